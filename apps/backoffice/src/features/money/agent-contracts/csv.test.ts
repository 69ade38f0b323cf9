import type { ResponseOf } from '@fairhouse/contract';
import type { SettlementStatement } from '@fairhouse/contract/money/agent-settlements';
import type { boAgentCosts } from '@fairhouse/contract/money/agent-settlements-backoffice';
import { expect, test } from 'vitest';
import { costsCsv } from './costs-csv.ts';
import { statementCsv } from './statement-csv.ts';

const key = (name: string) => name.split('.').at(-1)!;

test('The costs have a line a day with numbers in the currency', () => {
  const row = { day: '2026-10-05', ggr: -123_456, dividend: 0, daily: 150, hourly: 5, realTime: 0, cost: 155 };
  const costs: ResponseOf<typeof boAgentCosts> = {
    currency: 'TLB',
    from: row.day,
    until: row.day,
    list: [row],
    total: { ggr: row.ggr, cost: row.cost },
  };
  expect(costsCsv(costs, key).split('\r\n')).toEqual([
    'day,ggr (TLB),dividend (TLB),daily (TLB),hourly (TLB),realTime (TLB),cost (TLB)',
    '2026-10-05,-1234.56,0,1.5,0.05,0,1.55',
    '',
  ]);
});

test('A statement names each line, and no name runs as a formula', () => {
  const statement = {
    currency: 'TLB',
    periodStart: '2026-10-05T01:00:00.000Z',
    periodEnd: '2026-10-05T02:00:00.000Z',
    base: 150_000,
    earned: 300,
    passedOn: 100,
    paidBefore: 0,
    pay: 200,
    weights: [{ category: 'LIVE', weight: 2_550, from: null }],
    lines: [
      { memberId: 1, name: 'agent', own: true, base: 50_000, earned: 100 },
      { memberId: 2, name: '=1+1', own: false, base: 100_000, earned: 200 },
    ],
  } as unknown as SettlementStatement;
  expect(statementCsv(statement, key).split('\r\n')).toEqual([
    'agent,base (TLB),earned (TLB)',
    'own,500,1',
    "'=1+1,1000,2",
    'period,2026-10-05T01:00:00.000Z,2026-10-05T02:00:00.000Z',
    'weights: LIVE,25.5 %,',
    'earned,1500,3',
    'passedOn,,1',
    'paidBefore,,0',
    'pay,,2',
    '',
  ]);
});
