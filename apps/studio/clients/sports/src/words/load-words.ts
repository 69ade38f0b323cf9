import type { Locale } from '@fairhouse/contract';
import english from '@fairhouse/i18n/EN/play/sports-client.json' with { type: 'json' };
import englishMarkets from '@fairhouse/i18n/EN/play/sports-markets.json' with { type: 'json' };
import { htmlLang } from '@fairhouse/i18n/locales';
import { loadMarketWords, type MarketWords } from '@fairhouse/i18n/sports-markets';

export type WordKey = keyof typeof english;
export type Values = Readonly<Record<string, string | number>>;

export interface Words {
  locale: Locale;
  client: Readonly<Record<WordKey, string>>;
  markets: MarketWords;
}

const inEnglish: Words = { locale: 'EN', client: english, markets: englishMarkets };

type Loader = () => Promise<{ default: Words['client'] }>;

const loaders: Readonly<Record<Exclude<Locale, 'EN'>, Loader>> = {
  TY: () => import('@fairhouse/i18n/TY/play/sports-client.json', { with: { type: 'json' } }),
  BN: () => import('@fairhouse/i18n/BN/play/sports-client.json', { with: { type: 'json' } }),
  CN: () => import('@fairhouse/i18n/CN/play/sports-client.json', { with: { type: 'json' } }),
  ID: () => import('@fairhouse/i18n/ID/play/sports-client.json', { with: { type: 'json' } }),
  TH: () => import('@fairhouse/i18n/TH/play/sports-client.json', { with: { type: 'json' } }),
  VI: () => import('@fairhouse/i18n/VI/play/sports-client.json', { with: { type: 'json' } }),
};

/** The words of a language; English where they cannot be loaded. */
export async function loadWords(locale: Locale): Promise<Words> {
  const words = locale === 'EN' ? inEnglish : await loadTranslation(locale);
  document.documentElement.lang = htmlLang(words.locale);
  return words;
}

async function loadTranslation(locale: Exclude<Locale, 'EN'>): Promise<Words> {
  try {
    const [client, markets] = await Promise.all([loaders[locale](), loadMarketWords(locale)]);
    return { locale, client: client.default, markets };
  } catch {
    return inEnglish;
  }
}

/** A word with `{name}` filled in; numbers have Latin digits. */
export const fill = (word: string, values: Values = {}): string =>
  word.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

const isKey = (key: string): key is WordKey => Object.hasOwn(english, key);

/** The word for a reason that the studio gave; a reason without a word means that nothing is taken now. */
export function reasonKey(code: string | null): WordKey {
  const key = `reason_${code}`;
  return isKey(key) ? key : 'reason_suspended';
}
