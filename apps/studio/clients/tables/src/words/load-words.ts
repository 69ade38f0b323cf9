import type { Locale } from '@fairhouse/contract';
import english from '@fairhouse/i18n/EN/play/tables-client.json' with { type: 'json' };
import englishSpots from '@fairhouse/i18n/EN/play/table-spots.json' with { type: 'json' };
import { htmlLang } from '@fairhouse/i18n/locales';
import { loadSpotWords, type SpotWords } from '@fairhouse/i18n/table-spots';

export type WordKey = keyof typeof english;
export type Values = Readonly<Record<string, string | number>>;

export interface Words {
  locale: Locale;
  client: Readonly<Record<WordKey, string>>;
  spots: SpotWords;
}

const inEnglish: Words = { locale: 'EN', client: english, spots: englishSpots };

type Loader = () => Promise<{ default: Words['client'] }>;

const loaders: Readonly<Record<Exclude<Locale, 'EN'>, Loader>> = {
  TY: () => import('@fairhouse/i18n/TY/play/tables-client.json', { with: { type: 'json' } }),
  BN: () => import('@fairhouse/i18n/BN/play/tables-client.json', { with: { type: 'json' } }),
  CN: () => import('@fairhouse/i18n/CN/play/tables-client.json', { with: { type: 'json' } }),
  ID: () => import('@fairhouse/i18n/ID/play/tables-client.json', { with: { type: 'json' } }),
  TH: () => import('@fairhouse/i18n/TH/play/tables-client.json', { with: { type: 'json' } }),
  VI: () => import('@fairhouse/i18n/VI/play/tables-client.json', { with: { type: 'json' } }),
};

/** The words of a language; English where they cannot be loaded. */
export async function loadWords(locale: Locale): Promise<Words> {
  const words = locale === 'EN' ? inEnglish : await loadTranslation(locale);
  document.documentElement.lang = htmlLang(words.locale);
  return words;
}

async function loadTranslation(locale: Exclude<Locale, 'EN'>): Promise<Words> {
  try {
    const [client, spots] = await Promise.all([loaders[locale](), loadSpotWords(locale)]);
    return { locale, client: client.default, spots };
  } catch {
    return inEnglish;
  }
}

/** A word with `{name}` filled in; numbers have Latin digits. */
export const fill = (word: string, values: Values = {}): string =>
  word.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
