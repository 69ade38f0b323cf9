import { randomUUID } from 'node:crypto';
import type { ContractKind, ContractTerms } from '@fairhouse/contract/money/agent-contracts';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import { periodAt } from './maths/index.ts';
import { insertContract } from './store.ts';

/** Rates by level of a line, root first: basis points of each kind, in real-time salaries of won and of lost rounds. */
const rates: readonly Readonly<Record<ContractKind, number>>[] = [
  { dividend: 3_000, daily: 50, hourly: 30, realTime: 20 },
  { dividend: 2_000, daily: 40, hourly: 20, realTime: 15 },
  { dividend: 1_000, daily: 25, hourly: 10, realTime: 10 },
];

function termsAt(kind: ContractKind, rate: number): ContractTerms {
  const common = { cap: null, holdback: null };
  if (kind === 'realTime') {
    const tiers = [{ singleBet: 0, profitRate: rate, lossRate: rate * 2 }];
    return { ...common, period: '5min', profitLossPeriod: '5min', tiers };
  }
  const tiers = [{ validBet: 0, activeMembers: 0, rate }];
  if (kind === 'dividend') return { ...common, period: 'S', profitLossPeriod: 'M', tiers };
  const period = kind === 'daily' ? 'D' : 'H';
  return { ...common, period, profitLossPeriod: period, tiers };
}

/** Gives an agent of a demonstration a contract of each kind, in force since the begin of the present period. */
export async function seedContracts(
  tx: PoolClient,
  { id: merchantId, settings: { timeZone } }: Merchant,
  { agentId, uplineId, level, at }: { agentId: number; uplineId: number | null; level: number; at: Date },
): Promise<void> {
  for (const [kind, rate] of Object.entries(rates[level] ?? {}) as [ContractKind, number][]) {
    const terms = termsAt(kind, rate);
    const startsAt = new Date(periodAt(terms.period, timeZone, at.getTime()).start);
    await insertContract(tx, { id: randomUUID(), merchantId, kind, agentId, uplineId, terms, startsAt, at });
  }
}
