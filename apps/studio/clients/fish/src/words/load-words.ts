import type { Locale } from '@fairhouse/contract';
import english from '@fairhouse/i18n/EN/play/fish-client.json' with { type: 'json' };
import englishFish from '@fairhouse/i18n/EN/play/fish-names.json' with { type: 'json' };
import { loadFishNames, type FishNames } from '@fairhouse/i18n/fish-names';
import { wordLoader } from '../../../shell/load-words.ts';

export type WordKey = keyof typeof english;

export interface Words {
  locale: Locale;
  client: Readonly<Record<WordKey, string>>;
  fish: FishNames;
}

const inEnglish: Words = { locale: 'EN', client: english, fish: englishFish };

type Loader = () => Promise<{ default: Words['client'] }>;

const loaders: Readonly<Record<Exclude<Locale, 'EN'>, Loader>> = {
  TY: () => import('@fairhouse/i18n/TY/play/fish-client.json', { with: { type: 'json' } }),
  BN: () => import('@fairhouse/i18n/BN/play/fish-client.json', { with: { type: 'json' } }),
  CN: () => import('@fairhouse/i18n/CN/play/fish-client.json', { with: { type: 'json' } }),
  ID: () => import('@fairhouse/i18n/ID/play/fish-client.json', { with: { type: 'json' } }),
  TH: () => import('@fairhouse/i18n/TH/play/fish-client.json', { with: { type: 'json' } }),
  VI: () => import('@fairhouse/i18n/VI/play/fish-client.json', { with: { type: 'json' } }),
};

export const loadWords = wordLoader<Words>(inEnglish, async (locale) => {
  const [client, fish] = await Promise.all([loaders[locale](), loadFishNames(locale)]);
  return { locale, client: client.default, fish };
});
