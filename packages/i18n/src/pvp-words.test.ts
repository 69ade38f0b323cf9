import { locales } from '@fairhouse/contract';
import { expect, test } from 'vitest';
import { cardsOfMove, loadPvpWords, nameMove } from './pvp-words.ts';

test('moves that were made have names', async () => {
  const words = await loadPvpWords('EN');
  expect(nameMove(words, { kind: 'draw' })).toBe('Drew');
  expect(nameMove(words, { kind: 'bid', tricks: 3 })).toBe('Bid 3');
  expect(nameMove(words, { kind: 'bet', double: true })).toBe('Raised');
  expect(nameMove(words, { kind: 'bet', double: false })).toBe('Bet');
});

test.each(locales)('%s names every kind of move', async (locale) => {
  const words = await loadPvpWords(locale);
  expect(nameMove(words, { kind: 'bid', tricks: 3 })).toMatch(/3/);
  const keys = Object.keys(words).filter((key) => key.startsWith('move_') && key !== 'move_bid');
  for (const kind of keys.map((key) => key.slice('move_'.length)))
    expect(nameMove(words, { kind }), kind).not.toBe(kind);
});

test.each([
  ['BN', 'discard', 'ফেলুন'],
  ['BN', 'play', 'খেলুন'],
  ['TY', 'discard', 'Itapon'],
  ['ID', 'play', 'Mainkan'],
] as const)('in %s a %s that was made is not asked for', async (locale, kind, asked) => {
  const words = await loadPvpWords(locale);
  expect(words[`move_${kind}`]).toBe(asked);
  expect(nameMove(words, { kind })).not.toBe(asked);
});

test('a move shows its cards', () => {
  expect(cardsOfMove({ kind: 'discard', card: 'KS' })).toEqual(['KS']);
  expect(cardsOfMove({ kind: 'meld', cards: ['7S', '7D', '7H'] })).toEqual(['7S', '7D', '7H']);
  expect(cardsOfMove({ kind: 'draw' })).toEqual([]);
});
