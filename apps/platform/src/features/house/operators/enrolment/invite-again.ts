import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../../system/platform.ts';
import { appendAudit } from '../../audit/index.ts';
import { offerEnrolment, type EnrolmentLink } from './offer-enrolment.ts';
import { lockInvited } from './store.ts';

/**
 * Another link in place of the merchant's first operator's, which was never used; undefined when it was used, or the merchant
 * has no such operator. Links by which colleagues give or renew access are theirs alone.
 */
export const inviteAgain = (
  core: Core,
  { merchantId, username }: { merchantId: number; username: string },
): Promise<EnrolmentLink | undefined> =>
  inTransaction(core.pool, { merchantId }, async (tx) => {
    const operatorId = await lockInvited(tx, username);
    if (operatorId === undefined) return undefined;
    await appendAudit(core, tx, {
      merchantId,
      actor: 'system',
      action: 'operator.renew_access',
      subject: `operator:${username}`,
      before: null,
      after: null,
      ip: '',
    });
    return offerEnrolment(core, tx, { merchantId, operatorId });
  });
