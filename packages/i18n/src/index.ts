import type {} from 'use-intl';
import type { Words } from './load-words.ts';

declare module 'use-intl' {
  interface AppConfig {
    /** Makes every key a checked name. */
    Messages: Words;
  }
}

export { siteFeatures } from './features.ts';
export { loadWords, type Words } from './load-words.ts';
export { htmlLang, localeNames, localeTags } from './locales.ts';
