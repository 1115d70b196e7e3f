/** Parts of tables for tests; only what a test is about is said there. */

import type { Gain, LogLine, LogStep, Ply, Review, SeatInfo, TableInfo, ToscanaView, Version, View, Viewer } from '../src/wire/types';

export const version = (number: number) => number as Version;
export const ply = (number: number) => number as Ply;

export const seat = (number: number, changes: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: number,
  kind: 'person',
  name: `Player ${number}`,
  level: null,
  present: true,
  stood_in: false,
  resigned: false,
  reserve: null,
  ...changes,
});

export const table = (changes: Partial<TableInfo> = {}): TableInfo => ({
  id: 'abcdefghijkl',
  game: 'some-game',
  options: {},
  status: 'playing',
  public: false,
  seats: [seat(0), seat(1)],
  clock: { kind: 'none', seconds: 30, reserve: 300, days: 3, grace: 0 },
  hints: true,
  analysis: true,
  version: version(0),
  turn: 0,
  due: null,
  takeback: null,
  result: null,
  rematch: null,
  watchers: 0,
  ...changes,
});

export const viewer = (changes: Partial<Viewer> = {}): Viewer => ({ seats: [], owner: false, kept: [], legal: [], can_undo: false, ...changes });

/** What the views of all games have, and whatever else a test says. */
export const view = (changes: object = {}): View =>
  ({ game: 'some-game', options: {}, turn: 0, scores: [0, 0], ranks: null, ...changes }) as unknown as ToscanaView;

const GAIN: Gain = { seat: 0, place: 'row 1', points: 2 };

export const line = (number: number, changes: Partial<LogLine> = {}): LogLine => ({
  version: version(number),
  kind: 'move',
  seat: 1,
  text: `move ${number}`,
  to: null,
  by: 'person',
  period: 1,
  gains: [GAIN],
  details: {},
  ending: null,
  ...changes,
});

export const step = (number: number): LogStep => ({ line: line(number), view: view({ turn: number % 2 }), unscored: null });

export const review = (at: number, changes: Partial<Review> = {}): Review => {
  const candidate = { move: 'a', visits: 1, win: 0.5, lead: 0, line: [], reason: null };
  return { ply: ply(at), seat: 0, played: candidate, best: candidate, cost: 0, mark: 'fine', reason: null, ...changes };
};
