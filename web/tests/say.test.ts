import { expect, test } from 'vitest';
import { sayInTurn } from '../src/words/say';

test('every sentence has one full stop', () => {
  expect(sayInTurn(['Ada passes', '', 'Ada scores 3 points.', null, 'Is it over?'])).toBe('Ada passes. Ada scores 3 points. Is it over?');
});
