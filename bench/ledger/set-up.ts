import { inTransaction } from '@fairhouse/database';
import { refOf, type Ledger } from '@fairhouse/ledger';
import type { Pool } from 'pg';
import { MERCHANT } from './workload.ts';

/** Initial balance, enough for every customer including the hottest: 10^10 minor units each. */
const FUNDS = 10_000_000_000;

/** Opens and funds the wallets of customers 1 .. n. */
export async function openCustomers(pool: Pool, ledger: Ledger, customers: number): Promise<void> {
  await inTransaction(pool, { merchantId: MERCHANT }, async (tx) => {
    await tx.query('insert into ledger.merchant(id) values ($1) on conflict do nothing', [MERCHANT]);
    await tx.query(
      `insert into ledger.wallet(id, bucket, merchant, currency)
         select c * 1024, ledger.bucket_of(c * 1024), $1, 1 from generate_series(1, $2::bigint) c`,
      [MERCHANT, customers],
    );
  });
  const deposits = Array.from(
    { length: customers },
    (_, i) =>
      ({
        type: 'deposit',
        ref: refOf('funds', String(i + 1)),
        merchantId: MERCHANT,
        customerId: i + 1,
        currency: 'TLB',
        amount: FUNDS,
      }) as const,
  );
  while (deposits.length > 0) {
    const outcomes = await Promise.all(deposits.splice(0, 10_000).map((deposit) => ledger.post(deposit)));
    if (outcomes.some(({ status }) => status !== 'posted')) throw new Error('a deposit was not posted');
  }
}
