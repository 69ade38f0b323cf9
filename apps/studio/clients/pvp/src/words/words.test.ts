import { locales, type Locale } from '@fairhouse/contract';
import { pvpGames } from '@fairhouse/contract/play/pvp-rooms';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Words } from './load-words.ts';

const read = (locale: Locale) =>
  JSON.parse(
    readFileSync(
      fileURLToPath(new URL(`../../../../../../packages/i18n/${locale}/play/pvp-client.json`, import.meta.url)),
      'utf8',
    ),
  ) as Words['client'];

const english = read('EN');
const placeholders = (text: string) =>
  [...text.matchAll(/\{\w+\}/g)].map(String).toSorted((a, b) => a.localeCompare(b));

test.each(locales)('%s has every word of the client, with the same figures', (locale) => {
  const client = read(locale);
  expect(Object.keys(client)).toEqual(Object.keys(english));
  for (const [key, text] of Object.entries(client)) {
    expect(text.trim(), key).not.toBe('');
    expect(placeholders(text), key).toEqual(placeholders(english[key as keyof Words['client']]));
  }
});

test.each(pvpGames)('%s has rules', (game) => {
  const rules = Object.keys(english).filter((key) => key.startsWith(`rules_${game.replace('-', '_')}_`));
  expect(rules.length).toBeGreaterThanOrEqual(4);
});
