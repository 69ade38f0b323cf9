import { locales, type Locale } from '@fairhouse/contract';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';

/** The name of each language in that language. */
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

/**
 * The word files of the back office, one per capability. EN is loaded at once: react-admin draws its first screen with
 * it.
 */
const english = import.meta.glob<Tree>('../../../packages/i18n/EN/*/*backoffice.json', {
  eager: true,
  import: 'default',
});

/** Words of other languages are loaded when chosen. */
const others = import.meta.glob<Tree>('../../../packages/i18n/{TY,BN,CN,ID,TH,VI}/*/*backoffice.json', {
  import: 'default',
});

const loadWords = (locale: Locale): Promise<Tree[]> =>
  Promise.all(
    Object.entries(others)
      .filter(([path]) => path.includes(`/${locale}/`))
      .map(([, load]) => load()),
  );

const stored = () => localStorage.getItem('RaStore.locale')?.replaceAll('"', '');

export const currentLocale = (): Locale => locales.find((locale) => locale === stored()) ?? 'EN';

/** react-admin's own words, overridden by ours. */
const merge = (files: readonly Tree[]): TranslationMessages =>
  files.reduce(mergeDeep, englishMessages as unknown as Tree) as unknown as TranslationMessages;

function mergeDeep(base: Tree, over: Tree): Tree {
  const merged: Tree = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = typeof value === 'object' && typeof below === 'object' ? mergeDeep(below, value) : value;
  }
  return merged;
}

export const i18nProvider = polyglotI18nProvider(
  (locale: string) => (locale === 'EN' ? merge(Object.values(english)) : loadWords(locale as Locale).then(merge)),
  'EN',
  Object.entries(languageNames).map(([locale, name]) => ({ locale, name })),
  { allowMissing: false },
);
