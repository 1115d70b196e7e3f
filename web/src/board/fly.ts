/** Things that move on a board: FLIP, exact where Svelte's own transitions are not, in a scaled SVG. Boxes are of the screen. */

import { durationFactor } from '../settings.svelte';

export interface Flight {
  /** Milliseconds at normal speed. */
  duration?: number;
  delay?: number;
}

const underWay = new Set<Animation>();

/** Lets an element come from a box to where it is. It must carry no transform of its own: put that on a parent. */
export function fly(element: SVGGraphicsElement, from: DOMRect, { duration = 420, delay = 0 }: Flight = {}): Animation | null {
  const to = element.getBoundingClientRect();
  if (!durationFactor() || !to.width || !from.width) return null;
  const unit = unitOf(element);
  element.style.transformBox = 'fill-box';
  element.style.transformOrigin = '0 0';
  const start = `translate(${(from.x - to.x) / unit}px, ${(from.y - to.y) / unit}px) scale(${from.width / to.width})`;
  const animation = element.animate([{ transform: start }, { transform: 'none' }], {
    duration: duration * durationFactor(),
    delay: delay * durationFactor(),
    easing: 'cubic-bezier(.3, .1, .2, 1)',
    fill: 'backwards',
  });
  track(animation);
  return animation;
}

/** Lets an element come from a box to where it is, over everything on the page: until then it is not seen there. */
export function flyOver(element: SVGGraphicsElement, from: DOMRect, { duration = 420, delay = 0 }: Flight = {}): void {
  const to = element.getBoundingClientRect();
  if (!durationFactor() || !to.width || !from.width) return;
  const sky = likeness(element, to);
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
  const animation = sky.animate([{ transform: start }, { transform: 'none' }], {
    duration: duration * durationFactor(),
    delay: delay * durationFactor(),
    easing: 'cubic-bezier(.3, .1, .2, 1)',
    fill: 'both',
  });
  element.style.visibility = 'hidden';
  track(animation);
  const land = () => {
    sky.remove();
    element.style.visibility = '';
  };
  animation.finished.then(land, land);
}

/** Lets the likeness of a part of a drawing go from one box to the middle of another, over the page, and vanish there. */
export function flyAway(picture: SVGGraphicsElement, from: DOMRect, to: DOMRect, { duration = 420, delay = 0 }: Flight = {}): void {
  if (!durationFactor() || !from.width) return;
  const sky = likeness(picture, from);
  const scale = Math.min(1, to.width / from.width);
  const x = to.x + (to.width - scale * from.width) / 2 - from.x;
  const y = to.y + (to.height - scale * from.height) / 2 - from.y;
  const end = `translate(${x}px, ${y}px) scale(${scale})`;
  const frames = [{ transform: 'none' }, { opacity: 1, offset: 0.85 }, { transform: end, opacity: 0.3 }];
  const animation = sky.animate(frames, {
    duration: duration * durationFactor(),
    delay: delay * durationFactor(),
    easing: 'ease-in-out',
    fill: 'both',
  });
  track(animation);
  const remove = () => sky.remove();
  animation.finished.then(remove, remove);
}

/** A copy of a part of a drawing, at a box of the screen and above the page. */
function likeness(picture: SVGGraphicsElement, { x, y, width, height }: DOMRect): SVGSVGElement {
  const sky = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const ghost = picture.cloneNode(true) as SVGGraphicsElement;
  delete ghost.dataset.place; // it is nowhere any more
  ghost.style.visibility = '';
  sky.setAttribute('aria-hidden', 'true');
  sky.style.cssText = `position: absolute; z-index: 4; overflow: visible; pointer-events: none; transform-origin: 0 0;
    left: ${x + scrollX}px; top: ${y + scrollY}px; width: ${width}px; height: ${height}px`;
  sky.append(ghost);
  document.body.append(sky);
  const own = ghost.getBBox();
  sky.setAttribute('viewBox', `${own.x} ${own.y} ${own.width} ${own.height}`);
  return sky;
}

/** How many pixels of the screen a step of one unit is where an element is drawn: its parents may be scaled. */
function unitOf(element: SVGGraphicsElement): number {
  const own = (element.parentElement as unknown as SVGGraphicsElement).getScreenCTM()!;
  return Math.hypot(own.a, own.b);
}

/** Counts an animation among those that the next move waits for. */
export function track(animation: Animation): void {
  underWay.add(animation);
  const done = () => underWay.delete(animation);
  animation.finished.then(done, done);
}

/** Milliseconds until everything that is under way now has landed. */
export function landing(): number {
  const left = (animation: Animation) => Number(animation.effect?.getComputedTiming().endTime ?? 0) - Number(animation.currentTime ?? 0);
  return Math.max(0, ...[...underWay].map(left));
}

/** Resolves when everything has landed. */
export async function settled(): Promise<void> {
  while (underWay.size) await Promise.allSettled([...underWay].map((animation) => animation.finished));
}

/** Lands everything at once. */
export function hurry(): void {
  for (const animation of underWay) animation.finish();
}
