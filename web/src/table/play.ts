/** A game against opponents, at once: somebody without a name plays as a guest. Gives the table's path. */

import { t } from '../words/fluent.svelte';
import { api } from '../wire/http';
import { me } from '../wire/me.svelte';
import type { Level } from '../words/say';
import { askForGames, installedGames } from '../words/titles.svelte';
import { meant, usual, type Chosen } from './variants';

/** The rules are the usual ones, if none are chosen. */
export async function playAgainst(game: string, levels: Level[], chosen?: Chosen): Promise<string> {
  await Promise.all([me.load(), askForGames()]);
  if (!me.name) await me.rename(t('guest'));
  const info = installedGames().find(({ name }) => name === game);
  const { path } = await api.newTable({
    game,
    seats: [{ kind: 'me', level: levels[0]! }, ...levels.map((level) => ({ kind: 'opponent' as const, level }))],
    options: info ? meant(info, chosen ?? usual(info)) : {},
    public: false,
    clock: { kind: 'none', seconds: 30, reserve: 300, days: 3, grace: 0 },
    hints: true,
    analysis: true,
  });
  return path;
}
