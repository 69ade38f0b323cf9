import { families } from '@fairhouse/games/lottery';
import { locales, type Locale } from '@fairhouse/contract';
import { nameHit, namePlay, nameToken, nameTokens, playKey } from '@fairhouse/i18n/lottery-plays';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Words } from './load-words.ts';
import { nameGame } from './name-game.ts';

const read = (locale: Locale, file: string) =>
  JSON.parse(
    readFileSync(
      fileURLToPath(new URL(`../../../../../../packages/i18n/${locale}/play/${file}.json`, import.meta.url)),
      'utf8',
    ),
  ) as Record<string, string>;

const wordsOf = (locale: Locale) =>
  ({ locale, client: read(locale, 'lottery-client'), plays: read(locale, 'lottery-plays') }) as Words;

const english = wordsOf('EN');
const placeholders = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted((a, b) => a.localeCompare(b));

test.each(locales)('%s has every word of the lottery client, with the same placeholders', (locale) => {
  const words = wordsOf(locale);
  for (const part of ['client', 'plays'] as const) {
    expect(Object.keys(words[part]).toSorted()).toEqual(Object.keys(english[part]).toSorted());
    for (const [key, text] of Object.entries(words[part])) {
      expect(text.trim(), key).not.toBe('');
      expect(placeholders(text), key).toEqual(placeholders((english[part] as Record<string, string>)[key] ?? ''));
    }
  }
});

test('Every play of every family has a name', () => {
  const unnamed = families.flatMap(({ code, plays }) =>
    plays.filter((play) => playKey(english.plays, code, play.code) === null).map((play) => `${code} ${play.code}`),
  );
  expect(unnamed).toEqual([]);
});

test('Names have their figures', () => {
  expect(namePlay(english.plays, 'SSC', 'BD31')).toBe('1 anywhere in 3');
  expect(namePlay(english.plays, '11X5', 'Q3G')).toBe('First 3, any order');
  expect(namePlay(english.plays, 'PCB', 'TM')).toBe('Sum of three digits');
  expect(nameToken(english.plays, 'red-big-odd')).toBe('Red · Big · Odd');
  expect(nameTokens(english.plays, '1:odd 2:red')).toBe('1:Odd 2:Red');
  expect([nameHit(english.plays, '3 lines'), nameHit(english.plays, 'big')]).toEqual(['3 lines', 'Big']);
  expect(nameGame(english, { gameCode: 'SSC-3', name: '' })).toBe('Five digits 3 min');
  expect(nameGame(english, { gameCode: 'LHC-D', name: '' })).toBe('Mark six daily');
  expect(nameGame(english, { gameCode: 'NEW-1', name: 'New 1 min' })).toBe('New 1 min');
});
