/** The tree of moves as rows of a list: what chance drew in a row is one, and variations stand below the move they replace. */

import { firstWord } from '../state/log';
import type { Mark, Node, Path } from '../state/tree';
import type { LogLine } from '../wire/types';

export interface Row {
  /** Where it leads. */
  path: Path;
  /** The ply of the first move that it stands for. */
  first: number;
  moves: string[];
  /** What the server says about its first move, once it has. */
  line: LogLine | null;
  mark: Mark | null;
  comments: readonly string[];
  /** Whether a round, or a game of a match, begins here. */
  opensPeriod: boolean;
  variations: Row[][];
}

type LineAt = (path: Path) => LogLine | null;

/** The rows of the line that goes on after a node. */
export function rowsAfter(node: Node, path: Path, lineAt: LineAt): Row[] {
  return follow([], node, path, lineAt);
}

function follow(rows: Row[], start: Node, path: Path, lineAt: LineAt): Row[] {
  let before = rows.at(-1)?.line ?? null;
  for (let node = start; node.children[0]; node = node.children[0]) {
    const [next, ...others] = node.children;
    const from = path;
    path = [...path, next.move];
    const line = lineAt(path);
    const row = rows.at(-1);
    if (row && !others.length && !row.mark && !row.comments.length && !row.variations.length && isSameDraw(before, line)) {
      Object.assign(row, { path, moves: [...row.moves, next.move], mark: next.mark, comments: next.comments });
    } else {
      const opensPeriod = line !== null && line.period !== before?.period;
      const variations = others.map((other) => variation(other, [...from, other.move], before, lineAt));
      rows.push({ ...rowOf(next, path, line), opensPeriod, variations });
    }
    before = line;
  }
  return rows;
}

function variation(node: Node, path: Path, before: LogLine | null, lineAt: LineAt): Row[] {
  const line = lineAt(path);
  const opensPeriod = line !== null && before !== null && line.period !== before.period;
  return follow([{ ...rowOf(node, path, line), opensPeriod }], node, path, lineAt);
}

function rowOf({ move, mark, comments }: Node, path: Path, line: LogLine | null): Row {
  return { path, first: path.length, moves: [move], line, mark, comments, opensPeriod: false, variations: [] };
}

function isSameDraw(one: LogLine | null, other: LogLine | null): boolean {
  return one?.by === 'chance' && other?.by === 'chance' && one.period === other.period && firstWord(one) === firstWord(other);
}
