import type { ContractKind } from '@fairhouse/contract/money/agent-contracts';
import { lockMainBalances, type Operation } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';

/** The house's account of each kind of contract; stored, never reuse a number. */
const accounts: Readonly<Record<ContractKind, number>> = { dividend: 1, daily: 2, hourly: 3, realTime: 4 };

interface Settled {
  id: string;
  agentId: number;
  kind: ContractKind;
}

export interface Paid {
  row: Settled;
  ref: string;
  amount: number;
}

export interface TakenBack {
  row: Settled;
  ref: string;
  /** Reference of the payment; undefined when nothing of it reached the wallet. */
  pays: string | undefined;
  amount: number;
}

/**
 * Pays, and takes back what the main wallets have; answers what they lack, by agent. Everything is one batch: a transaction
 * that posts one after the other takes the house's accounts in another order than batches do, and both may wait for ever.
 */
export async function postTogether(
  core: Core,
  tx: PoolClient,
  merchant: Merchant,
  { paid, takenBack }: { paid: readonly Paid[]; takenBack: readonly TakenBack[] },
): Promise<Map<number, number>> {
  const parts = takenBack.length === 0 ? [] : await partsOf(tx, paid, takenBack);
  const operations: Operation[] = [
    ...paid.map(({ row, ref, amount }) => ({ ...movement(merchant, row), type: 'agent_pay' as const, ref, amount })),
    ...parts.map(({ row, ref, pays, amount }) => ({
      ...movement(merchant, row),
      type: 'agent_reverse' as const,
      ref,
      pays,
      amount,
    })),
  ];
  const outcomes = operations.length === 0 ? [] : await core.ledger.postIn(tx, merchant.id, operations);
  const refused = outcomes.slice(0, paid.length).find((outcome) => outcome.status === 'refused');
  // Rolls back: the batch is tried again, and nothing is paid without its row.
  if (refused?.status === 'refused') throw new Error(`the ledger refused a payment to an agent: ${refused.code}`);
  const lacking = new Map<number, number>();
  const add = (agentId: number, amount: number) => lacking.set(agentId, (lacking.get(agentId) ?? 0) + amount);
  for (const { row, amount } of takenBack) add(row.agentId, amount);
  for (const [place, { row, amount }] of parts.entries())
    if (outcomes[paid.length + place]?.status !== 'refused') add(row.agentId, -amount);
  return lacking;
}

/** What of each can be taken back, with the wallets locked from here on. */
async function partsOf(
  tx: PoolClient,
  paid: readonly Paid[],
  takenBack: readonly TakenBack[],
): Promise<(TakenBack & { pays: string })[]> {
  const agents = [...paid, ...takenBack].map(({ row }) => row.agentId);
  const left = await lockMainBalances(tx, agents);
  for (const { row, amount } of paid) left.set(row.agentId, (left.get(row.agentId) ?? 0) + amount);
  const parts: (TakenBack & { pays: string })[] = [];
  for (const { row, ref, pays, amount } of takenBack) {
    const has = left.get(row.agentId) ?? 0;
    const part = Math.min(amount, has);
    if (pays === undefined || part <= 0) continue;
    left.set(row.agentId, has - part);
    parts.push({ row, ref, pays, amount: part });
  }
  return parts;
}

/** What the ledger needs to pay for, or take back, a settlement. */
const movement = (merchant: Merchant, { id, agentId, kind }: Settled) => ({
  merchantId: merchant.id,
  customerId: agentId,
  currency: merchant.settings.currency,
  contract: accounts[kind],
  cause: { type: kind === 'dividend' ? ('contract' as const) : ('salary' as const), id },
});
