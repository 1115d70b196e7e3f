// Cards picked from the hand, one by one, until they are one of the legal payments (or one of the legal hands to keep).
import { choices, KINDS, letterOf, lettersOf, pileOf, sizeOf } from './moves';
import type { Kind, Pile } from './pieces';

interface Option {
  letters: string;
  pile: Pile;
}

const NOTHING: Pile = { yellow: 0, red: 0, green: 0, violet: 0, wild: 0 };

const holds = (pile: Pile, part: Pile) => KINDS.every((kind) => pile[kind] >= part[kind]);

export class Picking {
  picked = $state<Pile>({ ...NOTHING });

  constructor(private readonly read: () => string[]) {}

  /** `pay` or `keep`, or neither. */
  word = $derived.by(() => ['pay', 'keep'].find((word) => this.read().some((move) => move.startsWith(`${word} `))) ?? '');

  /** Every legal pile, the cheapest first: few cards, and of those few wilds. */
  private options = $derived.by((): Option[] => {
    const piles = choices(this.read(), this.word).map((letters) => ({ letters, pile: pileOf(letters) }));
    return piles.sort((a, b) => sizeOf(a.pile) - sizeOf(b.pile) || a.pile.wild - b.pile.wild);
  });

  /** The legal piles that the picked cards can still become. */
  private open = $derived.by(() => this.options.filter(({ pile }) => holds(pile, this.picked)));
  /** The legal piles that do with less than the picked cards, or with just these. */
  private enough = $derived.by(() => this.options.filter(({ pile }) => holds(this.picked, pile)));
  /** Those in which no card is too many. */
  suggestions = $derived.by(() => {
    const { options } = this;
    return options.filter((one) => !options.some((other) => other !== one && holds(one.pile, other.pile)));
  });
  letters = $derived.by(() => lettersOf(this.picked));
  size = $derived.by(() => this.letters.length);
  isComplete = $derived.by(() => this.size > 0 && this.options.some((option) => option.letters === this.letters));

  /** How many cards are missing at least, and how many are more than needed. */
  missing = $derived.by(() => (this.isComplete || !this.open.length ? 0 : sizeOf(this.open[0].pile) - this.size));
  spare = $derived.by(() => (this.enough.length ? this.size - sizeOf(this.enough[0].pile) : 0));

  canAdd(kind: Kind): boolean {
    return this.open.some(({ pile }) => pile[kind] > this.picked[kind]);
  }

  add(kind: Kind): void {
    if (this.canAdd(kind)) this.picked = { ...this.picked, [kind]: this.picked[kind] + 1 };
  }

  choose(option: Option): void {
    this.picked = { ...option.pile };
  }

  remove(letter: string): void {
    const kind = KINDS.find((each) => letterOf(each) === letter)!;
    this.picked = { ...this.picked, [kind]: Math.max(0, this.picked[kind] - 1) };
  }

  clear(): void {
    this.picked = { ...NOTHING };
  }
}
