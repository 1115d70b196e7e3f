import { expect, test } from 'vitest';
import { layoutFor, type Shape } from '../../src/board/layout';

const CASES: [width: number, height: number, players: number, shape: Shape, has: string][] = [
  [360, 640, 4, 'upright', 'compact'],
  [390, 844, 2, 'upright', 'compact'],
  [844, 390, 2, 'low', 'compact'],
  [932, 430, 4, 'low', 'compact'],
  [768, 1024, 2, 'upright', ''],
  [820, 1180, 4, 'upright', ''],
  [1024, 768, 2, 'wide', ''],
  [1000, 1000, 4, 'square', ''],
  [1180, 820, 2, 'square', 'beside'],
  [1180, 820, 3, 'wide', ''],
  [1280, 800, 2, 'wide', 'beside'],
  [1280, 800, 4, 'wide', 'beside'],
  [1366, 768, 4, 'wide', 'beside'],
  [1440, 900, 3, 'wide', 'beside'],
  [1920, 1080, 2, 'wide', 'beside'],
  [2560, 1440, 4, 'wide', 'beside'],
  [1280, 450, 2, 'low', 'compact'],
];

test.each(CASES)('%i x %i for %i players is %s %s', (width, height, players, shape, has) => {
  const layout = { shape, isCompact: has === 'compact', isBeside: has === 'beside' };
  expect(layoutFor(width, height, players)).toEqual(layout);
});
