/** What the analysis of a finished game says about its moves. */

import type { Ply, Reason, Review } from '../wire/types';

export const MISTAKES = ['inaccuracy', 'mistake', 'blunder'] as const;
export type Mistake = (typeof MISTAKES)[number];

/** As players write them behind a move. */
export const SIGNS: Record<Mistake, string> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

/** The dashes of each seat's line, so that lines differ without colours. */
export const DASHES = ['none', '7 3', '2 3', '8 3 2 3'];

export const isMistake = (review: Review) => review.mark !== 'fine';

export interface Cost {
  mistakes: Record<Mistake, number>;
  /** What a decision cost on average: of the chance to win, and in points. */
  mean: number;
  meanPoints: number;
}

/** The points that a move gave away; less than none where it traded points for the victory. */
export const pointsLost = ({ best, played }: Review) => best.lead - played.lead;

/** What the decisions of one seat cost. */
export function costOf(reviews: Review[], seat: number): Cost {
  const own = reviews.filter((review) => review.seat === seat);
  const mean = (costs: number[]) => costs.reduce((sum, cost) => sum + cost, 0) / Math.max(1, own.length);
  const count = (mistake: Mistake) => own.filter(({ mark }) => mark === mistake).length;
  return {
    mistakes: { inaccuracy: count('inaccuracy'), mistake: count('mistake'), blunder: count('blunder') },
    mean: mean(own.map(({ cost }) => cost)),
    meanPoints: mean(own.map(pointsLost)),
  };
}

/** The nearest mistake before or after a ply. */
export function nextMistake(reviews: Review[], ply: Ply, step: 1 | -1): Review | undefined {
  const mistakes = reviews.filter((review) => isMistake(review) && (review.ply - ply) * step > 0);
  return mistakes.sort((a, b) => (a.ply - b.ply) * step)[0];
}

/** The reason for a move, turned into one for the move that it was compared with. */
export function turnedAround(reason: Reason, move: string): Reason {
  const terms = reason.terms.map((term) => ({ ...term, points: -term.points }));
  return { ...reason, against: move, win: -reason.win, points: -reason.points, terms };
}

/** What a seat could expect after each decision that tells it: with two players, one's chance is the other's risk. */
export function expectations(reviews: Review[], seat: number, players: number): { ply: Ply; win: number; lead: number }[] {
  return reviews
    .filter((review) => review.seat === seat || players === 2)
    .map(({ ply, seat: mover, played }) =>
      mover === seat ? { ply, win: played.win, lead: played.lead } : { ply, win: 1 - played.win, lead: -played.lead },
    );
}

/** A game in one line: whether a seat was ahead, until when, and the move with which that changed for good. */
export interface Story {
  /** Whether it was ahead (else behind) at first, or all the time. */
  wasAhead: boolean;
  /** The last ply at which it was, and the one that turned the game; none where nothing changed. */
  until: Ply | null;
  turningPoint: Ply | null;
}

/** The story of a game for one seat; none where nothing is known. */
export function storyOf(reviews: Review[], seat: number, players: number): Story | null {
  const known = expectations(reviews, seat, players);
  const isAhead = ({ win }: { win: number }) => win > 1 / players;
  const last = known.at(-1);
  if (!last) return null;
  const before = known.map(isAhead).lastIndexOf(!isAhead(last));
  if (before < 0) return { wasAhead: isAhead(last), until: null, turningPoint: null };
  return { wasAhead: !isAhead(last), until: known[before]!.ply, turningPoint: known[before + 1]!.ply };
}
