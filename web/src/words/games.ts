/** How finished games are told: who won, against whom, and in which variant. */

import type { MyGame, Variant } from '../wire/types';
import { language, maybe, t } from './fluent.svelte';
import { sayAll, sayLevel, sayNames, sayOption, sayValue } from './say';

type Opposition = NonNullable<MyGame['against']>;

/** The seats as they are told: the reader's own first, then the others, each by rank. */
function seatsInOrder({ seats, mine, summary }: MyGame): number[] {
  const rank = (seat: number) => summary?.ranks[seat] ?? 0;
  const isOther = (seat: number) => Number(!mine.includes(seat));
  return seats.map((_, seat) => seat).sort((one, other) => isOther(one) - isOther(other) || rank(one) - rank(other));
}

/** "You won 56 : 41 against Craftsman". */
export function sayResult(game: MyGame): string {
  const order = seatsInOrder(game);
  const all = sayNames(game.seats);
  const names = sayAll(order.filter((seat) => !game.mine.includes(seat)).map((seat) => all[seat]!));
  if (!game.summary || !game.outcome) return t('games-unknown', { names });
  const score = order.map((seat) => game.summary!.scores[seat]).join(' : ');
  return t(`games-${game.outcome}`, { score, names });
}

/** The options that are not the usual ones. */
export function sayVariant(game: string, { options }: Variant): string {
  const words = Object.entries(options).map(([name, value]) => {
    if (name === 'players') return t('games-players', { count: Number(value) });
    const said = sayValue(game, name, value);
    const isBareAnswer = typeof value === 'boolean' && !maybe(`${game}-option-${name.replace('_', '-')}-${value ? 'yes' : 'no'}`);
    return isBareAnswer ? `${sayOption(game, name, name)}: ${said}` : said;
  });
  return words.join(', ') || t('games-usual');
}

export const sayOpposition = (against: Opposition): string => (against === 'people' ? t('games-people') : sayLevel(against));

export const sayDate = (seconds: number): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(seconds * 1000));

/** A number with at most one decimal. */
export const sayMean = (value: number): string => new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(value).replace('-', '−');
