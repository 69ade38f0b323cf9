import { currencies } from '@fairhouse/contract';
import { poolReasons, type PoolReason, type StakePool, type TableState } from '@fairhouse/contract/play/table-state';
import { idleRound } from '@fairhouse/contract/play/apply-table-event';
import { expect, test } from 'vitest';
import { poolOf } from './use-pool.ts';

const session = { currency: currencies.TLB, demo: false };
const table = {
  id: 'a',
  name: 'A',
  gameCode: 'b',
  game: 'cockfight',
  variant: 'classic',
  pace: 'classic',
  openMs: 1,
} as const;
const stateOf = (pools?: StakePool[]): TableState => ({
  table,
  round: { ...idleRound(1), ...(pools && { pools }) },
  history: [],
});

test.each([
  ['empty', {}, { isAlone: false, isUneven: false }],
  ['with bets on one cock', { wala: 500, draw: 100 }, { isAlone: true, isUneven: false }],
  ['with too little on one cock', { meron: 1_000_000, wala: 126_421 }, { isAlone: false, isUneven: true }],
  ['that stands', { meron: 123_450, wala: 98_700 }, { isAlone: false, isUneven: false }],
])('while bets are open, a pool %s', (_, spots: Record<string, number>, expected) => {
  expect(poolOf({ state: stateOf(), spots }, session)).toMatchObject({ ...expected, back: null });
});

test('after they closed it is that of the own money, whatever lay before', () => {
  const pool = (about: Partial<StakePool>): StakePool => ({
    currency: 'TLB',
    demo: false,
    players: 1,
    spots: { meron: 200, wala: 300 },
    practice: null,
    stands: true,
    ...about,
  });
  const trial = pool({ demo: true, spots: { meron: 7 }, stands: false });
  const view = {
    state: stateOf([pool({ currency: 'BDT' }), trial, pool({ spots: { meron: 5, wala: 6 } })]),
    spots: { meron: 99 },
  };
  expect(poolOf(view, session)).toMatchObject({ pools: { meron: 5, wala: 6 }, back: null });
  expect(poolOf(view, { ...session, demo: true })).toMatchObject({ pools: { meron: 7, wala: 0 }, back: 'pool_back' });
  const why = (reason: PoolReason) =>
    poolOf({ ...view, state: stateOf([pool({ stands: false, reason })]) }, session).back;
  expect(poolReasons.map(why)).toEqual(['pool_back', 'pool_unpaid', 'pool_together']);
  expect(poolOf({ ...view, state: stateOf([]) }, session).pools).toEqual({ meron: 99, wala: 0 });
});
