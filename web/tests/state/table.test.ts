import { describe, expect, test } from 'vitest';
import {
  activeSeats,
  hasGap,
  isBusy,
  isOurTurn,
  isSending,
  isUpToDate,
  lastMove,
  legal,
  mayAnswerTakeback,
  NO_TABLE,
  ownSeat,
  reduce,
  seatToMove,
  shownVersion,
  versionOf,
  type Message,
  type TableState,
} from '../../src/state/table';
import type { Accepted, Delta, Play, Refused, Sync, TableInfo, Version, ViewerUpdate } from '../../src/wire/types';
import { line, seat, step, table, version, view, viewer } from '../examples';

const NOW = 3;
const sync = (changes: Partial<Sync> = {}): Sync => ({
  type: 'sync',
  table: table(),
  viewer: viewer({ seats: [0], legal: ['a', 'b'] }),
  view: view({ turn: 0 }),
  log: [line(1), line(2), line(NOW)],
  ...changes,
});
const delta = (since: number, ...versions: number[]): Delta => ({
  type: 'delta',
  since: version(since),
  table: table(),
  steps: versions.map((each) => step(each)),
});
const mine = (at: number): ViewerUpdate => ({ type: 'viewer', version: version(at), viewer: viewer({ seats: [0], legal: ['c'] }) });
const play = (id = 'x'): Play => ({ type: 'play', version: version(NOW), move: 'a', id });
const accepted = (at: number, id = 'x'): Accepted => ({ type: 'accepted', id, version: version(at) });
const refused = (id: string | null = 'x'): Refused => ({ type: 'refused', id, code: 'illegal', reason: 'no', rule: 'AZ-F1' });

const after = (...messages: Message[]): TableState => messages.reduce(reduce, NO_TABLE);
const counts = (state: TableState) => [versionOf(state), shownVersion(state)];

test('nothing is known before the first message', () => {
  expect(isUpToDate(NO_TABLE)).toBe(false);
  expect(legal(NO_TABLE)).toEqual([]);
  expect(seatToMove(NO_TABLE)).toBeNull();
});

test('a sync is shown at once', () => {
  const state = after(sync());
  expect(counts(state)).toEqual([NOW, NOW]);
  expect(isUpToDate(state)).toBe(true);
  expect(legal(state)).toEqual(['a', 'b']);
  expect(lastMove(state)).toEqual({ text: 'move 3', seat: 1 });
});

describe('a delta', () => {
  test('waits to be shown, step by step', () => {
    const heard = after(sync(), delta(NOW, 4, 5));
    expect(counts(heard)).toEqual([5, NOW]);
    expect(isBusy(heard)).toBe(true);

    const first = reduce(heard, { type: 'show-next' });
    expect(counts(first)).toEqual([5, 4]);
    expect(first.view).toBe(heard.unseen[0]!.view);
    expect(first.gains).toEqual(heard.unseen[0]!.line.gains);

    const second = reduce(first, { type: 'show-next' });
    expect(counts(second)).toEqual([5, 5]);
    expect(isBusy(second)).toBe(true); // it still moves on the board
    expect(isBusy(reduce(second, { type: 'animation-finished' }))).toBe(false);
  });

  test('with which a round is scored is shown before the scoring first', () => {
    const unscored = view({ turn: 'chance' });
    const scored = delta(NOW, 4);
    const heard = after(sync(), { ...scored, steps: [{ ...scored.steps[0]!, unscored }] });
    const half = reduce(heard, { type: 'show-unscored' });
    expect([half.view, half.gains, counts(half)]).toEqual([unscored, [], [4, NOW]]);
    expect(isBusy(half)).toBe(true);
    const shown = reduce(half, { type: 'show-next' });
    expect([shown.view, counts(shown)]).toEqual([scored.steps[0]!.view, [4, 4]]);
    expect(reduce(after(sync(), scored), { type: 'show-unscored' }).view).toEqual(view({ turn: 0 }));
  });

  test('that is known in part brings only the rest', () => {
    const state = after(sync(), delta(2, 3, 4));
    expect(state.unseen.map((each) => each.line.version)).toEqual([4]);
    expect(versionOf(after(sync(), delta(1, 2, 3)))).toBe(NOW);
  });

  test('after a gap brings nothing but the table', () => {
    const gap = delta(5, 6);
    expect(hasGap(after(sync()), gap)).toBe(true);
    expect(hasGap(after(sync(), delta(NOW, 4, 5)), gap)).toBe(false);
    const state = after(sync(), { ...gap, table: table({ watchers: 7 }) });
    expect(counts(state)).toEqual([NOW, NOW]);
    expect(state.table!.watchers).toBe(7);
  });

  test('leaves nothing to do before all of it is shown, and we know what we may do', () => {
    const heard = after(sync(), delta(NOW, 4));
    expect(legal(heard)).toEqual([]);
    const shown = [{ type: 'show-next' }, { type: 'animation-finished' }].reduce((state, each) => reduce(state, each as Message), heard);
    expect(isUpToDate(shown)).toBe(false);
    expect(legal(reduce(shown, mine(4)))).toEqual(['c']);
    expect(legal(reduce(shown, mine(5)))).toEqual([]); // about a position that has not arrived
  });

  test('does not change what was before', () => {
    const before = after(sync());
    const copy = structuredClone(before);
    reduce(reduce(before, delta(NOW, 4)), { type: 'show-next' });
    expect(before).toEqual(copy);
  });
});

