import { expect, test } from 'vitest';
import { fullTime, hasClock, isShort, sayLeft } from '../src/table/clock';
import type { TableInfo } from '../src/wire/types';
import { seat, table } from './examples';
import './words';

const LIVE = { kind: 'live', seconds: 30, reserve: 300, days: 3, grace: 300 } as const;
const MAIL = { ...LIVE, kind: 'mail' } as const;
const timed = (clock: TableInfo['clock'], ...seats: TableInfo['seats']) => table({ clock, seats, status: 'playing' });

test.each([
  [3 * 86_400 - 1, '3 days'],
  [2 * 86_400, '2 days'],
  [2 * 86_400 - 1, '48 h'],
  [7_199, '119:59'],
  [61, '1:01'],
  [0, '0:00'],
])('%i seconds are said as %s', (left, said) => expect(sayLeft(left)).toBe(said));

test('a clock shows one thing: the turn with what is left of the reserve', () => {
  expect(fullTime(timed(LIVE, seat(0, { reserve: 120 })), 0)).toBe(150);
  expect(fullTime(timed(MAIL, seat(0)), 0)).toBe(3 * 86_400);
});

test('computers have none, nor has whoever is stood in for or has resigned', () => {
  const seats = [seat(0), seat(1, { kind: 'opponent' }), seat(2, { stood_in: true }), seat(3, { resigned: true })];
  expect(seats.map((_, index) => hasClock(timed(LIVE, ...seats), index))).toEqual([true, false, false, false]);
  expect(hasClock(timed({ ...LIVE, kind: 'none' }, seat(0)), 0)).toBe(false);
  expect(hasClock({ ...timed(LIVE, seat(0)), status: 'over' }, 0)).toBe(false);
});

test.each([
  [LIVE, 15, true],
  [LIVE, 16, false],
  [MAIL, 3_600, true],
  [MAIL, 3_601, false],
])('time runs short', (clock, left, short) => expect(isShort(timed(clock, seat(0)), left)).toBe(short));
