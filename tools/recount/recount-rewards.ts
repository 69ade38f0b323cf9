import { inTransaction, readRows } from '@fairhouse/database';
import type { Pool } from 'pg';
import { recountBonuses } from '../../apps/platform/src/features/money/bonuses/recount-bonuses.ts';
import { recountPoints } from '../../apps/platform/src/features/money/points/recount-points.ts';
import type { RecountDifference } from '../../apps/platform/src/system/recount-difference.ts';

export interface RewardReport {
  /** Grants of bonus money, and the rounds that count for them. */
  grants: number;
  wagers: number;
  /** Members whose play has earned points. */
  pointAccounts: number;
  differences: (RecountDifference & { merchantId: number })[];
}

/**
 * Recomputes bonus wallets, wagering progress and balances of points of every merchant from the entries of the ledger, each
 * merchant at one moment. A database with a ledger alone has none.
 */
export async function recountRewards(pool: Pool): Promise<RewardReport> {
  const report: RewardReport = { grants: 0, wagers: 0, pointAccounts: 0, differences: [] };
  const [database] = await readRows<{ has: boolean }>(pool, {
    text: `select to_regclass('bonus_grant') is not null and to_regclass('point_account') is not null as has`,
  });
  if (!database!.has) return report;
  for (const { id: merchantId } of await readRows<{ id: number }>(pool, {
    text: 'select id from ledger.merchant order by id',
  })) {
    const options = { merchantId, isolation: 'repeatable read', readOnly: true } as const;
    const { bonuses, points } = await inTransaction(pool, options, async (tx) => ({
      bonuses: await recountBonuses(tx),
      points: await recountPoints(tx),
    }));
    report.grants += bonuses.grants;
    report.wagers += bonuses.wagers;
    report.pointAccounts += points.accounts;
    const differences = [...bonuses.differences, ...points.differences];
    report.differences.push(...differences.map((difference) => ({ ...difference, merchantId })));
  }
  return report;
}
