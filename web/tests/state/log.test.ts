import { expect, test } from 'vitest';
import { groupLines, haveMoved, latestMove, undoneVersions } from '../../src/state/log';
import { line, version } from '../examples';

const takeback = (at: number, to: number) => line(at, { kind: 'takeback', to: version(to), seat: 0 });
const draw = (at: number, text: string, period = 1) => line(at, { text, seat: null, by: 'chance', period });

test('a takeback undoes what stands between it and the version it goes back to', () => {
  expect([...undoneVersions([line(1), line(2), line(3), takeback(4, 1)])]).toEqual([2, 3]);
  expect([...undoneVersions([line(1), takeback(2, 0), line(3), line(4), takeback(5, 3)])]).toEqual([1, 4]);
});

test('the latest move is one that still stands', () => {
  const log = [line(1), line(2, { seat: 0 }), line(3), takeback(4, 2)];
  expect(latestMove(log, () => true)!.version).toBe(2);
  expect(latestMove(log, ({ seat }) => seat === 1)!.version).toBe(1);
  expect(latestMove(log, ({ text }) => text === 'move 3')).toBeUndefined();
});

test('somebody whose moves were all taken back has not moved', () => {
  const log = [line(1, { seat: 0 }), line(2, { seat: 1 })];
  expect(haveMoved([1], log)).toBe(true);
  expect(haveMoved([1], [...log, takeback(3, 1)])).toBe(false);
  expect(haveMoved([], log)).toBe(false);
});

test('the moves of a turn are one group, but not what was taken back', () => {
  const move = (at: number, text: string, seat = 0) => line(at, { text, seat });
  const log = [move(1, 'frame c2'), move(2, 'pay V'), move(3, 'pass'), move(4, 'pass', 1), move(5, 'pay G', 0), move(6, 'core c2'), move(7, 'pay Y')];
  const versions = (lines: typeof log) =>
    groupLines(lines, (text) => text.startsWith('pay')).map((group) => group.lines.map(({ version }) => version));
  expect(versions(log)).toEqual([[1, 2], [3], [4], [5], [6, 7]]);
  expect(versions([...log, takeback(8, 6)])).toEqual([[1, 2], [3], [4], [5], [6], [7], [8]]);
});

test('what chance draws in a row is one group, within a round', () => {
  const log = [draw(1, 'start 1'), draw(2, 'fill BB'), draw(3, 'fill RR'), line(4), draw(5, 'fill BY'), draw(6, 'fill YY', 2)];
  const groups = groupLines(log);
  expect(groups.map(({ lines }) => lines.map(({ version }) => version))).toEqual([[1], [2, 3], [4], [5], [6]]);
  expect(groups.map(({ start }) => start)).toEqual([0, 1, 3, 4, 5]);
  expect(groups.map(({ opensPeriod }) => opensPeriod)).toEqual([true, false, false, false, true]);
});
