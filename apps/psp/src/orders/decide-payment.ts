import { inTransaction } from '@fairhouse/database';
import type { Pool, PoolClient } from 'pg';
import type { Timing } from '../settings.ts';
import type { Order } from './order.ts';
import { needed } from './crypto.ts';
import { settleOrder } from './settle-order.ts';
import { authorise, findByPageToken, markTransferSeen, schedule } from './store.ts';
import { testSwitch, type TestSwitch } from './test-switches.ts';

export type Decision = 'approve' | 'decline';

/** Codes for merchants (docs/payment-provider.md) of what the payer's bank does not let pass. */
export const refusals: Readonly<Partial<Record<TestSwitch, string>>> = {
  fail: 'declined',
  no_money: 'insufficient_funds',
  over_limit: 'limit_exceeded',
};

export const hasExpired = (order: Order, now: Date) => order.expiresAt !== null && order.expiresAt <= now;

/** Still waiting for the payer: not decided, not about to be settled, not too late. */
export const isOpen = (order: Order, now: Date) =>
  order.state === 'pending' && order.settleAs === null && order.authorisedAt === null && !hasExpired(order, now);

/** The payer's decision, the first of which counts. Answers the order as it is afterwards, or null when unknown. */
export const decidePayment = (pool: Pool, token: string, decision: Decision, timing: Timing): Promise<Order | null> =>
  inTransaction(pool, {}, async (tx) => {
    const now = new Date();
    const order = await findByPageToken(tx, token, 'for update');
    if (!order || !isOpen(order, now)) return order;
    const special = testSwitch(order);
    const refusal = decision === 'decline' ? 'cancelled' : special && refusals[special];
    // What the payer's bank refuses, bKash says when the payment is executed.
    if (order.protocol === 'bkash' && decision === 'approve') await authorise(tx, order.id, now);
    else if (refusal) await settleOrder(tx, order, 'failed', now, timing, refusal);
    else if (order.cryptoAddress !== null) await sendTransfer(tx, order, now, timing, special);
    else if (special === 'slow') await schedule(tx, order.id, new Date(now.getTime() + timing.slow), 'succeeded');
    else await settleOrder(tx, order, 'succeeded', now, timing);
    return findByPageToken(tx, token);
  });

/** A transfer is on the chain, and final after some blocks; a slow one waits longer for its first. */
async function sendTransfer(
  tx: PoolClient,
  { id }: Order,
  now: Date,
  timing: Timing,
  special: TestSwitch | undefined,
): Promise<void> {
  const first = new Date(now.getTime() + (special === 'slow' ? timing.slow : 0));
  await markTransferSeen(tx, id, first);
  await schedule(tx, id, new Date(first.getTime() + needed * timing.block), 'succeeded');
}
