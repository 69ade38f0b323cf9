import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Core } from '../../../../system/platform.ts';
import type { Cashier, ProviderOrder } from '../../payments/index.ts';
import { settleRefund } from './settle-refund.ts';
import { findRefund, listUnsettled } from './store.ts';

export const sendRefundTask = 'deposit.refund';

export interface SendRefund {
  merchantId: number;
  refundId: string;
}

/** Milliseconds between queries of a refund that the provider has not decided or not answered. */
const soonest = 15_000;
const latest = 10 * 60_000;
/** Milliseconds after which the job of an approved refund counts as lost. */
const grace = 20 * 60_000;

export const scheduleRefund = (core: Pick<Core, 'jobs'>, tx: PoolClient, payload: SendRefund, runAt?: Date) =>
  core.jobs.add(tx, sendRefundTask, payload, {
    key: `${sendRefundTask}:${payload.refundId}`,
    ...(runAt && { runAt }),
  });

/**
 * Requests an approved refund from the provider, which makes one per id however often it is asked, and retries until
 * its outcome is known. What the provider refuses for good, and has no refund of, failed.
 */
export async function sendRefund(cashier: Cashier, job: SendRefund): Promise<void> {
  const { core, payments } = cashier;
  const { merchantId, refundId } = job;
  const merchant = core.merchants.byId(merchantId);
  const refund = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) => findRefund(tx, refundId));
  if (!merchant || refund?.state !== 'approved') return;
  const order = {
    merchant: merchant.code,
    payment: refund.depositId,
    paymentReference: refund.paymentReference,
    reference: refundId,
    amount: refund.amount,
    currency: refund.currency,
  };
  const sent = await payments.refundPayment(order);
  const answer = !sent.ok && sent.code === 'method_unavailable' ? await payments.queryRefund(order) : sent;
  if (answer.ok) {
    const { state, amount, currency, reason, providerReference } = answer.value;
    const end = endOf(state, sent.ok);
    if (end) {
      await settleRefund(cashier, merchantId, {
        reference: refundId,
        providerReference: providerReference ?? '',
        outcome: end,
        amount: amount ?? refund.amount,
        currency: currency ?? refund.currency,
        reason: reason ?? (state === 'unknown' ? 'refused' : null),
      });
    }
  }
  await inTransaction(core.pool, { merchantId }, async (tx) => {
    const row = await findRefund(tx, refundId);
    if (row?.state !== 'approved') return;
    const now = core.clock.now();
    const since = row.decidedAt ?? row.createdAt;
    const pause = Math.min(latest, Math.max(soonest, (now.getTime() - since.getTime()) / 10));
    await scheduleRefund(core, tx, job, new Date(now.getTime() + pause));
  });
}

/** The outcome in the provider's answer; one that it refused and does not know has failed. */
function endOf(state: ProviderOrder['state'], taken: boolean): 'succeeded' | 'failed' | null {
  if (state === 'succeeded' || state === 'failed') return state;
  return state === 'unknown' && !taken ? 'failed' : null;
}

/** Recreates jobs that were lost, for example by a restore. */
export async function sweepRefunds(core: Core): Promise<void> {
  const before = new Date(core.clock.now().getTime() - grace);
  for (const { id: merchantId } of core.merchants.all()) {
    await inTransaction(core.pool, { merchantId }, async (tx) => {
      for (const refundId of await listUnsettled(tx, before)) await scheduleRefund(core, tx, { merchantId, refundId });
    });
  }
}
