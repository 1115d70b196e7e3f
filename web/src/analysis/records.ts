/** Where an analysis begins: with an empty board, or with a record. */

import { api } from '../wire/http';
import type { RecordedGame } from '../wire/types';
import { t } from '../words/fluent.svelte';

/** A game of which nothing has been played. */
export function newRecord(game: string, options: RecordedGame['options']): RecordedGame {
  const names = Array.from({ length: Number(options.players ?? 2) }, (_, seat) => t('seat-number', { number: seat + 1 }));
  const line = { first: 1, moves: [], comments: {}, marks: {}, variations: {} };
  return { game, options, names, line, rules_version: null, date: new Date().toISOString().slice(0, 10), result: '*', headers: {} };
}

/** Reads a record as it comes out of a mail or a clipboard: with other ends of lines, or without the last one. */
export function readRecord(text: string): Promise<RecordedGame> {
  return api.readRecord(`${text.replace(/\r\n?/g, '\n').trimEnd()}\n`);
}
