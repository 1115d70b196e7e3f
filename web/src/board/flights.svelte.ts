/**
 * Tells by itself what flew where. Every movable thing carries `data-place` (a name unique on the board) and `data-kind`
 * (what it is: a colour, a card). When the view changes, what appeared comes from where the same kind vanished, and
 * else from `origin`, if there is one; what vanished for good leaves for `exit`. Call `flights(() => view, () => svg, ...)` once in a board's script.
 */

import { pace } from '../settings.svelte';
import { boxOf, fly, flyAway, type Box } from './fly';

interface Thing {
  place: string;
  kind: string;
  box: Box;
  element: SVGGraphicsElement;
}

export interface FlightPlan {
  /** The element that a thing comes from which vanished nowhere, for example the bag. */
  origin?: (kind: string, place: string) => SVGGraphicsElement | null | undefined;
  /** The element that a thing leaves for which appears nowhere else, for example the lid of the box. */
  exit?: (kind: string, place: string) => SVGGraphicsElement | null | undefined;
  /** How well two places belong together; the highest wins. */
  affinity?: (from: string, to: string) => number;
  /** Milliseconds between the starts of two flights. */
  stagger?: number;
  /** Flights of a later stage start when those of the earlier have landed. */
  stage?: (place: string, leaves: boolean) => number;
}

/** Milliseconds between two stages. */
const STAGE = 340;

type Found = Map<string, Thing>;

export function flights(view: () => unknown, svg: () => SVGSVGElement | undefined, plan: FlightPlan = {}): void {
  let before: Found | null = null;
  $effect.pre(() => {
    view();
    before = look(svg());
  });
  $effect(() => {
    view();
    const now = look(svg());
    if (before?.size && now) depart(before, now, plan);
  });
}

function look(svg: SVGSVGElement | undefined): Found | null {
  if (!svg?.isConnected) return null;
  const found: Found = new Map();
  for (const element of svg.querySelectorAll<SVGGraphicsElement>('[data-place]')) {
    const { place, kind } = element.dataset as { place: string; kind: string };
    found.set(place, { place, kind, element, box: boxOf(element) });
  }
  return found;
}

function depart(before: Found, now: Found, plan: FlightPlan): void {
  const { origin, exit, affinity = () => 0, stagger = 45, stage = () => 0 } = plan;
  const started = new Map<number, number>(); // flights by stage
  function delayOf(place: string, leaves: boolean): number {
    const when = stage(place, leaves);
    const order = started.get(when) ?? 0;
    started.set(when, order + 1);
    return when * STAGE + order * stagger;
  }
  const gone = [...before.values()].filter((thing) => now.get(thing.place)?.kind !== thing.kind);
  for (const thing of now.values()) {
    if (before.get(thing.place)?.kind === thing.kind) continue;
    const from = best(gone, thing, affinity);
    if (from) gone.splice(gone.indexOf(from), 1);
    const fallback = from ? null : origin?.(thing.kind, thing.place);
    const box = from?.box ?? (fallback && boxOf(fallback));
    if (box) fly(thing.element, box, { delay: delayOf(thing.place, false) });
  }
  for (const thing of gone) {
    const to = pace() ? exit?.(thing.kind, thing.place) : null;
    if (to && !thing.element.isConnected) flyAway(thing.element, thing.box, to, { delay: delayOf(thing.place, true) });
  }
}

function best(gone: Thing[], thing: Thing, affinity: (from: string, to: string) => number): Thing | null {
  let choice: Thing | null = null;
  for (const candidate of gone) {
    if (candidate.kind !== thing.kind) continue;
    if (!choice || affinity(candidate.place, thing.place) > affinity(choice.place, thing.place)) choice = candidate;
  }
  return choice;
}
