import { describe, expect, it, test } from 'vitest';
import { createRandomStream, linkBefore } from '../fairness/index.ts';
import { toText } from '../lottery/index.ts';
import {
  dividendOf,
  fullDeck,
  isCancelled,
  payPots,
  potsOf,
  rakeOf,
  readShoe,
  roadsOf,
  newShoe,
  playShoeHand,
  settleItem,
  totalOf,
} from './index.ts';
import { killChances } from '../fish/index.ts';

const lastLink = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('');
const stream = (hand: number) =>
  createRandomStream({ serverSeed: linkBefore(lastLink, 40 - hand), clientSeed: 'lucky', nonce: hand });

describe('the second hand of the example chain', () => {
  const withoutBurn = { ...newShoe(), fresh: false };
  const { hand } = playShoeHand(playShoeHand(withoutBurn, stream(1)).shoe, stream(2));

  it('has its cards', () => {
    expect(hand).toEqual({ player: ['4S', 'JC', 'TD'], banker: ['KC', 'KS', '6D'] });
    expect([totalOf(hand.player), totalOf(hand.banker)]).toEqual([4, 6]);
  });

  it('pays its bets', () => {
    const spots = { banker: 1050, 'lucky-6': 100, 'banker-pair': 100, player: 100, tie: 1, 'player-pair': 7 };
    expect(settleItem({ game: 'baccarat', outcome: hand, spots })).toEqual({
      returns: { banker: 2047, 'lucky-6': 2100, 'banker-pair': 1200, player: 0, tie: 0, 'player-pair': 0 },
      total: 5347,
    });
    const variant = 'no-commission';
    expect(settleItem({ game: 'baccarat', variant, outcome: hand, spots: { banker: 1050 } })).toMatchObject({
      total: 1575,
    });
  });
});

test.each([
  [
    'TBBPBBBBBBBBPPTTPBPBPPPBBTPPPPPPPB',
    'bbrrrrrrbrrbbrrbrbrbrbrrrrb',
    'rbrrrrrbbrbbbrbrbbbrrbrrrb',
    'rbbrbbbrbbbbrrrrrb',
  ],
  [
    'BBBBBPBPPPPBBPPTBPPPBBPPPBPTTBBPPBPBBPPB',
    'brbrrbrbrrbbrbrbrbbbrbbrrbrbbrr',
    'bbrrbbbrbbrbbbbrrrbbbbbbbbbbbb',
    'rrrbbbbbbrbbrrbrbbbrbbbrbrrbb',
  ],
])('the derived roads of the example shoe %s', (shoe, bigEye, small, cockroach) => {
  expect(roadsOf(readShoe(shoe)!)).toMatchObject({ bigEye, small, cockroach });
});

test.each([
  ['dragon-tiger', { dragon: 'KS', tiger: 'KD' }, { dragon: 50, tie: 1200 }],
  ['roulette', { number: 25 }, { voisins: 1800 }],
  ['roulette', { number: 0 }, { voisins: 2400 }],
  ['sic-bo', { dice: [4, 4, 4] }, { big: 0, 'any-triple': 3100, 'triple-4': 18_100, 'single-4': 400 }],
  ['color-game', { dice: ['red', 'red', 'blue'] }, { red: 300, blue: 200, 'red-blue': 600 }],
  ['andar-bahar', { joker: '7S', cards: ['2C', '3C', '4C', '5C', '6C', '8C', '7C'] }, { andar: 190, '6-10': 450 }],
  ['teen-patti-20-20', { a: ['KS', 'KD', '2C'], b: ['AS', '2D', '3C'] }, { b: 195, 'b-pair-plus': 700 }],
])('%s %j returns on 100', (game, outcome, returns) => {
  const spots = Object.fromEntries(Object.keys(returns).map((spot) => [spot, spot === 'voisins' ? 900 : 100]));
  expect(settleItem({ game, outcome, spots })).toMatchObject({ returns });
});

const RAKE = { bp: 500, cap: 1_000_000 };

test('side pots of four seats, one of them folded', () => {
  const paid = [5000, 12_000, 20_000, 16_000];
  const { pots, unmatched } = potsOf(paid.map((each, at) => ({ paid: each, folded: at === 3 })));
  expect(unmatched).toEqual([0, 0, 4000, 0]);
  expect(pots).toEqual([
    { amount: 20_000, seats: [0, 1, 2] },
    { amount: 21_000, seats: [1, 2] },
    { amount: 8000, seats: [2] },
  ]);
  const rakes = rakeOf(pots, RAKE);
  expect(rakes).toEqual([1000, 1050, 400]);
  expect(payPots(pots, rakes, [3, 2, 1, 9])).toEqual([19_000, 19_950, 7600, 0]);
});

test('the last pot takes what does not divide', () => {
  const { pots } = potsOf([1050, 1050, 333].map((paid) => ({ paid, folded: false })));
  expect(pots.map(({ amount }) => amount)).toEqual([999, 1434]);
  expect(rakeOf(pots, RAKE)).toEqual([49, 72]);
});

test.each([
  [1, [2], '19/40'],
  [8, [2, 5, 10, 60], '19/20 19/50 19/100 19/600'],
  [8, [1, 1, 2, 40], '1/1 1/1 1/1 9/100'],
])('chances of a shot of %i at %j', (cost, rewards, chances) => {
  expect(killChances(cost, rewards)!.map(toText).join(' ')).toBe(chances);
});

test('dividends and cancelled bouts', () => {
  const pools = { meron: 123_450, wala: 98_700 };
  expect([dividendOf(pools, 'meron'), dividendOf(pools, 'wala')]).toEqual([17_095, 21_382]);
  expect(isCancelled({ meron: 1_000_000, wala: 126_421 })).toBe(true);
  const stands = { meron: 1_000_000, wala: 126_422 };
  expect(isCancelled(stands)).toBe(false);
  expect(dividendOf(stands, 'meron')).toBe(10_701);
  expect(fullDeck(8)).toHaveLength(52);
});
