import { expect, test } from 'vitest';
import { costOf, nextMistake, turningPoint } from '../../src/state/reviews';
import { ply, review } from '../examples';

const REVIEWS = [
  review(1),
  review(3, { mark: 'mistake', cost: 0.2 }),
  review(5, { mark: 'blunder', cost: 0.4, seat: 1 }),
  review(8, { mark: 'inaccuracy', cost: 0.1 }),
];

test.each([
  [3, 1, 5],
  [3, -1, undefined],
  [6, -1, 5],
  [6, 1, 8],
  [8, 1, undefined],
] as const)('from ply %i, the next mistake %i on is at %s', (from, direction, found) => {
  expect(nextMistake(REVIEWS, ply(from), direction)?.ply).toBe(found);
});

test('the mistakes of one seat are counted, and their cost is spread over its decisions', () => {
  const { mistakes, mean } = costOf(REVIEWS, 0);
  expect(mistakes).toEqual({ inaccuracy: 1, mistake: 1, blunder: 0 });
  expect(mean).toBeCloseTo(0.1);
  expect(costOf(REVIEWS, 2).mean).toBe(0);
});

test('a game turned with the dearest mistake of those who did not win', () => {
  expect(turningPoint(REVIEWS, [0])?.ply).toBe(5);
  expect(turningPoint(REVIEWS, [1])?.ply).toBe(3);
  expect(turningPoint(REVIEWS, [0, 1])).toBeNull();
  expect(turningPoint([review(1)], [1])).toBeNull();
});
