/**
 * The state of a table as its players see it: what the server said, how much of that is shown, and what we said that
 * waits for an answer. A pure reducer over messages; no browser, no timers.
 *
 * The log of a table only ever grows, and its length is the version of the table. What has arrived and is not shown yet
 * waits in `unseen`, so that every move can be seen on the board. Nobody can play before it is empty.
 */

import type {
  AnswerTakeback,
  Delta,
  Gain,
  LogLine,
  LogStep,
  Play,
  Refused,
  Resign,
  ServerMessage,
  Sync,
  TableInfo,
  Undo,
  Version,
  View,
  Viewer,
} from '../wire/types';

/** What somebody does at a table; the server answers each with `accepted` or `refused`. */
export type Command = Play | Undo | AnswerTakeback | Resign;

/** What happens on this side alone. */
export type LocalMessage = { type: 'show-unscored' } | { type: 'show-next' } | { type: 'animation-finished' } | { type: 'dismiss-refusal' };

export type Message = ServerMessage | Command | LocalMessage;

export type LastMove = Pick<LogLine, 'text' | 'seat'>;

export interface TableState {
  readonly table: TableInfo | null;
  readonly viewer: Viewer;
  /** The version of the table that `viewer` is about. */
  readonly viewerVersion: Version;
  /** The position that is shown, and the log as far as it is shown. */
  readonly view: View | null;
  readonly log: readonly LogLine[];
  /** What the move that is shown last scored; nothing when the table was opened after it. */
  readonly gains: Gain[];
  /** What has arrived and is not shown yet. */
  readonly unseen: readonly LogStep[];
  /** Whether the step that is shown last is still animated on the board. */
  readonly isAnimating: boolean;
  /** The version that the server has told us about, even if its steps have not arrived. */
  readonly announced: Version;
  readonly unanswered: readonly Command[];
  readonly refused: Refused | null;
}

const NOBODY: Viewer = { seats: [], owner: false, kept: [], legal: [], can_undo: false };
const BEGINNING = 0 as Version;

export const NO_TABLE: TableState = {
  table: null,
  viewer: NOBODY,
  viewerVersion: -1 as Version,
  view: null,
  log: [],
  gains: [],
  unseen: [],
  isAnimating: false,
  announced: BEGINNING,
  unanswered: [],
  refused: null,
};

export function reduce(state: TableState, message: Message): TableState {
  switch (message.type) {
    case 'sync':
      return synced(state, message);
    case 'delta':
      return extended(state, message);
    case 'viewer':
      return { ...state, viewer: message.viewer, viewerVersion: message.version };
    case 'table':
      return { ...state, table: message.table };
    case 'accepted':
      return { ...answered(state, message.id), announced: laterVersion(state.announced, message.version) };
    case 'refused':
      return { ...answered(state, message.id), refused: message };
    case 'play':
    case 'undo':
    case 'answer-takeback':
    case 'resign':
      return { ...state, refused: null, unanswered: [...state.unanswered, message] };
    case 'show-unscored':
      return halfway(state);
    case 'show-next':
      return advanced(state);
    case 'animation-finished':
      return { ...state, isAnimating: false };
    case 'dismiss-refusal':
      return state.refused ? { ...state, refused: null } : state;
  }
}

/** Replaces everything; it is shown at once, without the steps that led there. */
function synced(state: TableState, { table, viewer, view, log }: Sync): TableState {
  const version = log.length as Version;
  const announced = Math.min(state.announced, version) as Version;
  return { ...state, table, viewer, viewerVersion: version, view, log, gains: [], unseen: [], announced };
}

function extended(state: TableState, delta: Delta): TableState {
  if (hasGap(state, delta)) return { ...state, table: delta.table };
  const unheard = delta.steps.slice(versionOf(state) - delta.since);
  return { ...state, table: delta.table, unseen: [...state.unseen, ...unheard] };
}

/** The move whose turn it is to be shown, as far as it goes before a round is scored with it. */
function halfway(state: TableState): TableState {
  const [step] = state.unseen;
  return step?.unscored ? { ...state, view: step.unscored, gains: [], isAnimating: true } : state;
}

function advanced(state: TableState): TableState {
  const [step, ...unseen] = state.unseen;
  if (!step) return state;
  return { ...state, log: [...state.log, step.line], view: step.view, gains: step.line.gains, unseen, isAnimating: true };
}

function answered(state: TableState, id: string | null): TableState {
  return { ...state, unanswered: state.unanswered.filter((command) => command.id !== id) };
}

const laterVersion = (one: Version, other: Version): Version => (one > other ? one : other);

// --- Versions ------------------------------------------------------------------------------------------------------------

/** How much of the table's log has arrived. */
export const versionOf = (state: TableState): Version => (state.log.length + state.unseen.length) as Version;

/** How much of it is shown. */
export const shownVersion = (state: TableState): Version => state.log.length as Version;

/** Whether steps are missing between what has arrived and what a delta brings; then the whole table is asked for. */
export const hasGap = (state: TableState, delta: Delta): boolean => delta.since > versionOf(state);

/** Whether moves wait to be shown, or still move. */
export const isBusy = (state: TableState): boolean => state.isAnimating || state.unseen.length > 0;

/** Whether what is shown is the present, and we know what we may do in it. */
export function isUpToDate(state: TableState): boolean {
  const version = versionOf(state);
  return !isBusy(state) && version >= state.announced && state.viewerVersion === version;
}

/** Whether something was said to the server that it has not answered. */
export const isSending = (state: TableState): boolean => state.unanswered.length > 0;

// --- Whose turn it is, and what can be done -----------------------------------------------------------------------------

const NO_MOVES: string[] = [];

/** The moves that can be played now. */
export const legal = (state: TableState): string[] => (isUpToDate(state) && !isSending(state) ? state.viewer.legal : NO_MOVES);

/** The seat whose turn it is in what is shown; null for chance and after the end. */
export const seatToMove = ({ view }: TableState): number | null => (typeof view?.turn === 'number' ? view.turn : null);

/** Our seats that have not resigned. */
export const activeSeats = ({ viewer, table }: TableState): number[] => viewer.seats.filter((seat) => !table?.seats[seat]?.resigned);

export function isOurTurn(state: TableState): boolean {
  const turn = seatToMove(state);
  return turn !== null && activeSeats(state).includes(turn);
}

/** The seat from which the table is seen; where one person has several, the one whose turn it is. */
export function ownSeat(state: TableState): number {
  const { seats } = state.viewer;
  const turn = seatToMove(state);
  return turn !== null && seats.includes(turn) ? turn : (seats[0] ?? 0);
}

/** The move that led to the position that is shown. */
export function lastMove({ log }: TableState): LastMove | null {
  const line = log.at(-1);
  return line?.kind === 'move' ? { text: line.text, seat: line.seat } : null;
}

/** Whether a takeback is asked for that we have not answered. */
export function mayAnswerTakeback(state: TableState): boolean {
  const request = state.table?.takeback;
  const { seats } = state.viewer;
  if (!request || !activeSeats(state).length) return false;
  return !seats.includes(request.seat) && !request.agreed.some((seat) => seats.includes(seat));
}
