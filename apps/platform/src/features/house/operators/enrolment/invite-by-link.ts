import { fail, ok, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../../system/platform.ts';
import { appendAudit } from '../../audit/index.ts';
import { newAccess } from '../new-access.ts';
import { startingRolesOf } from '../roles.ts';
import { insertOperator, insertRole } from '../store.ts';
import { offerEnrolment, type EnrolmentLink } from './offer-enrolment.ts';

export interface FirstOperator {
  merchantId: number;
  /** Lower case; unique over all merchants. */
  username: string;
  displayName: string;
  /** One of the starting roles. */
  role: string;
}

/** Adds an operator without an inviter, from the machine of a new installation; returns the link to hand over. */
export async function inviteByLink(
  core: Core,
  { merchantId, username, displayName, role }: FirstOperator,
): Promise<Result<EnrolmentLink>> {
  // Nobody knows this password and secret: only the link gives access.
  const { stored } = await newAccess(core, username);
  return inTransaction(core.pool, { merchantId }, async (tx) => {
    for (const [code, permissions] of startingRolesOf(core.merchants.byId(merchantId)))
      await insertRole(tx, merchantId, code, permissions);
    const operatorId = await insertOperator(tx, { merchantId, username, displayName, role, ...stored });
    if (operatorId === undefined) return fail('username_taken');
    const offered = await offerEnrolment(core, tx, { merchantId, operatorId });
    await appendAudit(core, tx, {
      merchantId,
      actor: 'system',
      action: 'operator.add',
      subject: `operator:${username}`,
      before: null,
      after: { displayName, role },
      ip: '',
    });
    return ok(offered);
  });
}
