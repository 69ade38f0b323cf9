import { inTransaction, readRows } from '@fairhouse/database';
import type { Pool, PoolClient } from 'pg';
import type { Currency } from './currency.ts';
import { readJackpots } from './jackpots.ts';
import type { CheckReport, Difference, LedgerAlert } from './ledger.ts';

const MAX_DIFFERENCES = 1_000;

interface Figures {
  wallets: number;
  entries: number;
  refusals: number;
  holds: number;
  rounds: number;
}

/** Recomputes every figure of every merchant from the entries, then freezes the wallets whose balance disagrees. */
export async function checkLedger(pool: Pool, onAlert?: (alert: LedgerAlert) => void): Promise<CheckReport> {
  const report: CheckReport = {
    ok: true,
    wallets: 0,
    entries: 0,
    refusals: 0,
    holds: 0,
    rounds: 0,
    totals: [],
    owed: [],
    jackpots: [],
    differences: [],
    differenceCount: 0,
  };
  const merchants = await readRows<{ id: number }>(pool, { text: 'select id from ledger.merchant order by id' });
  const broken: Difference[] = [];
  for (const { id } of merchants) {
    const differences = await atOneMoment(pool, (tx) => checkMerchant(tx, id, report));
    broken.push(...differences.filter(({ what }) => what === 'wallet'));
  }
  report.ok = report.differenceCount === 0;
  for (const difference of broken) {
    if (await freezeBroken(pool, difference)) onAlert?.({ type: 'wallet_frozen', difference });
  }
  return report;
}

async function checkMerchant(tx: PoolClient, merchantId: number, report: CheckReport): Promise<Difference[]> {
  const figures = await tx.query<Figures>('select * from ledger.count_figures($1)', [merchantId]);
  for (const [name, count] of Object.entries(figures.rows[0] ?? {})) report[name as keyof Figures] += count;
  const totals = await tx.query<{ currency: Currency; wallets: number; house: number }>(
    'select * from ledger.sum_by_currency($1)',
    [merchantId],
  );
  report.totals.push(...totals.rows.map((total) => ({ merchantId, ...total })));
  const owed = await tx.query<{ currency: Currency; corrections: number; owed: number }>(
    'select * from ledger.sum_owed($1)',
    [merchantId],
  );
  report.owed.push(...owed.rows.map((row) => ({ merchantId, ...row })));
  const jackpots = await readJackpots(tx, merchantId);
  report.jackpots.push(...jackpots.map((row) => ({ merchantId, ...row })));
  const found = await tx.query<Omit<Difference, 'merchantId'>>(
    `select * from ledger.find_differences($1) union all select * from ledger.find_limit_differences($1)
     union all select * from ledger.find_owed_differences($1)
     union all select * from ledger.find_jackpot_differences($1)`,
    [merchantId],
  );
  const differences = found.rows.map((row) => ({ ...row, merchantId }));
  report.differenceCount += differences.length;
  report.differences.push(...differences.slice(0, MAX_DIFFERENCES - report.differences.length));
  return differences;
}

/** All reads see the same snapshot, however busy the ledger is. */
function atOneMoment<T>(pool: Pool, read: (tx: PoolClient) => Promise<T>): Promise<T> {
  return inTransaction(pool, { isolation: 'repeatable read', readOnly: true }, read);
}

async function freezeBroken(pool: Pool, { merchantId, id }: Difference): Promise<boolean> {
  const { rows } = await pool.query<{ frozen: boolean }>('select ledger.freeze_broken_wallet($1, $2) as frozen', [
    merchantId,
    id,
  ]);
  return rows[0]?.frozen ?? false;
}
