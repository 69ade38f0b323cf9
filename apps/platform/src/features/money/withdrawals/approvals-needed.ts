import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import { readRisks } from './risk-store.ts';
import { sumOfDays, type WithdrawalRow } from './store.ts';

/**
 * How many operators must approve each payout: two once one payout, or all that its member requested within a day of
 * it, reach the merchant's amount, or when a rule of risk says so.
 */
export async function approvalsNeeded(
  tx: PoolClient,
  { settings }: Merchant,
  rows: readonly Pick<WithdrawalRow, 'id' | 'amount'>[],
): Promise<Map<string, 1 | 2>> {
  const { secondApprovalFrom: from = Infinity } = settings.withdrawal;
  const ids = rows.map(({ id }) => id);
  const sums = await sumOfDays(tx, ids);
  const risks = await readRisks(tx, ids);
  const needsTwo = ({ id, amount }: Pick<WithdrawalRow, 'id' | 'amount'>) =>
    Math.max(amount, sums.get(id) ?? 0) >= from ||
    (risks.get(id) ?? []).some(({ effect }) => effect === 'second_operator');
  return new Map(rows.map((row) => [row.id, needsTwo(row) ? 2 : 1]));
}
