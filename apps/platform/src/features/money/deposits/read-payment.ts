import { fail, type Result } from '@fairhouse/contract';
import type { Merchant } from '../../../system/merchant.ts';
import type { Payments, ProviderOrder } from '../payments/index.ts';
import { paymentKey } from './payment-key.ts';
import type { DepositRow } from './store.ts';

/**
 * What the provider says about a payment. One that the payer has authorised and that may still be paid is completed
 * first, where the provider leaves that to us: never one that was cancelled or is out of time.
 */
export function readPayment(
  payments: Payments,
  { code }: Pick<Merchant, 'code'>,
  deposit: DepositRow,
  now: Date,
): Promise<Result<ProviderOrder>> {
  const provider = payments.find(deposit.provider);
  if (!provider) return Promise.resolve(fail('outcome_unknown'));
  const key = paymentKey(code, deposit);
  const open = deposit.state === 'awaiting_payment' && !deposit.closedByExclusion && now < deposit.expiresAt;
  return open && provider.completePayment ? provider.completePayment(key) : provider.queryPayment(key);
}
