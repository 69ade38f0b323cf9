import type { Words } from './words.gen.ts';

declare module 'use-intl' {
  interface AppConfig {
    /** Makes every key a checked name. */
    Messages: Words;
  }
}

/** Locales as `use-intl` knows them; this file extends its types. */
export type { Locale as IntlLocale } from 'use-intl';
export { lazyFeatures, type LazyFeature } from './features.ts';
export { loadCoreWords, loadFeature, type CoreWords } from './load-words.ts';
export { htmlLang, localeNames, localeTags } from './locales.ts';
export type { Words } from './words.gen.ts';
