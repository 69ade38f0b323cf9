import type { PayoutAccount, Withdrawal, WithdrawalState } from '@fairhouse/contract/money/withdrawals';
import { shownRules, type MemberCheck, type Risk } from '@fairhouse/contract/money/withdrawal-risks';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import type { AccountRow } from './account-store.ts';
import type { Pause } from './pause-store.ts';
import { readRisks } from './risk-store.ts';
import { readDetails, type StepRow, type WithdrawalRow } from './store.ts';

/** States in which the money is on its way to the member. */
const underWay: readonly WithdrawalState[] = ['requested', 'approved', 'sent'];
/** Hours within which a dispute is reviewed. */
const disputeHours = 24;

/** Rows → what members or operators see, with accounts and time lines. */
export async function presentWithdrawals(
  tx: PoolClient,
  merchant: Merchant,
  rows: readonly WithdrawalRow[],
  reader: Reader = 'member',
): Promise<Withdrawal[]> {
  const details = await readDetails(tx, rows);
  const risks = await readRisks(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const steps = details.steps.get(row.id) ?? [];
    return {
      id: row.id,
      reference: row.reference,
      amount: row.amount,
      fee: row.fee,
      currency: row.currency,
      account: presentAccount(required(details.accounts.get(row.accountId))),
      state: row.state,
      receivedBy: row.receivedBy,
      providerReference: details.providerReferences.get(row.id) ?? null,
      ...whyOf(row, reader),
      createdAt: row.createdAt.toISOString(),
      documents: row.documents && { state: row.documents, reason: row.documentsReason },
      checks: row.state === 'requested' ? checksOf(risks.get(row.id) ?? []) : [],
      cancellable: isCancellable(row, merchant),
      expectedBy: expectedBy(row, steps, merchant)?.toISOString() ?? null,
      autoReceiveAt: row.state === 'sent' ? (row.autoReceiveAt?.toISOString() ?? null) : null,
      timeline: steps.map((step) => ({ state: step.state, at: step.at.toISOString(), ...whyOf(step, reader) })),
    };
  });
}

/** A member is not told which rule found something about other people. */
const checksOf = (risks: readonly Risk[]): MemberCheck[] => [
  ...new Set(risks.map(({ rule }) => shownRules.find((shown) => shown === rule) ?? 'routine')),
];

type Reader = 'member' | 'operator';

/** The provider's own text is for operators only; for members its code is translated. */
const whyOf = ({ reason, reasonCode }: Pick<StepRow, 'reason' | 'reasonCode'>, reader: Reader) => ({
  reason: reasonCode !== null && reader === 'member' ? null : reason,
  reasonCode,
});

export const presentAccount = (account: AccountRow): PayoutAccount => ({
  id: account.id,
  channelCode: account.channelCode,
  channelName: account.channelName,
  holderName: account.holderName,
  maskedNumber: account.maskedNumber,
  createdAt: account.createdAt.toISOString(),
  usableFrom: account.usableFrom.toISOString(),
});

export const presentPause = ({ reason, until }: Pause) => ({ reason, until: until.toISOString() });

/**
 * Until the receipt, when the money is expected, as promised at the request; of a dispute, when its review is expected to
 * end; null for a final state.
 */
function expectedBy(row: WithdrawalRow, steps: readonly StepRow[], { settings }: Merchant): Date | null {
  const after = (since: Date, seconds: number) => new Date(since.getTime() + seconds * 1000);
  if (underWay.includes(row.state)) return row.arrivesBy ?? after(row.createdAt, settings.withdrawal.usualSeconds);
  return row.state === 'disputed' ? after(steps.at(-1)?.at ?? row.createdAt, disputeHours * 3600) : null;
}

/** Whether its member may cancel it: nobody has begun the review, and the merchant allows it. */
export const isCancellable = (row: WithdrawalRow, { settings }: Merchant): boolean =>
  settings.memberMayCancel &&
  row.state === 'requested' &&
  row.firstApprovedBy === null &&
  row.claimedBy === null &&
  row.documents === null;

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a withdrawal without its account');
  return value;
}
