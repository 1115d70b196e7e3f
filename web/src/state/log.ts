/** What the log of a table says about its moves. */

import type { Event, LogLine, Version } from '../wire/types';

/** The versions whose moves were taken back. */
export function undoneVersions(log: readonly Event[]): Set<Version> {
  const versions = new Set<Version>();
  for (const event of log) {
    if (event.kind !== 'takeback') continue;
    for (let version = (event.to ?? 0) + 1; version < event.version; version++) versions.add(version as Version);
  }
  return versions;
}

/** The latest move that still stands and is one of those wanted. */
export function latestMove(log: readonly LogLine[], wanted: (line: LogLine) => boolean): LogLine | undefined {
  const undone = undoneVersions(log);
  return [...log].reverse().find((line) => line.kind === 'move' && !undone.has(line.version) && wanted(line));
}

/** Whether one of the seats has made a move that still stands. */
export function haveMoved(seats: number[], log: readonly Event[]): boolean {
  const undone = undoneVersions(log);
  return log.some(({ kind, seat, version }) => kind === 'move' && seat !== null && seats.includes(seat) && !undone.has(version));
}

/** Lines that a list shows as one: what chance drew in a row, or the moves of one turn. */
export interface LineGroup {
  lines: LogLine[];
  /** The index of its first line. */
  start: number;
  /** Whether a round, or a game of a match, begins here. */
  opensPeriod: boolean;
}

/** The first word of a move: for a draw of chance, what is drawn. */
export const firstWord = ({ text }: Pick<LogLine, 'text'>) => text.split(' ')[0]!;

/** What chance drew in a row is one group, and so is a turn, where it is said which moves go on with one. */
export function groupLines(log: readonly LogLine[], continuesTurn: (move: string) => boolean = () => false): LineGroup[] {
  const groups: LineGroup[] = [];
  const undone = undoneVersions(log);
  const isSameTurn = (one: LogLine, other: LogLine) =>
    one.kind === 'move' &&
    other.kind === 'move' &&
    one.seat !== null &&
    one.seat === other.seat &&
    undone.has(one.version) === undone.has(other.version) &&
    continuesTurn(other.text);
  log.forEach((line, index) => {
    const group = groups.at(-1);
    const before = group?.lines.at(-1);
    const opensPeriod = line.period !== before?.period;
    if (group && before && !opensPeriod && (isSameDraw(before, line) || isSameTurn(before, line))) group.lines.push(line);
    else groups.push({ lines: [line], start: index, opensPeriod });
  });
  return groups;
}

function isSameDraw(one: LogLine, other: LogLine): boolean {
  return one.by === 'chance' && other.by === 'chance' && firstWord(one) === firstWord(other);
}
