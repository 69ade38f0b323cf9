import type { Locale } from '@fairhouse/contract';
import { htmlLang } from '@fairhouse/i18n/locales';

/** Figures and names of a word, by their place in it. */
export type Values = Readonly<Record<string, string | number>>;

type Translated = Exclude<Locale, 'EN'>;

/** Loads the words of a language, and says so to the page; English where they cannot be loaded. */
export function wordLoader<Words extends { locale: Locale }>(
  english: Words,
  load: (locale: Translated) => Promise<Words>,
): (locale: Locale) => Promise<Words> {
  return async (locale) => {
    const words = locale === 'EN' ? english : await load(locale).catch(() => english);
    document.documentElement.lang = htmlLang(words.locale);
    return words;
  };
}

/** A word with `{name}` filled in; numbers have Latin digits. */
export const fill = (word: string, values: Values = {}): string =>
  word.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
