/** What the marks are called: the ends of their keys. */

import type { Mark } from '../state/tree';

export const MARK_NAMES: Record<Mark, string> = {
  '!!': 'brilliant',
  '!': 'good',
  '!?': 'interesting',
  '?!': 'doubtful',
  '?': 'mistake',
  '??': 'blunder',
};
