import type { Pool, PoolClient } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { sqlStateOf } from './broken-connection.ts';
import { UnknownOutcomeError } from './database-error.ts';
import { queryPool } from './query-pool.ts';

export interface TransactionOptions {
  /** Row-level security shows and accepts only rows of this merchant; without one no row of any merchant. */
  merchantId?: number;
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readOnly?: boolean;
}

/** Tries for a transaction that PostgreSQL asks to repeat: serialization failure (40001) or deadlock (40P01). */
const MAX_TRIES = 6;
const REPEATABLE = new Set(['40001', '40P01']);

/**
 * Runs `fn` in one transaction. It is repeated when PostgreSQL asks for it, so `fn` must have no effect outside the
 * transaction. Throws UnknownOutcomeError when the connection dies at COMMIT.
 */
export async function inTransaction<T>(
  pool: Pool,
  options: TransactionOptions,
  fn: (tx: PoolClient) => Promise<T>,
): Promise<T> {
  const begin = beginStatement(options);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryOnce(pool, begin, fn);
    } catch (error) {
      if (attempt === MAX_TRIES || !REPEATABLE.has(sqlStateOf(error) ?? '')) throw error;
      await sleep(2 ** attempt);
    }
  }
}

async function tryOnce<T>(pool: Pool, begin: string, fn: (tx: PoolClient) => Promise<T>): Promise<T> {
  const { client: tx } = await queryPool(pool, { text: begin });
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  tx.on('error', onError);
  try {
    const value = await fn(tx);
    await commit(tx);
    return value;
  } catch (error) {
    if (error instanceof UnknownOutcomeError) broken = error;
    else await tx.query('rollback').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    tx.off('error', onError);
    tx.release(broken);
  }
}

/** COMMIT of a failed transaction answers ROLLBACK without an error; only its command tag shows it. */
async function commit(tx: PoolClient): Promise<void> {
  let tag: string;
  try {
    ({ command: tag } = await tx.query('commit'));
  } catch (error) {
    // PostgreSQL answered an error with a code before the commit; but 57P01 and the like also interrupt a commit.
    if (/^(?!57P|08)/.test(sqlStateOf(error) ?? '08')) throw error;
    throw new UnknownOutcomeError(error);
  }
  if (tag !== 'COMMIT') throw new Error('the transaction was rolled back: an earlier statement in it had failed');
}

function beginStatement({ merchantId, isolation, readOnly = false }: TransactionOptions): string {
  if (merchantId !== undefined && !Number.isSafeInteger(merchantId))
    throw new TypeError('merchantId is not an integer');
  const modes = [isolation && `isolation level ${isolation}`, readOnly && 'read only'].filter(Boolean).join(' ');
  const merchant = merchantId === undefined ? '' : `; set local fairhouse.merchant = '${merchantId}'`;
  return `begin ${modes}${merchant}`;
}
