import type { Locale } from '@fairhouse/contract';
import type english from '../EN/play/fish-names.json';

/** Names of the fish games: themes, weapons, and every species. */
export type FishWords = Readonly<Record<keyof typeof english, string>>;

const loaders: Readonly<Record<Locale, () => Promise<{ default: FishWords }>>> = {
  EN: () => import('../EN/play/fish-names.json', { with: { type: 'json' } }),
  TY: () => import('../TY/play/fish-names.json', { with: { type: 'json' } }),
  BN: () => import('../BN/play/fish-names.json', { with: { type: 'json' } }),
  CN: () => import('../CN/play/fish-names.json', { with: { type: 'json' } }),
  ID: () => import('../ID/play/fish-names.json', { with: { type: 'json' } }),
  TH: () => import('../TH/play/fish-names.json', { with: { type: 'json' } }),
  VI: () => import('../VI/play/fish-names.json', { with: { type: 'json' } }),
};

export const loadFishWords = async (locale: Locale): Promise<FishWords> => (await loaders[locale]()).default;

const isKey = (words: FishWords, key: string): key is keyof FishWords => Object.hasOwn(words, key);

const word = (words: FishWords, key: string, code: string): string => (isKey(words, key) ? words[key] : code);

/** The name of a species; its code if it is of a newer version than the words. */
export const nameSpecies = (words: FishWords, code: string): string => word(words, code, code);

export const nameWeapon = (words: FishWords, code: string): string => word(words, `weapon_${code}`, code);

export const nameTheme = (words: FishWords, code: string): string => word(words, `theme_${code}`, code);
