import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '@fairhouse/contract';
import type { AuditVerb } from '@fairhouse/contract/house/audit-backoffice';
import type { Review } from '@fairhouse/contract/money/withdrawals-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { refuseClaimed } from './refuse-claimed.ts';
import { presentReviews } from './present-review.ts';
import { findDecision, insertDecision, lockKey } from './review-store.ts';
import { findWithdrawal, type WithdrawalRow } from './store.ts';

export interface Decision {
  operator: OperatorCaller;
  withdrawalId: string;
  action: AuditVerb;
  /** Further fields of the request, for the audit log and to tell a repeat from a reused key. */
  request: Record<string, string>;
  idempotencyKey: string;
  ip: string;
}

/** State and approvals of a withdrawal, for the audit log. */
const decisionOf = ({ state, firstApprovedBy, claimedBy, documents }: WithdrawalRow) => ({
  state,
  firstApprovedBy,
  ...(claimedBy && { claimedBy }),
  ...(documents && { documents }),
});

/**
 * Runs an operator's decision: once per key, on the state under the lock, with its audit entry in the same transaction.
 * `move` changes the locked withdrawal; of two parallel decisions the second finds the new state.
 */
export const decideWithdrawal = (
  core: Core,
  { operator, withdrawalId, action, request, idempotencyKey, ip }: Decision,
  move: (tx: PoolClient, row: WithdrawalRow) => Promise<Result<WithdrawalRow>>,
): Promise<Result<Review>> => {
  const { merchant, operatorId, username } = operator;
  const requestHash = createHash('sha256')
    .update(JSON.stringify([withdrawalId, action, request]))
    .digest();
  return inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    await lockKey(tx, operatorId, idempotencyKey);
    const row = await findWithdrawal(tx, withdrawalId, 'for update');
    if (!row) return fail('withdrawal_unknown');
    const present = async (shown: WithdrawalRow): Promise<Result<Review>> => {
      const [review] = await presentReviews(tx, merchant, [shown], core.clock.now());
      return review ? ok(review) : fail('withdrawal_unknown');
    };

    const known = await findDecision(tx, operatorId, idempotencyKey);
    if (known) return known.equals(requestHash) ? present(row) : fail('key_reused');
    const claimed = refuseClaimed(row, username, core.clock.now());
    if (claimed) return claimed;
    const moved = await move(tx, row);
    if (!moved.ok) return moved;
    const decision = { merchantId: merchant.id, operatorId, idempotencyKey, requestHash, withdrawalId };
    await insertDecision(tx, { ...decision, at: core.clock.now() });
    const review = await present(moved.value);
    await appendAudit(core, tx, {
      merchantId: merchant.id,
      actor: `operator:${username}`,
      action: `withdrawal.${action}`,
      subject: `withdrawal:${withdrawalId}`,
      before: decisionOf(row),
      after: { ...decisionOf(moved.value), ...request },
      ip,
    });
    return review;
  });
};
