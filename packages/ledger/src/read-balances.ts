import { readRows } from '@fairhouse/database';
import type { Pool } from 'pg';
import { currencyOf } from './currency.ts';
import type { Balances } from './ledger.ts';
import { FIRST_VENDOR_RAIL, RAILS, WALLET_STATUSES } from './wallets.ts';

interface WalletRow {
  rail: number;
  balance: number;
  currency: number;
  status: number;
}

/** Undefined when the customer has no wallets. */
export async function readBalances(pool: Pool, merchantId: number, customerId: number): Promise<Balances | undefined> {
  const rows = await readRows<WalletRow>(pool, {
    name: 'ledger.read_balances',
    text: 'select * from ledger.read_balances($1, $2)',
    values: [merchantId, customerId],
  });
  const byRail = new Map(rows.map((row) => [row.rail, row]));
  const main = byRail.get(RAILS.main);
  if (main === undefined) return undefined;
  const vendors = rows.filter(({ rail }) => rail >= FIRST_VENDOR_RAIL);
  return {
    main: main.balance,
    locked: byRail.get(RAILS.locked)?.balance ?? 0,
    bonus: byRail.get(RAILS.bonus)?.balance ?? 0,
    points: byRail.get(RAILS.points)?.balance ?? 0,
    vendors: Object.fromEntries(vendors.map(({ rail, balance }) => [rail - FIRST_VENDOR_RAIL, balance])),
    currency: currencyOf(main.currency),
    frozen: main.status !== WALLET_STATUSES.active,
  };
}
