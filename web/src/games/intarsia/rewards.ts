// What the reward track shows.
import { t } from '../../words/fluent.svelte';
import { cardsInWords, letterOf, lettersOf, pileOf } from './moves';
import type { IntarsiaView } from '../../wire/types';
import type { Kind } from './pieces';

export type RewardSpace = 'any' | Kind[];

/** The space that the marker reaches. */
export function rewardSpace(view: IntarsiaView, steps: number): RewardSpace {
  const { marker, spaces } = view.reward_track;
  return spaces[(marker + steps) % spaces.length];
}

/** The three cards as they are drawn: two of one colour and one of another, where they are chosen. */
export function rewardKinds(space: RewardSpace): (Kind | 'any' | 'other')[] {
  return space === 'any' ? ['any', 'any', 'other'] : space;
}

/** The three cards in words. */
export function sayReward(space: RewardSpace): string {
  return space === 'any' ? t('intarsia-reward-any') : cardsInWords(lettersOf(pileOf(space.map(letterOf).join(''))));
}
