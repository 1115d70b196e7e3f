/** A win, seen on the board: a wave goes through the pieces, and gold leaf falls. Nothing moves for those who want no motion. */

import { durationFactor } from '../settings.svelte';
import { track } from './fly';

const LEAVES = 42;
/** Milliseconds. */
const HOP = 620;
const WAVE = 900;
const FALL = 2300;
const GOLD = ['#e0a526', '#f3cf6d', '#c98a12', '#fff0c2'];

/** Celebrates on a board what a seat has won; without a seat of its own there, all pieces join in. */
export function celebrate(board: HTMLElement, seat: number): void {
  if (!durationFactor()) return;
  const own = board.querySelectorAll<SVGGraphicsElement>(`[data-seat="${seat}"] [data-place]`);
  const pieces = own.length ? own : board.querySelectorAll<SVGGraphicsElement>('[data-place]');
  const around = board.getBoundingClientRect();
  for (const piece of pieces) hop(piece, around);
  for (let leaf = 0; leaf < LEAVES; leaf++) drop(board, around, leaf);
}

/** From left to right, as a wave goes. */
function hop(piece: SVGGraphicsElement, around: DOMRect): void {
  const { x, y } = piece.getBoundingClientRect();
  const far = (x - around.x + (y - around.y) / 2) / (around.width + around.height / 2);
  piece.style.transformBox = 'fill-box';
  piece.style.transformOrigin = '50% 100%';
  const frames = [{ transform: 'none' }, { transform: 'translateY(-22%) rotate(-4deg) scale(1.07)', offset: 0.4 }, { transform: 'none' }];
  track(piece.animate(frames, { duration: HOP * durationFactor(), delay: WAVE * far * durationFactor(), easing: 'ease-in-out' }));
}

function drop(board: HTMLElement, { width, height }: DOMRect, leaf: number): void {
  const gold = document.createElement('span');
  const size = 6 + 8 * Math.random();
  gold.setAttribute('aria-hidden', 'true');
  gold.style.cssText = `position: absolute; z-index: 3; left: ${Math.random() * width}px; top: 0; width: ${size}px; height: ${size}px;
    border-radius: 2px; background: ${GOLD[leaf % GOLD.length]}; pointer-events: none`;
  board.append(gold);
  const drift = 120 * (Math.random() - 0.5);
  const turn = 720 * (Math.random() - 0.5);
  const frames = [
    { transform: 'translateY(0) rotate(0)', opacity: 0 },
    { opacity: 1, offset: 0.12 },
    { opacity: 1, offset: 0.8 },
    { transform: `translate(${drift}px, ${height - 2 * size}px) rotate(${turn}deg)`, opacity: 0 },
  ];
  const options = { duration: FALL * durationFactor(), delay: 700 * Math.random() * durationFactor(), fill: 'backwards' as const };
  const fall = gold.animate(frames, { ...options, easing: 'ease-in' });
  const remove = () => gold.remove();
  fall.finished.then(remove, remove);
}
