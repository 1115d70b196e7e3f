/** What a person has chosen on this device. Kept in the browser; the server never sees it. */

export const LANGUAGES = ['en', 'de', 'nl'] as const;
export const THEMES = ['auto', 'light', 'dark'] as const;
export const SPEEDS = ['slow', 'normal', 'fast', 'off'] as const;

export type Language = (typeof LANGUAGES)[number];

export interface Settings {
  language: Language | 'auto';
  theme: (typeof THEMES)[number];
  animation: (typeof SPEEDS)[number];
  sound: boolean;
  notify: boolean;
  /** Read the analysis of a game in points, not in chances to win. */
  inPoints: boolean;
  /** Draw patterns, symbols and textures stronger. */
  aids: boolean;
}

const KEY = 'tilewright-settings';
const DEFAULTS: Settings = { language: 'auto', theme: 'auto', animation: 'normal', sound: false, notify: false, inPoints: true, aids: false };

export const settings: Settings = $state({ ...DEFAULTS, ...stored() });

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
  } catch {
    return {}; // a browser without storage still plays
  }
}

const darkness = matchMedia('(prefers-color-scheme: dark)');
const isDark = $state({ now: darkness.matches });
darkness.addEventListener('change', () => (isDark.now = darkness.matches));

/** Keeps the settings on the device and shows them on the page, from now on. */
export function keepSettings(): void {
  $effect(() => {
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // as above
    }
  });
  $effect(() => {
    const page = document.documentElement.dataset;
    page.theme = settings.theme === 'auto' ? (isDark.now ? 'dark' : 'light') : settings.theme;
    page.aids = settings.aids ? 'on' : 'off';
    page.animation = settings.animation;
  });
}

export function preferredLanguage(): Language {
  if (settings.language !== 'auto') return settings.language;
  for (const wish of navigator.languages) {
    const found = LANGUAGES.find((language) => wish.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
}

const stillness = matchMedia('(prefers-reduced-motion: reduce)');
const FACTORS = { slow: 1.8, normal: 1, fast: 0.5, off: 0 };

/** How long things take, as a factor; 0: nothing moves. */
export function durationFactor(): number {
  return stillness.matches ? 0 : FACTORS[settings.animation];
}
