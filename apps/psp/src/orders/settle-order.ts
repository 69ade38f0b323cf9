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
  const paid = order.kind === 'payment' && outcome === 'succeeded' ? paidAmount(order.amount, special) : order.amount;
  if (paid !== order.amount) await changeAmount(tx, order.id, paid);
  await insertDelivery(tx, { ...order, amount: paid }, { outcome, reason }, copies);
  if (special === 'return_after_success' && order.kind === 'payout' && outcome === 'succeeded') {
    await schedule(tx, order.id, new Date(now.getTime() + timing.payout), 'returned');
  }
}

/** The payer sends a twentieth less or more than asked; reports and queries say what was paid. */
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
