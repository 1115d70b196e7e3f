/** Lessons as the server makes them: real positions, and what is said to each answer. */

import { Refusal } from '../wire/http';
import type { Lesson, Problem } from '../wire/types';

export async function fetchLesson(game: string): Promise<Lesson> {
  const answer = await fetch(`/api/lessons/${game}`).catch(() => null);
  const content: unknown = await answer?.json().catch(() => null);
  if (answer?.ok) return content as Lesson;
  throw new Refusal((content as Problem | null) ?? { code: 'unreachable', reason: '', rule: null });
}
