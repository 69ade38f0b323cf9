import type { Locale } from '@fairhouse/contract';
import english from '@fairhouse/i18n/EN/play/lottery-client.json' with { type: 'json' };
import englishPlays from '@fairhouse/i18n/EN/play/lottery-plays.json' with { type: 'json' };
import { loadPlayWords, type PlayWords } from '@fairhouse/i18n/lottery-plays';
import { wordLoader } from '../../../shell/load-words.ts';

export type WordKey = keyof typeof english;

export interface Words {
  locale: Locale;
  client: Readonly<Record<WordKey, string>>;
  plays: PlayWords;
}

const inEnglish: Words = { locale: 'EN', client: english, plays: englishPlays };

type Loader = () => Promise<{ default: Words['client'] }>;

const loaders: Readonly<Record<Exclude<Locale, 'EN'>, Loader>> = {
  TY: () => import('@fairhouse/i18n/TY/play/lottery-client.json', { with: { type: 'json' } }),
  BN: () => import('@fairhouse/i18n/BN/play/lottery-client.json', { with: { type: 'json' } }),
  CN: () => import('@fairhouse/i18n/CN/play/lottery-client.json', { with: { type: 'json' } }),
  ID: () => import('@fairhouse/i18n/ID/play/lottery-client.json', { with: { type: 'json' } }),
  TH: () => import('@fairhouse/i18n/TH/play/lottery-client.json', { with: { type: 'json' } }),
  VI: () => import('@fairhouse/i18n/VI/play/lottery-client.json', { with: { type: 'json' } }),
};

export const loadWords = wordLoader<Words>(inEnglish, async (locale) => {
  const [client, plays] = await Promise.all([loaders[locale](), loadPlayWords(locale)]);
  return { locale, client: client.default, plays };
});
