import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { boDecidePayoutConflict, PayoutConflict } from '@fairhouse/contract/money/payout-conflicts-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { appendAudit } from '../../../house/audit/index.ts';
import { isAccessTooNew } from '../../../house/operators/index.ts';
import { notifyChange } from '../../../people/identity/index.ts';
import { lockFingerprint } from '../account-store.ts';
import { presentConflict } from './present-conflict.ts';
import { decideAccount, findConflict, listClaims, type ConflictRow } from './store.ts';

/**
 * Records an operator's decision whose account it is. Members who lose it can no longer be paid to it, and are
 * notified. An operator whose access was renewed waits a day. A repeat of the decision gets the same answer; a different one is refused.
 */
export async function decideConflict(
  core: Core,
  operator: OperatorCaller,
  { id, decision, reason }: RequestOf<typeof boDecidePayoutConflict>,
  ip: string,
): Promise<Result<PayoutConflict>> {
  const { merchant, username } = operator;
  if (isAccessTooNew(operator, core.clock.now())) return fail('access_too_new');
  return inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    const read = await findConflict(tx, id);
    if (!read) return fail('not_found');
    await lockFingerprint(tx, read.fingerprint);
    const row = await findConflict(tx, id);
    if (!row) return fail('not_found');
    if (row.conflict !== 'open') {
      const repeated = row.decision === decision && row.decidedBy === username && row.decisionReason === reason;
      return repeated ? ok(await presentConflict(tx, row)) : fail('conflict_changed');
    }
    const at = core.clock.now();
    const given = { decision, by: username, at, reason };
    const losers = decision === 'both' ? [] : await losersOf(tx, row, decision);
    const conflict = decision === 'reject' ? 'refused' : 'released';
    await decideAccount(tx, { id, conflict, ...given });
    for (const { accountId } of losers)
      if (accountId !== id)
        await decideAccount(tx, { id: accountId, conflict: 'refused', ...given, decision: 'reject' });

    const shown = { account: `${row.channelName} ${row.maskedNumber}` };
    for (const { memberId } of losers)
      await notifyChange(core, tx, { merchantId: merchant.id, memberId }, 'payoutAccountRefused', shown);
    await appendAudit(core, tx, {
      merchantId: merchant.id,
      actor: `operator:${username}`,
      action: 'payout-account.resolve',
      subject: `payout-account:${id}`,
      before: null,
      after: { decision, reason, member: row.memberId, refused: losers.map(({ memberId }) => memberId) },
      ip,
    });
    return ok(await presentConflict(tx, { ...row, conflict, decision, ...decidedBy(given) }));
  });
}

/** The members who lose the account by the decision. */
async function losersOf(tx: PoolClient, row: ConflictRow, decision: 'release' | 'reject') {
  const claims = await listClaims(tx, row.fingerprint);
  return claims.filter(({ accountId, state }) =>
    decision === 'reject' ? accountId === row.id : accountId !== row.id && state !== 'refused',
  );
}

const decidedBy = ({ by, at, reason }: { by: string; at: Date; reason: string }) => ({
  decidedBy: by,
  decidedAt: at,
  decisionReason: reason,
});
