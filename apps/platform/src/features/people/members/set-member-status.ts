import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { boSetMemberStatus, MemberStatus } from '@fairhouse/contract/people/members-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import { nextState } from '../../../system/life-cycle.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { endAgency } from '../agent-tree/index.ts';
import { endSessions, lockStatus, memberStates, updateStatus } from '../identity/index.ts';

/** The state now, and the ids of the ended sessions. */
type Changed = Result<{ status: MemberStatus; ended: string[] }>;

/**
 * Locks, closes or opens an account. Locking and closing end every session and forget remembered browsers: the member can
 * no longer log in, deposit, play or request a withdrawal. A log-in or request that races with it either committed before,
 * then its session ends here, or waits for the row and is refused.
 *
 * Money on its way still settles: a pending deposit that is paid is credited, wins and refunds of open rounds are booked,
 * and a requested withdrawal is reviewed, paid and received. The rest stays in the wallet; the freeze of the wallet, not
 * the state, stops money.
 *
 * One permission covers all changes: an operator who may close an account may also open it again. An active exclusion
 * stays active in every state. Closing ends the contracts of an agent, which opening the account does not bring back.
 */
export const setMemberStatus = (
  core: Core,
  { operator: { merchant, username }, ip }: { operator: OperatorCaller; ip: string },
  { id: memberId, status, reason }: RequestOf<typeof boSetMemberStatus>,
): Promise<Changed> =>
  inTransaction<Changed>(core.pool, { merchantId: merchant.id }, async (tx) => {
    const merchantId = merchant.id;
    const before = await lockStatus(tx, memberId);
    if (!before) return fail('not_found');
    if (!nextState(memberStates, before, status)) return fail('member_status');
    if (before === status) return ok({ status, ended: [] });
    await updateStatus(tx, memberId, status);
    if (status === 'closed') await endAgency(core, tx, { merchantId, memberId, at: core.clock.now() });
    const ended = await endSessions(core, tx, { merchantId, memberId });
    await appendAudit(core, tx, {
      merchantId,
      actor: `operator:${username}`,
      action: 'member.set_status',
      subject: `member:${memberId}`,
      before: { status: before },
      after: { status, reason },
      ip,
    });
    return ok({ status, ended });
  });
