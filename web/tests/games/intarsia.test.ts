import { describe, expect, test } from 'vitest';
import * as moves from '../../src/games/intarsia/moves';
import { Picking } from '../../src/games/intarsia/picking.svelte';
import type { IntarsiaView } from '../../src/wire/types';
import { say } from '../words';

const NONE = { yellow: 0, red: 0, green: 0, violet: 0, wild: 0 };
const VIEW = { turn: 1, tool_names: ['plane', 'saw'], hand_cards: { A: { ...NONE, green: 2 } }, boards: [{}, { hand: { ...NONE, green: 3 } }] };
const view = VIEW as unknown as IntarsiaView;

test.each([
  ['frame c2', { word: 'frame', rest: 'c2' }],
  ['pass', { word: 'pass', rest: '' }],
])('%s is a word and the rest', (text, parts) => expect(moves.parse(text)).toEqual(parts));

test('piles are written as letters in order, and read again', () => {
  expect(moves.pileOf('VGG')).toEqual({ ...NONE, green: 2, violet: 1 });
  expect(moves.lettersOf(moves.pileOf('VGG'))).toBe('GGV');
  expect(moves.sizeOf(moves.pileOf('GGW'))).toBe(3);
});

test('the legal moves say what can be built where', () => {
  const legal = ['frame c2', 'connector c2', 'core d1', 'pass'];
  expect([...moves.buildable(legal)]).toEqual([
    ['c2', ['frame', 'connector']],
    ['d1', ['core']],
  ]);
  expect(moves.choices(['pay GG', 'pay V', 'done'], 'pay')).toEqual(['GG', 'V']);
});

test.each([
  ['core c2', 'c2'],
  ['pay GGV', '2 green, 1 violet'],
  ['claim G1', 'plane'],
  ['hand A', '2 green'],
  ['start 1', 'Ben'],
])('%s is said in words', (text, words) => {
  expect(say(moves.describe(text, view, { names: ['Ada', 'Ben'], details: {} }))).toContain(words);
});

test('the points of a last pass are said with it', () => {
  const { key, args } = moves.describe('pass', view, { names: [], details: { connector_points: 3 } });
  expect([key, args.points]).toEqual(['intarsia-move-pass-last', 3]);
});

test('a payment is seen on the uppermost cards of the hand', () => {
  const { from } = moves.highlights('pay GG', view);
  expect(from).toContain('[data-place="hand-1-green-2"]');
  expect(from).toContain('[data-place="hand-1-green-1"]');
  expect(from).not.toContain('violet');
});

describe('picking cards for a payment', () => {
  const pickingOf = (...legal: string[]) => new Picking(() => legal);

  test('offers a card only while it leads to a legal payment', () => {
    const picking = pickingOf('pay GGG', 'pay GGW', 'pay VVW');
    expect(picking.canAdd('violet')).toBe(true);
    picking.add('green');
    expect(picking.canAdd('violet')).toBe(false);
    picking.add('violet');
    expect(picking.letters).toBe('G');
  });

  test('says how many cards are missing, and when it is complete', () => {
    const picking = pickingOf('pay GGG', 'pay GGW');
    picking.add('green');
    expect([picking.missing, picking.isComplete]).toEqual([2, false]);
    picking.add('green');
    picking.add('wild');
    expect([picking.missing, picking.isComplete]).toEqual([0, true]);
    picking.remove('W');
    expect(picking.letters).toBe('GG');
    picking.clear();
    expect(picking.size).toBe(0);
  });

  test('suggests the cheapest first, and none with a card too many', () => {
    expect(pickingOf('pay GGW', 'pay GG', 'pay WW').suggestions.map(({ letters }) => letters)).toEqual(['GG', 'WW']);
  });

  test('is about cards to keep, too', () => expect(pickingOf('keep RR').word).toBe('keep'));
});
