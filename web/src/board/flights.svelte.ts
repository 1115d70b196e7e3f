/**
 * Finds out by itself what flew where. Every movable thing carries `data-place` (a name unique on the board) and `data-kind`
 * (what it is: a colour, a card). When the view changes, what appeared comes from where the same kind vanished, and
 * else from `origin`, if there is one; what vanished for good leaves for `exit`. What is no drawing itself is seen in
 * flight as its `picture`. So are things that are only shown as a number, a pile: it carries `data-pile` (its name),
 * `data-kind` and `data-count`.
 * Call `flights(() => view, () => root, ...)` once in a board's script.
 */

import { durationFactor } from '../settings.svelte';
import { flyAway, flyOver, type Flight } from './fly';

interface Thing {
  place: string;
  kind: string;
  box: DOMRect;
  element: Element;
}

interface Pile extends Omit<Thing, 'element'> {
  count: number;
}

export interface FlightPlan {
  /** The element that a thing comes from which vanished nowhere, for example the bag. */
  origin?: (kind: string, place: string) => Element | null | undefined;
  /** The element that a thing leaves for which appears nowhere else, for example the lid of the box. */
  exit?: (kind: string, place: string) => Element | null | undefined;
  /** What a thing looks like that is no drawing itself. */
  picture?: (kind: string) => SVGGraphicsElement | null | undefined;
  /** How well two places belong together; the highest wins. */
  affinity?: (from: string, to: string) => number;
  /** Milliseconds between the starts of two flights. */
  stagger?: number;
  /** Flights of a later stage start when those of the earlier have landed. */
  stage?: (place: string, leaves: boolean) => number;
}

/** Milliseconds between two stages. */
const STAGE = 340;

interface Found {
  things: Map<string, Thing>;
  piles: Map<string, Pile>;
}

export function flights(view: () => unknown, root: () => Element | undefined, plan: FlightPlan = {}): void {
  let before: Found | null = null;
  $effect.pre(() => {
    view();
    before = look(root());
  });
  $effect(() => {
    view();
    const now = look(root());
    if (before && now) depart(before, now, plan);
  });
}

function look(root: Element | undefined): Found | null {
  if (!root?.isConnected || !durationFactor()) return null;
  const found: Found = { things: new Map(), piles: new Map() };
  for (const element of root.querySelectorAll<SVGElement | HTMLElement>('[data-place]')) {
    const { place, kind } = element.dataset as { place: string; kind: string };
    found.things.set(place, { place, kind, element, box: element.getBoundingClientRect() });
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-pile]')) {
    const { pile, kind, count } = element.dataset as { pile: string; kind: string; count: string };
    found.piles.set(`${pile} ${kind}`, { place: pile, kind, count: Number(count), box: element.getBoundingClientRect() });
  }
  return found;
}

function depart(before: Found, now: Found, plan: FlightPlan): void {
  const { origin, exit, picture, affinity = () => 0, stagger = 45, stage = () => 0 } = plan;
  const started = new Map<number, number>(); // flights by stage
  function delayOf(place: string, leaves: boolean): number {
    const when = stage(place, leaves);
    const order = started.get(when) ?? 0;
    started.set(when, order + 1);
    return when * STAGE + order * stagger;
  }
  const gone = [...before.things.values()].filter((thing) => now.things.get(thing.place)?.kind !== thing.kind);
  const come = [...now.things.values()].filter((thing) => before.things.get(thing.place)?.kind !== thing.kind);
  for (const thing of before.things.size ? come : []) {
    const from = best(gone, thing, affinity);
    if (from) gone.splice(gone.indexOf(from), 1);
    const box = from?.box ?? origin?.(thing.kind, thing.place)?.getBoundingClientRect();
    if (box) arrive(thing, box, picture, { delay: delayOf(thing.place, false) });
  }
  for (const { element, kind, place, box } of gone) {
    const to = exit?.(kind, place)?.getBoundingClientRect();
    const isDrawn = element instanceof SVGGraphicsElement && !element.isConnected;
    if (to && isDrawn) flyAway(element, box, to, { delay: delayOf(place, true) });
  }
  for (const [name, { kind, place, count, box }] of now.piles) {
    const more = count - (before.piles.get(name)?.count ?? count);
    const other = (more > 0 ? origin : exit)?.(kind, place)?.getBoundingClientRect();
    const drawn = more && other ? picture?.(kind) : null;
    for (let each = 0; drawn && other && each < Math.abs(more); each++) {
      const here = likeSize(other, box);
      const [from, to] = more > 0 ? [other, here] : [here, other];
      flyAway(drawn, from, to, { delay: delayOf(place, more < 0) });
    }
  }
}

function arrive({ element, kind, box }: Thing, from: DOMRect, picture: FlightPlan['picture'], flight: Flight): void {
  const drawn = element instanceof SVGGraphicsElement ? null : picture?.(kind);
  if (drawn) flyAway(drawn, from, box, flight);
  else if (element instanceof SVGGraphicsElement) flyOver(element, from, flight);
}

/** A box as large as one, in the middle of another. */
function likeSize({ width, height }: DOMRect, { x, y, width: w, height: h }: DOMRect): DOMRect {
  return new DOMRect(x + (w - width) / 2, y + (h - height) / 2, width, height);
}

function best(gone: Thing[], thing: Thing, affinity: (from: string, to: string) => number): Thing | null {
  let choice: Thing | null = null;
  for (const candidate of gone) {
    if (candidate.kind !== thing.kind) continue;
    if (!choice || affinity(candidate.place, thing.place) > affinity(choice.place, thing.place)) choice = candidate;
  }
  return choice;
}
