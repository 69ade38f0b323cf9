import { inTransaction } from '@fairhouse/database';
import type { Pool } from 'pg';
import { MERCHANT } from './workload.ts';

export interface Books {
  /** Sum of all wallets. */
  owed: number;
  entries: number;
}

/** Reads the books and throws unless wallets, entries and house totals match at this moment. */
export async function readBooks(pool: Pool): Promise<Books> {
  const { rows } = await inTransaction(
    pool,
    { merchantId: MERCHANT, isolation: 'repeatable read', readOnly: true },
    (tx) =>
      tx.query<Record<string, number>>(
        `select (select sum(balance)::bigint from ledger.wallet) as owed, (select sum(balance)::bigint from ledger.house) as house,
         (select sum(delta)::bigint from ledger.transfer) as moved, (select count(*) from ledger.transfer) as entries,
         (select count(*) from ledger.key) as keys, (select sum(seq)::bigint from ledger.wallet) as records`,
      ),
  );
  const { owed = 0, house = 0, moved = 0, entries = 0, keys = 0, records = 0 } = rows[0] ?? {};
  if (owed + house !== 0 || owed !== moved || entries !== keys || entries !== records) {
    throw new Error(`the books do not agree: ${JSON.stringify(rows[0])}`);
  }
  return { owed, entries };
}

/** Throws unless the database moved exactly the amounts that its clients were acknowledged. */
export function assertConfirmed(before: Books, after: Books, confirmed: number, operations: number): void {
  const moved = after.owed - before.owed;
  const entries = after.entries - before.entries;
  if (moved !== confirmed || entries !== operations) {
    throw new Error(
      `the ledger confirmed ${operations} operations and ${confirmed}; the books have ${entries} and ${moved}`,
    );
  }
}
