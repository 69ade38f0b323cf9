import { fail, ok, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { Pool } from 'pg';
import type { Timing } from '../settings.ts';
import type { Order } from './order.ts';
import { settleOrder } from './settle-order.ts';
import { findByReference } from './store.ts';
import { testSwitch } from './test-switches.ts';

export interface Recall {
  order: Order;
  /** Code of why the money stays where it is; null when it came back. */
  refusal: string | null;
}

/** Asks the receiving bank to send a payout back. Safe to repeat: what has come back stays `returned`. */
export const recallPayout = (
  pool: Pool,
  account: string,
  merchantReference: string,
  timing: Timing,
): Promise<Result<Recall>> =>
  inTransaction(pool, {}, async (tx) => {
    const order = await findByReference(tx, account, 'payout', merchantReference, 'for update');
    if (!order) return fail('transaction_unknown');
    if (order.state === 'pending') return ok({ order, refusal: 'in_transit' });
    if (order.state !== 'succeeded') return ok({ order, refusal: null });
    if (testSwitch(order) === 'refuse_recall') {
      return ok({ order, refusal: 'credited' });
    }
    await settleOrder(tx, order, 'returned', new Date(), timing, 'recalled');
    return ok({ order: { ...order, state: 'returned' as const }, refusal: null });
  });
