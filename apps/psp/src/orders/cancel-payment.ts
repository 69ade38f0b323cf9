import { fail, ok, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { Pool } from 'pg';
import type { Timing } from '../settings.ts';
import type { Order } from './order.ts';
import { settleOrder } from './settle-order.ts';
import { findByReference } from './store.ts';

/** Closes a payment that the payer has not decided. Safe to repeat; a decided one is answered unchanged. */
export const cancelPayment = (
  pool: Pool,
  account: string,
  merchantReference: string,
  timing: Timing,
): Promise<Result<Order>> =>
  inTransaction(pool, {}, async (tx) => {
    const order = await findByReference(tx, account, 'payment', merchantReference, 'for update');
    if (!order) return fail('transaction_unknown');
    if (order.state !== 'pending' || order.settleAs !== null) return ok(order);
    const reason = 'merchant_cancelled';
    await settleOrder(tx, order, 'failed', new Date(), timing, reason);
    return ok({ ...order, state: 'failed' as const, reason });
  });
