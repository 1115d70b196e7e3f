/** Previews of moves, with patience: they are asked for only when the pointer rests, and no move twice. */

import type { Prospect } from '../board/contract';
import type { View } from '../wire/types';

/** Milliseconds for which the pointer rests on a move before the server is asked. */
const REST = 90;

type Moves = [move: string, then?: string];
/** Asks where moves lead; null where that is of no use any more. */
export type Asking = (moves: Moves) => Promise<Prospect | null>;

/** The position that is shown, and how to ask about it. */
export interface PreviewSource {
  readonly view: View | null;
  /** Somebody wishes to know where moves lead from here: how that is asked, now or a little later. */
  wish: () => Asking;
}

export class Previews {
  /** The wishes of the same moment, which a later one makes idle. */
  #latestWishes: object | null = null;
  #isSameMoment = false;
  /** The position that the known previews are for. */
  #view: View | null = null;
  #known = new Map<string, Promise<Prospect | null>>();

  constructor(readonly source: PreviewSource) {}

  /** Where a move would lead, or two of them; the present position where it is of no use any more. */
  preview = async (...moves: Moves): Promise<Prospect> => {
    const known = this.#knownOf(moves) ?? this.#remember(moves, this.#askCalmly(moves, this.source.wish(), this.#wishesNow()));
    return (await known) ?? { view: this.source.view!, unscored: null, legal: [] };
  };

  /** Where moves would lead; null where that is of no use any more. Somebody has decided already, and does not rest. */
  foresee = async (...moves: Moves): Promise<Prospect | null> => (await this.#knownOf(moves)) ?? this.#remember(moves, this.source.wish()(moves));

  #knownOf(moves: Moves): Promise<Prospect | null> | undefined {
    if (this.#view !== this.source.view) this.#known.clear();
    this.#view = this.source.view;
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

  async #askCalmly(moves: Moves, ask: Asking, wishes: object): Promise<Prospect | null> {
    await new Promise((resolve) => setTimeout(resolve, REST));
    return this.#latestWishes === wishes ? ask(moves) : null;
  }

  #wishesNow(): object {
    if (!this.#latestWishes || !this.#isSameMoment) this.#latestWishes = {};
    this.#isSameMoment = true;
    queueMicrotask(() => (this.#isSameMoment = false));
    return this.#latestWishes;
  }
}
