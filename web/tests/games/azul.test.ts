import { describe, expect, test } from 'vitest';
import * as moves from '../../src/games/azul/moves';
import { noteOf } from '../../src/games/azul/note';
import { sizeOf, tilesOf, type Colour, type Pile } from '../../src/games/azul/piles';
import { layoutFor } from '../../src/board/layout';
import { BOARD, boardHeight, tableFor, type Table } from '../../src/games/azul/layout';
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
    const after = { view: viewWith(['red', 'marker', 'blue', 'blue']), unscored: null, legal: [] };
    expect(noteOf(viewWith(['red']), after, 0)).toEqual({ falls: 2, marker: true, cost: 5, points: 0 });
  });

  test('where the round is scored, what falls before is told as well', () => {
    const view = viewWith([], { phase: 'filling', scores: [3, 0] });
    const after = { view, unscored: viewWith(['red', 'blue']), legal: [] };
    expect(noteOf(viewWith(['red']), after, 0)).toEqual({ falls: 1, marker: false, cost: 1, points: -2 });
  });
});

describe('the table', () => {
  const ROOMS: [width: number, height: number][] = [
    [344, 500],
    [374, 700],
    [730, 330],
    [738, 860],
    [837, 690],
    [936, 670],
    [2100, 1270],
  ];
  const CASES = ROOMS.flatMap(([width, height]) => [2, 3, 4].map((players) => [width, height, players] as const));
  const wish = (players: number, isBare = () => false) => ({ displays: 2 * players + 1, players, me: 1, prompt: 44, isBare });
  const laid = (width: number, height: number, players: number, isBare?: () => boolean) =>
    tableFor(layoutFor(width, height + 130, players), { width, height }, wish(players, isBare));

  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  const boardBoxes = ({ boards }: Table): Box[] =>
    boards
      .filter((board) => board !== null)
      .map(({ x, y, scale, row }) => ({ left: x, top: y, right: x + BOARD.width * scale, bottom: y + boardHeight(row) * scale }));
  const displayBoxes = ({ displays }: Table): Box[] =>
    displays.map(({ x, y, radius }) => ({ left: x - radius, top: y - radius, right: x + radius, bottom: y + radius }));
  const promptBox = ({ prompt: { x, y, width, height } }: Table): Box => ({ left: x, top: y, right: x + width, bottom: y + height });
  const overlap = (a: Box, b: Box) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;

  test.each(CASES)('in %i x %i for %i players lies within the room, and nothing over anything else', (width, height, players) => {
    const table = laid(width, height, players);
    const boards = boardBoxes(table);
    for (const { left, top, right, bottom } of [...boards, ...displayBoxes(table), promptBox(table)]) {
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(-1);
      expect(right).toBeLessThanOrEqual(width + 1);
      expect(bottom).toBeLessThanOrEqual(height + 1);
    }
    const others = [...displayBoxes(table), promptBox(table)];
    expect(boards.flatMap((board) => others.filter((other) => overlap(board, other)))).toEqual([]);
    expect(boards.flatMap((board, index) => boards.slice(index + 1).filter((other) => overlap(board, other)))).toEqual([]);
    expect(table.displays).toHaveLength(2 * players + 1);
    const scales = table.boards.map((board) => board?.scale ?? 0);
    expect(Math.max(...scales)).toBe(scales[1]);
    expect(table.tile).toBeGreaterThan(23); // what a finger hits
  });

  test('draws what is empty for a whole step of a lesson small', () => {
    const [bare, full] = [true, false].map((isBare) => laid(374, 700, 2, () => isBare).displays[0]!.radius);
    expect(bare).toBeLessThan(full!);
  });
});
