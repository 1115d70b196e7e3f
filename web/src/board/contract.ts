/** What a game offers in the browser, and what its board is given. */

import type { Component } from 'svelte';
import type { LogLine, View } from '../wire/types';
import type { Layout, Room } from './layout';
import type { MoveSound } from './sound';

/** A game's folder: the default export of `games/GAME/index.ts`. What is large is loaded when it is needed. */
export interface GameClient<V extends View = View> {
  board: () => Promise<{ default: Component<BoardProps<V>> }>;
  /** The picture on the home page. */
  card: () => Promise<{ default: Component }>;
  moves: () => Promise<MoveText<V>>;
  /**
   * What one player has, where each has a board of their own: so small that it stands beside the name, and alone over
   * the whole board.
   */
  glance?: () => Promise<{ default: Component<SideProps<V>> }>;
  side?: () => Promise<{ default: Component<SideProps<V>> }>;
  /**
   * A rule by its number, drawn on the game's own board; nothing for rules that need no picture. Without a number it
   * is what all of these drawings share, once on a page.
   */
  example?: () => Promise<{ default: Component<{ rule: string }> }>;
  /** A move in the log, as small pictures; its words stand there for those who do not see it. */
  entry?: () => Promise<{ default: Component<EntryProps<V>> }>;
  /** Whether the board is higher than a phone: a lesson then keeps its words in sight, and goes to what they are about. */
  isTall?: boolean;
  /** The colour of each seat, where the pieces show it; else the page gives the seats colours of its own. */
  seatColours?: (view: V) => string[];
}

/** Declares a game. The registry knows games by name alone; that a board gets its own game's views is true by that name. */
export function gameClient<V extends View>(client: GameClient<V>): GameClient {
  return client as unknown as GameClient;
}

/** What is drawn of one player alone. */
export interface SideProps<V extends View = View> {
  view: V;
  seat: number;
  name: string;
}

/** A move that the log shows. */
export interface EntryProps<V extends View = View> {
  line: LogLine;
  /** Any position of its table: what is printed on boards and cards. */
  view: V;
  /** What it says where there is nothing to draw. */
  words: string;
}

/** A position that a move would lead to, and what could be played there. */
export interface Prospect<V extends View = View> {
  view: V;
  /** Where a round is scored at once with the move: what it looks like before that. */
  unscored: V | null;
  legal: string[];
}

/** What every board is given. A board knows no rules: it narrows the legal moves and shows them. */
export interface BoardProps<V extends View = View> {
  view: V;
  /** The texts of the legal moves if it is our turn, else none. */
  legal: string[];
  /** How it is laid out, and how many pixels it has. */
  layout: Layout;
  room: Room;
  /** The seat drawn largest and nearest; 0 for spectators. */
  me: number;
  /** Who sits on each seat. */
  names: string[];
  /**
   * Called with one of `legal`; or, while there are some, with what somebody tried instead, and the answer says why not.
   * `then` is the next move of the same turn, where both were decided at once.
   */
  play: (move: string, then?: string) => void;
  /** What a move would lead to, or that move and another one after it; asked for while somebody thinks. */
  preview: (move: string, then?: string) => Promise<Prospect<V>>;
  /** The same at once, or null where that is not known. A lesson has only its answers, and cannot tell. */
  foresee?: (move: string) => Promise<Prospect<V> | null>;
  /** The move that led to this view. */
  last: Pick<LogLine, 'text' | 'seat'> | null;
  /** A move that is pointed out, by a hint for example: what it would bring is drawn as if it were there. */
  highlighted?: string | null;
  /** Opens what another player has over the whole board. */
  look: (seat: number) => void;
  /** Whether it is a step of a lesson: its words need room, and nothing is solved before somebody did something. */
  lesson?: boolean;
  /** Whether nobody plays here, and no room is kept for questions: a record is read, or others are watched. */
  watching?: boolean;
}

/** What a move takes and where it puts it, as selectors of elements of the board; empty where there is nothing to show. */
export interface Highlights {
  from: string;
  to: string;
}

export const NO_HIGHLIGHTS: Highlights = { from: '', to: '' };

/** What is known about a move besides its text: who sits where, and the numbers that the text leaves out. */
export interface MoveContext {
  names: string[];
  details: Record<string, number>;
}

export const NO_CONTEXT: MoveContext = { names: [], details: {} };

/** What every game says about its moves: the exports of its `moves.ts`. */
export interface MoveText<V extends View = View> {
  describe: (move: string, view: V | null, context?: MoveContext) => Phrase;
  /** What stands above the moves of a round, or of a game of a match, where there are several. */
  heading: (period: number, view: V | null) => Phrase | null;
  /** What is said first of all about a table, as a key: the rules say more where they tell what is printed. */
  notice?: (view: V) => string | null;
  /** Whether a move is the one that sums up a turn for others; the rest of the turn are details. */
  isMainMove: (move: string) => boolean;
  /** Whether a move goes on with the turn that its player is in: a log shows both in one line. */
  continuesTurn?: (move: string) => boolean;
  /** Whether a move needs no line of a log: what is seen by what comes next. */
  isSilent?: (move: string) => boolean;
  /** What a move is heard as, from the positions before and after it. */
  sounds?: (line: LogLine, before: V, after: V) => MoveSound[];
  /** Whether what comes with a move is the scoring at the end of a round, which is nobody's own move. */
  isRoundScoring: (move: string) => boolean;
  /** What points come from, in the order in which a result shows it. */
  POINT_KINDS: string[];
  /** Where a move of the seat whose turn it is can be seen. */
  highlights: (move: string, view: V) => Highlights;
}

/** A sentence to be said in the reader's language: a Fluent key and its arguments. */
export interface Phrase {
  key: string;
  args: Record<string, string | number>;
}

/** A move whose game has no words in this client: its own text. */
export const plainPhrase = (move: string): Phrase => ({ key: 'move-text', args: { move } });
