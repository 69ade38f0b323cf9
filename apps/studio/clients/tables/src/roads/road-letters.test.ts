import { locales } from '@fairhouse/contract';
import { loadSpotWords, nameSpot } from '@fairhouse/i18n/table-spots';
import { expect, test } from 'vitest';
import { beadMark } from './road-letters.ts';

const games = ['baccarat', 'dragon-tiger', 'andar-bahar', 'teen-patti-20-20', 'cockfight'];

test.each(locales)('beads of one game differ by more than colour in %s', async (locale) => {
  const words = await loadSpotWords(locale);
  for (const game of games) {
    const marks = (['B', 'P', 'T'] as const).map((letter) =>
      beadMark(game, letter, (spot) => nameSpot(words, game, spot)),
    );
    expect(new Set(marks).size, `${game}: ${marks.join(' ')}`).toBe(3);
    for (const mark of marks) expect(Array.from(mark)).toHaveLength(1);
  }
});

test('a tie is an equals sign only where its name begins like a side’s', async () => {
  const words = await loadSpotWords('EN');
  const markOf = (game: string, letter: 'B' | 'P' | 'T') =>
    beadMark(game, letter, (spot) => nameSpot(words, game, spot));
  expect([markOf('baccarat', 'T'), markOf('dragon-tiger', 'T'), markOf('teen-patti-20-20', 'B')]).toEqual([
    'T',
    '=',
    'B',
  ]);
});
