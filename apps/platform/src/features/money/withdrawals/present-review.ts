import type { Review } from '@fairhouse/contract/money/withdrawals-backoffice';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import { readFlags } from '../../people/member-flags/index.ts';
import { listHolding } from '../payments/index.ts';
import { readConflicts } from './account-store.ts';
import { approvalsNeeded } from './approvals-needed.ts';
import { presentWithdrawals } from './present-withdrawal.ts';
import { listProofs } from './proof-store.ts';
import { claimantOf } from './refuse-claimed.ts';
import { readFacts } from './review-store.ts';
import { readRisks } from './risk-store.ts';
import type { WithdrawalRow } from './store.ts';

/** Rows → what operators see: the withdrawal and the figures for the decision. */
export async function presentReviews(
  tx: PoolClient,
  merchant: Merchant,
  rows: readonly WithdrawalRow[],
  now: Date,
): Promise<Review[]> {
  const withdrawals = await presentWithdrawals(tx, merchant, rows, 'operator');
  const memberIds = rows.map(({ memberId }) => memberId);
  const facts = await readFacts(tx, memberIds);
  const holding = await listHolding(tx, memberIds);
  const conflicts = await readConflicts(
    tx,
    rows.map(({ accountId }) => accountId),
  );
  const needed = await approvalsNeeded(tx, merchant, rows);
  const ids = rows.map(({ id }) => id);
  const risks = await readRisks(tx, ids);
  const flags = await readFlags(tx, memberIds);
  const pictures = await listProofs(tx, ids);
  return rows.map((row, index) => {
    const withdrawal = withdrawals[index];
    const figures = facts.get(row.memberId);
    if (!withdrawal || !figures) throw new Error(`the member of withdrawal ${row.id} is missing`);
    const { balance, depositedTotal, withdrawnTotal, stakedTotal, paidTotal, registeredAt, memberAccount } = figures;
    return {
      ...withdrawal,
      memberId: row.memberId,
      memberAccount,
      facts: {
        balance,
        depositedTotal,
        withdrawnTotal,
        stakedTotal,
        paidTotal,
        registeredAt: registeredAt.toISOString(),
        earlierWithdrawals: figures.withdrawals - 1,
      },
      accountConflict: conflicts.get(row.accountId) ?? null,
      openDifferences: holding.get(row.memberId) ?? [],
      proofId: row.proofId,
      pictures: (pictures.get(row.id) ?? []).filter((id) => id !== row.proofId),
      flags: flags.get(row.memberId) ?? [],
      risks: risks.get(row.id) ?? [],
      claimedBy: claimantOf(row, now),
      approvalsNeeded: needed.get(row.id) ?? 1,
      firstApprovedBy: row.firstApprovedBy,
      reviewedBy: row.reviewedBy,
      requestedBy: row.requestedBy,
      requestReason: row.requestReason,
    };
  });
}
