/** All words come from here: `t('table-your-turn')`. Only the chosen language is loaded. */

import { FluentBundle, FluentResource } from '@fluent/bundle';
import { preferredLanguage, type Language } from '../settings.svelte';

const FILES: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import('@locales/en.ftl?raw'),
  de: () => import('@locales/de.ftl?raw'),
  nl: () => import('@locales/nl.ftl?raw'),
};

let bundle: FluentBundle = $state.raw(new FluentBundle('en'));

/** Loads the language of the settings, and speaks it from then on. */
export async function loadLanguage(language: Language = preferredLanguage()): Promise<void> {
  if (bundle.locales[0] === language && bundle.hasMessage('app-name')) return;
  const text = (await FILES[language]()).default;
  const next = new FluentBundle(language, { useIsolating: false });
  next.addResource(new FluentResource(text));
  bundle = next;
  document.documentElement.lang = language;
}

export function language(): string {
  return bundle.locales[0];
}

/** More or fewer points, to a tenth, as the reader's language writes them: `+0.5`, `−1,2`. */
export function signed(points: number): string {
  const form = { signDisplay: 'exceptZero', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language(), form).format(points).replace('-', '−');
}

/** How many points, to a tenth and without a sign: `0.5`, `1,2`. */
export function decimal(points: number): string {
  return new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(Math.abs(points));
}

/** A part of the whole in per cent, to a tenth: `2.5%`, `2,5 %`. */
export function percent(part: number): string {
  return new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 1 }).format(part);
}

/** The message of a key in the reader's language; the key itself where there is none. */
export function t(key: string, args?: Record<string, string | number>): string {
  const message = bundle.getMessage(key);
  const errors: Error[] = []; // collected, so that a wrong argument shows a gap and breaks nothing
  return message?.value ? bundle.formatPattern(message.value, args, errors) : key;
}

/** A message said in a second way, by the name of its attribute; nothing where there is none. */
export function attributeOf(key: string, attribute: string, args?: Record<string, string | number>): string | null {
  const pattern = bundle.getMessage(key)?.attributes[attribute];
  return pattern ? bundle.formatPattern(pattern, args, []) : null;
}

/** A move in words that fit a proposal, `.advice`, where the log's words tell what somebody did. */
export function tAdvice(key: string, args?: Record<string, string | number>): string {
  return attributeOf(key, 'advice', args) ?? t(key, args);
}

/** The message of a key, or nothing where there is none: for what a server names and we may not know. */
export function maybe(key: string, args?: Record<string, string | number>): string | null {
  return bundle.hasMessage(key) ? t(key, args) : null;
}
