// Cards picked from the hand, one by one, until they are one of the legal payments (or one of the legal hands to keep).
import { choices, KINDS, letterOf, lettersOf, pileOf, sizeOf } from './moves';
import type { Kind, Pile } from './pieces';

interface Option {
  letters: string;
  pile: Pile;
}

const NOTHING: Pile = { yellow: 0, red: 0, green: 0, violet: 0, wild: 0 };
const COLOURS = KINDS.filter((kind) => kind !== 'wild');

const holds = (pile: Pile, part: Pile) => KINDS.every((kind) => pile[kind] >= part[kind]);

/** How much a payment takes of what one collects: sets of a colour are kept, and odd cards given away. */
const broken = (pile: Pile, hand: Pile) => COLOURS.reduce((sum, kind) => sum + pile[kind] * hand[kind], 0);

/** How well cards go together: those of one colour pay together. */
const together = (pile: Pile) => COLOURS.reduce((sum, kind) => sum + pile[kind] ** 2, 0);

/** Of two payments the cheaper one comes first: few cards, and of those few wilds, and odd ones rather than sets. */
const byPrice = (hand: Pile) => (a: Option, b: Option) =>
  sizeOf(a.pile) - sizeOf(b.pile) || a.pile.wild - b.pile.wild || broken(a.pile, hand) - broken(b.pile, hand);

/** Of two hands the one of more worth comes first: many wilds, then cards of one colour. */
const byWorth = (a: Option, b: Option) => b.pile.wild - a.pile.wild || together(b.pile) - together(a.pile);

export class Picking {
  picked = $state<Pile>({ ...NOTHING });
  /** Whether the cards are a suggestion that nobody has changed: the first card of the hand begins anew. */
  #isSuggested = $state(false);

  /** `read` gives the legal moves, and the hand that they are paid from. */
  constructor(private readonly read: () => { legal: string[]; hand: Pile }) {}

  /** `pay` or `keep`, or neither. */
  word = $derived.by(() => ['pay', 'keep'].find((word) => this.read().legal.some((move) => move.startsWith(`${word} `))) ?? '');

  /** Every legal pile: payments by their price, hands to keep by their worth. */
  private options = $derived.by((): Option[] => {
    const { legal, hand } = this.read();
    const piles = choices(legal, this.word).map((letters) => ({ letters, pile: pileOf(letters) }));
    return piles.sort(this.word === 'keep' ? byWorth : byPrice(hand));
  });

  /** What was picked by hand: a suggestion that is not changed gives way to the first card. */
  private own = $derived.by(() => (this.#isSuggested ? NOTHING : this.picked));
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
    const { own } = this;
    return this.options.some(({ pile }) => holds(pile, own) && pile[kind] > own[kind]);
  }

  add(kind: Kind): void {
    if (!this.canAdd(kind)) return;
    this.picked = { ...this.own, [kind]: this.own[kind] + 1 };
    this.#isSuggested = false;
  }

  choose(option: Option): void {
    this.picked = { ...option.pile };
    this.#isSuggested = true;
  }

  /** Picks the best suggestion; nothing stays picked when there is nothing to pay or to keep any more. */
  suggest(): void {
    if (this.suggestions.length) this.choose(this.suggestions[0]);
    else this.clear();
  }

  remove(letter: string): void {
    const kind = KINDS.find((each) => letterOf(each) === letter)!;
    this.picked = { ...this.picked, [kind]: Math.max(0, this.picked[kind] - 1) };
    this.#isSuggested = false;
  }

  clear(): void {
    this.picked = { ...NOTHING };
    this.#isSuggested = false;
  }
}
