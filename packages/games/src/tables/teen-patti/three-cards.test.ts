import { expect, it, test } from 'vitest';
import type { Card } from '../cards/card.ts';
import { kindOfSixCards } from './six-cards.ts';
import { rankThreeCards } from './three-cards.ts';

const cardsOf = (text: string) => text.split(' ') as Card[];

it('orders hands from three aces to five high', () => {
  const falling = [
    'AS AH AD',
    '2S 2H 2D',
    'AS KS QS',
    '3H AH 2H',
    'KD QD JD',
    '2C 3C 4C',
    'AS KH QD',
    'AS 3H 2D',
    'KS JH QD',
    '2S 4H 3D',
    'AC KC JC',
    '5C 3C 2C',
    'AS AH KD',
    'AS AH 2D',
    '2S KH 2D',
    '2S 3H 2D',
    'AS KH JD',
    'AS KH TD',
    '5S 3H 2D',
  ].map((hand) => rankThreeCards(cardsOf(hand)).strength);
  expect(falling).toEqual(falling.toSorted((a, b) => b - a));
  expect(new Set(falling).size).toBe(falling.length);
});

it('ties hands that differ in their suits only', () => {
  expect(rankThreeCards(cardsOf('KS 9H 4D'))).toEqual(rankThreeCards(cardsOf('4C KH 9S')));
  expect(rankThreeCards(cardsOf('KS KH 4D'))).toEqual(rankThreeCards(cardsOf('KC 4H KD')));
});

test.each([
  ['TS JS QS KS AS 9S', 'royal-flush'],
  ['AS 2S 3S 4S 5S 5D', 'straight-flush'],
  ['9C TC JC QC KC AD', 'straight-flush'],
  ['9C 9D 9H 9S KC KD', 'four-of-a-kind'],
  ['9C 9D 9H KS KC KD', 'full-house'],
  ['9C 9D 9H KS KC 2D', 'full-house'],
  ['2C 4C 6C 8C TC TD', 'flush'],
  ['2C 3C 4C 5D 6H KC', 'straight'],
  ['AC 2D 3C 4C 5H 9C', 'straight'],
  ['QC KD AC 2C 3H 4C', 'less'],
  ['9C 9D 9H KS QC 2D', 'three-of-a-kind'],
  ['9C 9D KH KS 2C 2D', 'less'],
])('%s is %s', (hand, kind) => {
  expect(kindOfSixCards(cardsOf(hand))).toBe(kind);
});
