import { fail, formatMoney, type Failure, type RequestOf, type Result } from '@fairhouse/contract';
import type { requestWithdrawal as call, Withdrawal } from '@fairhouse/contract/money/withdrawals';
import { TRIAL_ACCOUNT, type MemberCaller } from '../../../system/callers.ts';
import type { Merchant } from '../../../system/merchant.ts';
import type { Cashier } from '../deposits/index.ts';
import { verifyPaymentPassword } from '../../people/identity/index.ts';
import { bookWithdrawal } from './book-withdrawal.ts';

type Request = RequestOf<typeof call> & { idempotencyKey: string };

/** Asks for a payout: within the limits and with the payment password, the amount is held at once. */
export async function requestWithdrawal(
  cashier: Cashier,
  caller: MemberCaller & { ip: string },
  { paymentPassword, ...request }: Request,
): Promise<Result<Withdrawal>> {
  if (caller.accountType === TRIAL_ACCOUNT) return fail('in_need_true_account');
  const refusal = checkAmount(request.amount, caller.merchant);
  if (refusal) return refusal;
  const verified = await verifyPaymentPassword(cashier.core, caller, paymentPassword);
  return verified.ok ? bookWithdrawal(cashier, caller, request) : verified;
}

function checkAmount(amount: number, { settings: { withdrawal, currency } }: Merchant): Failure | null {
  if (amount < withdrawal.minimum) {
    const params = { minimum: formatMoney(withdrawal.minimum, currency) };
    return fail('amount_below_minimum', { params, fields: { amount: { code: 'below_minimum', params } } });
  }
  if (amount > withdrawal.maximum) {
    const params = { maximum: formatMoney(withdrawal.maximum, currency) };
    return fail('amount_above_maximum', { params, fields: { amount: { code: 'above_maximum', params } } });
  }
  return null;
}
