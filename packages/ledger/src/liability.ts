import type { PoolClient } from 'pg';
import { CURRENCIES, type Currency } from './currency.ts';
import { PURPOSES, SUB_COUNT } from './house-accounts.ts';
import { bucketOf, RAIL_COUNT, RAILS, walletId } from './wallets.ts';

/** What members own by kind of wallet, in one currency, and the ledger's own figures that it must equal. Minor units. */
export interface WalletSums {
  main: WalletSum;
  locked: WalletSum;
  bonus: WalletSum;
  points: WalletSum;
  /** All wallets of the currency. */
  total: number;
  /** What the house's accounts say that it owes to wallets. */
  booked: number;
}
interface WalletSum {
  /** Wallets with a balance. */
  wallets: number;
  amount: number;
}

/** Reads every wallet and every account of the house: for a report, not for each call. Points have a currency of their own. */
export async function sumWallets(tx: PoolClient, currency: Currency): Promise<WalletSums> {
  const numbers = [CURRENCIES[currency].number, CURRENCIES.PTS.number];
  const { rows } = await tx.query<WalletSum & { rail: number; currency: number }>(
    `select (id % $2)::int as rail, currency, count(*) filter (where balance > 0)::int as wallets, sum(balance)::bigint as amount
     from ledger.wallet where merchant = ledger.current_merchant() and currency = any($1::smallint[]) group by 1, 2`,
    [numbers, RAIL_COUNT],
  );
  const booked = await tx.query<{ amount: number }>(
    `select coalesce(-sum(balance), 0)::bigint as amount from ledger.house
     where merchant = ledger.current_merchant() and currency = $1`,
    [CURRENCIES[currency].number],
  );
  const of = (rail: number): WalletSum => {
    const { wallets, amount } = rows.find((row) => row.rail === rail) ?? { wallets: 0, amount: 0 };
    return { wallets, amount };
  };
  const ofCurrency = rows.filter((row) => row.currency === CURRENCIES[currency].number);
  return {
    main: of(RAILS.main),
    locked: of(RAILS.locked),
    bonus: of(RAILS.bonus),
    points: of(RAILS.points),
    total: ofCurrency.reduce((sum, { amount }) => sum + amount, 0),
    booked: booked.rows[0]!.amount,
  };
}

/** The main wallets of these customers together. */
export async function sumMainBalances(
  tx: PoolClient,
  customers: readonly number[],
  currency: Currency,
): Promise<WalletSum> {
  const { rows } = await tx.query<WalletSum>(
    `select count(*) filter (where w.balance > 0)::int as wallets, coalesce(sum(w.balance), 0)::bigint as amount
     from unnest($1::bigint[], $2::smallint[]) k (id, bucket)
       join ledger.wallet w on w.id = k.id and w.bucket = k.bucket and w.currency = $3`,
    [customers.map((id) => walletId(id, 'main')), customers.map(bucketOf), CURRENCIES[currency].number],
  );
  return rows[0]!;
}

/** What members moved to wallets at vendors and has not come back, by the vendor's number. */
export async function sumVendorWallets(
  tx: PoolClient,
  currency: Currency,
): Promise<{ vendorId: number; amount: number }[]> {
  const { rows } = await tx.query<{ vendorId: number; amount: number }>(
    `select account % $3 as "vendorId", sum(balance)::bigint as amount from ledger.house
     where merchant = ledger.current_merchant() and currency = $1 and account / $3 = $2 group by 1 having sum(balance) <> 0`,
    [CURRENCIES[currency].number, PURPOSES.vendor_wallets, SUB_COUNT],
  );
  return rows;
}

/** What members owe of rounds that were corrected. */
export async function sumReceivables(
  tx: PoolClient,
  currency: Currency,
): Promise<{ corrections: number; amount: number }> {
  const { rows } = await tx.query<{ corrections: number; amount: number }>(
    `select coalesce(sum(corrections), 0)::int as corrections, coalesce(sum(owed), 0)::bigint as amount
     from ledger.sum_owed(ledger.current_merchant()) where currency = $1`,
    [currency],
  );
  return rows[0]!;
}
