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

/** The tiles of a pile one by one, equal ones together. */
export function tilesOf(pile: Pile): Colour[] {
  return COLOURS.flatMap((colour) => Array<Colour>(pile[colour]).fill(colour));
}

export function sizeOf(pile: Pile): number {
  return COLOURS.reduce((sum, colour) => sum + pile[colour], 0);
}
