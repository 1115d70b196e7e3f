/** What a clock shows: always the time after which an opponent plays a seat's turn. */

import type { ClockSettings, TableInfo } from '../wire/types';
import { t } from '../words/fluent.svelte';

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];
/** From how much time on it is told in days, and in hours. */
const IN_DAYS = 2 * DAY;
const IN_HOURS = 2 * HOUR;
/** When time runs short: seconds of a live game, and of one that takes days. */
const SHORT = { live: 15, mail: HOUR };

/** Whether a seat has a clock: not without one, and never an opponent that plays at once. */
export function hasClock({ clock, seats, status }: TableInfo, seat: number): boolean {
  const sitter = seats[seat];
  return clock.kind !== 'none' && status === 'playing' && sitter?.kind === 'person' && !sitter.stood_in && !sitter.resigned;
}

/** Seconds that a seat would have if its turn began now. */
export function fullTime({ clock, seats }: TableInfo, seat: number): number {
  return clock.kind === 'mail' ? clock.days * DAY : clock.seconds + (seats[seat]?.reserve ?? 0);
}

export function isShort({ clock }: TableInfo, left: number): boolean {
  return clock.kind !== 'none' && left <= SHORT[clock.kind];
}

/** What a table's clock allows, in a few words. */
export function sayClock({ kind, seconds, reserve, days }: ClockSettings): string {
  if (kind === 'none') return t('clock-none');
  return kind === 'mail' ? t('clock-mail-terms', { days }) : t('clock-live-terms', { seconds, minutes: Math.round(reserve / MINUTE) });
}

/** Seconds in words: the nearest day or hour where there are many, else to the second. */
export function sayLeft(left: number): string {
  if (left >= IN_DAYS) return t('clock-left-days', { days: Math.round(left / DAY) });
  if (left >= IN_HOURS) return t('clock-left-hours', { hours: Math.round(left / HOUR) });
  return `${Math.floor(left / MINUTE)}:${String(left % MINUTE).padStart(2, '0')}`;
}
