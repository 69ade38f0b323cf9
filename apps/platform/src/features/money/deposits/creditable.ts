import type { DepositDifferences } from '@fairhouse/contract/money/deposit-rules';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import type { OutcomeReport } from '../payments/index.ts';
import type { DepositRow } from './store.ts';

/**
 * The amount that a report allows to credit: as asked, or by the merchant's rules what was paid instead, less the fee.
 * Null: operators decide.
 */
export async function creditable(
  core: Pick<Core, 'merchants' | 'exclusions' | 'clock'>,
  tx: PoolClient,
  merchantId: number,
  deposit: DepositRow,
  report: OutcomeReport,
): Promise<number | null> {
  const { amount, fee, currency, memberId } = deposit;
  if (report.currency !== currency) return null;
  const paid = report.amount - fee;
  if (paid === amount) return amount;
  const merchant = core.merchants.byId(merchantId);
  // A failure of another amount is no payment, and what was credited once is not credited by another amount.
  if (!merchant || report.outcome !== 'succeeded' || deposit.state === 'credited') return null;
  if (!isTolerated(merchant.settings.depositDifferences, amount, paid)) return null;
  // What exceeds the request counts against the member's own limits like a deposit of its own.
  const player = { merchant, memberId, at: core.clock.now() };
  const over = paid > amount && (await core.exclusions.refuseOverLimit(tx, player, paid - amount));
  return over ? null : paid;
}

export function isTolerated(
  { underpaid, overpaid, mostPercent }: DepositDifferences,
  asked: number,
  paid: number,
): boolean {
  const rule = paid < asked ? underpaid : overpaid;
  return rule === 'credit' && paid > 0 && Math.abs(paid - asked) * 100 <= asked * mostPercent;
}
