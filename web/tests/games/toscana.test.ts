import { describe, expect, test } from 'vitest';
import { chips, filled, outline } from '../../src/games/toscana/area';
import { Laying } from '../../src/games/toscana/laying.svelte';
import * as moves from '../../src/games/toscana/moves';
import type { ToscanaView } from '../../src/wire/types';
import { say } from '../words';

const L = ['RRRR', 'RRRP'];
const SYMMETRIC = ['RPPR', 'RPPR'];

test.each([
  ['e5n', { column: 4, row: 4, orientation: 'n' }],
  ['q17w', { column: 16, row: 16, orientation: 'w' }],
  ['veto', null],
  ['e5', null],
])('%s is read', (text, place) => {
  expect(moves.parsePlace(text)).toEqual(place);
  if (place) expect(moves.placeText(moves.parsePlace(text)!)).toBe(text);
});

test('a picture is turned clockwise', () => {
  expect(moves.turned(L, 'e')).toEqual(['RR', 'RR', 'RR', 'PR']);
  expect(moves.turned(L, 's')).toEqual(['PRRR', 'RRRR']);
  expect(moves.turned(L, 'n')).toEqual(L);
});

test('of orientations that look alike only the first counts', () => {
  expect(moves.differentOrientations(L)).toEqual(['n', 'e', 's', 'w']);
  expect(moves.differentOrientations(SYMMETRIC)).toEqual(['n', 'e']);
});

test('a tile is drawn from its name', () => {
  expect(moves.pictureOf('ah', 'roofs')).toEqual(['PRRR', 'RRRP']);
  expect(moves.pictureOf('ah', 'pavement')).toEqual(['RPPP', 'PPPR']);
});

test.each([
  ['e5n', {}, 'e5'],
  ['reveal ah', { seat: 1 }, 'Ben'],
])('%s is said in words', (text, details, words) => {
  expect(say(moves.describe(text, null, { names: ['Ada', 'Ben'], details }))).toContain(words);
});

test('only a match has headings', () => {
  expect(moves.heading(2, { games: 1 } as ToscanaView)).toBeNull();
  expect(say(moves.heading(2, { games: 2 } as ToscanaView)!)).toBe('Game 2');
});

test('an area has a border where it ends, and a chip on each tile that it touches', () => {
  const squares = ['a1', 'b1'];
  expect(outline(squares).match(/M/g)).toHaveLength(6);
  expect(filled(squares)).toBe('M0 0h20v20h-20zM20 0h20v20h-20z');
  const view = { seats: [{ best_area: { tiles: 1, squares } }], tile_at: [[3, 3]] } as unknown as ToscanaView;
  expect(chips(view, 0)).toEqual([{ x: 10, y: 10, number: 1 }]);
});

describe('the tile in the hand', () => {
  const laying = (legal: string[], picture: string[] | null = L) => new Laying(() => ({ picture, legal }));

  test('hovers over the fitting place nearest to the middle', () => {
    const hand = laying(['a1n', 'h8n', 'q1e']);
    hand.begin();
    expect([hand.text, hand.fits]).toEqual(['h8n', true]);
  });

  test('stays on the board', () => {
    const hand = laying(['a1n']);
    hand.beginAside();
    hand.move(-3, -3);
    expect(hand.text).toBe('a1n');
    hand.move(99, 99);
    expect(hand.text).toBe('n16n');
  });

  test('turns around its middle, through the orientations that look different', () => {
    const hand = laying(['h8n'], SYMMETRIC);
    hand.begin();
    hand.turn();
    expect(hand.text).toBe('i7e');
    hand.turn();
    expect(hand.place.orientation).toBe('n');
  });

  test('goes from one fitting place to the next and back', () => {
    const hand = laying(['a1n', 'e5n', 'e5e']);
    hand.begin();
    hand.next();
    expect(hand.text).toBe('e5e');
    hand.next();
    expect(hand.text).toBe('a1n');
    hand.next(-1);
    expect(hand.text).toBe('e5e');
  });

  test('reaches the squares that it can cover as it is turned', () => {
    const hand = laying(['a1n', 'c5e']);
    hand.beginAside();
    expect(hand.reach).toHaveLength(8);
  });
});
