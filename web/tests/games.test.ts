import { describe, expect, it } from 'vitest';
import type { MyGame } from '../src/wire/types';
import { sayResult, sayVariant } from '../src/words/games';
import { seat, table } from './examples';
import './words';

const game = (changes: Partial<MyGame>, ranks: number[], scores: number[]): MyGame => ({
  ...table(),
  seats: scores.map((_, number) => seat(number)),
  mine: [0],
  outcome: 'won',
  against: 'people',
  variant: { name: '', options: {} },
  finished_at: 0,
  summary: { ranks, scores, reason: 'finished', points: scores.map(() => ({})), moves: 9 },
  ...changes,
});

describe('a result', () => {
  it.each([
    [game({}, [1, 2], [56, 41]), 'You won 56 : 41 against Player 1'],
    [game({ mine: [1], outcome: 'lost' }, [2, 3, 1], [30, 20, 40]), 'You lost 20 : 40 : 30 against Player 2 and Player 0'],
    [game({ outcome: 'shared' }, [1, 1], [5, 5]), 'You share the victory 5 : 5 with Player 1'],
    [game({ mine: [0, 1], outcome: 'alone', against: null }, [2, 1], [3, 8]), 'You played all sides: 8 : 3'],
    [game({ summary: null, outcome: null }, [], [0, 0]), 'Against Player 1; nobody knows the result any more'],
    [game({ seats: [seat(0), seat(1, { name: '' })] }, [1, 2], [9, 8]), 'You won 9 : 8 against Former player'],
  ])('begins with the reader: %#', (played, words) => {
    expect(sayResult(played)).toBe(words);
  });
});

it('a variant is told by what is not usual', () => {
  expect(sayVariant('azul', { name: '', options: {} })).toBe('Usual rules');
  expect(sayVariant('azul', { name: 'players=3,wall=grey', options: { players: 3, wall: 'grey' } })).toBe('3 players, Grey (variant)');
  expect(sayVariant('toscana', { name: 'swap_colours=yes', options: { swap_colours: true } })).toBe('Swap colours in the second game: Yes');
});
