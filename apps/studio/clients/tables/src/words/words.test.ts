import { tableGames, winningSpots } from '@fairhouse/games/tables';
import { locales, type Locale } from '@fairhouse/contract';
import { loadSpotWords } from '@fairhouse/i18n/table-spots';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { describeOutcome } from './describe-outcome.ts';
import type { Words } from './load-words.ts';

const read = (locale: Locale) =>
  JSON.parse(
    readFileSync(
      fileURLToPath(new URL(`../../../../../../packages/i18n/${locale}/play/tables-client.json`, import.meta.url)),
      'utf8',
    ),
  ) as Words['client'];

const wordsOf = async (locale: Locale): Promise<Words> => ({
  locale,
  client: read(locale),
  spots: await loadSpotWords(locale),
});

const english = await wordsOf('EN');
const placeholders = (text: string) =>
  [...text.matchAll(/\{\w+\}/g)].map(String).toSorted((a, b) => a.localeCompare(b));

test.each(locales)('%s has every word of the client, with the same figures', async (locale) => {
  const { client } = await wordsOf(locale);
  expect(Object.keys(client)).toEqual(Object.keys(english.client));
  for (const [key, text] of Object.entries(client)) {
    expect(text.trim(), key).not.toBe('');
    expect(placeholders(text), key).toEqual(placeholders(english.client[key as keyof Words['client']]));
  }
});

const sentence = (words: Words, game: string, outcome: Readonly<Record<string, unknown>>) =>
  describeOutcome(words, game, outcome, winningSpots(game, tableGames.get(game)!.readOutcome(outcome)));

test.each([
  ['baccarat', { player: ['4S', 'JC', 'TD'], banker: ['KC', 'KS', '6D'] }, 'Banker wins, 6 to 4'],
  ['baccarat', { player: ['9S', 'JC'], banker: ['KC', '9D'] }, 'Tie, 9 to 9'],
  ['dragon-tiger', { dragon: 'KS', tiger: '3D' }, 'Dragon wins'],
  ['dragon-tiger', { dragon: '3S', tiger: '3D' }, 'Tie'],
  ['roulette', { number: 25 }, '25 Red'],
  ['roulette', { number: 0 }, '0'],
  ['sic-bo', { dice: [4, 4, 4] }, '4 · 4 · 4, Total 12'],
  ['color-game', { dice: ['red', 'red', 'blue'] }, 'Red · Red · Blue'],
  ['andar-bahar', { joker: '7S', cards: ['2C', '3C', '7D'] }, 'Andar, match at card 3'],
  ['teen-patti-20-20', { a: ['KS', 'KD', '2C'], b: ['AS', '2D', '3C'] }, 'Player B wins: Sequence'],
  ['cockfight', { winner: 'wala', pools: { meron: 5, wala: 5 } }, 'Wala wins'],
  ['cockfight', { winner: 'draw', pools: { meron: 0, wala: 5 } }, 'Draw: bets on Meron and Wala go back'],
])('%s %j: %s', (game, outcome, text) => expect(sentence(english, game, outcome)).toBe(text));

test.each(locales)('%s describes a hand completely', async (locale) => {
  const text = sentence(await wordsOf(locale), 'baccarat', { player: ['9S', 'JC'], banker: ['KC', '8D'] });
  expect(text).toMatch(/9\D+8/);
  expect(text).not.toMatch(/[{}]|undefined/);
});
