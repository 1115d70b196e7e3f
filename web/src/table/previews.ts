/** Previews of moves, with patience: they are asked for only when the pointer rests, and no move twice. */

import type { Prospect } from '../board/contract';
import { api, atVersion } from '../wire/http';
import type { Version, View } from '../wire/types';
import type { TableSession } from './session.svelte';

/** Milliseconds for which the pointer rests on a move before the server is asked. */
const REST = 90;

type Moves = [move: string, then?: string];

export class Previews {
  /** The wishes of the same moment, which a later one makes idle. */
  #latestWishes: object | null = null;
  #isSameMoment = false;
  /** The position that the known previews are for. */
  #view: View | null = null;
  #known = new Map<string, Promise<Prospect | null>>();

  constructor(readonly session: TableSession) {}

  /** Where a move would lead, or two of them; the present position where it is of no use any more. */
  preview = async (...moves: Moves): Promise<Prospect> => {
    const known = this.#knownOf(moves) ?? this.#remember(moves, this.#askCalmly(moves, this.session.version, this.#wishesNow()));
    return (await known) ?? { view: this.session.view!, unscored: null, legal: [] };
  };

  /** Where moves would lead; null where that is of no use any more. Somebody has decided already, and does not rest. */
  foresee = async (...moves: Moves): Promise<Prospect | null> =>
    (await this.#knownOf(moves)) ?? this.#remember(moves, this.#ask(moves, this.session.version));

  #knownOf(moves: Moves): Promise<Prospect | null> | undefined {
    if (this.#view !== this.session.view) this.#known.clear();
    this.#view = this.session.view;
    return this.#known.get(moves.join());
  }

  #remember(moves: Moves, asked: Promise<Prospect | null>): Promise<Prospect | null> {
    const key = moves.join();
    const found = asked
      .catch(() => null)
      .then((prospect) => {
        if (!prospect && this.#known.get(key) === found) this.#known.delete(key);
        return prospect;
      });
    this.#known.set(key, found);
    return found;
  }

  async #askCalmly(moves: Moves, version: Version, wishes: object): Promise<Prospect | null> {
    await new Promise((resolve) => setTimeout(resolve, REST));
    return this.#latestWishes === wishes ? this.#ask(moves, version) : null;
  }

  async #ask(moves: Moves, version: Version): Promise<Prospect | null> {
    const { session } = this;
    if (session.status !== 'open' || session.isSending || session.version !== version) return null;
    const { view, unscored, legal } = await api.preview(session.id, atVersion(version), moves, session.watch);
    return view && { view, unscored, legal };
  }

  #wishesNow(): object {
    if (!this.#latestWishes || !this.#isSameMoment) this.#latestWishes = {};
    this.#isSameMoment = true;
    queueMicrotask(() => (this.#isSameMoment = false));
    return this.#latestWishes;
  }
}
