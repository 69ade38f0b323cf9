import { locales, type Locale } from '@fairhouse/contract';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';
import EN from '@fairhouse/i18n/EN/backoffice.json';

type Words = typeof EN;

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

/** Words of the other languages are fetched when chosen. */
const loaders: Record<Exclude<Locale, 'EN'>, () => Promise<{ default: Words }>> = {
  TY: () => import('@fairhouse/i18n/TY/backoffice.json'),
  BN: () => import('@fairhouse/i18n/BN/backoffice.json'),
  CN: () => import('@fairhouse/i18n/CN/backoffice.json'),
  ID: () => import('@fairhouse/i18n/ID/backoffice.json'),
  TH: () => import('@fairhouse/i18n/TH/backoffice.json'),
  VI: () => import('@fairhouse/i18n/VI/backoffice.json'),
};

const stored = () => localStorage.getItem('RaStore.locale')?.replaceAll('"', '');

export const currentLocale = (): Locale => locales.find((locale) => locale === stored()) ?? 'EN';

/** react-admin's own words, with ours over them: ours speak of all that this back office shows. */
const merge = (words: Words): TranslationMessages =>
  mergeDeep(englishMessages as unknown as Tree, words) as unknown as TranslationMessages;

type Tree = { [key: string]: string | Tree };

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
    locale === 'EN' ? merge(EN) : loaders[locale as Exclude<Locale, 'EN'>]().then((words) => merge(words.default)),
  'EN',
  Object.entries(languageNames).map(([locale, name]) => ({ locale, name })),
  { allowMissing: false },
);
