import { inTransaction } from '@fairhouse/database';
import {
  classifyGames,
  createLedger,
  ENTRY_LISTS,
  readAccountChanges,
  readListMembers,
  readListTotals,
  readPurposeDays,
  ROUND_LIST,
  sumUpWallets,
} from '@fairhouse/ledger';
import type { Pool } from 'pg';
import { fillHistory, GAMES, HISTORY_DAYS } from './fill-history.ts';

export interface ReportRequest {
  pool: Pool;
  owner: Pool;
  merchantId: number;
  timeZone: string;
  /** Entries of all members together, and how many members have them. */
  entries: number;
  members: number;
  /** Number of the first member. */
  firstCustomer: number;
  times: number;
}

const DAY_MS = 86_400_000;
/** Accounts of the house: deposits, withdrawals, stakes and payouts of vendors, bonuses, adjustments. */
const ACCOUNTS = 220;

/** Members with a history, summed up by the jobs that do so for the platform; snapshots for every day of it. */
export async function fillReports(request: ReportRequest): Promise<void> {
  const { pool, owner, merchantId, entries, members, firstCustomer, timeZone } = request;
  const ledger = createLedger({ pool });
  const each = Math.max(2, Math.floor(entries / members));
  await inTransaction(pool, {}, (tx) => classifyGames(tx, GAMES));
  for (let customerId = firstCustomer; customerId < firstCustomer + members; customerId += 1) {
    await inTransaction(pool, { merchantId }, (tx) =>
      ledger.openWallets(tx, { merchantId, customerId, currency: 'TLB' }),
    );
    await fillHistory(owner, { merchantId, customerId, entries: each });
  }
  await sumUpWallets(pool, { merchantId, timeZone, longestTail: 0 });
  await inTransaction(owner, { merchantId }, (tx) =>
    tx.query(
      `insert into ledger.report_account (merchant, day, account, currency, balance, at)
       select $1, current_date - d, 2048 + a, 1, (400 - d) * a, now()
       from generate_series(0, $2::int) d, generate_series(1, $3::int) a on conflict do nothing`,
      [merchantId, HISTORY_DAYS, ACCOUNTS],
    ),
  );
  await owner.query('vacuum analyze');
  await ledger.close();
}

/** Milliseconds of each report over a month and over a year, as operators read it (money/reports). */
export async function measureReports({ pool, merchantId, times }: ReportRequest): Promise<number[]> {
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
  const measured: number[] = [];
  for (let time = 0; time < times; time += 1)
    for (const from of [day(30), day(365)]) {
      const range = { from, until: day(0), currency: 'TLB' } as const;
      const start = performance.now();
      await inTransaction(pool, { merchantId, readOnly: true, isolation: 'repeatable read' }, async (tx) => {
        await readPurposeDays(tx, { ...range, today: day(0) });
        await readAccountChanges(tx, { ...range, today: day(0) });
        await readListMembers(tx, { ...range, lists: [ROUND_LIST, ENTRY_LISTS.deposit] });
        await readListTotals(tx, range);
      });
      measured.push(performance.now() - start);
    }
  return measured;
}
