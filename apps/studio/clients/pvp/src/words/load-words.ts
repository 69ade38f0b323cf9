import type { Locale } from '@fairhouse/contract';
import english from '@fairhouse/i18n/EN/play/pvp-client.json' with { type: 'json' };
import englishSpots from '@fairhouse/i18n/EN/play/table-spots.json' with { type: 'json' };
import { loadPvpWords, type PvpWords } from '@fairhouse/i18n/pvp-words';
import { loadSpotWords, type SpotWords } from '@fairhouse/i18n/table-spots';
import { wordLoader } from '../../../shell/load-words.ts';

export { fill, type Values } from '../../../shell/load-words.ts';

export type WordKey = keyof PvpWords;

export interface Words {
  locale: Locale;
  client: PvpWords;
  /** Names of cards and hands are those of the tables. */
  spots: SpotWords;
}

/** The words of a language; English where they cannot be loaded. */
export const loadWords = wordLoader<Words>({ locale: 'EN', client: english, spots: englishSpots }, async (locale) => {
  const [client, spots] = await Promise.all([loadPvpWords(locale), loadSpotWords(locale)]);
  return { locale, client, spots };
});
