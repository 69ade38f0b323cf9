import type { StudioGame } from '@fairhouse/contract/play/studio-game';
import english from '@fairhouse/i18n/EN/play/studio.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { loadGames } from '../../../../server/games/games.ts';
import type { WordBook, WordKey } from '../words.ts';
import { roleText, ruleTexts, waysOf } from './game-rules.ts';

const words = {
  say: (key: WordKey, values: Record<string, string | number> = {}) =>
    english[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
} as WordBook;
const peso = { code: 'TLB', sign: '₱', decimals: 2 } as const;
const games = loadGames();
const all = games.all().map(({ definition }) => games.describe(definition.id, 'TLB'));
const textOf = (game: StudioGame): string => ruleTexts(words, game, peso, game.defaultBet).join('\n');

describe('rules of every game', () => {
  test.each(all.map((game) => [game.code, game] as const))('%s', (_, game) => {
    const text = textOf(game);
    expect(text).not.toMatch(/undefined|NaN|\?|\{/);
    expect(text.includes('ways are always in play')).toBe(game.model === 'ways');
    expect(text.includes(`on ${game.lines.length} lines`)).toBe(game.model !== 'ways');
    expect(text.includes('free spins')).toBe(game.freeSpins !== null);
    expect(text.includes('in any mix')).toBe(game.anyOf !== null);
    expect(text.includes('every place shows')).toBe(game.fill !== null);
  });
});

test('five reels of three rows make 243 ways', () => {
  const ways = all.find(({ model }) => model === 'ways')!;
  expect(waysOf(ways)).toBe(243);
  expect(textOf(ways)).toContain('All 243 ways');
});

test('"any bar" is described with the amount of the present bet', () => {
  const classic = all.find(({ anyOf }) => anyOf)!;
  const { pay, symbols } = classic.anyOf!;
  expect(symbols).toHaveLength(3);
  const stake = classic.coins * 100;
  expect(ruleTexts(words, classic, peso, stake).join()).toContain(`pays ₱${pay}.00`);
});

test.each([
  ['without a scatter', { symbols: [], wild: null }, 'Stands for every symbol.'],
  [
    'one that doubles each time',
    { symbols: [{ role: 'scatter' }], wild: { multiplier: 2, applies: 'each' } },
    'Stands for every symbol except the scatter. Each wild in a win with another symbol multiplies it by 2.',
  ],
])('a wild %s', (_, game, text) => {
  expect(roleText(words, game as unknown as StudioGame, 'wild')).toBe(text);
});
