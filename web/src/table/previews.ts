/** Previews of moves, with patience: they are asked for only when the pointer rests, and no move twice. */

import { api, atVersion } from '../wire/http';
import type { Version, View } from '../wire/types';
import type { TableSession } from './session.svelte';

/** Milliseconds for which the pointer rests on a move before the server is asked. */
const REST = 90;

export class Previews {
  /** The wishes of the same moment, which a later one makes idle. */
  #latestWishes: object | null = null;
  #isSameMoment = false;
  /** The position that the known previews are for. */
  #view: View | null = null;
  #known = new Map<string, Promise<View | null>>();

  constructor(readonly session: TableSession) {}

  /** The view that a move would give; the present one where it is of no use any more. */
  preview = async (move: string): Promise<View> => {
    const { session } = this;
    if (this.#view !== session.view) this.#known.clear();
    this.#view = session.view;
    const known = this.#known.get(move) ?? this.#ask(move, session.version, this.#wishesNow());
    this.#known.set(move, known);
    const found = await known.catch(() => null);
    if (!found && this.#known.get(move) === known) this.#known.delete(move);
    return found ?? session.view!;
  };

  async #ask(move: string, version: Version, wishes: object): Promise<View | null> {
    const { session } = this;
    await new Promise((resolve) => setTimeout(resolve, REST));
    if (this.#latestWishes !== wishes || session.status !== 'open' || session.isSending || session.version !== version) return null;
    return (await api.preview(session.id, atVersion(version), move, session.watch)).view;
  }

  #wishesNow(): object {
    if (!this.#latestWishes || !this.#isSameMoment) this.#latestWishes = {};
    this.#isSameMoment = true;
    queueMicrotask(() => (this.#isSameMoment = false));
    return this.#latestWishes;
  }
}
