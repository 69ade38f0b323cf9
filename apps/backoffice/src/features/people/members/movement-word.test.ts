import { expect, it } from 'vitest';
import { movementWord } from './movement-word.ts';

it.each([
  ['win', 500, 'round', 'win'],
  ['win', 0, 'round', 'no_win'],
  ['reserve', -500, 'withdrawal', 'reserve'],
  ['reserve', -500, 'transfer', 'to_vendor'],
  ['reserve', -500, 'deposit', 'refund_hold'],
  ['void_hold', 500, 'withdrawal', 'void_hold'],
  ['void_hold', 500, 'transfer', 'transfer_refused'],
  ['void_hold', 500, 'deposit', 'refund_released'],
  ['bet', -100, 'round', 'bet'],
])('A %s of %d by a %s is named by the word %s', (kind, amount, causeType, word) =>
  expect(movementWord({ kind, amount, causeType })).toBe(`movement.${word}`),
);
