/** What is said about the moves of a table: above the board, and to a screen reader. */

import { pointsBySeat, sayGains, signedPoints } from '../board/gains.svelte';
import type { StagedGame } from '../stage/game.svelte';
import { latestMove } from '../state/log';
import { seatToMove, type TableState } from '../state/table';
import type { LogLine } from '../wire/types';
import { t } from '../words/fluent.svelte';
import { sayEnding, sayInTurn } from '../words/say';

export interface TableTalk {
  state: TableState;
  game: StagedGame;
  names: string[];
}

/** What somebody else did last. A spectator, or somebody who has all the seats, reads who moved before. */
export function latestNews({ state, game, names }: TableTalk): string {
  const ours = state.viewer.seats;
  const turn = seatToMove(state);
  const isOther = (seat: number) => (ours.length && ours.length < names.length ? !ours.includes(seat) : seat !== turn);
  const isNews = ({ seat, text, ending }: LogLine) => ending !== null || (seat !== null && isOther(seat) && game.isMainMove(text));
  const line = latestMove(state.log, isNews);
  if (!line) return '';
  if (line.ending) return sayOver(line, { state, game, names });
  const gain = game.isRoundScoring(line.text) ? null : pointsBySeat(line.gains).find(({ seat }) => seat === line.seat);
  return `${names[line.seat!]}: ${game.say(line.text, line.details)}${gain ? ` (${signedPoints(gain.points)})` : ''}`;
}

/** A line of the log for those who do not see the board; nothing where there is nothing to say. */
export function announcement(line: LogLine, talk: TableTalk): string {
  if (line.seat === null && !line.ending) return '';
  const { game, names } = talk;
  const what = line.kind === 'move' ? game.say(line.text, line.details) : t(`log-${line.kind}`);
  const done = line.seat === null ? '' : `${names[line.seat]}: ${what}`;
  return sayInTurn([done, sayGains(line.gains, names), line.ending && sayOver(line, talk)]);
}

/** That a game is over, or one of a match, and why. */
function sayOver({ ending, period }: LogLine, { state, game, names }: TableTalk): string {
  const { table, viewer } = state;
  const heading = game.heading(period);
  const isOfMatch = heading && table?.status === 'playing';
  const over = isOfMatch ? t('table-part-over', { part: heading }) : t('table-over');
  return sayInTurn([over, sayEnding(game.name, ending!, names, viewer.seats)]);
}
