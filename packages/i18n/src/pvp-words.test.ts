import { locales } from '@fairhouse/contract';
import { expect, test } from 'vitest';
import { cardsOfMove, loadPvpWords, nameMove } from './pvp-words.ts';

test('moves have names', async () => {
  const words = await loadPvpWords('EN');
  expect(nameMove(words, { kind: 'draw' })).toBe('Draw');
  expect(nameMove(words, { kind: 'bid', tricks: 3 })).toBe('Bid 3');
  expect(nameMove(words, { kind: 'bet', double: true })).toBe('Raise');
  expect(nameMove(words, { kind: 'bet', double: false })).toBe('Bet');
});

test.each(locales)('%s names a move', async (locale) => {
  expect(nameMove(await loadPvpWords(locale), { kind: 'bid', tricks: 3 })).toMatch(/3/);
});

test('a move shows its cards', () => {
  expect(cardsOfMove({ kind: 'discard', card: 'KS' })).toEqual(['KS']);
  expect(cardsOfMove({ kind: 'meld', cards: ['7S', '7D', '7H'] })).toEqual(['7S', '7D', '7H']);
  expect(cardsOfMove({ kind: 'draw' })).toEqual([]);
});
