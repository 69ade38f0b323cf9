import type { Locale } from '@fairhouse/contract';
import english from '@fairhouse/i18n/EN/play/sports-client.json' with { type: 'json' };
import englishMarkets from '@fairhouse/i18n/EN/play/sports-markets.json' with { type: 'json' };
import { loadMarketWords, type MarketWords } from '@fairhouse/i18n/sports-markets';
import { wordLoader } from '../../../shell/load-words.ts';

export type WordKey = keyof typeof english;

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

export const loadWords = wordLoader<Words>(inEnglish, async (locale) => {
  const [client, markets] = await Promise.all([loaders[locale](), loadMarketWords(locale)]);
  return { locale, client: client.default, markets };
});

const isKey = (key: string): key is WordKey => Object.hasOwn(english, key);

/** The word for a reason that the studio gave; a reason without a word means that nothing is taken now. */
export function reasonKey(code: string | null): WordKey {
  const key = `reason_${code}`;
  return isKey(key) ? key : 'reason_suspended';
}
