/** What was tried out and not saved is still there when the page is loaded again, in the same tab and under the same address. */

import type { Path } from '../state/tree';
import type { RecordedGame } from '../wire/types';

export interface Draft {
  record: RecordedGame;
  path: Path;
}

const keyOf = (address: string) => `tilewright-analysis ${address}`;

export function keepDraft(address: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(address), JSON.stringify(draft));
  } catch {
    // a browser without storage, or a tree too large for it: the tree stays on the page
  }
}

export function forgetDraft(address: string): void {
  try {
    sessionStorage.removeItem(keyOf(address));
  } catch {
    // as above
  }
}

export function draftOf(address: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(address)) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}
