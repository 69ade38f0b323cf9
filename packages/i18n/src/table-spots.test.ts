import { locales } from '@fairhouse/contract';
import { expect, test } from 'vitest';
import { loadSpotWords, nameCard, nameSpot, nameTableGame, nameVariant } from './table-spots.ts';

const english = await loadSpotWords('EN');

test('spots have names with their figures', () => {
  expect(
    [
      ['roulette', '17-20'],
      ['roulette', 'neighbours-17-2'],
      ['roulette', 'dozen-3'],
      ['dragon-tiger', 'dragon-big'],
      ['teen-patti-20-20', 'a-pair-plus'],
      ['sic-bo', 'pair-1-6'],
      ['sic-bo', 'total-11'],
      ['color-game', 'red-blue'],
      ['andar-bahar', '41+'],
      ['andar-bahar', '6-10'],
    ].map(([game = '', spot = '']) => nameSpot(english, game, spot)),
  ).toEqual([
    '17 · 20',
    '17 and 2 each side',
    'Dozen 3',
    'Dragon: Big',
    'Player A: Pair plus',
    '1 and 6',
    'Total 11',
    'Red and Blue',
    'Match at card 41+',
    'Match at card 6–10',
  ]);
  expect([nameCard(english, 'KS'), nameCard(english, 'TD')]).toEqual(['King of spades', '10 of diamonds']);
});

test('a name that no word has is shown as it is', () => {
  expect([nameSpot(english, 'x', 'new'), nameTableGame(english, 'x'), nameVariant(english, 'y')]).toEqual([
    'new',
    'game_x',
    'variant_y',
  ]);
});

test.each(locales)('%s has every word, with the same figures', async (locale) => {
  const words = await loadSpotWords(locale);
  const figures = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();
  expect(Object.keys(words)).toEqual(Object.keys(english));
  for (const [key, text] of Object.entries(words))
    expect(figures(text), key).toEqual(figures(english[key as keyof typeof english]));
});
