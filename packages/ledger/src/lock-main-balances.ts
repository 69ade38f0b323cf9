import type { PoolClient } from 'pg';
import { bucketOf, customerOf, walletId } from './wallets.ts';

/**
 * Locks the main wallets of customers until the transaction ends, in the order in which a batch locks them, and answers
 * their balances by customer: what a batch of the same transaction takes then cannot be gone.
 */
export async function lockMainBalances(tx: PoolClient, customerIds: Iterable<number>): Promise<Map<number, number>> {
  const customers = [...new Set(customerIds)].sort((a, b) => a - b);
  const { rows } = await tx.query<{ id: number; balance: number }>(
    `select l.id, l.balance from unnest($1::bigint[], $2::smallint[]) u(id, bucket)
      cross join lateral (select w.id, w.balance from ledger.wallet w
        where w.id = u.id and w.bucket = u.bucket for no key update) l`,
    [customers.map((customer) => walletId(customer, 'main')), customers.map(bucketOf)],
  );
  return new Map(rows.map(({ id, balance }) => [customerOf(id), balance]));
}
