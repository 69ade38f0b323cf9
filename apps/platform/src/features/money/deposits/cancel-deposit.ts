import { fail, ok, type Result } from '@fairhouse/contract';
import type { Deposit } from '@fairhouse/contract/money/deposits';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Cashier } from '../payments/index.ts';
import { paymentKey } from './payment-key.ts';
import { readDeposit } from './list-deposits.ts';
import { outcomeOf } from './outcome-of.ts';
import { settleDeposit } from './settle-deposit.ts';
import { findDeposit } from './store.ts';

/**
 * The member cancels an unpaid deposit. It is cancelled at the provider first, and the provider's answer is booked:
 * when the payment was made meanwhile, the deposit is credited and the answer is `deposit_state`. Without an answer
 * nothing changes. Safe to repeat.
 */
export async function cancelDeposit(cashier: Cashier, caller: MemberCaller, id: string): Promise<Result<Deposit>> {
  const { core, payments } = cashier;
  const { merchant, memberId } = caller;
  const row = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) => findDeposit(tx, id));
  if (row?.memberId !== memberId) return fail('deposit_unknown');
  if (row.state === 'awaiting_payment') {
    const answer = await payments.find(row.provider)?.cancelPayment(paymentKey(merchant.code, row));
    if (!answer?.ok) return fail('outcome_unknown');
    const outcome = outcomeOf(id, answer.value);
    if (outcome) await settleDeposit(cashier, merchant.id, outcome);
  }
  const deposit = await readDeposit(core, caller, id);
  if (!deposit.ok) return deposit;
  return deposit.value.state === 'cancelled' ? ok(deposit.value) : fail('deposit_state');
}
