import { fail, ok, type Failure, type RequestOf, type Result } from '@fairhouse/contract';
import type { BoOperator, boChangeOperator, OperatorAccess } from '@fairhouse/contract/house/operators-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../audit/index.ts';
import { idleSince, mayHandle, presentLink, presentOperator } from './manage-operators.ts';
import {
  endOperatorSessions,
  findManaged,
  listRoles,
  lockOperator,
  updateAccess,
  updateOperator,
  type ManagedOperator,
} from './managing-store.ts';
import { offerEnrolment } from './enrolment/offer-enrolment.ts';
import { newAccess } from './new-access.ts';

/** Another role or a lock applies at once: sessions with the old role end. */
export const changeOperator = (
  core: Core,
  caller: OperatorCaller,
  { id, displayName, role, status }: RequestOf<typeof boChangeOperator>,
  ip: string,
): Promise<Result<BoOperator>> =>
  handleOperator(core, caller, id, async (tx, operator) => {
    const isOther = role !== operator.role || status !== operator.status;
    if (isOther && id === caller.operatorId) return fail('own_account');
    const given = (await listRoles(tx)).find(({ code }) => code === role);
    if (!given) return fail('not_found');
    if (!mayHandle(caller, given.permissions)) return fail('role_above_own');
    await updateOperator(tx, { id, displayName, role, status });
    if (isOther) await logOut(core, tx, caller, id);
    const after = { displayName, role, status };
    await auditOperator(core, tx, caller, { action: 'save', operator, before: shown(operator), after, ip });
    return ok(presentOperator((await findManaged(tx, id, idleSince(core, caller)))!));
  });

/**
 * Renews lost access by a link, through which the operator alone sees the new secrets. Nobody can renew the own access:
 * that would need no proof of identity.
 */
export const renewAccess = (
  core: Core,
  caller: OperatorCaller,
  id: number,
  ip: string,
): Promise<Result<OperatorAccess>> =>
  handleOperator(core, caller, id, async (tx, operator) => {
    if (id === caller.operatorId) return fail('own_account');
    const access = await newAccess(core, operator.username);
    await updateAccess(tx, { id, ...access.stored, at: core.clock.now() });
    const offered = await offerEnrolment(core, tx, { merchantId: caller.merchant.id, operatorId: id });
    await logOut(core, tx, caller, id);
    await auditOperator(core, tx, caller, { action: 'renew_access', operator, before: null, after: null, ip });
    const renewed = (await findManaged(tx, id, idleSince(core, caller)))!;
    return ok({ operator: presentOperator(renewed), ...presentLink(offered) });
  });

const shown = ({ displayName, role, status }: ManagedOperator) => ({ displayName, role, status });

/** Acts on a locked operator whom the caller may handle. */
export const handleOperator = <T>(
  core: Core,
  caller: OperatorCaller,
  id: number,
  act: (tx: PoolClient, operator: ManagedOperator) => Promise<Result<T> | Failure>,
): Promise<Result<T>> =>
  inTransaction(core.pool, { merchantId: caller.merchant.id }, async (tx) => {
    await lockOperator(tx, id);
    const operator = await findManaged(tx, id, idleSince(core, caller));
    if (!operator) return fail('not_found');
    if (!mayHandle(caller, operator.permissions)) return fail('role_above_own');
    return act(tx, operator);
  });

async function logOut(core: Core, tx: PoolClient, { merchant }: OperatorCaller, id: number): Promise<void> {
  await endOperatorSessions(tx, id, core.clock.now());
  await core.events.publish(tx, 'sessionEnded', { merchantId: merchant.id, kind: 'operator', personId: id });
}

interface Change {
  action: 'save' | 'renew_access' | 'verify_person';
  operator: ManagedOperator;
  before: unknown;
  after: unknown;
  ip: string;
}

export const auditOperator = (
  core: Core,
  tx: PoolClient,
  { merchant, username }: OperatorCaller,
  { action, operator, before, after, ip }: Change,
): Promise<void> =>
  appendAudit(core, tx, {
    merchantId: merchant.id,
    actor: `operator:${username}`,
    action: `operator.${action}`,
    subject: `operator:${operator.username}`,
    before,
    after,
    ip,
  });
