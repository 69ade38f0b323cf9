import type { SettlementStatement } from '@fairhouse/contract/money/agent-settlements';
import { expect, test } from 'vitest';
import { writeTable } from '../../../app/record-table.ts';
import { statementLines } from './statement-lines.ts';

const statement = {
  currency: 'TLB',
  periodStart: '2026-10-05T01:00:00.000Z',
  periodEnd: '2026-10-05T01:05:00.000Z',
  carriedFrom: '2026-10-05T01:00:00.000Z',
  base: 150_000,
  earned: 300,
  passedOn: 100,
  paidBefore: 0,
  pay: 200,
  held: 50,
  netted: 0,
  tier: 0,
  capLeft: null,
  part: { slots: 3, of: 12 },
  lines: [
    { memberId: 1, name: 'agent', own: true, base: 50_000, earned: 100 },
    { memberId: 2, name: '=1+1', own: false, base: 100_000, earned: 200 },
  ],
};
const common = { period: 'H', profitLossPeriod: 'H', cap: null, holdback: null };
const table = (more: object) =>
  writeTable(
    ['name'],
    statementLines({ ...statement, ...more } as unknown as SettlementStatement, (key) => key, 'Asia/Manila'),
  ).split('\r\n');

test('A statement has lines, sums, terms and figures, and no name runs as a formula', () => {
  const lines = table({
    terms: { ...common, tiers: [{ validBet: 100_000, activeMembers: 2, rate: 20 }] },
    figures: { validBet: 150_000, netRevenue: 0, activeMembers: 3, classes: null },
  });
  expect(lines).toEqual([
    'name',
    'ownPlay,500,1',
    "'=1+1,1000,2",
    'period,2026-10-05 09:00:00,2026-10-05 09:05:00',
    'figuresSince,2026-10-05 09:00:00',
    'activeMembers,3',
    'rate,0.2 %',
    'part,3,12',
    'earned,1500,3',
    'passedOn,,1',
    'paidBefore,,0',
    'pay,,2',
    'held,,0.5',
    'validBetFrom,activeFrom,rate',
    '1000,2,0.2 %',
    '',
  ]);
});

test('That of a real-time salary has the bets to which each rate applies', () => {
  const lines = table({
    terms: { ...common, tiers: [{ singleBet: 10_000, profitRate: 15, lossRate: 45 }] },
    figures: {
      validBet: 150_000,
      netRevenue: 0,
      activeMembers: 3,
      classes: [{ singleBet: 10_000, won: 47_500, lost: 6_345 }],
    },
  });
  expect(lines.slice(-5)).toEqual([
    'singleBet,profitRate,lossRate',
    '100,0.15 %,0.45 %',
    'singleBet,wonBets,lostBets',
    '100,475,63.45',
    '',
  ]);
  expect(lines).not.toContain('rate,0.15 %');
});
