import { describe, expect, test } from 'vitest';
import * as moves from '../../src/games/azul/moves';
import { noteOf } from '../../src/games/azul/note';
import { sizeOf, tilesOf, type Colour, type Pile } from '../../src/games/azul/piles';
import { tall, wide } from '../../src/games/azul/layout';
import type { AzulView } from '../../src/wire/types';
import { say } from '../words';

const NOTHING: Pile = { blue: 0, yellow: 0, red: 0, black: 0, white: 0 };

const viewWith = (floor: (Colour | 'marker')[], changes: Partial<AzulView> = {}) =>
  ({ phase: 'offer', scores: [5, 0], floor_costs: [1, 1, 2, 2, 2, 3, 3], boards: [{ floor }], ...changes }) as AzulView;

test.each([
  ['3R-4', { kind: 'take', source: '3', colour: 'red', target: '4' }],
  ['CK-F', { kind: 'take', source: 'C', colour: 'black', target: 'F' }],
  ['T2-5', { kind: 'tile', line: 2, column: 5 }],
  ['start 1', { kind: 'start', seat: 1 }],
  ['fill BBRW', { kind: 'fill', colours: ['blue', 'blue', 'red', 'white'] }],
  ['3R-6', null],
  ['fill BBRWK', null],
])('%s is read', (text, move) => expect(moves.parse(text)).toEqual(move));

test.each([
  ['3R-4', { tiles: 2 }, '2 red from display 3 to line 4'],
  ['start 1', {}, 'Ben'],
])('%s is said in words', (text, details, words) => {
  expect(say(moves.describe(text, null, { names: ['Ada', 'Ben'], details }))).toContain(words);
});

test('a take is what sums up a turn, and the scoring that follows it is nobody’s own', () => {
  expect(moves.isMainMove('3R-4')).toBe(true);
  expect(moves.isRoundScoring('3R-4')).toBe(true);
  expect(moves.isRoundScoring('T2-5')).toBe(false);
});

test('tiles of a pile come one by one, equal ones together', () => {
  const pile = { ...NOTHING, red: 2, blue: 1 };
  expect(tilesOf(pile)).toEqual(['blue', 'red', 'red']);
  expect(sizeOf(pile)).toBe(3);
});

describe('what a move would bring', () => {
  test('tiles that fall cost points; the marker is not one of them', () => {
    const note = noteOf(viewWith(['red']), viewWith(['red', 'marker', 'blue', 'blue']), 0);
    expect(note).toEqual({ falls: 2, cost: 4, points: 0 });
  });

  test('where the round is scored, only the points count', () => {
    expect(noteOf(viewWith(['red']), viewWith([], { phase: 'filling', scores: [3, 0] }), 0)).toEqual({ falls: 0, cost: 0, points: -2 });
  });
});

describe('the layout', () => {
  const boxesOf = ({ boards }: ReturnType<typeof wide>) => boards.map(({ x, y }) => `${x} ${y}`);

  test.each([
    [2, 5],
    [3, 7],
    [4, 9],
  ])('has a place of its own for each of %i boards and %i displays', (players, displays) => {
    for (const layout of [wide(displays, players, 1), tall(displays, players, 1, () => false)]) {
      expect(layout.displays).toHaveLength(displays);
      expect(new Set(boxesOf(layout)).size).toBe(players);
      expect(layout.boards.every((board) => board.x >= 0 && board.y >= 0)).toBe(true);
    }
  });

  test('draws our own board the largest', () => {
    const { boards } = wide(9, 4, 2);
    expect(Math.max(...boards.map(({ scale }) => scale))).toBe(boards[2]!.scale);
  });

  test('leaves out the room of a row of displays that have nothing in a lesson', () => {
    expect(tall(5, 2, 0, () => true).height).toBeLessThan(tall(5, 2, 0, () => false).height);
  });
});
