import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '@fairhouse/contract';
import type { Pool, PoolClient } from 'pg';
import type { NewOrder, Order } from './order.ts';
import { findByReference, insertOrder } from './store.ts';

export interface Created {
  order: Order;
  /** False when the reference had been used before with the same request. */
  fresh: boolean;
}

/** Makes an order once per merchant reference; other `terms` under the same reference are `key_reused`. */
export async function createOrder(
  pool: Pool | PoolClient,
  order: NewOrder,
  terms: readonly (string | number)[],
): Promise<Result<Created>> {
  const hash = createHash('sha256').update(JSON.stringify(terms)).digest();
  const inserted = await insertOrder(pool, order, hash);
  if (inserted) return ok({ order: inserted, fresh: true });
  const known = await findByReference(pool, order.account, order.kind, order.merchantReference);
  if (!known) throw new Error(`order ${order.merchantReference} vanished`);
  return known.requestHash.equals(hash) ? ok({ order: known, fresh: false }) : fail('key_reused');
}
