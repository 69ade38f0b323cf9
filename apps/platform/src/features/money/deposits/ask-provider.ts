import { fail, ok, type Result } from '@fairhouse/contract';
import type { ProviderAnswer } from '@fairhouse/contract/money/discrepancies-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { Merchant } from '../../../system/merchant.ts';
import type { Cashier } from '../payments/index.ts';
import { outcomeOf } from './outcome-of.ts';
import { readPayment } from './read-payment.ts';
import { settleDeposit } from './settle-deposit.ts';
import { findDeposit, recordTransfer } from './store.ts';

/**
 * Queries the provider for a claimed deposit and applies the answer like a report. In any state: the report of a payment
 * may have been lost after the deposit was cancelled, declined or had expired.
 */
export async function askProvider(
  cashier: Cashier,
  merchant: Pick<Merchant, 'id' | 'code'>,
  depositId: string,
): Promise<Result<ProviderAnswer>> {
  const { core, payments } = cashier;
  const deposit = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
    findDeposit(tx, depositId),
  );
  if (!deposit) return fail('deposit_unknown');
  const order = await readPayment(payments, merchant, deposit, core.clock.now());
  if (!order.ok) return order;
  const { crypto } = order.value;
  if (crypto)
    await inTransaction(core.pool, { merchantId: merchant.id }, (tx) => recordTransfer(tx, depositId, crypto));
  const outcome = outcomeOf(depositId, order.value);
  if (!outcome) return ok(order.value.state === 'pending' ? 'pending' : 'unknown');
  const settled = await settleDeposit(cashier, merchant.id, outcome);
  if (!settled.ok) return settled;
  if (!settled.value.accepted) return ok('mismatch');
  return ok(outcome.outcome === 'failed' ? 'failed' : 'credited');
}
