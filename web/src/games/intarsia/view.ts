// An Intarsia position as the server sends it; see games/intarsia/view.py.
export type Colour = 'yellow' | 'red' | 'green' | 'violet';
export type Kind = Colour | 'wild';
export type Element = 'frame' | 'midsection' | 'core' | 'table' | 'connector';
export type Pile = Record<Kind, number>;

export interface Space {
  space: string;
  kind: 'ornament' | 'connector' | 'plant';
  colour: Colour | null;
  elements: number;
}

export interface ToolSpace {
  space: string;
  tool: string;
  colour: Colour;
  levels: number[];
  tiles: number[];
  seats: { met: boolean; met_by_build: number | null; missing: number[]; claimed: number | null; adds: number }[];
}

export interface ClaimedTool {
  tool: string;
  colour: Colour;
  bonus: number;
  is_scored: boolean;
}

export interface PlayerBoard {
  floor: Space[];
  hand: Pile;
  paid: Pile;
  hand_card: string | null;
  has_passed: boolean;
  connectors: number;
  connector_points: number;
  tools: ClaimedTool[];
  enclosed_plants: string[];
  ornament_points: number;
  plant_points: number;
}

export interface Decision {
  kind: string;
  keeps?: number;
  cost?: number;
  colours?: Colour[];
  tiles?: string[];
  cards?: number | string[];
  pair?: Colour;
  seat?: number;
}

/** What a move would bring: the points, and the tool tiles they come from; `same`: for tiles one has of the same tools. */
export interface Gain {
  points: number;
  tiles: { tool: string; bonus: number }[];
  same: number;
}

export interface View {
  game: 'intarsia';
  options: Record<string, string | number | boolean>;
  turn: number | 'chance' | 'over';
  scores: number[];
  ranks: number[] | null;
  components: { name: string; is_reconstruction: boolean };
  colours: { name: Colour; letter: string; symbol: string }[];
  phase: string;
  decision: Decision | null;
  building: { element: Element; space: string } | null;
  round: number;
  rounds: number;
  connector_points: number;
  start_player: number | null;
  pass_order: number[];
  stacks: Pile;
  supply: { frame: Record<Colour, number> } & Record<Exclude<Element, 'frame'>, number>;
  removed_frames: Record<Colour, number>;
  reward_track: { marker: number; spaces: ('any' | Kind[])[] };
  hand_cards: Record<string, Pile>;
  resting_area: string[];
  undealt: string[];
  tool_names: string[];
  tool_board: ToolSpace[][];
  boards: PlayerBoard[];
}
