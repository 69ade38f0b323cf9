import type { Merchant } from '../../../system/merchant.ts';
import type { WithdrawalRow } from './store.ts';

/** How many operators must approve a payout: four eyes from the merchant's amount on. */
export function approvalsNeeded({ settings }: Merchant, { amount }: Pick<WithdrawalRow, 'amount'>): 1 | 2 {
  const { secondApprovalFrom } = settings.withdrawal;
  return secondApprovalFrom !== undefined && amount >= secondApprovalFrom ? 2 : 1;
}
