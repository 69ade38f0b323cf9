import { inTransaction } from '@fairhouse/database';
import type { Pool, PoolClient } from 'pg';
import type { OperatorRow } from './store.ts';

export interface NewOperatorSession {
  id: string;
  merchantId: number;
  operatorId: number;
  tokenHash: Buffer;
  ip: string;
  at: Date;
}

export async function insertOperatorSession(tx: PoolClient, session: NewOperatorSession): Promise<void> {
  const { id, merchantId, operatorId, tokenHash, ip, at } = session;
  await tx.query(
    `insert into operator_session (id, merchant_id, operator_id, token_hash, ip, created_at, last_active_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [id, merchantId, operatorId, tokenHash, ip, at],
  );
}

export async function findOperatorSession(
  pool: Pool,
  merchantId: number,
  tokenHash: Buffer,
): Promise<(OperatorRow & { sessionId: string; lastActiveAt: Date }) | undefined> {
  return inTransaction(pool, { merchantId, readOnly: true }, async (tx) => {
    const { rows } = await tx.query<OperatorRow & { sessionId: string; lastActiveAt: Date }>(
      `select o.id, o.username, o.display_name as "displayName", r.permissions,
         o.access_since as "accessSince", s.id as "sessionId", s.last_active_at as "lastActiveAt"
       from operator_session s
       join operator o on o.id = s.operator_id
       join operator_role r on r.merchant_id = o.merchant_id and r.code = o.role
       where s.token_hash = $1 and s.ended_at is null and o.status = 'active'`,
      [tokenHash],
    );
    return rows[0];
  });
}

export async function touchOperatorSession(pool: Pool, merchantId: number, sessionId: string, at: Date) {
  await inTransaction(pool, { merchantId }, (tx) =>
    tx.query(
      'update operator_session set last_active_at = greatest(last_active_at, $2) where id = $1 and ended_at is null',
      [sessionId, at],
    ),
  );
}

export async function endOperatorSession(tx: PoolClient, sessionId: string, at: Date): Promise<void> {
  await tx.query('update operator_session set ended_at = $2 where id = $1 and ended_at is null', [sessionId, at]);
}

/** Returns the ids of the ended sessions. */
export async function endOtherOperatorSessions(
  tx: PoolClient,
  { operatorId, sessionId, at }: { operatorId: number; sessionId: string; at: Date },
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `update operator_session set ended_at = $3 where operator_id = $1 and id <> $2 and ended_at is null returning id`,
    [operatorId, sessionId, at],
  );
  return rows.map(({ id }) => id);
}

export async function purgeOperatorSessions(pool: Pool, merchantId: number, before: Date): Promise<void> {
  await inTransaction(pool, { merchantId }, (tx) =>
    tx.query('delete from operator_session where merchant_id = $1 and last_active_at < $2', [merchantId, before]),
  );
}
