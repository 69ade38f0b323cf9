import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { boEndMemberSessions } from '@fairhouse/contract/people/members-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { endSessions, lockMember, memberById } from '../identity/index.ts';

/** Logs a member out everywhere; the member may log in again. Answers the ids of the ended sessions. */
export const endMemberSessions = (
  core: Core,
  { operator: { merchant, username }, ip }: { operator: OperatorCaller; ip: string },
  { id: memberId, reason }: RequestOf<typeof boEndMemberSessions>,
): Promise<Result<string[]>> =>
  inTransaction<Result<string[]>>(core.pool, { merchantId: merchant.id }, async (tx) => {
    if (!(await memberById(tx, memberId))) return fail('not_found');
    await lockMember(tx, memberId);
    const ended = await endSessions(core, tx, { merchantId: merchant.id, memberId });
    await appendAudit(core, tx, {
      merchantId: merchant.id,
      actor: `operator:${username}`,
      action: 'member.end_session',
      subject: `member:${memberId}`,
      before: { sessions: ended.length },
      after: { sessions: 0, reason },
      ip,
    });
    return ok(ended);
  });
