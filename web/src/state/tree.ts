/**
 * The tree of moves of an analysis. It knows no rules, and nothing in it is ever changed: a change makes a new tree, so
 * that an old one is enough to undo it.
 */

import type { RecordedLine } from '../wire/types';

export const MARKS = ['!!', '!', '!?', '?!', '?', '??'] as const;
export type Mark = (typeof MARKS)[number];

/** A position, named by the move that led to it; the root has none. */
export interface Node {
  readonly move: string;
  readonly mark: Mark | null;
  readonly comments: readonly string[];
  /** How it goes on, each with another move: the line first, then its variations. */
  readonly children: readonly Node[];
}

/** The moves that lead to a node. They name it: it stays the same node when lines are promoted or deleted around it. */
export type Path = readonly string[];

export const NEW_TREE: Node = { move: '', mark: null, comments: [], children: [] };

// --- From a record and back ------------------------------------------------------------------------------------------------

export function treeOf(line: RecordedLine): Node {
  return { ...NEW_TREE, comments: line.comments[line.first - 1] ?? [], children: nodesOf(line) };
}

/** The first move of a line and what else can be played there. */
function nodesOf({ first, moves, comments, marks, variations }: RecordedLine): Node[] {
  let nodes: Node[] = [];
  for (let index = moves.length - 1; index >= 0; index--) {
    const ply = first + index;
    const node = { move: moves[index]!, mark: marks[ply] ?? null, comments: comments[ply] ?? [], children: nodes };
    nodes = [node, ...(variations[ply] ?? []).flatMap(nodesOf)];
  }
  return nodes;
}

export function lineOf(root: Node): RecordedLine {
  return lineAfter(root, { first: 1, moves: [], comments: {}, marks: {}, variations: {} });
}

/** Writes a node's comments, and everything that follows it, onto a line. */
function lineAfter(start: Node, line: RecordedLine): RecordedLine {
  for (let node: Node | undefined = start; node; node = node.children[0]) {
    const ply = line.first + line.moves.length - 1;
    if (node.mark) line.marks[ply] = node.mark;
    if (node.comments.length) line.comments[ply] = [...node.comments];
    const [next, ...others] = node.children;
    if (others.length) line.variations[ply + 1] = others.map((other) => variationOf(other, ply + 1));
    if (next) line.moves.push(next.move);
  }
  return line;
}

const variationOf = (node: Node, first: number): RecordedLine =>
  lineAfter(node, { first, moves: [node.move], comments: {}, marks: {}, variations: {} });

// --- Walking ---------------------------------------------------------------------------------------------------------------

export const childOf = (node: Node, move: string): Node | undefined => node.children.find((child) => child.move === move);

/** The nodes from the root along a path, as far as the tree has them. */
export function nodesAlong(root: Node, path: Path): Node[] {
  const nodes = [root];
  for (const move of path) {
    const next = childOf(nodes.at(-1)!, move);
    if (!next) break;
    nodes.push(next);
  }
  return nodes;
}

export function nodeAt(root: Node, path: Path): Node | null {
  const nodes = nodesAlong(root, path);
  return nodes.length > path.length ? nodes.at(-1)! : null;
}

export const isWithin = (path: Path, whole: Path): boolean => path.length <= whole.length && path.every((move, index) => move === whole[index]);

/** A path and how its line goes on, to the end. */
export function toTheEnd(root: Node, path: Path): Path {
  const whole = [...path];
  for (let next = nodeAt(root, path)?.children[0]; next; next = next.children[0]) whole.push(next.move);
  return whole;
}

/** The variation before or after the one in which a path ends: another move at the last place where there is a choice. */
export function neighbour(root: Node, path: Path, step: 1 | -1): Path | null {
  const nodes = nodesAlong(root, path);
  for (let ply = path.length; ply > 0; ply--) {
    const { children } = nodes[ply - 1]!;
    if (children.length < 2) continue;
    const other = children[children.indexOf(nodes[ply]!) + step];
    return other ? [...path.slice(0, ply - 1), other.move] : null;
  }
  return null;
}

// --- Changes ---------------------------------------------------------------------------------------------------------------

/** The tree with moves after a node, one after the other; what is there already is used. */
export function withMoves(root: Node, path: Path, moves: readonly string[]): Node {
  const [move, ...rest] = moves;
  if (move === undefined) return root;
  const add = (node: Node): Node => ({ ...node, children: [...node.children, { ...NEW_TREE, move }] });
  const isThere = nodeAt(root, [...path, move]);
  return withMoves(isThere ? root : changed(root, path, add), [...path, move], rest);
}

export const withComments = (root: Node, path: Path, comments: readonly string[]): Node => changed(root, path, (node) => ({ ...node, comments }));

export const withMark = (root: Node, path: Path, mark: Mark | null): Node => changed(root, path, (node) => ({ ...node, mark }));

/** Without a node and what follows it. */
export function without(root: Node, path: Path): Node {
  const move = path.at(-1);
  return changed(root, path.slice(0, -1), (node) => ({ ...node, children: node.children.filter((child) => child.move !== move) }));
}

/** Where the variation begins in which a path ends: the ply of its first move; 0 in the line that stands first. */
export function branchOf(root: Node, path: Path): number {
  const nodes = nodesAlong(root, path);
  const isFirst = (ply: number) => nodes[ply - 1]!.children[0] === nodes[ply];
  let ply = nodes.length - 1;
  while (ply > 0 && isFirst(ply)) ply--;
  return ply;
}

/** The variation in which a path ends takes the place of the line that it branches off from. */
export function promoted(root: Node, path: Path): Node {
  const ply = branchOf(root, path);
  if (!ply) return root;
  const move = path[ply - 1]!;
  return changed(root, path.slice(0, ply - 1), (node) => {
    const first = childOf(node, move)!;
    return { ...node, children: [first, ...node.children.filter((child) => child !== first)] };
  });
}

/** The tree with another node at the end of a path. */
function changed(root: Node, path: Path, change: (node: Node) => Node): Node {
  const nodes = nodesAlong(root, path);
  if (nodes.length <= path.length) return root;
  return nodes.slice(0, -1).reduceRight(
    (node, parent) => {
      const children = parent.children.map((child) => (child.move === node.move ? node : child));
      return { ...parent, children };
    },
    change(nodes.at(-1)!),
  );
}

const UNPRINTABLE = /[\p{Cc}\u2028\u2029]/gu;

/** What somebody wrote, as the lines of a comment: none at the end that are empty, and no spaces around one. */
export const linesOf = (text: string): string[] => {
  const lines = text.trimEnd().split('\n');
  return text.trim() ? lines.map((line) => line.replace(UNPRINTABLE, ' ').trim()) : [];
};
