import { fail, type RequestOf, type Result } from '@fairhouse/contract';
import type { boRequestWithdrawal } from '@fairhouse/contract/money/withdrawals-backoffice';
import type { Withdrawal } from '@fairhouse/contract/money/withdrawals';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import { isAccessTooNew } from '../../house/operators/index.ts';
import { memberById } from '../../people/identity/index.ts';
import type { Cashier } from '../payments/index.ts';
import { bookWithdrawal } from './book-withdrawal.ts';

type Request = RequestOf<typeof boRequestWithdrawal> & { idempotencyKey: string };

/**
 * Requests the payout of money that a locked or closed member left, to an account that the member has bound. It goes the
 * way of every withdrawal; its requester cannot approve it. The merchant's minimum does not apply: what is left may be
 * less.
 */
export async function requestForMember(
  cashier: Cashier,
  { operator, ip }: { operator: OperatorCaller; ip: string },
  { id: memberId, reason, ...request }: Request,
): Promise<Result<Withdrawal>> {
  const { core } = cashier;
  const { merchant, username } = operator;
  if (isAccessTooNew(operator, core.clock.now())) return fail('access_too_new');
  const member = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
    memberById(tx, memberId),
  );
  if (!member) return fail('not_found');
  return bookWithdrawal(cashier, { merchant, memberId, ip }, { ...request, by: { username, reason } });
}
