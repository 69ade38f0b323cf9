import { locales } from '@fairhouse/contract';
import { expect, it } from 'vitest';
import { fallbackLanguages } from './languages.ts';
import { localeTags } from './locales.ts';

it('About forty languages can be chosen (spec §9), each once, all known to browsers', () => {
  const tags = [...locales.map((locale) => localeTags[locale]), ...fallbackLanguages.map(({ tag }) => tag)];
  expect(tags.length).toBeGreaterThanOrEqual(40);
  expect(new Set(tags).size).toBe(tags.length);
  expect(Intl.getCanonicalLocales(tags)).toHaveLength(tags.length);
});

it('Names are each language’s own', () =>
  expect(new Set(fallbackLanguages.map(({ name }) => name)).size).toBe(fallbackLanguages.length));
