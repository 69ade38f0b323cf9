import { inTransaction } from '@fairhouse/database';
import type { Pool, PoolClient } from 'pg';
import type { SentCodes } from './code-limits.ts';

export interface CodeRow extends SentCodes {
  codeHash: Buffer | null;
  expiresAt: Date;
  tries: number;
}

const columns = `code_hash as "codeHash", sent_at as "sentAt", expires_at as "expiresAt", tries, sends,
  first_sent_at as "firstSentAt", locked_until as "lockedUntil"`;

/** Serialises writes about this target by an advisory lock, also while it has no row. */
export async function takeTurn(tx: PoolClient, targetKey: Buffer): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [targetKey.readBigInt64BE().toString()]);
}

export async function findCode(tx: PoolClient, targetKey: Buffer): Promise<CodeRow | undefined> {
  const { rows } = await tx.query<CodeRow>(
    `select ${columns} from verification_code where target_key = $1 for update`,
    [targetKey],
  );
  return rows[0];
}

export interface NewCode {
  merchantId: number;
  targetKey: Buffer;
  codeHash: Buffer;
  sentAt: Date;
  expiresAt: Date;
  sends: number;
  firstSentAt: Date;
}

/** Stores the code in place of the one before, which becomes invalid. */
export async function saveCode(tx: PoolClient, code: NewCode): Promise<void> {
  await tx.query(
    `insert into verification_code (merchant_id, target_key, code_hash, sent_at, expires_at, sends, first_sent_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (merchant_id, target_key) do update set code_hash = excluded.code_hash, sent_at = excluded.sent_at,
       expires_at = excluded.expires_at, tries = 0, sends = excluded.sends, first_sent_at = excluded.first_sent_at,
       locked_until = null`,
    [code.merchantId, code.targetKey, code.codeHash, code.sentAt, code.expiresAt, code.sends, code.firstSentAt],
  );
}

/** Records a request whose code is not sent: the code before it stays valid, with its remaining tries. */
export async function countUnsentCode(tx: PoolClient, code: NewCode): Promise<void> {
  await tx.query(
    `insert into verification_code (merchant_id, target_key, code_hash, sent_at, expires_at, sends, first_sent_at)
     values ($1, $2, null, $3, $4, $5, $6)
     on conflict (merchant_id, target_key) do update set sent_at = excluded.sent_at, sends = excluded.sends,
       first_sent_at = excluded.first_sent_at, locked_until = null`,
    [code.merchantId, code.targetKey, code.sentAt, code.expiresAt, code.sends, code.firstSentAt],
  );
}

export async function lockTarget(tx: PoolClient, targetKey: Buffer, until: Date): Promise<void> {
  await tx.query('update verification_code set locked_until = $2, code_hash = null where target_key = $1', [
    targetKey,
    until,
  ]);
}

export async function countCodeTry(tx: PoolClient, targetKey: Buffer): Promise<void> {
  await tx.query('update verification_code set tries = tries + 1 where target_key = $1', [targetKey]);
}

/** Uses the code up; false when it is no longer the current one. */
export async function spendCodeHash(tx: PoolClient, targetKey: Buffer, codeHash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update verification_code set code_hash = null, sends = 0 where target_key = $1 and code_hash = $2',
    [targetKey, codeHash],
  );
  return rowCount === 1;
}

/** False when the key is there already. */
export async function insertUsedToken(
  tx: PoolClient,
  { merchantId, tokenKey, expiresAt }: { merchantId: number; tokenKey: Buffer; expiresAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into used_id_token (merchant_id, token_key, expires_at) values ($1, $2, $3) on conflict do nothing`,
    [merchantId, tokenKey, expiresAt],
  );
  return rowCount === 1;
}

export async function purgeUsedTokens(pool: Pool, merchantId: number, now: Date): Promise<void> {
  await inTransaction(pool, { merchantId }, (tx) =>
    tx.query('delete from used_id_token where merchant_id = $1 and expires_at < $2', [merchantId, now]),
  );
}

export async function purgeCodes(pool: Pool, merchantId: number, before: Date): Promise<void> {
  await inTransaction(pool, { merchantId }, (tx) =>
    tx.query('delete from verification_code where merchant_id = $1 and sent_at < $2', [merchantId, before]),
  );
}
