import { fail, ok, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { auditMember } from '../../../house/audit/index.ts';
import { endMemberSession, endSessions, publishSessionEnded } from '../../identity/index.ts';

type Caller = MemberCaller & { ip: string };

/** Logs one device of the member out, here and on every other server. Answers which sessions ended. */
export const endOneSession = (core: Core, caller: Caller, sessionId: string): Promise<Result<string[]>> =>
  inTransaction<Result<string[]>>(core.pool, { merchantId: caller.merchant.id }, async (tx) => {
    const { merchant, memberId } = caller;
    if (!(await endMemberSession(tx, { memberId, sessionId, at: core.clock.now() }))) return fail('session_unknown');
    await publishSessionEnded(core, tx, { merchantId: merchant.id, memberId }, sessionId);
    await auditMember(core, tx, caller, 'end_session', { after: { sessionId } });
    return ok([sessionId]);
  });

/** Logs the member out everywhere but here. */
export const endOtherSessions = (core: Core, caller: Caller): Promise<string[]> =>
  inTransaction(core.pool, { merchantId: caller.merchant.id }, async (tx) => {
    const { merchant, memberId, sessionId } = caller;
    const ended = await endSessions(core, tx, { merchantId: merchant.id, memberId }, { except: sessionId });
    if (ended.length > 0) await auditMember(core, tx, caller, 'end_other_sessions', { after: { ended: ended.length } });
    return ended;
  });
