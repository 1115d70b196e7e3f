import { describe, expect, test } from 'vitest';
import * as moves from '../../src/games/intarsia/moves';
import { Choosing } from '../../src/games/intarsia/choosing.svelte';
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
  const pickingOf = (...legal: string[]) => new Picking(() => ({ legal, hand: { ...NONE, green: 5, violet: 2 } }));

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

  test('of payments of the same size suggests the one that leaves large sets whole', () => {
    expect(pickingOf('pay GG', 'pay VV').suggestions[0]!.letters).toBe('VV');
  });

  test('of cards to keep suggests wilds first, then cards of one colour', () => {
    const found = pickingOf('keep YRG', 'keep GGG', 'keep YRW', 'keep GGW', 'keep GWW').suggestions;
    expect(found.map(({ letters }) => letters)).toEqual(['GWW', 'GGW', 'YRW', 'GGG', 'YRG']);
  });

  test('a suggestion gives way to the first card of the hand, and what was picked by hand does not', () => {
    const picking = pickingOf('pay GG', 'pay VV', 'pay GW');
    picking.suggest();
    expect([picking.letters, picking.isComplete]).toEqual(['VV', true]);
    picking.add('green');
    expect(picking.letters).toBe('G');
    picking.add('green');
    expect(picking.letters).toBe('GG');
    expect(picking.canAdd('violet')).toBe(false);
  });

  test('what was paid is no longer picked: the hand would miss it twice', () => {
    const picking = pickingOf('take G');
    picking.picked = { ...NONE, green: 2 };
    picking.suggest();
    expect(picking.size).toBe(0);
  });
});

describe('choosing a space', () => {
  const asked = { view, unscored: null, legal: ['pay G'] };
  const legal = ['frame c2', 'frame d3', 'pass'];

  test('is kept here until it is paid for, and can be moved', async () => {
    const choosing = new Choosing(
      () => legal,
      () => () => Promise.resolve(asked),
    );
    expect(['frame c2', 'frame e5', 'pass'].map((move) => choosing.canKeep(move))).toEqual([true, false, false]);
    expect(await choosing.choose('frame c2')).toBe(true);
    expect([choosing.move, choosing.prospect]).toEqual(['frame c2', asked]);
    await choosing.choose('frame d3');
    expect([choosing.move, choosing.prospect]).toEqual(['frame d3', asked]);
    choosing.clear();
    expect([choosing.move, choosing.prospect]).toEqual(['', null]);
  });

  test('is forgotten when its cost is not known', async () => {
    const choosing = new Choosing(
      () => legal,
      () => () => Promise.resolve(null),
    );
    expect(await choosing.choose('frame c2')).toBe(false);
    expect(choosing.move).toBe('');
  });

  test('is not kept where nobody can look ahead', () => {
    const choosing = new Choosing(
      () => legal,
      () => undefined,
    );
    expect(choosing.canKeep('frame c2')).toBe(false);
  });
});
