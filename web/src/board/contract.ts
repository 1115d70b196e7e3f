/** What every board is given. A board knows no rules: it narrows the legal texts and shows them. */
export interface BoardProps<V> {
  view: V;
  /** Legal move texts of the seat on turn if it is ours, else none. */
  legal: string[];
  /** The seat drawn largest and nearest; 0 for spectators. */
  me: number;
  /** Who sits on each seat. */
  names: string[];
  /** Called with one of `legal`; or, while there are some, with what somebody tried instead, and the answer says why not. */
  play: (move: string) => void;
  /** The view that a move would give. */
  preview: (move: string) => Promise<V>;
  /** The move that led to this view. */
  last: { text: string; seat: number | null } | null;
  /** A move that is pointed out, by a hint for example: what it would bring is drawn as if it were there. */
  shown?: string | null;
  /** Whether it is a step of a lesson: its words need room, and nothing is solved before somebody did something. */
  lesson?: boolean;
  /** Whether nobody plays here, and no room is kept for questions: a record is read, or others are watched. */
  watching?: boolean;
}

/** What a move takes and where it puts it, as selectors of elements of the board; empty where there is nothing to show. */
export interface Spots {
  from: string;
  to: string;
}

/** What a listener is told besides a move's text: who sits where, and what the text leaves out. */
export interface Told {
  names: string[];
  facts: Record<string, number>;
}

export const UNTOLD: Told = { names: [], facts: {} };

/** What every game says about its moves, in its `moves.ts`. */
export interface Teller {
  describe: (move: string, view: any, told?: Told) => Phrase;
  /** What stands above the moves of a part of the game, where it has several. */
  heading: (part: number, view: any) => Phrase | null;
  /** Whether a move is the one that others tell of a turn; the rest of it are details. */
  isDeed: (move: string) => boolean;
  /** Whether what a move scores is the count at the end of a round, which is nobody's deed. */
  isCounting: (move: string) => boolean;
  /** What points come from, in the order in which a result shows it. */
  SHARES: string[];
  /** Where a move of the seat on turn is seen. */
  spots: (move: string, view: any) => Spots;
}

/** A sentence to be said in the reader's language: a Fluent key and what it is told. */
export interface Phrase {
  key: string;
  args: Record<string, string | number>;
}
