/** What the log of a table tells about its moves. */

import type { Entry, Line } from './types';

/** The plies that were taken back. */
export function undonePlies(log: Entry[]): Set<number> {
  const plies = new Set<number>();
  for (const entry of log) {
    if (entry.kind !== 'takeback') continue;
    for (let ply = (entry.to ?? 0) + 1; ply < entry.ply; ply++) plies.add(ply);
  }
  return plies;
}

/** The latest move that still stands and is one of those wanted. */
export function lastMove(log: Line[], wanted: (line: Line) => boolean): Line | undefined {
  const undone = undonePlies(log);
  return [...log].reverse().find((line) => line.kind === 'move' && !undone.has(line.ply) && wanted(line));
}

/** Whether one of the seats has made a move that still stands. */
export function haveMoved(seats: number[], log: Entry[]): boolean {
  const undone = undonePlies(log);
  return log.some(({ kind, seat, ply }) => kind === 'move' && seat !== null && seats.includes(seat) && !undone.has(ply));
}

/** Lines that a list shows as one: what chance drew in a row. */
export interface Group {
  lines: Line[];
  /** The number of its first line. */
  at: number;
  /** Whether a round, or a game of a match, begins here. */
  opens: boolean;
}

const wordOf = ({ text }: Line) => text.split(' ')[0];

export function grouped(log: Line[]): Group[] {
  const found: Group[] = [];
  log.forEach((line, at) => {
    const group = found.at(-1);
    const before = group?.lines.at(-1);
    const opens = line.part !== before?.part;
    if (group && before && !opens && line.by === 'chance' && before.by === 'chance' && wordOf(before) === wordOf(line)) group.lines.push(line);
    else found.push({ lines: [line], at, opens });
  });
  return found;
}

/** What chance did in these lines, as a Fluent key of the game. */
export const chanceKey = (game: string, line: Line) => `${game}-chance-${wordOf(line)}`;
