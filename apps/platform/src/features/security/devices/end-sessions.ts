import { fail, ok, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { endMemberSession, endOtherSessions as endOthers } from '../../identity/index.ts';
import { auditChange } from '../audit-change.ts';

type Caller = MemberCaller & { ip: string };

/** Logs one device of the member out, here and on every other server. Answers which sessions ended. */
export const endOneSession = (core: Core, caller: Caller, sessionId: string): Promise<Result<string[]>> =>
  inTransaction<Result<string[]>>(core.pool, { merchantId: caller.merchant.id }, async (tx) => {
    const { merchant, memberId } = caller;
    if (!(await endMemberSession(tx, { memberId, sessionId, at: core.clock.now() }))) return fail('session_unknown');
    const ended = { merchantId: merchant.id, kind: 'member', personId: memberId, sessionId } as const;
    await core.events.publish(tx, 'sessionEnded', ended);
    await auditChange(core, tx, caller, 'end_session', { after: { sessionId } });
    return ok([sessionId]);
  });

/** Logs the member out everywhere but here. */
export const endOtherSessions = (core: Core, caller: Caller): Promise<string[]> =>
  inTransaction(core.pool, { merchantId: caller.merchant.id }, async (tx) => {
    const { merchant, memberId, sessionId } = caller;
    const merchantId = merchant.id;
    const ended = await endOthers(tx, { merchantId, memberId, sessionId, at: core.clock.now() });
    for (const id of ended)
      await core.events.publish(tx, 'sessionEnded', { merchantId, kind: 'member', personId: memberId, sessionId: id });
    if (ended.length > 0) await auditChange(core, tx, caller, 'end_other_sessions', { after: { ended: ended.length } });
    return ended;
  });
