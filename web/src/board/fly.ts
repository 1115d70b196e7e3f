/** Things that move on a board. FLIP in SVG user units: exact where Svelte's own transitions are not, in a scaled SVG. */

import { pace } from '../settings.svelte';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Flight {
  /** Milliseconds at normal speed. */
  duration?: number;
  delay?: number;
}

const underWay = new Set<Animation>();

/** Where an element is, in the user units of its SVG. */
export function boxOf(element: SVGGraphicsElement): Box {
  const screen = element.getBoundingClientRect();
  const inverse = (element.ownerSVGElement ?? (element as SVGSVGElement)).getScreenCTM()!.inverse();
  const a = new DOMPoint(screen.left, screen.top).matrixTransform(inverse);
  const b = new DOMPoint(screen.right, screen.bottom).matrixTransform(inverse);
  return { x: a.x, y: a.y, w: b.x - a.x, h: b.y - a.y };
}

/** Lets an element come from a box to where it is. It must carry no transform of its own: put that on a parent. */
export function fly(element: SVGGraphicsElement, from: Box, { duration = 420, delay = 0 }: Flight = {}): void {
  const to = boxOf(element);
  if (!pace() || !to.w || !from.w) return;
  // A parent may be scaled: a step in the SVG's units is `unit` times larger in the element's own.
  const unit = scaleOf(element);
  element.style.transformBox = 'fill-box';
  element.style.transformOrigin = '0 0';
  const start = `translate(${(from.x - to.x) / unit}px, ${(from.y - to.y) / unit}px) scale(${from.w / to.w})`;
  track(
    element.animate([{ transform: start }, { transform: 'none' }], {
      duration: duration * pace(),
      delay: delay * pace(),
      easing: 'cubic-bezier(.3, .1, .2, 1)',
      fill: 'backwards',
    }),
  );
}

/** Lets an element that is no longer drawn go from where it was to another, and vanish there. */
export function flyAway(element: SVGGraphicsElement, from: Box, goal: SVGGraphicsElement, { duration = 420, delay = 0 }: Flight = {}): void {
  const svg = goal.ownerSVGElement!;
  const holder = document.createElementNS(svg.namespaceURI, 'g') as SVGGElement;
  const ghost = element.cloneNode(true) as SVGGraphicsElement;
  delete ghost.dataset.place; // it is nowhere any more
  holder.setAttribute('aria-hidden', 'true');
  holder.append(ghost);
  svg.append(holder);
  const own = ghost.getBBox();
  const scale = from.w / own.width;
  holder.setAttribute('transform', `translate(${from.x - own.x * scale} ${from.y - own.y * scale}) scale(${scale})`);
  const to = boxOf(goal);
  const end = `translate(${(to.x - from.x) / scale}px, ${(to.y - from.y) / scale}px) scale(${(0.5 * to.w) / from.w})`;
  const animation = ghost.animate([{ transform: 'none' }, { transform: end, opacity: 0.3 }], {
    duration: duration * pace(),
    delay: delay * pace(),
    easing: 'ease-in',
    fill: 'both',
  });
  track(animation);
  const remove = () => holder.remove();
  animation.finished.then(remove, remove);
}

function scaleOf(element: SVGGraphicsElement): number {
  const svg = element.ownerSVGElement!.getScreenCTM()!;
  const own = (element.parentElement as unknown as SVGGraphicsElement).getScreenCTM()!;
  return Math.hypot(own.a, own.b) / Math.hypot(svg.a, svg.b);
}

/** Counts an animation among those that the next move waits for. */
export function track(animation: Animation): void {
  underWay.add(animation);
  const done = () => underWay.delete(animation);
  animation.finished.then(done, done);
}

/** Resolves when everything has landed. */
export async function settled(): Promise<void> {
  while (underWay.size) await Promise.allSettled([...underWay].map((animation) => animation.finished));
}

/** Lands everything at once. */
export function hurry(): void {
  for (const animation of underWay) animation.finish();
}
