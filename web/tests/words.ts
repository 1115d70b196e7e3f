/** The words of the client, in English. */

import { speak, t } from '../src/words/fluent.svelte';
import type { Phrase } from '../src/board/contract';

await speak('en');

export const say = ({ key, args }: Phrase): string => t(key, args);
