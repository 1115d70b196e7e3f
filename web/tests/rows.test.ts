import { expect, test } from 'vitest';
import { rowsAfter, type Row } from '../src/analysis/rows';
import { NEW_TREE, withComments, withMoves, type Node, type Path } from '../src/state/tree';
import type { LogLine } from '../src/wire/types';
import { line } from './examples';

/** What begins with `draw` is drawn by chance; a number at the end is the round. */
const lineAt = (path: Path): LogLine => {
  const text = path.at(-1)!;
  const period = Number(/\d$/.exec(text)?.[0] ?? 1);
  return line(path.length, { text, period, ...(text.startsWith('draw') ? { by: 'chance', seat: null } : {}) });
};
const shown = (rows: Row[]): unknown[] =>
  rows.map(({ moves, variations }) => (variations.length ? [moves.join(), ...variations.map(shown)] : moves.join()));

const tree = (...lines: string[]): Node => lines.reduce((root, moves) => withMoves(root, [], moves.split(', ')), NEW_TREE);

test('what chance draws in a row is one row, to its last move', () => {
  const rows = rowsAfter(tree('start, draw a, draw b, take, draw c, draw d2'), [], lineAt);
  expect(shown(rows)).toEqual(['start', 'draw a,draw b', 'take', 'draw c', 'draw d2']);
  expect(rows[1]).toMatchObject({ first: 2, path: ['start', 'draw a', 'draw b'] });
  expect(rows.map(({ opensPeriod }) => opensPeriod)).toEqual([true, false, false, false, true]);
});

test('variations stand below what they replace, and what branches or is commented is a row of its own', () => {
  const root = tree('draw a, draw b, take, end', 'draw a, draw c, draw d, take', 'draw a, draw c, keep');
  expect(shown(rowsAfter(root, [], lineAt))).toEqual(['draw a', ['draw b', ['draw c', ['draw d', ['keep']], 'take']], 'take', 'end']);
  const commented = withComments(tree('draw a, draw b'), ['draw a'], ['Oh.']);
  expect(shown(rowsAfter(commented, [], lineAt))).toEqual(['draw a', 'draw b']);
});

test('before the server has said who plays what, every move is a row', () => {
  expect(shown(rowsAfter(tree('draw a, draw b'), [], () => null))).toEqual(['draw a', 'draw b']);
});
