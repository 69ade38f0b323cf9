import type { PvpHand, PvpTable } from '@fairhouse/contract/play/studio-pvp';
import { expect, test } from 'vitest';
import { explainHand } from './explain.ts';

const ended = (table: PvpTable): PvpHand => ({
  roundId: 'r1',
  id: 'h1',
  no: 1,
  phase: 'over',
  until: null,
  escrow: 2000,
  you: 0,
  seats: ['Ana', 'Ben', 'Cara'].map((name, seat) => ({
    seat,
    name,
    bot: false,
    here: true,
    auto: false,
    result: null,
  })),
  turn: null,
  can: [],
  table,
  rake: 0,
  reason: null,
  proof: null,
});

const held = { count: 0, cards: [] };
const tongits = (how: 'tongits' | 'call' | 'stock'): PvpTable => ({
  game: 'tongits',
  dealer: 0,
  pot: null,
  step: 'over',
  stock: 4,
  discards: [],
  melds: [],
  seats: [12, 5, 30].map((points) => ({ ...held, points, open: true, blocked: false, answer: null })),
  result: { how, winner: 1 },
});

test.each(['tongits', 'call', 'stock'] as const)('Tongits that ends by %s names the winner and the points', (how) => {
  expect(explainHand(ended(tongits(how)))).toEqual({ key: `won_tongits_${how}`, values: { name: 'Ben', n: 5 } });
});

test('shared pots and scores name everybody', () => {
  const patti: PvpTable = {
    game: 'teen-patti',
    dealer: 0,
    step: 'over',
    stake: 100,
    pot: 900,
    potLimit: 10_000,
    side: null,
    seats: [0, 1, 2].map(() => ({
      ...held,
      seen: true,
      packed: false,
      allIn: false,
      paid: 300,
      rest: 0,
      kind: null,
    })),
    call: null,
    mayDouble: false,
    winners: [0, 2],
  };
  expect(explainHand(ended(patti))).toEqual({ key: 'won_patti_shared', values: { name: 'Ana, Cara' } });
  const callbreak: PvpTable = {
    game: 'callbreak',
    step: 'over',
    dealer: 0,
    round: 3,
    rounds: 3,
    trick: [],
    last: null,
    playable: [],
    seats: [62, 41, 62].map((total) => ({ ...held, bid: 3, tricks: 3, scores: [total], total })),
  };
  expect(explainHand(ended(callbreak))).toEqual({ key: 'won_callbreak', values: { name: 'Ana, Cara', n: '6.2' } });
});

test('a hand that is played is not explained', () => {
  expect(explainHand(ended({ ...tongits('stock'), step: 'act', result: null } as PvpTable))).toBeNull();
});
