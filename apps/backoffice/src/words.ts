import { locales, type Locale } from '@fairhouse/contract';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';
import EN from '@fairhouse/i18n/EN/backoffice.json';
import playEN from '@fairhouse/i18n/EN/backoffice-play.json';

/** Each language in its own words. */
export const languageNames: Record<Locale, string> = {
  EN: 'English',
  TY: 'Filipino',
  BN: 'বাংলা',
  CN: '中文',
  ID: 'Bahasa Indonesia',
  TH: 'ไทย',
  VI: 'Tiếng Việt',
};

type Tree = { [key: string]: string | Tree };

/** What lies in two files: the back office's words, and those of stopped play and the watch over payouts. */
const both = async (words: Promise<{ default: Tree }>, play: Promise<{ default: Tree }>): Promise<Tree> =>
  mergeDeep((await words).default, (await play).default);

/** Words of the other languages are fetched when chosen. */
const loaders: Record<Exclude<Locale, 'EN'>, () => Promise<Tree>> = {
  TY: () => both(import('@fairhouse/i18n/TY/backoffice.json'), import('@fairhouse/i18n/TY/backoffice-play.json')),
  BN: () => both(import('@fairhouse/i18n/BN/backoffice.json'), import('@fairhouse/i18n/BN/backoffice-play.json')),
  CN: () => both(import('@fairhouse/i18n/CN/backoffice.json'), import('@fairhouse/i18n/CN/backoffice-play.json')),
  ID: () => both(import('@fairhouse/i18n/ID/backoffice.json'), import('@fairhouse/i18n/ID/backoffice-play.json')),
  TH: () => both(import('@fairhouse/i18n/TH/backoffice.json'), import('@fairhouse/i18n/TH/backoffice-play.json')),
  VI: () => both(import('@fairhouse/i18n/VI/backoffice.json'), import('@fairhouse/i18n/VI/backoffice-play.json')),
};

const stored = () => localStorage.getItem('RaStore.locale')?.replaceAll('"', '');

export const currentLocale = (): Locale => locales.find((locale) => locale === stored()) ?? 'EN';

/** react-admin's own words, with ours over them: ours speak of all that this back office shows. */
const merge = (words: Tree): TranslationMessages =>
  mergeDeep(englishMessages as unknown as Tree, words) as unknown as TranslationMessages;

function mergeDeep(base: Tree, over: Tree): Tree {
  const merged: Tree = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = typeof value === 'object' && typeof below === 'object' ? mergeDeep(below, value) : value;
  }
  return merged;
}

export const i18nProvider = polyglotI18nProvider(
  // EN must be had at once: react-admin draws its first screen with it.
  (locale: string) =>
    locale === 'EN' ? merge(mergeDeep(EN, playEN)) : loaders[locale as Exclude<Locale, 'EN'>]().then(merge),
  'EN',
  Object.entries(languageNames).map(([locale, name]) => ({ locale, name })),
  { allowMissing: false },
);
