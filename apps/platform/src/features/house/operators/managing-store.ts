import type { PersonDocument } from '@fairhouse/contract/house/operators-backoffice';
import type { PoolClient } from 'pg';

/** An operator as colleagues see them. */
export interface ManagedOperator {
  id: number;
  username: string;
  displayName: string;
  role: string;
  status: 'active' | 'locked';
  createdAt: Date;
  lastLoginAt: Date | null;
  sessions: number;
  /** Permissions of the role, as named in the database. */
  permissions: string[];
  personId: number | null;
  personName: string | null;
  document: PersonDocument | null;
  documentEnding: string | null;
  personVerifiedBy: string | null;
  personVerifiedAt: Date | null;
  /** Other accounts of the person. */
  otherAccounts: string[];
}

const managed = `select o.id, o.username, o.display_name as "displayName", o.role, o.status, o.created_at as "createdAt",
    (select max(s.created_at) from operator_session s where s.operator_id = o.id) as "lastLoginAt",
    (select count(*) from operator_session s where s.operator_id = o.id and s.ended_at is null
       and s.last_active_at > $1)::int as sessions, r.permissions,
    o.person_id as "personId", p.name as "personName", p.document_kind as document, p.document_ending as "documentEnding",
    o.person_verified_by as "personVerifiedBy", o.person_verified_at as "personVerifiedAt",
    array(select other.username from operator other where other.person_id = o.person_id and other.id <> o.id
      order by other.username) as "otherAccounts"
  from operator o join operator_role r on r.merchant_id = o.merchant_id and r.code = o.role
    left join operator_person p on p.id = o.person_id`;

export interface OperatorSearch {
  search: string;
  limit: number;
  offset: number;
  /** Sessions without activity since this time have ended. */
  idleSince: Date;
}

/** Operators by part of either name; those who can log in first. */
export async function listOperators(
  tx: PoolClient,
  { search, limit, offset, idleSince }: OperatorSearch,
): Promise<{ rows: ManagedOperator[]; total: number }> {
  const matching = `$2 = '' or strpos(lower(o.username || ' ' || o.display_name), lower($2)) > 0`;
  const { rows } = await tx.query<ManagedOperator>(
    `${managed} where ${matching} order by o.status, o.username limit $3 offset $4`,
    [idleSince, search, limit, offset],
  );
  const count = await tx.query<{ total: number }>(
    `select count(*) as total from operator o where ${matching.replaceAll('$2', '$1')}`,
    [search],
  );
  return { rows, total: count.rows[0]!.total };
}

export async function findManaged(tx: PoolClient, id: number, idleSince: Date): Promise<ManagedOperator | undefined> {
  const { rows } = await tx.query<ManagedOperator>(`${managed} where o.id = $2`, [idleSince, id]);
  return rows[0];
}

/** Serialises changes of one operator. */
export const lockOperator = (tx: PoolClient, id: number) =>
  tx.query('select from operator where id = $1 for update', [id]);

export async function listRoles(tx: PoolClient): Promise<{ code: string; permissions: string[] }[]> {
  const { rows } = await tx.query<{ code: string; permissions: string[] }>(
    'select code, permissions from operator_role order by cardinality(permissions) desc, code',
  );
  return rows;
}

export async function updateOperator(
  tx: PoolClient,
  { id, displayName, role, status }: Pick<ManagedOperator, 'id' | 'displayName' | 'role' | 'status'>,
): Promise<void> {
  await tx.query('update operator set display_name = $2, role = $3, status = $4 where id = $1', [
    id,
    displayName,
    role,
    status,
  ]);
}

/** The step of the last code is reset together with its secret. */
export async function updateAccess(
  tx: PoolClient,
  { id, passwordHash, sealedTotpSecret, at }: { id: number; passwordHash: string; sealedTotpSecret: string; at: Date },
): Promise<void> {
  await tx.query(
    'update operator set password_hash = $2, totp_secret = $3, totp_last_step = 0, access_since = $4 where id = $1',
    [id, passwordHash, sealedTotpSecret, at],
  );
}

export async function endOperatorSessions(tx: PoolClient, operatorId: number, at: Date): Promise<void> {
  await tx.query('update operator_session set ended_at = $2 where operator_id = $1 and ended_at is null', [
    operatorId,
    at,
  ]);
}
