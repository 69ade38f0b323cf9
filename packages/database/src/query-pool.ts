import type { Pool, PoolClient, QueryConfig } from 'pg';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isBroken } from './broken-connection.ts';

const MAX_TRIES = 4;

/** Rows of a query that changes nothing, outside a transaction. */
export async function readRows<Row>(pool: Pool, query: QueryConfig): Promise<Row[]> {
  const { client, rows } = await queryPool(pool, query);
  client.release();
  return rows as Row[];
}

/**
 * Sends a query that is safe to repeat, and answers with the connection that took it. A pooled connection may have
 * broken since its last use (a restart, an administrator, the network): then another one is tried.
 */
export async function queryPool(pool: Pool, query: QueryConfig): Promise<{ client: PoolClient; rows: unknown[] }> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect();
    try {
      return { client, rows: (await client.query(query)).rows };
    } catch (error) {
      const broken = isBroken(error);
      client.release(broken);
      if (!broken || attempt === MAX_TRIES) throw error;
      await nextTurn(); // lets the pool notice the others that broke
    }
  }
}
