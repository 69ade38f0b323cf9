import type { Locale } from '@fairhouse/contract';
import type english from '../EN/play/fish-names.json';

/** Names of the fish and weapons of the fish games, by their codes. */
export type FishNames = Readonly<Record<keyof typeof english, string>>;

const loaders: Readonly<Record<Locale, () => Promise<{ default: FishNames }>>> = {
  EN: () => import('../EN/play/fish-names.json', { with: { type: 'json' } }),
  TY: () => import('../TY/play/fish-names.json', { with: { type: 'json' } }),
  BN: () => import('../BN/play/fish-names.json', { with: { type: 'json' } }),
  CN: () => import('../CN/play/fish-names.json', { with: { type: 'json' } }),
  ID: () => import('../ID/play/fish-names.json', { with: { type: 'json' } }),
  TH: () => import('../TH/play/fish-names.json', { with: { type: 'json' } }),
  VI: () => import('../VI/play/fish-names.json', { with: { type: 'json' } }),
};

export const loadFishNames = async (locale: Locale): Promise<FishNames> => (await loaders[locale]()).default;

const nameIn = (names: FishNames, key: string, code: string): string =>
  Object.hasOwn(names, key) ? names[key as keyof FishNames] : code;

export const nameFish = (names: FishNames, species: string): string => nameIn(names, species, species);

export const nameWeapon = (names: FishNames, weapon: string): string => nameIn(names, `weapon_${weapon}`, weapon);
