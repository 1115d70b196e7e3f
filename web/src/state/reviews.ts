/** What the analysis of a finished game says about its moves. */

import type { Ply, Review } from '../wire/types';

export const MISTAKES = ['inaccuracy', 'mistake', 'blunder'] as const;
export type Mistake = (typeof MISTAKES)[number];

/** As players write them behind a move. */
export const SIGNS: Record<Mistake, string> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

/** The dashes of each seat's line, so that lines differ without colours. */
export const DASHES = ['none', '7 3', '2 3', '8 3 2 3'];

export const isMistake = (review: Review) => review.mark !== 'fine';

export interface Cost {
  mistakes: Record<Mistake, number>;
  /** What a decision cost of the chance to win, on average. */
  mean: number;
}

/** What the decisions of one seat cost. */
export function costOf(reviews: Review[], seat: number): Cost {
  const own = reviews.filter((review) => review.seat === seat);
  const count = (mistake: Mistake) => own.filter(({ mark }) => mark === mistake).length;
  return {
    mistakes: { inaccuracy: count('inaccuracy'), mistake: count('mistake'), blunder: count('blunder') },
    mean: own.reduce((sum, { cost }) => sum + cost, 0) / Math.max(1, own.length),
  };
}

/** The dearest mistake of those who did not win; none where they made none. */
export function turningPoint(reviews: Review[], winners: number[]): Review | null {
  const mistakes = reviews.filter((review) => isMistake(review) && !winners.includes(review.seat));
  return mistakes.reduce<Review | null>((dearest, review) => (review.cost > (dearest?.cost ?? 0) ? review : dearest), null);
}

/** The nearest mistake before or after a ply. */
export function nextMistake(reviews: Review[], ply: Ply, step: 1 | -1): Review | undefined {
  const mistakes = reviews.filter((review) => isMistake(review) && (review.ply - ply) * step > 0);
  return mistakes.sort((a, b) => (a.ply - b.ply) * step)[0];
}
