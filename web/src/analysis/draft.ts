/** What was tried out and not saved is still there when the page is loaded again, in the same tab and under the same address. */

import type { Path } from '../state/tree';
import type { RecordedGame } from '../wire/types';

export interface Draft {
  address: string;
  record: RecordedGame;
  path: Path;
}

const KEY = 'tilewright-analysis';

export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // a browser without storage, or a tree too large for it: the tree stays on the page
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // as above
  }
}

export function draftOf(address: string): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Draft | null;
    return draft?.address === address ? draft : null;
  } catch {
    return null;
  }
}
