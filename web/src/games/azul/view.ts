/** An Azul position as the engine's view gives it. */

export const COLOURS = ['blue', 'yellow', 'red', 'black', 'white'] as const;
export type Colour = (typeof COLOURS)[number];
export type Pile = Record<Colour, number>;

export interface PatternLine {
  size: number;
  colour: Colour | null;
  tiles: number;
}

export interface PlayerBoard {
  lines: PatternLine[];
  wall: (Colour | null)[][];
  floor: (Colour | 'marker')[];
  has_marker: boolean;
}

export interface AzulView {
  turn: number | 'chance' | 'over';
  scores: number[];
  ranks: number[] | null;
  phase: string;
  round: number;
  /** Whether a full line waits to complete a row of a wall. */
  last_round: boolean;
  start_player: number | null;
  marker: 'centre' | number;
  bag: Pile;
  lid: Pile;
  displays: Pile[];
  centre: Pile;
  wall_pattern: Colour[][] | null;
  floor_costs: number[];
  boards: PlayerBoard[];
}

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

/** The tiles of a pile one by one, equal ones together. */
export function tilesOf(pile: Pile): Colour[] {
  return COLOURS.flatMap((colour) => Array<Colour>(pile[colour]).fill(colour));
}

export function sizeOf(pile: Pile): number {
  return COLOURS.reduce((sum, colour) => sum + pile[colour], 0);
}
