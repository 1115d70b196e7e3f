/** Lessons as the server makes them: real positions, and what is said to each answer. */

import { Refusal } from '../wire/http';
import type { Lesson, LessonAnswer, Problem } from '../wire/types';

export async function fetchLesson(game: string): Promise<Lesson> {
  const answer = await fetch(`/api/lessons/${game}`).catch(() => null);
  const content: unknown = await answer?.json().catch(() => null);
  if (answer?.ok) return content as Lesson;
  throw new Refusal((content as Problem | null) ?? { code: 'unreachable', reason: '', rule: null });
}

/** What kind of word is said to an answer: one that was found or shown, one that is possible, or against the rules. */
export function kindOf({ is_right, view }: LessonAnswer, isShown: boolean): 'right' | 'shown' | 'allowed' | 'forbidden' {
  if (is_right) return isShown ? 'shown' : 'right';
  return view ? 'allowed' : 'forbidden';
}
