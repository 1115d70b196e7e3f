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
