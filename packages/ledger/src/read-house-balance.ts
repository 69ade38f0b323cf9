import { inTransaction } from '@fairhouse/database';
import type { Pool } from 'pg';
import { CURRENCIES, type Currency } from './currency.ts';
import { accountNumber, type HouseAccount } from './house-accounts.ts';

/** Balance of a house account in one currency, over all its rows; 0 when nothing was ever booked on it. */
export async function readHouseBalance(
  pool: Pool,
  merchantId: number,
  account: HouseAccount,
  currency: Currency,
): Promise<number | null> {
  return inTransaction(pool, { merchantId, readOnly: true }, async (tx) => {
    const { rows } = await tx.query<{ balance: number | null }>(
      `select sum(balance)::bigint as balance from ledger.house
        where merchant = $1 and account = $2 and currency = $3`,
      [merchantId, accountNumber(account), CURRENCIES[currency].number],
    );
    return rows[0]!.balance;
  });
}
