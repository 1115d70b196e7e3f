/** How the server's own words are said in the reader's language. */

import { Refusal } from '../wire/http';
import type { Ending, Problem, SeatInfo } from '../wire/types';
import { language, maybe, t } from './fluent.svelte';

export const LEVELS = ['apprentice', 'journeyman', 'craftsman', 'master', 'grandmaster'] as const;
export type Level = (typeof LEVELS)[number];

export function sayProblem(problem: Pick<Problem, 'code' | 'reason'>): string {
  return maybe(`problem-${problem.code}`, { reason: problem.reason }) ?? (problem.reason || t('problem-unknown'));
}

export function sayError(error: unknown): string {
  return error instanceof Refusal ? sayProblem(error.problem) : t('problem-unknown');
}

export function sayLevel(level: string | null): string {
  return level ? t(`level-${level}`) : '';
}

export function saySeat(seat: SeatInfo): string {
  if (seat.kind === 'open') return seat.name ? t('seat-kept', { name: seat.name }) : t('seat-open');
  return seat.kind === 'opponent' ? sayLevel(seat.level) : seat.name || t('seat-gone');
}

/** An option of a game and its values, as the page says them; the server's English where we have no words yet. */
export function sayOption(game: string, name: string, fallback: string): string {
  return maybe(`${game}-option-${name.replace('_', '-')}`) ?? maybe(`option-${name}`) ?? fallback;
}

export function sayValue(game: string, name: string, value: string | number | boolean): string {
  if (typeof value === 'boolean') {
    const word = value ? 'yes' : 'no';
    return maybe(`${game}-option-${name.replace('_', '-')}-${word}`) ?? t(word);
  }
  if (name === 'first' && typeof value === 'number') return t('seat-number', { number: value + 1 });
  const key = String(value).toLowerCase().replace('_', '-');
  return maybe(`${game}-option-${name}-${key}`) ?? maybe(`option-${name}-${key}`) ?? String(value);
}

export function sayName(names: string[], seat: number): string {
  return names[seat] ?? t('seat-number', { number: seat + 1 });
}

/** Sentences one after the other, each with one full stop. */
export const sayInTurn = (sentences: (string | null | false)[]): string =>
  sentences
    .filter(Boolean)
    .map((sentence) => (/[.!?…]$/.test(sentence as string) ? sentence : `${sentence as string}.`))
    .join(' ');

/** Several names in a sentence: Ada, Ben and Cem. */
export function sayAll(names: string[]): string {
  return new Intl.ListFormat(language()).format(names);
}

/** Why a game is over; addressed to the reader who alone brought it about. */
export function sayEnding(game: string, { kind, seats }: Ending, names: string[], mine: number[] = []): string {
  const word = kind.replace('_', '-');
  const isYou = mine.length === 1 && seats.length === 1 && seats[0] === mine[0];
  const yours = isYou && maybe(`${game}-ending-${word}-you`);
  return yours || (maybe(`${game}-ending-${word}`, { names: sayAll(seats.map((seat) => sayName(names, seat))) }) ?? kind);
}

/** The names at a table; where two are alike, with the seat's number. */
export const sayNames = (seats: SeatInfo[]): string[] => toldApart(seats.map(saySeat));

/** Names of which no two are alike: with the number of the seat, where they were. */
export function toldApart(names: string[]): string[] {
  return names.map((name, seat) => (names.filter((other) => other === name).length > 1 ? `${name} ${seat + 1}` : name));
}

/** What chance draws. */
export const sayDraw = (game: string, move: string): string => maybe(`${game}-chance-${move.split(' ')[0]}`) ?? move;

/** The kind of place that points come from. */
export const sayPointKind = (game: string, kind: string): string => maybe(`${game}-share-${kind}`) ?? kind;

/** What decides between equal scores. */
export const sayTieBreak = (game: string, kind: string): string => maybe(`${game}-tie-${kind}`) ?? kind;
