import { fail, type RequestOf, type Result } from '@fairhouse/contract';
import type { requestWithdrawal as call, Withdrawal } from '@fairhouse/contract/money/withdrawals';
import { TRIAL_ACCOUNT, type MemberCaller } from '../../../system/callers.ts';
import { checkAmount } from '../../../system/check-amount.ts';
import type { Cashier } from '../payments/index.ts';
import { verifyPaymentPassword } from '../../people/identity/index.ts';
import { bookWithdrawal } from './book-withdrawal.ts';

type Request = RequestOf<typeof call> & { idempotencyKey: string };

/** Requests a payout: within the limits and with the payment password, the amount is put on hold at once. */
export async function requestWithdrawal(
  cashier: Cashier,
  caller: MemberCaller & { ip: string },
  { paymentPassword, ...request }: Request,
): Promise<Result<Withdrawal>> {
  if (caller.accountType === TRIAL_ACCOUNT) return fail('in_need_true_account');
  const { settings } = caller.merchant;
  const refusal = checkAmount(request.amount, settings.withdrawal, settings.currency);
  if (refusal) return refusal;
  const verified = await verifyPaymentPassword(cashier.core, caller, paymentPassword);
  return verified.ok ? bookWithdrawal(cashier, caller, request) : verified;
}
