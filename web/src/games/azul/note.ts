import type { Prospect } from '../../board/contract';
import type { AzulView } from '../../wire/types';

/** What a considered move would bring to a board besides what is seen in the lines. */
export interface Note {
  /** Tiles that fall, whether the start marker comes to the floor line first, and what all of it costs. */
  falls: number;
  marker: boolean;
  cost: number;
  /** Points, where the round is scored with this move. */
  points: number;
}

/** Read off positions: before a move, as its tiles lie, and after it. */
export function noteOf(before: AzulView, { view: after, unscored }: Prospect<AzulView>, seat: number): Note {
  const lain = before.boards[seat]!.floor.length;
  const floor = (unscored ?? after).boards[seat]!.floor;
  const fallen = [...floor.keys()].filter((space) => space >= lain);
  const cost = fallen.reduce((sum, space) => sum + before.floor_costs[space]!, 0);
  const marker = fallen.some((space) => floor[space] === 'marker');
  const points = after.phase === before.phase ? 0 : after.scores[seat]! - before.scores[seat]!;
  return { falls: fallen.length - Number(marker), marker, cost, points };
}
