import type { Deposit } from '@fairhouse/contract/money/deposits';
import type { PoolClient } from 'pg';
import { listClaimAnswers } from '../payments/index.ts';
import type { Merchant } from '../../../system/merchant.ts';
import { listClaims } from './claim-store.ts';
import type { DepositState } from './deposit-states.ts';
import { isQrScheme, qrPayload } from './emv-qr.ts';
import { exclusionOutcome } from './exclusion-outcome.ts';
import { latestRefunds, type RefundRow } from './refunds/store.ts';
import { listSteps, type DepositRow, type StepRow } from './store.ts';

/** Rows → the deposits and time lines that members see. */
export async function presentDeposits(
  tx: PoolClient,
  merchant: Merchant,
  rows: readonly DepositRow[],
): Promise<Deposit[]> {
  const ids = rows.map(({ id }) => id);
  const steps = Map.groupBy(await listSteps(tx, ids), ({ depositId }) => depositId);
  const claims = await listClaims(tx, ids);
  const answers = await listClaimAnswers(tx, ids);
  const refunds = await latestRefunds(tx, ids);
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    methodCode: row.methodCode,
    methodName: row.methodName,
    amount: row.amount,
    askedAmount: row.askedAmount,
    fee: row.fee,
    currency: row.currency,
    state: shownState(row.state),
    declineReason: row.state === 'declined' ? row.declineReason : null,
    exclusion: exclusionOutcome(row),
    qr: row.state === 'awaiting_payment' ? qrOf(row, merchant) : null,
    payUrl: row.state === 'awaiting_payment' ? row.payUrl : null,
    crypto: row.state === 'awaiting_payment' || row.state === 'expired' ? row.crypto : null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    claimedAt: claims.get(row.id)?.toISOString() ?? null,
    claimAnswer: presentAnswer(answers.get(row.id)),
    refund: presentOwnRefund(refunds.get(row.id)),
    timeline: (steps.get(row.id) ?? [])
      .filter(isShown)
      .map(({ state, at }) => ({ state: shownState(state), at: at.toISOString() })),
  }));
}

/** The code that a wallet scans, where the rail has one: for the exact amount, with the reference. */
const qrOf = ({ methodCode, amount, fee, reference }: DepositRow, { settings }: Merchant): string | null =>
  isQrScheme(methodCode)
    ? qrPayload({
        scheme: methodCode,
        amount: amount + fee,
        reference,
        payee: settings.name,
        city: settings.countryName,
      })
    : null;

/** A member sees a refund that is certain to be sent, and one that was. */
const presentOwnRefund = (refund: RefundRow | undefined): Deposit['refund'] =>
  refund?.state === 'approved' || refund?.state === 'succeeded'
    ? {
        amount: refund.amount,
        done: refund.state === 'succeeded',
        at: (refund.decidedAt ?? refund.createdAt).toISOString(),
      }
    : null;

const presentAnswer = (answer: { at: Date; text: string } | undefined) =>
  answer ? { at: answer.at.toISOString(), text: answer.text } : null;

/** `created` is never listed; a request for it by id gets it as unpaid. */
function shownState(state: DepositState) {
  if (state === 'created') return 'awaiting_payment';
  return state === 'lapsed' ? 'expired' : state;
}

/** Members see no difference between `expired` and `lapsed`. */
const isShown = ({ state }: StepRow, place: number, steps: readonly StepRow[]): boolean =>
  state !== 'lapsed' || steps[place - 1]?.state !== 'expired';
