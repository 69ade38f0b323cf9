import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import { sumOfDays, type WithdrawalRow } from './store.ts';

/**
 * How many operators must approve each payout: two once one payout, or all that its member requested within a day of
 * it, reach the merchant's amount.
 */
export async function approvalsNeeded(
  tx: PoolClient,
  { settings }: Merchant,
  rows: readonly Pick<WithdrawalRow, 'id' | 'amount'>[],
): Promise<Map<string, 1 | 2>> {
  const { secondApprovalFrom: from } = settings.withdrawal;
  if (from === undefined) return new Map(rows.map(({ id }) => [id, 1]));
  const sums = await sumOfDays(
    tx,
    rows.map(({ id }) => id),
  );
  return new Map(rows.map(({ id, amount }) => [id, Math.max(amount, sums.get(id) ?? 0) >= from ? 2 : 1]));
}
