/** How somebody goes through a lesson: the step that is shown, what was tried in it, and how plainly the board helps. */

import type { Prospect } from '../board/contract';
import type { Gain, Lesson, LessonAnswer, LessonStep, View } from '../wire/types';

/** What kind of word is said to an answer: one that was found or shown, one that is possible, or against the rules. */
export function kindOf({ is_right, view }: LessonAnswer, isShown: boolean): 'right' | 'shown' | 'allowed' | 'forbidden' {
  if (is_right) return isShown ? 'shown' : 'right';
  return view ? 'allowed' : 'forbidden';
}

/** How plainly the board points at the answer. */
export const HELP = { none: 0, taken: 1, all: 2 } as const;

const NO_MOVES: string[] = [];
const NO_GAINS: Gain[] = [];

export class LessonRun {
  lesson: Lesson | null = $state.raw(null);
  answer: LessonAnswer | null = $state.raw(null);
  solved: ReadonlySet<number> = $state.raw(new Set());
  help: (typeof HELP)[keyof typeof HELP] = $state(HELP.none);
  /** Whether a press went wrong, and none has gone right since. */
  isAstray = $state(false);
  /** Whether the answer was shown, and not found. */
  isShown = $state(false);

  readonly #read: () => number;

  /** `read` gives the step in the address, counted from 1; the one after the last is the end. */
  constructor(read: () => number) {
    this.#read = read;
  }

  readonly total = $derived.by(() => this.lesson?.steps.length ?? 0);
  readonly index = $derived.by(() => Math.min(Math.max(this.#read() || 1, 1), this.total + 1) - 1);
  readonly step = $derived.by((): LessonStep | undefined => this.lesson?.steps[this.index]);
  readonly view = $derived.by((): View | undefined => this.answer?.view ?? this.step?.view);
  readonly legal = $derived.by(() => (this.answer?.view ? NO_MOVES : (this.step?.legal ?? NO_MOVES)));
  readonly gains = $derived.by(() => this.answer?.gains ?? NO_GAINS);
  /** Answers that the board does not offer. */
  readonly others = $derived.by(() => this.step?.answers.filter(({ move }) => !this.step!.legal.includes(move)) ?? []);
  readonly right = $derived.by(() => this.step?.answers.find((each) => each.is_right));
  readonly pointed = $derived.by(() => (this.help && !this.answer ? (this.right?.move ?? null) : null));
  /** The move with which the next step goes on, where that is not the one that was chosen. */
  readonly instead = $derived.by(() => {
    const next = this.step?.goes_on;
    return this.answer?.is_right && next && next !== this.answer.move ? next : null;
  });

  begin(): void {
    this.answer = null;
    this.help = HELP.none;
  }

  /** Tries a move; whether the lesson has an answer to it. */
  try(move: string, isShown = false): boolean {
    this.answer = this.step?.answers.find((each) => each.move === move) ?? null;
    if (!this.answer) return false;
    this.help = HELP.none;
    this.isShown = isShown;
    if (this.answer.is_right) this.solved = new Set([...this.solved, this.index]);
    return true;
  }

  /** A press on what is not asked for: a ring shows where to begin, the next time the whole move. */
  miss(): void {
    this.help = this.help ? HELP.all : HELP.taken;
    this.isAstray = true;
  }

  /** A press on what can be chosen. */
  choose(): void {
    this.isAstray = false;
    if (this.help === HELP.taken) this.help = HELP.none; // it showed where to begin
  }

  /** Shows the way on the board as it was before the answer. */
  point(): void {
    this.answer = null;
    this.help = HELP.all;
    this.isAstray = true;
  }

  preview = async (move: string): Promise<Prospect> => {
    const found = this.step?.answers.find((each) => each.move === move)?.view;
    if (!found) throw new Error('against the rules');
    return { view: found, unscored: null, legal: NO_MOVES };
  };
}
