import { describe, expect, it, test } from 'vitest';
import { commitToServerSeed, createRandomStream, linkBefore, mixOf } from '../../fairness/index.ts';
import { newShoe, playShoeHand } from '../../tables/index.ts';
import { readTableDocument, verifyTable, type TableDocument } from './index.ts';

const last = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('');
const chainStart = linkBefore(last, 40);
const contributions = ['0b'.repeat(16), '0a'.repeat(16)];
const clientSeed = mixOf(chainStart, contributions);

/** The first hand of a fresh shoe. */
function firstHand(): TableDocument {
  const serverSeed = linkBefore(last, 39);
  const shoe = newShoe();
  const { hand, burned } = playShoeHand(shoe, createRandomStream({ serverSeed, clientSeed, nonce: 1 }));
  return {
    family: 'table',
    roundId: 'bacc-1-1-abcdefgh',
    game: 'baccarat',
    variant: 'classic',
    nonce: 1,
    serverSeed,
    serverSeedHash: commitToServerSeed(serverSeed),
    chainStart,
    contributions,
    beacon: null,
    clientSeed,
    shoe: { left: [...shoe.deck], fresh: true },
    burned: [...burned],
    outcome: { ...hand },
    spots: {},
    returns: {},
    total: 0,
  };
}

const hand = firstHand();

test('a hand of a fresh shoe, with the cards that it burned', async () => {
  const { verdict, steps } = await verifyTable(readTableDocument({ success: true, value: hand })!);
  expect(steps.filter(({ passed }) => !passed)).toEqual([]);
  expect(verdict).toBe('pass');
  expect(hand.burned!.length).toBeGreaterThan(1);
});

test.each<[string, Partial<TableDocument>, string[]]>([
  ['another commitment', { serverSeedHash: 'ab'.repeat(32) }, ['commitment']],
  ['a seed that is no link of the chain', { chainStart: 'ab'.repeat(32) }, ['chain', 'mix']],
  ['another place in the chain', { nonce: 2 }, ['chain', 'outcome']],
  ['a contribution that was left out', { contributions: contributions.slice(1) }, ['mix']],
  ['a beacon that came later', { beacon: 'ab'.repeat(32) }, ['mix']],
  ['other cards', { outcome: { ...hand.outcome, banker: ['AS', 'AS'] } }, ['outcome']],
  ['other burned cards', { burned: [] }, ['outcome']],
  ['a return without a stake', { returns: { tie: 900 }, total: 900 }, ['returns', 'total']],
  ['an unknown spot', { spots: { seven: 5 }, returns: { seven: 0 } }, ['returns', 'total']],
  [
    'a shoe that is too short',
    { shoe: { left: Array<number>(52).fill(0), fresh: false } },
    ['outcome', 'returns', 'total'],
  ],
  ['a total that is no sum', { total: 5 }, ['total']],
  ['an unknown game', { game: 'poker' }, ['outcome', 'returns', 'total']],
])('%s is found', async (_, change, expected) => {
  const { verdict, steps } = await verifyTable({ ...hand, ...change });
  expect(verdict).toBe('fail');
  expect(steps.filter(({ passed }) => !passed).map(({ step }) => step)).toEqual(expected);
});

describe('reading', () => {
  it('leaves a ticket without its seed undecided', async () => {
    expect((await verifyTable({ ...hand, serverSeed: null })).verdict).toBe('unrevealed');
  });

  it.each([
    ['a slot round', { roundId: 'x' }],
    ['a shoe of 51 cards', { ...hand, shoe: { left: Array(51).fill(8), fresh: false } }],
    ['a shoe of nine decks', { ...hand, shoe: { left: Array(52).fill(9), fresh: false } }],
    ['a nonce beyond the chain', { ...hand, nonce: 16_385 }],
    ['a stake below 0', { ...hand, spots: { tie: -1 } }],
  ])('refuses %s', (_, document) => {
    expect(readTableDocument(document)).toBeUndefined();
  });
});
