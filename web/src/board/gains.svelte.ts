/** What a move scored, counted step by step: the scores that are shown grow along with the numbers on the board. */

import type { Gain } from '../wire/types';
import { t } from '../words/fluent.svelte';

/** By seat, the points that are still to be counted. */
const uncounted: number[] = $state([]);

/** A seat's points as they are shown now: what is not counted yet is missing. */
export function countedPoints(points: number, seat: number): number {
  return points - (uncounted[seat] ?? 0);
}

export function startCounting({ seat, points }: Gain): void {
  uncounted[seat] = (uncounted[seat] ?? 0) + points;
}

export function finishCounting({ seat, points }: Gain): void {
  uncounted[seat] = (uncounted[seat] ?? 0) - points;
}

/** Names of places as they stand in `data-gains` of all elements that they are made of. */
export const placesOf = (...places: string[]) => places.map((place) => place.replace(' ', ':')).join(' ');

/** What each seat scored that scored anything, in the order of the seats. */
export function pointsBySeat(gains: Gain[]): { seat: number; points: number }[] {
  const sums: number[] = [];
  for (const { seat, points } of gains) sums[seat] = (sums[seat] ?? 0) + points;
  return sums.map((points, seat) => ({ seat, points })).filter(({ points }) => points);
}

/** Points with their sign: `+7`, `−2`. */
export const signedPoints = (points: number) => `${points > 0 ? '+' : '−'}${Math.abs(points)}`;

/** What was scored, in words: a sentence for each seat. */
export function sayGains(gains: Gain[], names: string[]): string {
  return pointsBySeat(gains)
    .map(({ seat, points }) => t(points > 0 ? 'gains-won' : 'gains-lost', { name: names[seat]!, points: Math.abs(points) }))
    .join(' ');
}
