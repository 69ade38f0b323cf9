import type { Locale } from '@fairhouse/contract';
import type english from './words/EN.ts';

/** Every word of the site in one language; English is the model that the others follow. */
export type Words = typeof english;

/** One chunk per language, loaded when it is chosen. */
const loaders: Record<Locale, () => Promise<{ default: Words }>> = {
  EN: () => import('./words/EN.ts'),
  TY: () => import('./words/TY.ts'),
  BN: () => import('./words/BN.ts'),
  CN: () => import('./words/CN.ts'),
  ID: () => import('./words/ID.ts'),
  TH: () => import('./words/TH.ts'),
  VI: () => import('./words/VI.ts'),
};

export const loadWords = async (locale: Locale): Promise<Words> => (await loaders[locale]()).default;
