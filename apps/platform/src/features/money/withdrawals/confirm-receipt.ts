import { fail, failField, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { confirmReceipt as call, receiptAnswers, Withdrawal } from '@fairhouse/contract/money/withdrawals';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { presentWithdrawals } from './present-withdrawal.ts';
import { hasProof } from './proof-store.ts';
import { findWithdrawal, type WithdrawalRow } from './store.ts';

type Answer = (typeof receiptAnswers)[number];

const receivedBy = { received: 'member', already_received: 'member_earlier' } as const;

/** The member's answer to the payment-delivered notice; a repeat counts once. */
export const confirmReceipt = (
  core: Core,
  { merchant, memberId }: MemberCaller,
  { id, answer, proofId, remark }: RequestOf<typeof call>,
): Promise<Result<Withdrawal>> =>
  inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    const row = await findWithdrawal(tx, id, 'for update');
    if (row?.memberId !== memberId) return fail('withdrawal_unknown');
    const moved = isRepeat(row, answer) ? ok(row) : await move(core, tx, merchant.id, row, { answer, proofId, remark });
    if (!moved.ok) return moved;
    const [withdrawal] = await presentWithdrawals(tx, merchant, [moved.value]);
    return withdrawal ? ok(withdrawal) : fail('withdrawal_unknown');
  });

function isRepeat(row: WithdrawalRow, answer: Answer): boolean {
  return answer === 'not_received' ? row.state === 'disputed' : row.receivedBy === receivedBy[answer];
}

async function move(
  core: Core,
  tx: PoolClient,
  merchantId: number,
  row: WithdrawalRow,
  { answer, proofId, remark }: { answer: Answer; proofId: string | undefined; remark: string | undefined },
): Promise<Result<WithdrawalRow>> {
  const reason = remark || null;
  if (answer !== 'not_received') {
    return moveWithdrawal(core, tx, merchantId, row, 'receive', { receivedBy: receivedBy[answer], reason });
  }
  if (row.state !== 'sent') return fail('withdrawal_state');
  if (!proofId || !(await hasProof(tx, row.id, proofId))) {
    return failField('proof_required', 'proofId', 'proof_required');
  }
  return moveWithdrawal(core, tx, merchantId, row, 'dispute', { proofId, reason });
}
