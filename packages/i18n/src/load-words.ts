import type { Locale } from '@fairhouse/contract';
import loaders from 'virtual:fairhouse-words';
import { bundleOf, type CoreFeature, type LazyFeature } from './features.ts';
import type { Words } from './words.gen.ts';

export type CoreWords = Pick<Words, CoreFeature>;

/** The words of the first paint. One chunk per language, loaded when it is chosen. */
export const loadCoreWords = async (locale: Locale): Promise<CoreWords> => (await loaders[locale].core()).default;

/** The words of one feature, loaded together with the code that uses them. */
export const loadFeature = async <Feature extends LazyFeature>(
  locale: Locale,
  feature: Feature,
): Promise<Words[Feature]> => {
  const bundle = (await loaders[locale][bundleOf(feature)]()).default as Pick<Words, Feature>;
  return bundle[feature];
};
