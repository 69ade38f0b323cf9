import { inTransaction } from '@fairhouse/database';
import type { Pool, PoolClient } from 'pg';
import { insertDelivery } from '../webhooks/store.ts';
import type { Timing } from '../settings.ts';
import { mayBecome, type Outcome } from './order-states.ts';
import type { Order } from './order.ts';
import { changeAmount, lockDueOrder, schedule, settle } from './store.ts';
import { testSwitch, type TestSwitch } from './test-switches.ts';

/** Codes for merchants (docs/payment-provider.md). */
const reasons: Record<Order['kind'], Partial<Record<Outcome, string>>> = {
  payment: { failed: 'declined' },
  payout: { failed: 'account_not_found', returned: 'returned' },
  refund: { failed: 'payer_closed' },
};

/** Ends a locked order and queues its report in the same transaction. `reason` is for the merchant. */
export async function settleOrder(
  tx: PoolClient,
  order: Order,
  outcome: Outcome,
  now: Date,
  timing: Timing,
  reason: string | null = reasons[order.kind][outcome] ?? null,
): Promise<void> {
  if (!mayBecome(order.state, outcome)) throw new Error(`order ${order.id}: ${order.state} cannot become ${outcome}`);
  await settle(tx, order.id, outcome, reason, now);
  const special = testSwitch(order);
  const copies = special === 'never_report' ? 0 : special === 'report_ten_times' ? 10 : 1;
  const paid = order.kind !== 'refund' && outcome === 'succeeded' ? paidAmount(order.amount, special) : order.amount;
  if (paid !== order.amount) await changeAmount(tx, order.id, paid);
  if (special === 'report_out_of_order') await reportOutOfOrder(tx, order, { outcome, reason });
  else await insertDelivery(tx, { ...order, amount: paid }, { outcome, reason }, copies);
  const comesBack = special === 'return_after_success' || special === 'report_out_of_order';
  if (comesBack && order.kind === 'payout' && outcome === 'succeeded') {
    await schedule(tx, order.id, new Date(now.getTime() + timing.payout), 'returned');
  }
}

/**
 * A payment whose payer was declined first and succeeded then: the decline is reported after the success. A payout that
 * came back after it was sent: the return is reported before the success.
 */
async function reportOutOfOrder(
  tx: PoolClient,
  order: Order,
  { outcome, reason }: { outcome: Outcome; reason: string | null },
): Promise<void> {
  if (order.kind === 'payout' && outcome === 'succeeded') return;
  await insertDelivery(tx, order, { outcome, reason }, 1);
  if (outcome === 'returned') await insertDelivery(tx, order, { outcome: 'succeeded', reason: null }, 1);
  if (order.kind === 'payment' && outcome === 'succeeded')
    await insertDelivery(tx, order, { outcome: 'failed', reason: 'declined' }, 1);
}

/** A twentieth less or more than asked is paid, or paid out; reports and queries say so. */
function paidAmount(asked: number, special: TestSwitch | undefined): number {
  const twentieth = Math.max(1, Math.round(asked / 20));
  if (special === 'pay_less') return asked - twentieth;
  return special === 'pay_more' ? asked + twentieth : asked;
}

/** Settles one order that is due, a payment whose time is over as failed; false when there is none. */
export const settleNextDue = (pool: Pool, timing: Timing): Promise<boolean> =>
  inTransaction(pool, {}, async (tx) => {
    const now = new Date();
    const order = await lockDueOrder(tx, now);
    if (!order) return false;
    if (order.settleAs) await settleOrder(tx, order, order.settleAs, now, timing);
    else await settleOrder(tx, order, 'failed', now, timing, 'expired');
    return true;
  });
