import { randomUUID } from 'node:crypto';
import { fail, failField, ok, type Result } from '@fairhouse/contract';
import type { Review } from '@fairhouse/contract/money/withdrawals-backoffice';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { shortReference } from '../payments/index.ts';
import { decideWithdrawal, type Decision } from './decide-withdrawal.ts';
import { release, reserve } from './hold-money.ts';
import { findLastPayout, insertPayout, movePayout } from './payout-store.ts';
import { insertRisks, readRisks } from './risk-store.ts';
import { insertStep, insertWithdrawal, writeAmount, type WithdrawalRow } from './store.ts';

/**
 * Splits a requested withdrawal: it keeps `amount` and its fee, and a second one to the same account gets the rest. The
 * holds are replaced in the same transaction, so that the money is never free in between.
 */
export const splitWithdrawal = (
  core: Core,
  decision: Omit<Decision, 'action' | 'request'>,
  { amount, reason }: { amount: number; reason: string },
): Promise<Result<Review>> =>
  decideWithdrawal(core, { ...decision, action: 'split', request: { amount: String(amount), reason } }, (tx, row) =>
    split(core, tx, decision.operator.merchant.id, row, amount),
  ).catch((error: unknown) => {
    if (error instanceof SplitRefused) return fail('wallet_frozen');
    throw error;
  });

/** Rolls back: the holds were voided, and a wallet that was frozen meanwhile allows no new ones. */
class SplitRefused extends Error {}

async function split(
  core: Core,
  tx: PoolClient,
  merchantId: number,
  row: WithdrawalRow,
  amount: number,
): Promise<Result<WithdrawalRow>> {
  if (row.state !== 'requested' || row.firstApprovedBy !== null) return fail('withdrawal_state');
  if (amount >= row.amount) return failField('invalid_request', 'amount', 'above_maximum');
  const payout = await findLastPayout(tx, row.id);
  if (!payout) throw new Error(`withdrawal ${row.id} has no payout`);
  const id = randomUUID();
  const first = { ...row, amount };
  const rest = { ...row, id, reference: shortReference('W', id), amount: row.amount - amount, fee: 0 };
  const again = { ...payout, id: randomUUID(), number: payout.number + 1 };

  await release(core, tx, merchantId, row, payout.id);
  await movePayout(tx, payout.id, 'failed');
  for (const [part, hold] of [
    [first, again.id],
    [rest, id],
  ] as const)
    if (await reserve(core, tx, merchantId, part, hold)) throw new SplitRefused();
  await writeAmount(tx, row.id, amount);
  await insertPayout(tx, merchantId, again);
  await insertWithdrawal(tx, { ...rest, merchantId, idempotencyKey: id });
  await insertStep(tx, merchantId, {
    withdrawalId: id,
    state: 'requested',
    reason: null,
    reasonCode: null,
    at: core.clock.now(),
  });
  await insertPayout(tx, merchantId, { ...payout, id, withdrawalId: id, number: 1 });
  await insertRisks(tx, merchantId, id, (await readRisks(tx, [row.id])).get(row.id) ?? []);
  const { memberId } = row;
  await core.events.publish(tx, 'memberChanged', { merchantId, memberId, what: 'withdrawal', id });
  return ok(first);
}
