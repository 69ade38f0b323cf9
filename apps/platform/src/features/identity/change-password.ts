import { fail, failField, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { changePassword as call } from '@fairhouse/contract/session';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../system/callers.ts';
import type { Core } from '../../system/platform.ts';
import { countTries, forgiveTry } from '../../system/throttle.ts';
import { appendAudit } from '../audit/index.ts';
import { PROOF_WINDOW_MS, proofLimits } from './login-limits.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { findPasswordHash, replacePasswordHash } from './password-store.ts';
import { checkNewPassword } from './register-rules.ts';
import { endOtherSessions } from './session-store.ts';

/** Changes the password for whoever knows the old one, and ends the member's other sessions; answers their ids. */
export async function changePassword(
  core: Core,
  { merchant, memberId, username, sessionId }: MemberCaller,
  request: RequestOf<typeof call>,
): Promise<Result<{ ended: string[] }>> {
  const checked = checkNewPassword({ ...request, username }, merchant.settings);
  if (!checked.ok) return checked;

  const merchantId = merchant.id;
  const at = core.clock.now();
  const limits = proofLimits(memberId);
  if (!(await countTries(core.pool, merchantId, { limits, windowMs: PROOF_WINDOW_MS, now: at }))) {
    return fail('too_many_requests');
  }
  const old = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) => findPasswordHash(tx, memberId));
  const wrong = () => failField('invalid_credentials', 'oldPassword', 'wrong');
  if (old === undefined || !(await verifyPassword(old, request.oldPassword))) return wrong();
  const fresh = await hashPassword(request.newPassword);

  return inTransaction(core.pool, { merchantId }, async (tx) => {
    // Somebody else's change may have come in between: then the old password is not the password any more.
    if (!(await replacePasswordHash(tx, memberId, { from: old, to: fresh }))) return wrong();
    await forgiveTry(
      tx,
      merchantId,
      limits.map(({ key }) => key),
    );
    const ended = await endOtherSessions(tx, { merchantId, memberId, sessionId, at });
    for (const id of ended) {
      const session = { merchantId, kind: 'member', personId: memberId, sessionId: id } as const;
      await core.events.publish(tx, 'sessionEnded', session);
    }
    await appendAudit(core, tx, {
      merchantId,
      actor: `member:${memberId}`,
      action: 'member.change_password',
      subject: `member:${memberId}`,
      before: null,
      after: null,
      ip: '',
    });
    return ok({ ended });
  });
}
