import { expect, test } from 'vitest';
import { inOwnOrder, moveCard, sortHand } from './hand-order.ts';

const RANKS = 'A23456789TJQK';

test('the order of the player stays, drawn cards come last, played ones go', () => {
  expect(inOwnOrder(['KS', '2C', '9D'], ['2C', '9D', 'AH', 'KS'])).toEqual(['KS', '2C', '9D', 'AH']);
  expect(inOwnOrder(['KS', '2C', '9D'], ['9D', 'KS'])).toEqual(['KS', '9D']);
  expect(inOwnOrder([], ['9D', 'KS'])).toEqual(['9D', 'KS']);
});

test('a hand is sorted by ranks of the game, or by suits', () => {
  const hand = ['2D', 'KS', '2C', '3H', 'TS'];
  expect(sortHand(hand, 'rank', RANKS)).toEqual(['2C', '2D', '3H', 'TS', 'KS']);
  expect(sortHand(hand, 'rank', '3456789TJQKA2')).toEqual(['3H', 'TS', 'KS', '2C', '2D']);
  expect(sortHand(hand, 'suit', RANKS)).toEqual(['2C', 'TS', 'KS', '3H', '2D']);
});

test.each([
  ['2D', 0, ['2D', 'KS', '2C']],
  ['KS', 1, ['2C', 'KS', '2D']],
  ['KS', 9, ['2C', '2D', 'KS']],
  ['2C', -3, ['2C', 'KS', '2D']],
] as const)('%s is moved to %i', (card, to, moved) => expect(moveCard(['KS', '2C', '2D'], card, to)).toEqual(moved));
