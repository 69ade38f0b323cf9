import type { PersonDocument } from '@fairhouse/contract/house/operators-backoffice';
import type { PermissionName } from '@fairhouse/contract/house/permissions';
import type { PoolClient } from 'pg';

export interface OperatorPerson {
  merchantId: number;
  name: string;
  document: PersonDocument;
  documentKey: Buffer;
  documentEnding: string;
}

/** The person of the document, added if new, with the name that is stored. */
export async function savePerson(
  tx: PoolClient,
  { merchantId, name, document, documentKey, documentEnding }: OperatorPerson,
): Promise<{ id: number; name: string }> {
  const { rows } = await tx.query<{ id: number; name: string }>(
    `insert into operator_person (merchant_id, name, document_kind, document_key, document_ending)
     values ($1, $2, $3, $4, $5)
     on conflict (merchant_id, document_key) do update set name = operator_person.name returning id, name`,
    [merchantId, name, document, documentKey, documentEnding],
  );
  return rows[0]!;
}

/** Null as the verifying operator: on the server's machine. */
export async function bindPerson(
  tx: PoolClient,
  { operatorId, personId, by, at }: { operatorId: number; personId: number; by: string | null; at: Date | null },
): Promise<void> {
  await tx.query('update operator set person_id = $2, person_verified_by = $3, person_verified_at = $4 where id = $1', [
    operatorId,
    personId,
    by,
    at,
  ]);
}

export interface BoundPerson {
  username: string;
  personId: number | null;
  verifiedAt: Date | null;
}

/** The persons of accounts, by username. */
export async function findPersons(tx: PoolClient, usernames: readonly string[]): Promise<BoundPerson[]> {
  const { rows } = await tx.query<BoundPerson>(
    `select username, person_id as "personId", person_verified_at as "verifiedAt" from operator
     where username = any($1)`,
    [usernames],
  );
  return rows;
}

/** All accounts of the person behind an account, sorted; the account alone while nobody verified whose it is. */
export async function listAccountsOfPerson(tx: PoolClient, username: string): Promise<string[]> {
  const { rows } = await tx.query<{ username: string }>(
    `select o.username from operator o join operator own on own.username = $1
       and (o.id = own.id or o.person_id = own.person_id)
     where o.merchant_id = current_merchant() and own.merchant_id = current_merchant() order by o.username`,
    [username],
  );
  return rows.map((row) => row.username);
}

/** The key of the document behind an account, once its person was verified. */
export async function findDocumentKey(
  tx: PoolClient,
  operatorId: number,
): Promise<{ key: Buffer; verifiedAt: Date | null } | undefined> {
  const { rows } = await tx.query<{ key: Buffer; verifiedAt: Date | null }>(
    `select p.document_key as key, o.person_verified_at as "verifiedAt"
     from operator o join operator_person p on p.id = o.person_id where o.id = $1`,
    [operatorId],
  );
  return rows[0];
}

/** When the person of this document was verified for an open account with the permission, at the transaction's merchant. */
export async function findAccountWith(
  tx: PoolClient,
  key: Buffer,
  permission: PermissionName,
): Promise<{ verifiedAt: Date | null } | undefined> {
  const { rows } = await tx.query<{ verifiedAt: Date | null }>(
    `select o.person_verified_at as "verifiedAt" from operator o
       join operator_person p on p.id = o.person_id
       join operator_role r on r.merchant_id = o.merchant_id and r.code = o.role
     where o.merchant_id = current_merchant() and p.document_key = $1 and o.status = 'active' and $2 = any(r.permissions)
     order by o.person_verified_at nulls first limit 1`,
    [key, permission],
  );
  return rows[0];
}
