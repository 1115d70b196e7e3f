/**
 * Previews of moves, with patience: one is asked for only when the pointer rests, and a move waits for an answer that is
 * under way. Else questions would arrive after the move that they are about, and be refused.
 */

import { api } from './http';
import type { LiveTable } from './socket.svelte';

const REST = 90;
const LONGEST_WAIT = 400;

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Previews {
  #wanted = '';
  #underWay: Promise<unknown> = Promise.resolve();

  constructor(readonly live: LiveTable) {}

  /** The view that a move would give; the present one where it is of no use any more. */
  preview = async (move: string): Promise<Record<string, unknown>> => {
    const { live } = this;
    const { ply } = live;
    this.#wanted = move;
    await after(REST);
    if (this.#wanted !== move || live.connection !== 'open' || live.sending || live.ply !== ply) return live.view!;
    const answer = api.preview(live.id, ply, move);
    this.#underWay = answer.catch(() => null);
    return (await answer).view ?? live.view!;
  };

  play = async (move: string): Promise<void> => {
    this.#wanted = '';
    await Promise.race([this.#underWay, after(LONGEST_WAIT)]);
    this.live.play(move);
  };
}
