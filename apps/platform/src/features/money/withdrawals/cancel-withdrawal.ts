import { fail, ok, type Result } from '@fairhouse/contract';
import type { Withdrawal } from '@fairhouse/contract/money/withdrawals';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { releaseLast } from './release-last.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { isCancellable, presentWithdrawals } from './present-withdrawal.ts';
import { findWithdrawal } from './store.ts';

/**
 * The member cancels a withdrawal that no operator has begun to review; the hold is voided in the same transaction. A
 * repeat counts once. Serialised with an operator's decision by the lock of the withdrawal.
 */
export const cancelWithdrawal = (
  core: Core,
  { merchant, memberId }: MemberCaller,
  id: string,
): Promise<Result<Withdrawal>> =>
  inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    let row = await findWithdrawal(tx, id, 'for update');
    if (row?.memberId !== memberId) return fail('withdrawal_unknown');
    if (row.state !== 'cancelled') {
      if (!isCancellable(row, merchant)) return fail('withdrawal_state');
      const moved = await moveWithdrawal(core, tx, merchant.id, row, 'cancel');
      if (!moved.ok) return moved;
      await releaseLast(core, tx, merchant.id, row);
      row = moved.value;
    }
    const [withdrawal] = await presentWithdrawals(tx, merchant, [row]);
    return withdrawal ? ok(withdrawal) : fail('withdrawal_unknown');
  });