describe('a sync on the way', () => {
  test('takes the place of all that waits', () => {
    const state = after(sync(), delta(NOW, 4, 5), { type: 'show-next' }, sync({ log: [line(1)], view: view({ turn: 1 }) }));
    expect(counts(state)).toEqual([1, 1]);
    expect(state.gains).toEqual([]);
  });

  test('forgets an announced version that was lost', () => {
    const state = after(sync(), play(), accepted(9), sync());
    expect(isUpToDate(state)).toBe(true);
  });
});

describe('a command', () => {
  test('takes the moves away until it is answered', () => {
    const sent = after(sync(), play());
    expect(isSending(sent)).toBe(true);
    expect(legal(sent)).toEqual([]);
    expect(isSending(reduce(sent, accepted(4, 'another')))).toBe(true);
    expect(isSending(reduce(sent, accepted(4)))).toBe(false);
  });

  test('that is accepted waits for its step', () => {
    const state = after(sync(), play(), accepted(4));
    expect(isUpToDate(state)).toBe(false);
    const shown = after(sync(), play(), accepted(4), delta(NOW, 4), { type: 'show-next' }, { type: 'animation-finished' }, mine(4));
    expect(isUpToDate(shown)).toBe(true);
  });

  test('that is refused says why, until something else is done', () => {
    const state = after(sync(), play(), refused());
    expect(state.refused!.rule).toBe('AZ-F1');
    expect(legal(state)).toEqual(['a', 'b']);
    expect(reduce(state, { type: 'dismiss-refusal' }).refused).toBeNull();
    expect(reduce(state, play('y')).refused).toBeNull();
    expect(reduce(state, sync()).refused).not.toBeNull(); // the table follows a refusal
  });
});

describe('seats', () => {
  const withSeats = (seats: number[], turn: number | 'chance' | 'over', info: Partial<TableInfo> = {}) =>
    after(sync({ viewer: viewer({ seats }), view: view({ turn }), table: table(info) }));

  test('it is our turn on a seat of ours that has not resigned', () => {
    expect(isOurTurn(withSeats([0], 0))).toBe(true);
    expect(isOurTurn(withSeats([0], 1))).toBe(false);
    expect(isOurTurn(withSeats([0], 'chance'))).toBe(false);
    const resigned = withSeats([0], 0, { seats: [seat(0, { resigned: true }), seat(1)] });
    expect(isOurTurn(resigned)).toBe(false);
    expect(activeSeats(resigned)).toEqual([]);
  });

  test.each([
    [[1], 0, 1],
    [[0, 1], 1, 1],
    [[0, 1], 'over' as const, 0],
    [[], 1, 0],
  ])('%j with %s to move see the table from seat %i', (seats, turn, from) => {
    expect(ownSeat(withSeats(seats, turn))).toBe(from);
  });

  test.each([
    ['asked by another seat', [1], { seat: 0, agreed: [] }, true],
    ['asked by us', [0], { seat: 0, agreed: [] }, false],
    ['answered by us', [1], { seat: 0, agreed: [1] }, false],
    ['asked of a spectator', [], { seat: 0, agreed: [] }, false],
  ])('a takeback that is %s', (_, seats, request, may) => {
    const takeback = { ...request, to: 1 as Version };
    expect(mayAnswerTakeback(withSeats(seats, 0, { takeback }))).toBe(may);
  });
});
