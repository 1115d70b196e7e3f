// A space that is chosen to build on, and not told to anybody before it is paid for: until then the choice can be moved.
import type { BoardProps, Prospect } from '../../board/contract';
import type { IntarsiaView } from '../../wire/types';
import { isElement, parse } from './moves';

type Foresee = BoardProps<IntarsiaView>['foresee'];

const NOTHING = { move: '', prospect: null };

export class Choosing {
  /** The move that was chosen, and what it leads to as soon as that is known. */
  #choice: { move: string; prospect: Prospect<IntarsiaView> | null } = $state.raw(NOTHING);

  /** `read` gives the legal moves. A lesson cannot look ahead: there, what is chosen is played at once. */
  constructor(
    private readonly read: () => string[],
    private readonly foresee: () => Foresee,
  ) {}

  /** What is chosen, as long as it can be played. */
  move = $derived.by(() => (this.read().includes(this.#choice.move) ? this.#choice.move : ''));
  /** The payment that is asked for. */
  prospect = $derived.by(() => (this.move ? this.#choice.prospect : null));

  /** Whether the choice can be kept here until it is paid for. */
  canKeep(move: string): boolean {
    return this.foresee() !== undefined && this.read().includes(move) && isElement(parse(move).word);
  }

  /** Chooses a move, and says whether it is known what it costs. */
  async choose(move: string): Promise<boolean> {
    if (move === this.move) return true;
    this.#choice = { move, prospect: null };
    const prospect = (await this.foresee()!(move)) as Prospect<IntarsiaView> | null;
    if (this.#choice.move !== move) return true; // it was moved meanwhile
    this.#choice = prospect ? { move, prospect } : NOTHING;
    return prospect !== null;
  }

  clear(): void {
    this.#choice = NOTHING;
  }
}
