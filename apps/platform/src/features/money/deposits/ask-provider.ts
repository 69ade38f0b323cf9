import { ok, type Result } from '@fairhouse/contract';
import type { ProviderAnswer } from '@fairhouse/contract/money/discrepancies-backoffice';
import type { Merchant } from '../../../system/merchant.ts';
import type { Cashier } from '../payments/index.ts';
import { outcomeOf } from './outcome-of.ts';
import { settleDeposit } from './settle-deposit.ts';

/**
 * Queries the provider for a claimed deposit and applies the answer like a report. In any state: the report of a payment
 * may have been lost after the deposit was cancelled, declined or had expired.
 */
export async function askProvider(
  cashier: Cashier,
  merchant: Pick<Merchant, 'id' | 'code'>,
  depositId: string,
): Promise<Result<ProviderAnswer>> {
  const order = await cashier.payments.queryPayment(merchant.code, depositId);
  if (!order.ok) return order;
  const outcome = outcomeOf(depositId, order.value);
  if (!outcome) return ok(order.value.state === 'pending' ? 'pending' : 'unknown');
  const settled = await settleDeposit(cashier, merchant.id, outcome);
  if (!settled.ok) return settled;
  if (!settled.value.accepted) return ok('mismatch');
  return ok(outcome.outcome === 'failed' ? 'failed' : 'credited');
}
