import { expect, test } from 'vitest';
import { readHand } from './read-hand.ts';

const result = { escrow: 1500, pay: 2900, rake: 100, net: 1400 };
const document = {
  family: 'hand',
  room: 'tongits-tlb-5',
  stake: 500,
  state: 'settled',
  you: 1,
  moves: [
    { turn: 0, seat: 0, move: { kind: 'discard', card: '4S' }, auto: false },
    { turn: 1, seat: 1, move: { kind: 'draw' }, auto: true },
    { turn: 2, seat: 2, move: { kind: 'set', front: ['2S', '2D', '2H'], middle: [], back: [] }, auto: false },
  ],
  seats: [
    { bot: false, result },
    { bot: false, result: null },
  ],
  pots: [{ amount: 2000, seats: [0], rake: 100 }],
  rake: 100,
  carried: { hand: 'tongits-tlb-5-7', antes: 2, lastWinner: 1 },
};

test('a hand is read with its moves and results', () => {
  const hand = readHand(document)!;
  expect(hand.moves.map(({ move }) => move)).toEqual([
    { kind: 'discard', card: '4S', cards: [] },
    { kind: 'draw', cards: [] },
    { kind: 'set', cards: ['2S', '2D', '2H'] },
  ]);
  expect(hand.moves.map(({ auto }) => auto)).toEqual([false, true, false]);
  expect(hand.seats[0]).toEqual({ bot: false, result });
  expect(hand).toMatchObject({
    carried: { antes: 2, lastWinner: 1 },
    you: 1,
    rake: 100,
    pots: [{ amount: 2000, rake: 100 }],
  });
});

test('what is no hand is none', () => {
  for (const other of [null, 7, {}, { ...document, family: 'table' }]) expect(readHand(other)).toBeNull();
});
