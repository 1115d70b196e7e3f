import { expect, test } from 'vitest';
import { costOf, nextMistake, storyOf, turnedAround } from '../../src/state/reviews';
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

test('what a seat lost in points is spread over its decisions, too', () => {
  const at = (lead: number) => ({ ...review(1).played, lead });
  const reviews = [review(1, { best: at(5), played: at(2) }), review(3, { best: at(1), played: at(1) })];
  expect(costOf(reviews, 0).meanPoints).toBeCloseTo(1.5);
});

/** A game of two whose first seat has these chances to win after its own moves, which are every other ply. */
const chances = (...wins: number[]) =>
  wins.map((win, index) => {
    const seat = index % 2;
    return review(index + 1, { seat, played: { ...review(1).played, win: seat ? 1 - win : win } });
  });

test.each([
  ['who was ahead until a move', [0.6, 0.5, 0.7, 0.3, 0.2], 0, { wasAhead: true, until: 3, turningPoint: 4 }],
  ['the same for the other one', [0.6, 0.6, 0.7, 0.3, 0.2], 1, { wasAhead: false, until: 3, turningPoint: 4 }],
  ['who was behind at first', [0.4, 0.6, 0.9], 0, { wasAhead: false, until: 1, turningPoint: 2 }],
  ['who was ahead all the time', [0.6, 0.7, 0.9], 0, { wasAhead: true, until: null, turningPoint: null }],
  ['who was never ahead', [0.3, 0.2], 0, { wasAhead: false, until: null, turningPoint: null }],
  ['nothing, where nothing is known', [], 0, null],
] as const)('the story of a game tells %s', (_, wins, seat, story) => {
  expect(storyOf(chances(...wins), seat, 2)).toEqual(story);
});

test('with three players a seat is ahead with more than a third, and knows its own decisions only', () => {
  expect(storyOf(chances(0.4, 0.9, 0.3), 0, 3)).toEqual({ wasAhead: true, until: 1, turningPoint: 3 });
});

test('a reason turned around speaks for the other move', () => {
  const reason = { against: 'b', says: 'terms' as const, win: -0.1, points: -2, terms: [{ seat: 0, kind: 'row', points: -2 }] };
  const other = { against: 'a', says: 'terms', win: 0.1, points: 2, terms: [{ seat: 0, kind: 'row', points: 2 }] };
  expect(turnedAround(reason, 'a')).toEqual(other);
});
