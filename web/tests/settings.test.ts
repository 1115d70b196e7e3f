import { expect, test, vi } from 'vitest';
import { preferredLanguage } from '../src/settings.svelte';

test.each([
  [['de-CH', 'en'], 'de'],
  [['fr', 'nl-BE', 'de'], 'nl'], // the first that we speak, not the first
  [['fr', 'ja'], 'en'],
  [[], 'en'],
])('a reader who wishes %j is spoken to in %s', (languages, spoken) => {
  vi.stubGlobal('navigator', { languages });
  expect(preferredLanguage()).toBe(spoken);
});
