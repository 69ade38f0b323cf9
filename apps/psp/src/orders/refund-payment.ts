import { fail, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { Pool } from 'pg';
import type { Timing } from '../settings.ts';
import { createOrder, type Created } from './create-order.ts';
import { findByReference, sumRefunds } from './store.ts';
import { testSwitch } from './test-switches.ts';

export interface RefundRequest {
  account: string;
  /** The merchant's reference of the payment, and of the refund. */
  merchantReference: string;
  refundReference: string;
  amount: number;
  currency: string;
}

/**
 * Gives a payment back to its payer, once per refund reference; all refunds together at most what was paid. The lock on
 * the payment puts them in a row.
 */
export const refundPayment = (pool: Pool, request: RefundRequest, timing: Timing): Promise<Result<Created>> =>
  inTransaction(pool, {}, async (tx) => {
    const { account, merchantReference, refundReference, amount, currency } = request;
    const payment = await findByReference(tx, account, 'payment', merchantReference, 'for update');
    if (!payment) return fail('transaction_unknown');
    const known = await findByReference(tx, account, 'refund', refundReference);
    const left = payment.amount - (await sumRefunds(tx, payment.id));
    const possible = payment.state === 'succeeded' && payment.currency === currency && amount <= left;
    if (!known && !possible) return fail('invalid_amount');
    const special = testSwitch({ kind: 'refund', amount });
    return createOrder(
      tx,
      {
        account,
        kind: 'refund',
        merchantReference: refundReference,
        amount,
        currency: payment.currency,
        description: `Refund of ${payment.description}`,
        refundOf: payment.id,
        protocol: payment.protocol,
        settleAt: new Date(Date.now() + timing.payout + (special === 'slow' ? timing.slow : 0)),
        settleAs: special === 'fail' ? 'failed' : 'succeeded',
      },
      [payment.id, amount, currency],
    );
  });
