import { idleRound } from '@fairhouse/contract/play/apply-table-event';
import type { TableEvent } from '@fairhouse/contract/play/table-messages';
import type { StakePool, TableInfo } from '@fairhouse/contract/play/table-state';
import { expect, test } from 'vitest';
import { eventFor, stateFor } from './own-pool.ts';

const pool = (currency: StakePool['currency'], demo: boolean): StakePool => ({
  currency,
  demo,
  players: 1,
  spots: { meron: 100 },
  practice: null,
  stands: false,
});
const pools = [pool('BDT', false), pool('TLB', false), pool('TLB', true)];
const closed: TableEvent = { type: 'closed', s: 1, at: '', no: 1, until: '', isVoid: false, pools };
const state = { table: {} as TableInfo, round: { ...idleRound(1), pools }, history: [] };

test.each<[StakePool['currency'], boolean, StakePool[]]>([
  ['TLB', false, [pools[1]!]],
  ['TLB', true, [pools[2]!]],
  ['BDT', true, []],
])('who plays for %s (trial: %s) is shown the pool of this money alone', (currency, demo, expected) => {
  expect(eventFor(closed, { currency, demo })).toMatchObject({ s: 1, pools: expected });
  expect(stateFor(state, { currency, demo }).round.pools).toEqual(expected);
});

test('what has no pools stays as it is', () => {
  const { pools: _, ...without } = closed;
  const idle = { ...state, round: idleRound(1) };
  const money = { currency: 'TLB', demo: false } as const;
  expect(eventFor(without, money)).toBe(without);
  expect(stateFor(idle, money)).toBe(idle);
});
