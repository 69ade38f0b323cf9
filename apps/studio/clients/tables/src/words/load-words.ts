import type { Locale } from '@fairhouse/contract';
import english from '@fairhouse/i18n/EN/play/tables-client.json' with { type: 'json' };
import englishSpots from '@fairhouse/i18n/EN/play/table-spots.json' with { type: 'json' };
import { loadSpotWords, type SpotWords } from '@fairhouse/i18n/table-spots';
import { wordLoader } from '../../../shell/load-words.ts';

export type WordKey = keyof typeof english;

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

export const loadWords = wordLoader<Words>(inEnglish, async (locale) => {
  const [client, spots] = await Promise.all([loaders[locale](), loadSpotWords(locale)]);
  return { locale, client: client.default, spots };
});
