/** Goes through the positions of a game: step by step, by jumps, or automatically. */

import { tick } from 'svelte';
import { hurry, settled } from '../board/fly';
import { durationFactor } from '../settings.svelte';
import type { Gain, Ply, ReplayPosition, View } from '../wire/types';

/** Milliseconds for which a position is shown during autoplay; draws of chance pass more quickly. */
const WAIT = { player: 1300, chance: 350 };

export class ReplayPlayback {
  positions: ReplayPosition[] = $state.raw([]);
  ply: Ply = $state(0 as Ply);
  /** What the move that was just stepped over scored; after a jump, nothing is counted. */
  gains: Gain[] = $state.raw([]);
  isRunning = $state(false);

  /** The last ply. */
  readonly end = $derived(Math.max(0, this.positions.length - 1) as Ply);
  readonly position = $derived(this.positions[this.ply]);
  /** What the next position looks like before the round is scored that ends with it, while that is shown. */
  #unscored: View | null = $state.raw(null);
  readonly view = $derived(this.#unscored ?? this.position?.view ?? null);
  #wishes = 0;

  /** `onshow` is called with every ply that is gone to. */
  constructor(readonly onshow: (ply: Ply) => void) {
    $effect(() => this.#keepRunning());
  }

  /** Other positions, shown at once. */
  load(positions: ReplayPosition[], target: number | null): void {
    this.#wishes++;
    this.#unscored = null;
    this.gains = [];
    this.positions = positions;
    this.ply = this.#clamp(target ?? this.end);
  }

  async show(target: number): Promise<void> {
    const isStep = Math.abs(target - this.ply) === 1;
    hurry();
    if (!(await this.#showUnscored(target))) return;
    this.gains = target === this.ply + 1 ? (this.positions[target]?.line?.gains ?? []) : [];
    this.ply = this.#clamp(target);
    await tick();
    if (!isStep) hurry(); // a jump is seen at once
    this.onshow(this.ply);
  }

  /** Whether nothing else was asked for meanwhile. */
  async #showUnscored(target: number): Promise<boolean> {
    const wish = ++this.#wishes;
    const unscored = target === this.ply + 1 && durationFactor() ? this.positions[target]?.unscored : null;
    if (unscored) {
      this.gains = [];
      this.#unscored = unscored;
      await tick();
      await settled();
    }
    if (wish !== this.#wishes) return false;
    this.#unscored = null;
    return true;
  }

  /** Starts or stops; at the end, it starts again from the beginning. */
  async toggle(): Promise<void> {
    if (this.ply >= this.end) await this.show(0);
    this.isRunning = !this.isRunning;
  }

  #clamp(target: number): Ply {
    return Math.max(0, Math.min(this.end, target)) as Ply;
  }

  #keepRunning(): (() => void) | undefined {
    if (!this.isRunning) return;
    if (this.ply >= this.end) {
      this.isRunning = false;
      return;
    }
    const isChance = this.positions[this.ply + 1]?.line?.seat === null;
    let isNow = true;
    const timer = setTimeout(
      async () => {
        await settled(); // what is scored is counted to the end
        if (isNow) void this.show(this.ply + 1);
      },
      isChance ? WAIT.chance : WAIT.player * (durationFactor() || 1),
    );
    return () => {
      isNow = false;
      clearTimeout(timer);
    };
  }
}
