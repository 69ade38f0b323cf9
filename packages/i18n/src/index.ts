import type { Words } from './load-words.ts';

declare module 'use-intl' {
  interface AppConfig {
    /** Makes every key a checked name. */
    Messages: Words;
  }
}

/** Locales as `use-intl` knows them; this file extends its types. */
export type { Locale as IntlLocale } from 'use-intl';
export { siteFeatures } from './features.ts';
export { loadWords, type Words } from './load-words.ts';
export { htmlLang, localeNames, localeTags } from './locales.ts';
