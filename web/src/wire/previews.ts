/** Previews of moves, with patience: one is asked for only when the pointer rests. */

import { api } from './http';
import type { LiveTable } from './socket.svelte';

const REST = 90;

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Previews {
  #wanted = '';

  constructor(readonly live: LiveTable) {}

  /** The view that a move would give; the present one where it is of no use any more. */
  preview = async (move: string): Promise<Record<string, unknown>> => {
    const { live } = this;
    const { ply } = live;
    this.#wanted = move;
    await after(REST);
    if (this.#wanted !== move || live.connection !== 'open' || live.sending || live.ply !== ply) return live.view!;
    return (await api.preview(live.id, ply, move, live.watch)).view ?? live.view!;
  };
}
