import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { BoOperator, boOperators, boOperatorRoles } from '@fairhouse/contract/house/operators-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import type { EnrolmentLink } from './enrolment/offer-enrolment.ts';
import { findManaged, listOperators, listRoles, type ManagedOperator } from './managing-store.ts';
import { knownPermissions } from './roles.ts';

const PER_PAGE = 25;

export function presentOperator(operator: ManagedOperator): BoOperator {
  const { id, username, displayName, role, status, sessions, createdAt, lastLoginAt } = operator;
  return {
    id,
    username,
    displayName,
    role,
    status,
    sessions,
    createdAt: createdAt.toISOString(),
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
    person: presentPerson(operator),
  };
}

function presentPerson(operator: ManagedOperator): BoOperator['person'] {
  const { personName: name, document, documentEnding, personVerifiedBy, personVerifiedAt, otherAccounts } = operator;
  if (name === null || document === null) return null;
  return {
    name,
    document,
    ending: documentEnding ?? '',
    verifiedBy: personVerifiedBy ?? 'system',
    verifiedAt: (personVerifiedAt ?? operator.createdAt).toISOString(),
    otherAccounts,
  };
}

export const presentLink = ({ link, expiresAt }: EnrolmentLink) => ({ link, expiresAt: expiresAt.toISOString() });

/** Sessions that were active since this time are open. */
export const idleSince = ({ clock }: Pick<Core, 'clock'>, { merchant }: OperatorCaller): Date =>
  new Date(clock.now().getTime() - merchant.settings.idleMinutes * 60_000);

/** Operators can neither give nor change permissions that they lack. */
export const mayHandle = ({ permissions }: OperatorCaller, names: readonly string[]): boolean =>
  knownPermissions(names).every((name) => permissions.includes(name));

export const listManaged = (
  core: Core,
  caller: OperatorCaller,
  { page = 1, perPage = PER_PAGE, search = '' }: RequestOf<typeof boOperators>,
): Promise<Result<ResponseOf<typeof boOperators>>> =>
  inTransaction(core.pool, { merchantId: caller.merchant.id, readOnly: true }, async (tx) => {
    const query = { search, limit: perPage, offset: (page - 1) * perPage, idleSince: idleSince(core, caller) };
    const { rows, total } = await listOperators(tx, query);
    return ok({ list: rows.map(presentOperator), total, totalPages: Math.ceil(total / perPage) });
  });

export const readManaged = (core: Core, caller: OperatorCaller, id: number): Promise<Result<BoOperator>> =>
  inTransaction(core.pool, { merchantId: caller.merchant.id, readOnly: true }, async (tx) => {
    const operator = await findManaged(tx, id, idleSince(core, caller));
    return operator ? ok(presentOperator(operator)) : fail('not_found');
  });

export const readRoles = (core: Core, caller: OperatorCaller): Promise<Result<ResponseOf<typeof boOperatorRoles>>> =>
  inTransaction(core.pool, { merchantId: caller.merchant.id, readOnly: true }, async (tx) => {
    const roles = await listRoles(tx);
    return ok({
      list: roles.map(({ code, permissions }) => ({
        code,
        permissions: knownPermissions(permissions),
        mayGive: mayHandle(caller, permissions),
      })),
    });
  });
