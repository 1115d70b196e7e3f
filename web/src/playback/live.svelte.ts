/** Shows what happens at a table step by step, so that every move is seen on the board before the next one. */

import { tick } from 'svelte';
import { hurry, settled } from '../board/fly';
import { durationFactor } from '../settings.svelte';
import type { Message, TableState } from '../state/table';
import type { LogLine, View } from '../wire/types';

/** Milliseconds between two moves that are shown one after the other, and before a round is scored; chance is quick. */
const PAUSE = { player: 200, chance: 80, scoring: 500 };
/** Milliseconds for a last look at a finished game of a match where a clock runs: it goes on without us. */
const LAST_LOOK = 10_000;
/** Milliseconds after which a table goes on, even if animations have not finished. */
const LONGEST_ANIMATION = 20_000;

/** The table whose steps are shown. */
export interface PlaybackTarget {
  readonly state: TableState;
  dispatch: (message: Message) => void;
  /** Called for each move when it is seen first, before a round is scored with it: for sounds. */
  onmove: (line: LogLine, before: View, after: View) => void;
  /** Called for each step when it is shown, for announcements. */
  onshow: (line: LogLine) => void;
}

export class LivePlayback {
  /** Whether a finished game of a match is looked at, until somebody goes on. */
  isPaused = $state(false);
  #isRunning = false;
  #isSkipping = false;
  #isClosed = false;
  #endLook: () => void = () => {};

  constructor(readonly table: PlaybackTarget) {
    document.addEventListener('visibilitychange', hurryIfHidden);
  }

  /** Shows what waits, unless that is under way already. */
  async run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    const { table } = this;
    while (table.state.unseen.length && !this.#isClosed) {
      const { line, unscored, view } = table.state.unseen[0]!;
      if (line.by !== 'chance' && line.kind === 'move' && table.state.view) table.onmove(line, table.state.view, unscored ?? view);
      if (unscored) await this.#showUnscored();
      table.dispatch({ type: 'show-next' });
      table.onshow(line);
      await tick();
      await this.#waitUntilSeen(line);
    }
    this.#isSkipping = this.#isRunning = false;
    table.dispatch({ type: 'animation-finished' });
  }

  /** First what was taken and where it lies: what is counted with the same move comes after that. */
  async #showUnscored(): Promise<void> {
    if (this.#isSkipping || document.hidden || !durationFactor()) return;
    this.table.dispatch({ type: 'show-unscored' });
    await tick();
    await Promise.race([settled(), after(LONGEST_ANIMATION)]);
    if (!this.#isSkipping) await after(PAUSE.scoring * durationFactor());
  }

  /** Shows everything that waits at once. */
  skip(): void {
    this.#isSkipping = true;
    hurry();
    this.#endLook();
  }

  async #pause(isTimed: boolean): Promise<void> {
    this.#isSkipping = false;
    this.isPaused = true;
    const looked = new Promise<void>((resolve) => (this.#endLook = resolve));
    await (isTimed ? Promise.race([after(LAST_LOOK), looked]) : looked);
    this.isPaused = false;
  }

  close(): void {
    this.#isClosed = true;
    this.#endLook();
    document.removeEventListener('visibilitychange', hurryIfHidden);
  }

  /** Resolves when there was time to see what a move did. */
  async #waitUntilSeen(line: LogLine): Promise<void> {
    const { table, unseen } = this.table.state;
    const next = unseen[0]?.line;
    if (line.ending && (next || table?.status === 'playing')) return this.#pause(table?.clock.kind === 'live');
    if (this.#isSkipping || document.hidden) return hurry();
    if (!durationFactor()) {
      hurry();
    } else if (line.by === 'chance' && next?.by === 'chance') {
      await after(PAUSE.chance * durationFactor()); // what chance draws in a row flies together
    } else {
      await Promise.race([settled(), after(LONGEST_ANIMATION)]);
      if (next) await after(PAUSE.player * durationFactor());
    }
  }
}

function hurryIfHidden(): void {
  if (document.hidden) hurry();
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
