import type { Merchant } from '../../../../system/merchant.ts';
import type { Payments } from '../../payments/index.ts';
import type { DepositRow } from '../store.ts';
import type { RefundRow } from './store.ts';

export interface Refundable {
  amount: number;
  currency: string;
  fromWallet: boolean;
  secondOperator: boolean;
}

/**
 * What a deposit can give back to its payer: what the wallet got, or, of a payment that was never credited, what an
 * earlier refund did not bring back. Null: nothing, or a refund of it is under way or done.
 */
export function refundable(
  { settings }: Pick<Merchant, 'settings'>,
  payments: Pick<Payments, 'find'>,
  deposit: Pick<DepositRow, 'state' | 'provider' | 'amount' | 'currency'>,
  latest: Pick<RefundRow, 'state' | 'amount' | 'currency' | 'fromWallet' | 'contradicted'> | undefined,
): Refundable | null {
  // What no provider took, no provider can give back; after a contradiction nobody knows where the money is.
  if (!payments.find(deposit.provider) || latest?.contradicted) return null;
  const over = latest === undefined || latest.state === 'failed' || latest.state === 'rejected';
  if (!over) return null;
  if (deposit.state === 'credited') {
    const { amount, currency } = deposit;
    const { secondApprovalFrom: from = Infinity } = settings.withdrawal;
    return { amount, currency, fromWallet: true, secondOperator: amount >= from };
  }
  if (latest === undefined || latest.fromWallet || latest.state === 'rejected') return null;
  return { amount: latest.amount, currency: latest.currency, fromWallet: false, secondOperator: true };
}
