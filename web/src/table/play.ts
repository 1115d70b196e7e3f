/** A game against opponents, at once: somebody without a name plays as a guest. Gives the table's path. */

import { t } from '../words/fluent.svelte';
import { api } from '../wire/http';
import { me } from '../wire/me.svelte';
import type { LineOfPlay, NewTable } from '../wire/types';
import type { Level } from '../words/say';
import { askForGames, installedGames } from '../words/titles.svelte';
import { meant, usual, type Chosen } from './variants';

/** A table that nobody else comes to. */
const ALONE = {
  public: false,
  clock: { kind: 'none', seconds: 30, reserve: 300, days: 3, grace: 0 },
  hints: true,
  analysis: true,
} satisfies Partial<NewTable>;

/** The rules are the usual ones, if none are chosen. */
export async function playAgainst(game: string, levels: Level[], chosen?: Chosen): Promise<string> {
  await Promise.all([me.load(), askForGames()]);
  if (!me.name) await me.rename(t('guest'));
  const info = installedGames().find(({ name }) => name === game);
  const { path } = await api.newTable({
    game,
    seats: [{ kind: 'me', level: levels[0]! }, ...levels.map((level) => ({ kind: 'opponent' as const, level }))],
    options: info ? meant(info, chosen ?? usual(info)) : {},
    moves: [],
    ...ALONE,
  });
  return path;
}

/** A game that goes on from moves: we take the seat that is to move, against a level on the others. Gives the table's path. */
export async function playOn({ game, options, moves }: LineOfPlay, players: number, seat: number, level: Level): Promise<string> {
  await me.load();
  if (!me.name) await me.rename(t('guest'));
  const seats = Array.from({ length: players }, (_, each) => ({ kind: each === seat ? ('me' as const) : ('opponent' as const), level }));
  return (await api.newTable({ ...ALONE, game, seats, options, moves })).path;
}
