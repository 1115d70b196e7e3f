/** The words of the client, in English. */

import { loadLanguage, t } from '../src/words/fluent.svelte';
import type { Phrase } from '../src/board/contract';

await loadLanguage('en');

export const say = ({ key, args }: Phrase): string => t(key, args);
