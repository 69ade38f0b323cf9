import { locales } from '@fairhouse/contract';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const wordsOf = (locale: string): Record<string, string> =>
  JSON.parse(
    readFileSync(
      fileURLToPath(new URL(`../../../../../packages/i18n/${locale}/play/studio.json`, import.meta.url)),
      'utf8',
    ),
  ) as Record<string, string>;

const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1] ?? '').toSorted();

const english = wordsOf('EN');

test.each(locales)('%s has every word, with the same placeholders', (locale) => {
  const words = wordsOf(locale);
  expect(Object.keys(words).toSorted()).toEqual(Object.keys(english).toSorted());
  for (const [key, text] of Object.entries(words)) {
    expect(text.trim(), key).not.toBe('');
    expect(placeholders(text), key).toEqual(placeholders(english[key] ?? ''));
  }
});
