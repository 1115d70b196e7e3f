/** A game against one opponent, at once: somebody without a name plays as a guest. Gives the table's path. */

import { t } from '../words/fluent.svelte';
import { api } from '../wire/http';
import { me } from '../wire/me.svelte';
import type { Level } from '../words/say';

export async function playAgainst(game: string, level: Level): Promise<string> {
  await me.load();
  if (!me.name) await me.rename(t('guest'));
  const { path } = await api.newTable({
    game,
    seats: [
      { kind: 'me', level },
      { kind: 'opponent', level },
    ],
    options: {},
    public: false,
    clock: { kind: 'none', seconds: 30, reserve: 300, days: 3, grace: 0 },
    hints: true,
    analysis: true,
  });
  return path;
}
