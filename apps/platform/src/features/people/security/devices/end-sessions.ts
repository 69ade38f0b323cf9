import { fail, ok, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { auditMember } from '../../../house/audit/index.ts';
import { endMemberSession, endSessions, publishSessionEnded } from '../../identity/index.ts';

type Caller = MemberCaller & { ip: string };

/** Ends all sessions of one device of the member, on every server. Returns their ids. */
export const endOneSession = (core: Core, caller: Caller, sessionId: string): Promise<Result<string[]>> =>
  inTransaction<Result<string[]>>(core.pool, { merchantId: caller.merchant.id }, async (tx) => {
    const { merchant, memberId } = caller;
    if (!(await endMemberSession(tx, { memberId, sessionId, at: core.clock.now() }))) return fail('session_unknown');
    await publishSessionEnded(core, tx, { merchantId: merchant.id, memberId }, sessionId);
    await auditMember(core, tx, caller, 'end_session', { after: { sessionId } });
    return ok([sessionId]);
  });

/** Ends all sessions of the member but this one. */
export const endOtherSessions = (core: Core, caller: Caller): Promise<string[]> =>
  inTransaction(core.pool, { merchantId: caller.merchant.id }, async (tx) => {
    const { merchant, memberId, sessionId } = caller;
    const ended = await endSessions(core, tx, { merchantId: merchant.id, memberId }, { except: sessionId });
    if (ended.length > 0) await auditMember(core, tx, caller, 'end_other_sessions', { after: { ended: ended.length } });
    return ended;
  });
