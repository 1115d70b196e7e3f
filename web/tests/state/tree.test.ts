import { expect, test } from 'vitest';
import {
  branchOf,
  lineOf,
  linesOf,
  neighbour,
  NEW_TREE,
  nodeAt,
  promoted,
  toTheEnd,
  treeOf,
  withComments,
  withMark,
  withMoves,
  without,
  type Node,
} from '../../src/state/tree';
import type { RecordedLine } from '../../src/wire/types';

const line = (first: number, moves: string, more: Partial<RecordedLine> = {}): RecordedLine => ({
  first,
  moves: moves.split(' '),
  comments: {},
  marks: {},
  variations: {},
  ...more,
});

/** `a b c`, with `d e` instead of `b c`, in it `f` instead of `e`, and `g` instead of `b`. */
const RECORDED = line(1, 'a b c', {
  comments: { 0: ['Before.'], 2: ['One.', '', 'Two.'] },
  marks: { 2: '??' },
  variations: { 2: [line(2, 'd e', { marks: { 2: '!' }, comments: { 3: ['Better.'] }, variations: { 3: [line(3, 'f')] } }), line(2, 'g')] },
});

const moves = (root: Node, path: string) =>
  nodeAt(root, path ? path.split('') : [])
    ?.children.map(({ move }) => move)
    .join('');

test('a record becomes a tree and the same record again', () => {
  const root = treeOf(RECORDED);
  expect(moves(root, '')).toBe('a');
  expect(moves(root, 'a')).toBe('bdg');
  expect(moves(root, 'ad')).toBe('ef');
  expect(nodeAt(root, ['a', 'd'])).toMatchObject({ mark: '!', comments: [] });
  expect(nodeAt(root, ['a', 'd', 'e'])!.comments).toEqual(['Better.']);
  expect(lineOf(root)).toEqual(RECORDED);
});

test('variations of the very first move, and a record without any', () => {
  const first = line(1, 'a b', { variations: { 1: [line(1, 'c d')] } });
  expect(lineOf(treeOf(first))).toEqual(first);
  const none: RecordedLine = { first: 1, moves: [], comments: {}, marks: {}, variations: {} };
  expect(lineOf(treeOf(none))).toEqual(none);
});

test('a line of a thousand moves is walked and changed', () => {
  const long = line(1, Array.from({ length: 3000 }, (_, index) => `m${index}`).join(' '));
  const root = treeOf(long);
  const end = toTheEnd(root, []);
  expect(lineOf(withMark(root, end, '!')).marks).toEqual({ 3000: '!' });
});

test('a move that is there already is used again', () => {
  const root = withMoves(NEW_TREE, [], ['a', 'b']);
  expect(withMoves(root, ['a'], ['b'])).toBe(root);
  const branched = withMoves(root, ['a'], ['c', 'd']);
  expect(moves(branched, 'a')).toBe('bc');
  expect(moves(branched, 'ac')).toBe('d');
  expect(moves(root, 'a'), 'the old tree is as it was').toBe('b');
});

test('a path goes on along the line that stands first', () => {
  const root = treeOf(RECORDED);
  expect(toTheEnd(root, [])).toEqual(['a', 'b', 'c']);
  expect(toTheEnd(root, ['a', 'd'])).toEqual(['a', 'd', 'e']);
  expect(toTheEnd(root, ['a', 'g'])).toEqual(['a', 'g']);
});

test('the neighbours of a variation', () => {
  const root = treeOf(RECORDED);
  expect(neighbour(root, ['a', 'b', 'c'], 1)).toEqual(['a', 'd']);
  expect(neighbour(root, ['a', 'd', 'e'], 1)).toEqual(['a', 'd', 'f']);
  expect(neighbour(root, ['a', 'd'], 1)).toEqual(['a', 'g']);
  expect(neighbour(root, ['a', 'g'], -1)).toEqual(['a', 'd']);
  expect(neighbour(root, ['a', 'g'], 1)).toBeNull();
  expect(neighbour(root, ['a'], 1)).toBeNull();
  expect(neighbour(root, [], 1)).toBeNull();
});

test('a variation is promoted one step, and its path still names it', () => {
  const root = treeOf(RECORDED);
  expect(branchOf(root, ['a', 'd', 'f'])).toBe(3);
  const once = promoted(root, ['a', 'd', 'f']);
  expect(moves(once, 'ad')).toBe('fe');
  expect(branchOf(once, ['a', 'd', 'f'])).toBe(2);
  const twice = promoted(once, ['a', 'd', 'f']);
  expect(toTheEnd(twice, [])).toEqual(['a', 'd', 'f']);
  expect(moves(twice, 'a')).toBe('dbg');
  expect(branchOf(twice, ['a', 'd', 'f'])).toBe(0);
  expect(promoted(twice, ['a', 'd', 'f'])).toBe(twice);
});

test('comments, marks and deletions', () => {
  const root = treeOf(RECORDED);
  expect(nodeAt(withComments(root, ['a', 'g'], ['Why?']), ['a', 'g'])!.comments).toEqual(['Why?']);
  expect(nodeAt(withMark(root, ['a', 'b'], null), ['a', 'b'])!.mark).toBeNull();
  const deleted = without(root, ['a', 'd']);
  expect(moves(deleted, 'a')).toBe('bg');
  expect(nodeAt(deleted, ['a', 'd', 'e'])).toBeNull();
  expect(moves(without(root, ['a', 'b']), 'a'), 'what stood second is the line now').toBe('dg');
  expect(without(root, ['x', 'y'])).toBe(root);
});

test('what somebody writes becomes lines of a comment', () => {
  expect(linesOf('  One. \n\n\tTwo.\u0007\n\n')).toEqual(['One.', '', 'Two.']);
  expect(linesOf(' \n ')).toEqual([]);
});
