import { inTransaction, readRows } from '@fairhouse/database';
import { addressKey } from '@fairhouse/server';
import type { Pool, PoolClient } from 'pg';

export interface OperatorRow {
  id: number;
  username: string;
  displayName: string;
  permissions: string[];
  accessSince: Date | null;
}

export interface OperatorCredentials extends OperatorRow {
  passwordHash: string;
  totpSecret: string;
  status: 'active' | 'locked';
  /** Whether the operator has logged in from this address before. */
  knownAddress: boolean;
}

/** The merchant of an operator, by name. */
export async function findOperatorMerchant(pool: Pool, username: string): Promise<number | undefined> {
  const rows = await readRows<{ id: number }>(pool, {
    text: 'select merchant_id as id from operator_name where username = $1',
    values: [username.toLowerCase()],
  });
  return rows[0]?.id;
}

const columns = `o.id, o.username, o.display_name as "displayName", r.permissions, o.access_since as "accessSince"`;
const withRole = 'from operator o join operator_role r on r.merchant_id = o.merchant_id and r.code = o.role';

export async function findOperatorCredentials(
  pool: Pool,
  merchantId: number,
  username: string,
  ip: string,
): Promise<OperatorCredentials | undefined> {
  return inTransaction(pool, { merchantId, readOnly: true }, async (tx) => {
    const { rows } = await tx.query<OperatorCredentials>(
      `select ${columns}, o.password_hash as "passwordHash", o.totp_secret as "totpSecret", o.status,
         exists (select from operator_session s where s.operator_id = o.id and s.ip <<= $2) as "knownAddress"
       ${withRole} where o.username = $1`,
      [username.toLowerCase(), addressKey(ip)],
    );
    return rows[0];
  });
}

/**
 * Marks the code's 30-second step as used and locks the operator; false when it or a later one was used before, or when
 * the proofs are no longer valid: new access, another password, a lock.
 */
export async function useTotpStep(
  tx: PoolClient,
  { id, passwordHash, totpSecret }: Pick<OperatorCredentials, 'id' | 'passwordHash' | 'totpSecret'>,
  step: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update operator set totp_last_step = $2
     where id = $1 and totp_last_step < $2 and password_hash = $3 and totp_secret = $4 and status = 'active'`,
    [id, step, passwordHash, totpSecret],
  );
  return rowCount === 1;
}

export async function findOperatorId(tx: PoolClient, username: string): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>('select id from operator where username = $1 for update', [username]);
  return rows[0]?.id;
}

export interface NewOperator {
  merchantId: number;
  username: string;
  displayName: string;
  passwordHash: string;
  sealedTotpSecret: string;
  role: string;
}

/** The new operator's id, or undefined when the name is taken. */
export async function insertOperator(tx: PoolClient, operator: NewOperator): Promise<number | undefined> {
  const { merchantId, username, displayName, passwordHash, sealedTotpSecret, role } = operator;
  const named = await tx.query(
    'insert into operator_name (username, merchant_id) values ($1, $2) on conflict do nothing',
    [username, merchantId],
  );
  if (named.rowCount !== 1) return undefined;
  const { rows } = await tx.query<{ id: number }>(
    `insert into operator (merchant_id, username, display_name, password_hash, totp_secret, role)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [merchantId, username, displayName, passwordHash, sealedTotpSecret, role],
  );
  return rows[0]!.id;
}

/** The operator's row must be locked. */
export async function updatePassword(tx: PoolClient, operatorId: number, passwordHash: string): Promise<void> {
  await tx.query('update operator set password_hash = $2 where id = $1', [operatorId, passwordHash]);
}

export async function insertRole(tx: PoolClient, merchantId: number, code: string, permissions: readonly string[]) {
  await tx.query(
    'insert into operator_role (merchant_id, code, permissions) values ($1, $2, $3) on conflict do nothing',
    [merchantId, code, permissions],
  );
}
