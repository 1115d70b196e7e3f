/** Previews of moves, with patience: they are asked for only when the pointer rests, and no move twice. */

import { api } from './http';
import type { LiveTable } from './socket.svelte';

type View = Record<string, unknown>;

const REST = 90;

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Previews {
  /** What was asked for in one breath, which a later wish makes idle. */
  #wish: object | null = null;
  #isBreathing = false;
  /** The position that the known previews are for. */
  #view: View | null = null;
  #known = new Map<string, Promise<View | null>>();

  constructor(readonly live: LiveTable) {}

  /** The view that a move would give; the present one where it is of no use any more. */
  preview = async (move: string): Promise<View> => {
    const { live } = this;
    if (this.#view !== live.view) this.#known.clear();
    this.#view = live.view;
    const known = this.#known.get(move) ?? this.#ask(move, live.ply, this.#breath());
    this.#known.set(move, known);
    const found = await known.catch(() => null);
    if (!found && this.#known.get(move) === known) this.#known.delete(move);
    return found ?? live.view!;
  };

  async #ask(move: string, ply: number, wish: object): Promise<View | null> {
    const { live } = this;
    await after(REST);
    if (this.#wish !== wish || live.connection !== 'open' || live.sending || live.ply !== ply) return null;
    return (await api.preview(live.id, ply, move, live.watch)).view;
  }

  #breath(): object {
    if (!this.#wish || !this.#isBreathing) this.#wish = {};
    this.#isBreathing = true;
    queueMicrotask(() => (this.#isBreathing = false));
    return this.#wish;
  }
}
