import { SHOT_KINDS, swimmerCodes } from '@fairhouse/art/fish';
import { locales, type Locale } from '@fairhouse/contract';
import { fishThemes, weaponCodes } from '@fairhouse/games/fish';
import { loadFishNames, nameFish } from '@fairhouse/i18n/fish-names';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Words } from './load-words.ts';

const read = (locale: Locale) =>
  JSON.parse(
    readFileSync(
      fileURLToPath(new URL(`../../../../../../packages/i18n/${locale}/play/fish-client.json`, import.meta.url)),
      'utf8',
    ),
  ) as Words['client'];

const english = read('EN');
const placeholders = (text: string) =>
  [...text.matchAll(/\{\w+\}/g)].map(String).toSorted((a, b) => a.localeCompare(b));
const species = fishThemes.flatMap((theme) => theme.species.map(({ code }) => code));

test.each(locales)('%s has every word of the client, with the same figures', (locale) => {
  const client = read(locale);
  expect(Object.keys(client)).toEqual(Object.keys(english));
  for (const [key, text] of Object.entries(client)) {
    expect(text.trim(), key).not.toBe('');
    expect(placeholders(text), key).toEqual(placeholders(english[key as keyof Words['client']]));
  }
});

test.each(locales)('%s names every species', async (locale) => {
  const names = await loadFishNames(locale);
  for (const code of species) expect(names, code).toHaveProperty(code);
  expect(new Set(species.map((code) => nameFish(names, code))).size).toBe(species.length);
});

test('every species and every weapon is drawn', () => {
  expect(species.filter((code) => !swimmerCodes.includes(code))).toEqual([]);
  expect(swimmerCodes.filter((code) => !species.includes(code))).toEqual([]);
  expect([...SHOT_KINDS]).toEqual([...weaponCodes]);
});
