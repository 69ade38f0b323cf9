import { fail, ok, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../../system/platform.ts';
import { appendAudit } from '../../audit/index.ts';
import { endOperatorSessions, updateAccess } from '../managing-store.ts';
import { newAccess } from '../new-access.ts';
import { findOperatorCredentials, findOperatorMerchant } from '../store.ts';
import { offerEnrolment, type EnrolmentLink } from './offer-enrolment.ts';

/**
 * A link that replaces lost access or an expired link, made on the server's machine when no colleague can help. The
 * earlier password and authenticator become invalid, and open sessions end.
 */
export async function renewByLink(core: Core, username: string): Promise<Result<EnrolmentLink>> {
  const merchantId = await findOperatorMerchant(core.pool, username);
  const operator = merchantId && (await findOperatorCredentials(core.pool, merchantId, username, '127.0.0.1'));
  if (!merchantId || !operator) return fail('not_found');
  const { id: operatorId } = operator;
  const { stored } = await newAccess(core, username);
  return inTransaction(core.pool, { merchantId }, async (tx) => {
    await updateAccess(tx, { id: operatorId, ...stored, at: core.clock.now() });
    await endOperatorSessions(tx, operatorId, core.clock.now());
    await core.events.publish(tx, 'sessionEnded', { merchantId, kind: 'operator', personId: operatorId });
    const offered = await offerEnrolment(core, tx, { merchantId, operatorId });
    await appendAudit(core, tx, {
      merchantId,
      actor: 'system',
      action: 'operator.renew_access',
      subject: `operator:${username}`,
      before: null,
      after: null,
      ip: '',
    });
    return ok(offered);
  });
}
