/**
 * The game of a page: its board and its words, which come a moment after the page. A game that has no folder here gets a
 * plain board, and its moves are shown as they are written.
 */

import type { Component } from 'svelte';
import {
  NO_HIGHLIGHTS,
  plainPhrase,
  type BoardProps,
  type EntryProps,
  type Highlights,
  type MoveText,
  type Phrase,
  type SideProps,
} from '../board/contract';
import type { MoveSound } from '../board/sound';
import { GAMES } from '../games/registry';
import type { LogLine, View } from '../wire/types';
import { tAdvice, t } from '../words/fluent.svelte';
import { sayTitle } from '../words/titles.svelte';

/** What the page knows of the game so far. */
export interface GameContext {
  game: string | null;
  /** The position that is shown, where the words depend on it. */
  view: View | null;
  names: string[];
}

const PLAIN_TEXT: MoveText = {
  describe: plainPhrase,
  heading: () => null,
  isMainMove: () => true,
  isRoundScoring: () => false,
  POINT_KINDS: [],
  highlights: () => NO_HIGHLIGHTS,
};

export class StagedGame {
  board: Component<BoardProps> | null = $state.raw(null);
  glance: Component<SideProps> | null = $state.raw(null);
  side: Component<SideProps> | null = $state.raw(null);
  entry: Component<EntryProps> | null = $state.raw(null);
  #text: MoveText | null = $state.raw(null);
  readonly #read: () => GameContext;

  constructor(read: () => GameContext) {
    this.#read = read;
    const name = $derived(read().game);
    $effect(() => {
      if (name) void this.#load(name);
    });
  }

  async #load(name: string): Promise<void> {
    const client = GAMES[name];
    if (!client) {
      [this.board, this.#text] = [(await import('../board/PlainBoard.svelte')).default, PLAIN_TEXT];
      return;
    }
    const [board, text, glance, side, entry] = await Promise.all([
      client.board(),
      client.moves(),
      client.glance?.(),
      client.side?.(),
      client.entry?.(),
    ]);
    [this.board, this.#text] = [board.default, text];
    [this.glance, this.side, this.entry] = [glance?.default ?? null, side?.default ?? null, entry?.default ?? null];
  }

  /** Whether the board is as large as the room that it is given; a plain one is as large as what it shows. */
  get fits(): boolean {
    return this.name in GAMES;
  }

  get isLoaded(): boolean {
    return this.board !== null;
  }

  get name(): string {
    return this.#read().game ?? '';
  }

  get title(): string {
    return this.name ? sayTitle(this.name) : t('app-name');
  }

  /** Whether the board is higher than a phone. */
  get isTall(): boolean {
    return GAMES[this.name]?.isTall ?? false;
  }

  get colours(): string[] {
    const { view } = this.#read();
    return (view && GAMES[this.name]?.seatColours?.(view)) || [];
  }

  /** What points come from, in the order in which a result shows it; the server may know more. */
  get pointKinds(): string[] {
    return this.#text?.POINT_KINDS ?? [];
  }

  describe = (move: string, details: Record<string, number> = {}): Phrase => {
    const { view, names } = this.#read();
    return this.#text?.describe(move, view, { names, details }) ?? plainPhrase(move);
  };

  /** A move as something that was done. */
  say = (move: string, details?: Record<string, number>): string => {
    const { key, args } = this.describe(move, details);
    return t(key, args);
  };

  /** A move as something that could be done. */
  propose = (move: string): string => {
    const { key, args } = this.describe(move);
    return tAdvice(key, args);
  };

  /** What stands above the moves of a round, or of a game of a match; nothing where there is just one. */
  heading = (period: number): string => {
    const phrase = this.#text?.heading(period, this.#read().view);
    return phrase ? t(phrase.key, phrase.args) : '';
  };

  highlights = (move: string): Highlights => {
    const { view } = this.#read();
    return (view && this.#text?.highlights(move, view)) ?? NO_HIGHLIGHTS;
  };

  sounds = (line: LogLine, before: View, after: View): MoveSound[] => this.#text?.sounds?.(line, before, after) ?? [];

  /** What is said first of all about the table; nothing where there is nothing to say. */
  notice = (view: View): string => {
    const key = this.#text?.notice?.(view);
    return key ? t(key) : '';
  };

  isMainMove = (move: string): boolean => this.#text?.isMainMove(move) ?? false;

  continuesTurn = (move: string): boolean => this.#text?.continuesTurn?.(move) ?? false;

  isSilent = (move: string): boolean => this.#text?.isSilent?.(move) ?? false;

  isRoundScoring = (move: string): boolean => this.#text?.isRoundScoring(move) ?? false;
}
