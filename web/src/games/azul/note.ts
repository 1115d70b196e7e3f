import type { AzulView } from '../../wire/types';

/** What a considered move would bring to a board besides what is seen in the lines. */
export interface Note {
  /** Tiles that fall, and what they cost. */
  falls: number;
  cost: number;
  /** Points, where the round is scored with this move. */
  points: number;
}

/** Read off two positions, before a move and after it. */
export function noteOf(before: AzulView, after: AzulView, seat: number): Note {
  const isScored = after.phase !== before.phase;
  const lain = before.boards[seat]!.floor.length;
  const floor = isScored ? [] : after.boards[seat]!.floor;
  const fallen = [...floor.keys()].filter((space) => space >= lain && floor[space] !== 'marker');
  const cost = fallen.reduce((sum, space) => sum + before.floor_costs[space]!, 0);
  return { falls: fallen.length, cost, points: isScored ? after.scores[seat]! - before.scores[seat]! : 0 };
}
