// A Toscana position as the server sends it; see games/toscana/view.py.
export type Orientation = 'n' | 'e' | 's' | 'w';

/** A tile in its base orientation: rows of letters, R roofs, P pavement. */
export interface Tile {
  tile: string;
  picture: string[];
}

export interface Laid {
  number: number;
  seat: number;
  tile: string;
  square: string;
  orientation: Orientation;
}

export interface Seat {
  colour: 'roofs' | 'pavement';
  stack: number;
  top: Tile | null;
  unseen: string[];
  vetoed: Tile | null;
  veto_stones: number;
  best_area: { tiles: number; squares: string[] };
}

export interface View {
  game: 'toscana';
  options: Record<string, string | number | boolean>;
  turn: number | 'chance' | 'over';
  scores: number[];
  ranks: number[] | null;
  phase: string;
  game_number: number;
  games: number;
  results: number[][];
  first: number | null;
  mover: number | null;
  revealing: number | null;
  passes: number;
  board: string[];
  tile_at: number[][];
  laid: Laid[];
  seats: Seat[];
}
