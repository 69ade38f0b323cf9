import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boRequirePassword } from '@fairhouse/contract/people/members-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import {
  endSessions,
  lockStatus,
  newOneTimePassword,
  notifyChange,
  requirePasswordChange,
  setOneTimePassword,
} from '../identity/index.ts';

/** Hours in which a one-time password logs in. */
const ONE_TIME_HOURS = 24;

type Required = Result<ResponseOf<typeof boRequirePassword> & { ended: string[] }>;

/**
 * The member must choose a new password at the next log-in (spec §4), with the present one or with a one-time password.
 * That one is sent to the member's proven contact: no operator sees it.
 */
export async function requirePassword(
  core: Core,
  { operator: { merchant, username }, ip }: { operator: OperatorCaller; ip: string },
  { id: memberId, reason, oneTime }: RequestOf<typeof boRequirePassword>,
): Promise<Required> {
  const merchantId = merchant.id;
  const fresh = oneTime ? await newOneTimePassword() : undefined;
  const now = core.clock.now();
  return inTransaction<Required>(core.pool, { merchantId }, async (tx) => {
    if (!(await lockStatus(tx, memberId))) return fail('not_found');
    if (fresh) {
      const params = { password: fresh.password, hours: ONE_TIME_HOURS };
      const sent = await notifyChange(core, tx, { merchantId, memberId }, 'oneTimePassword', params);
      if (!sent) return fail('contact_unproven');
      const until = new Date(now.getTime() + ONE_TIME_HOURS * 3_600_000);
      await setOneTimePassword(tx, memberId, { hash: fresh.hash, at: now, until });
    } else await requirePasswordChange(tx, memberId);
    const ended = await endSessions(core, tx, { merchantId, memberId });
    await appendAudit(core, tx, {
      merchantId,
      actor: `operator:${username}`,
      action: 'member.require_password',
      subject: `member:${memberId}`,
      before: null,
      after: { reason, oneTime },
      ip,
    });
    return ok({ oneTime, ended });
  });
}
