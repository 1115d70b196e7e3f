/** The engine's candidates for a position: asked for again and again while it is looked at, until nothing better comes. */

import type { Candidate, Candidates, LineOfPlay } from '../wire/types';
import { untrack } from 'svelte';
import { api, Refusal } from '../wire/http';

/** Milliseconds for which somebody looks at a position before the engine is asked, and after which a busy one is asked again. */
const REST = { look: 250, busy: 3000 };
const BUSY = 'too-many';
export const COUNTS = [1, 2, 3, 4, 5] as const;

interface Found extends Candidates {
  /** How many candidates were asked for. */
  count: number;
}

const keyOf = ({ moves }: LineOfPlay) => moves.join('\n');

export class Engine {
  isOn = $state(true);
  count: (typeof COUNTS)[number] = $state(3);
  failure: unknown = $state.raw(null);
  /** Whether a better answer is on its way. */
  isThinking = $state(false);
  #found: ReadonlyMap<string, Found> = $state.raw(new Map());
  #wanted: LineOfPlay | null = null;
  #isHidden = $state(document.hidden);
  readonly #read: () => LineOfPlay | null;

  /** `read` gives the line at whose end somebody is to move, or nothing. */
  constructor(read: () => LineOfPlay | null) {
    this.#read = read;
    $effect(() => {
      const look = () => (this.#isHidden = document.hidden);
      document.addEventListener('visibilitychange', look);
      return () => document.removeEventListener('visibilitychange', look);
    });
    $effect(() => {
      this.#wanted = this.isOn && this.count && !this.#isHidden ? this.#read() : null;
      untrack(() => void this.#think());
      return () => (this.#wanted = null);
    });
  }

  readonly #here = $derived.by(() => {
    const line = this.#read();
    return line ? this.#found.get(keyOf(line)) : undefined;
  });
  readonly candidates: Candidate[] = $derived.by(() => this.#here?.candidates.slice(0, this.count) ?? []);
  readonly simulations = $derived.by(() => this.#here?.simulations ?? 0);
  readonly isFinal = $derived.by(() => this.#here?.is_final ?? false);

  /** One question at a time: the next is about what is looked at by then. */
  async #think(): Promise<void> {
    if (this.isThinking) return;
    this.isThinking = true;
    while (this.#wanted) {
      const line = this.#wanted;
      if (!this.#isKnown(line)) await after(REST.look);
      if (this.#wanted !== line) continue;
      if (this.#isDone(line)) break;
      await this.#ask(line);
    }
    this.isThinking = false;
  }

  #isKnown = (line: LineOfPlay) => this.#found.has(keyOf(line));

  #isDone(line: LineOfPlay): boolean {
    const found = this.#found.get(keyOf(line));
    return found !== undefined && found.is_final && found.count >= this.count;
  }

  async #ask(line: LineOfPlay): Promise<void> {
    const { count } = this;
    const before = this.#found.get(keyOf(line));
    try {
      const answer = await api.candidates({ ...line, count, simulations: before?.simulations ?? 0 });
      // Who has to begin anew may run out of time before it knows as much as the one who answered last.
      const better = before && before.count >= count && before.simulations > answer.simulations ? before : answer;
      this.#found = new Map([...this.#found, [keyOf(line), { ...better, is_final: answer.is_final, count }]]);
      this.failure = null;
    } catch (error) {
      if (error instanceof Refusal && error.problem.code === BUSY) return after(REST.busy);
      this.failure = error;
      if (this.#wanted === line) this.#wanted = null;
    }
  }
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
