import { fail, failField, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { boInviteOperator, OperatorAccess } from '@fairhouse/contract/house/operators-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../audit/index.ts';
import { offerEnrolment } from './enrolment/offer-enrolment.ts';
import { idleSince, mayHandle, presentLink, presentOperator } from './manage-operators.ts';
import { findManaged, listRoles, updateAccess } from './managing-store.ts';
import { newAccess } from './new-access.ts';
import { insertOperator } from './store.ts';

/** Adds a colleague; the inviting operator hands the link over. */
export async function inviteOperator(
  core: Core,
  caller: OperatorCaller,
  { username, displayName, role }: RequestOf<typeof boInviteOperator>,
  ip: string,
): Promise<Result<OperatorAccess>> {
  const merchantId = caller.merchant.id;
  const { stored } = await newAccess(core, username);
  return inTransaction(core.pool, { merchantId }, async (tx) => {
    const given = (await listRoles(tx)).find(({ code }) => code === role);
    if (!given) return fail('not_found');
    if (!mayHandle(caller, given.permissions)) return fail('role_above_own');
    const id = await insertOperator(tx, { merchantId, username, displayName, role, ...stored });
    if (id === undefined) return failField('username_taken', 'username', 'username_taken');
    await updateAccess(tx, { id, ...stored, at: core.clock.now() });
    const offered = await offerEnrolment(core, tx, { merchantId, operatorId: id });
    const operator = (await findManaged(tx, id, idleSince(core, caller)))!;
    await appendAudit(core, tx, {
      merchantId,
      actor: `operator:${caller.username}`,
      action: 'operator.add',
      subject: `operator:${username}`,
      before: null,
      after: { displayName, role },
      ip,
    });
    return ok({ operator: presentOperator(operator), ...presentLink(offered) });
  });
}
