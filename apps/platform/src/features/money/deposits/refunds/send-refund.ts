import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Core } from '../../../../system/platform.ts';
import type { Merchant } from '../../../../system/merchant.ts';
import type { Cashier, OutcomeReport, ProviderOrder, RefundOrder } from '../../payments/index.ts';
import { settleRefund } from './settle-refund.ts';
import { findRefund, listUnsettled, type RefundRow } from './store.ts';

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
  const order = orderOf(merchant.code, refund);
  const provider = payments.find(refund.provider);
  if (!provider) throw new Error(`refund ${refundId}: no provider ${refund.provider}`);
  const sent = await provider.refundPayment(order);
  const answer = !sent.ok && sent.code === 'method_unavailable' ? await provider.queryRefund(order) : sent;
  if (answer.ok) {
    const end = endOf(answer.value.state, sent.ok);
    if (end) await settleRefund(cashier, merchantId, reportOf(refund, end, answer.value));
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

/** Queries the provider for a refund, and applies the answer like a report. */
export async function askRefund(
  cashier: Cashier,
  { id: merchantId, code }: Pick<Merchant, 'id' | 'code'>,
  refundId: string,
): Promise<'silent' | 'pending' | 'unknown' | 'mismatch'> {
  const { core, payments } = cashier;
  const refund = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) => findRefund(tx, refundId));
  if (!refund) return 'unknown';
  const answer = await payments.find(refund.provider)?.queryRefund(orderOf(code, refund));
  if (!answer?.ok) return 'silent';
  if (answer.value.state === 'unknown') return 'unknown';
  const end = endOf(answer.value.state, true);
  if (!end) return 'pending';
  const settled = await settleRefund(cashier, merchantId, reportOf(refund, end, answer.value));
  return settled.ok && settled.value.accepted ? 'pending' : 'mismatch';
}

const orderOf = (merchant: string, refund: RefundRow): RefundOrder => ({
  merchant,
  payment: refund.depositId,
  paymentReference: refund.paymentReference,
  reference: refund.id,
  amount: refund.amount,
  currency: refund.currency,
});

const reportOf = (
  refund: RefundRow,
  outcome: 'succeeded' | 'failed',
  { state, amount, currency, reason, providerReference }: ProviderOrder,
): OutcomeReport => ({
  reference: refund.id,
  providerReference: providerReference ?? '',
  outcome,
  amount: amount ?? refund.amount,
  currency: currency ?? refund.currency,
  reason: reason ?? (state === 'unknown' ? 'refused' : null),
});

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
