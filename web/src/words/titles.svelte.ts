/** What games are called: in the reader's language, or as the server says where this client has no words for a game. */

import { api } from '../wire/http';
import type { GameInfo } from '../wire/types';
import { maybe } from './fluent.svelte';

let games: GameInfo[] = $state.raw([]);
let asked: Promise<void> | null = null;

/** The games that can be played on this server, once it has answered. */
export const installedGames = (): GameInfo[] => games;

/** Asks the server for its games, once. */
export function askForGames(): Promise<void> {
  asked ??= api.games().then(
    (found) => void (games = found),
    () => void (asked = null),
  );
  return asked;
}

export function sayTitle(game: string): string {
  return maybe(`${game}-title`) ?? infoOf(game)?.title ?? game;
}

export function saySummary(game: string): string {
  return maybe(`${game}-summary`) ?? infoOf(game)?.summary ?? '';
}

function infoOf(game: string): GameInfo | undefined {
  void askForGames();
  return games.find(({ name }) => name === game);
}
