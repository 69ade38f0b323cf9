import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import type { Cashier } from '../payments/index.ts';
import type { CheckDeposit } from './check-deposit.ts';
import { outcomeOf } from './outcome-of.ts';
import { paymentKey } from './payment-key.ts';
import { settleDeposit } from './settle-deposit.ts';
import { findDeposit, markClosedByExclusion, recordCancelRefusal } from './store.ts';

export const closeDepositTask = 'deposit.close';

/** Cancels all unpaid deposits of a member who is excluded, by jobs that commit with the exclusion. */
export async function cancelOpenDeposits(
  { jobs }: Pick<Core, 'jobs'>,
  tx: PoolClient,
  { merchantId, memberId }: { merchantId: number; memberId: number },
): Promise<void> {
  for (const depositId of await markClosedByExclusion(tx, memberId)) {
    const payload: CheckDeposit = { merchantId, depositId };
    await jobs.add(tx, closeDepositTask, payload, { key: `${closeDepositTask}:${depositId}` });
  }
}

/**
 * Closes a payment at the provider. One that is paid or is being paid continues, and the reason is stored at the deposit:
 * the money is credited and can be withdrawn. An unknown answer is retried by the queue.
 */
export async function closeDeposit(cashier: Cashier, { merchantId, depositId }: CheckDeposit): Promise<void> {
  const { core, payments } = cashier;
  const merchant = core.merchants.byId(merchantId);
  const deposit = await inTransaction(core.pool, { merchantId }, (tx) => findDeposit(tx, depositId));
  const open = deposit?.state === 'created' || deposit?.state === 'awaiting_payment' || deposit?.state === 'expired';
  if (!merchant || !open) return;
  const answer = await payments.find(deposit.provider)?.cancelPayment(paymentKey(merchant.code, deposit));
  if (!answer?.ok) throw new Error(`deposit ${depositId}: the provider did not say whether it is cancelled`);
  const { state } = answer.value;
  if (state === 'unknown') {
    // Its order may be under way; after its time none can come.
    if (core.clock.now() < deposit.expiresAt) throw new Error(`deposit ${depositId}: the provider has no order yet`);
    return;
  }
  if (state !== 'failed') {
    const refusal = state === 'pending' ? 'in_transit' : 'paid';
    await inTransaction(core.pool, { merchantId }, (tx) => recordCancelRefusal(tx, depositId, refusal));
  }
  const outcome = outcomeOf(depositId, answer.value);
  if (outcome) await settleDeposit(cashier, merchantId, outcome);
}
