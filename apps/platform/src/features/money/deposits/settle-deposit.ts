import { fail, ok, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import {
  endClaim,
  type Cashier,
  recordDiscrepancy,
  type NewDiscrepancy,
  type OutcomeReport,
  type PaymentProvider,
} from '../payments/index.ts';
import { depositLifeCycle, type DepositEvent } from './deposit-states.ts';
import { nextState } from '../../../system/life-cycle.ts';
import { notifyOutcome } from './notify-outcome.ts';
import { recordMove } from './record-move.ts';
import { creditable } from './creditable.ts';
import { paymentKey } from './payment-key.ts';
import { findDeposit, lockDeposit, moveDeposit, setCreditedAmount, type DepositRow } from './store.ts';

/**
 * Applies a verified outcome of the provider to a deposit: state, ledger and event in one transaction. A repeat changes
 * nothing; a report that does not match is refused, logged and recorded for operators (`accepted: false`). One that
 * contradicts our state may have been overtaken by a later one: when the provider itself, asked now, says what our books
 * say, it is out of date and changes nothing. `signedBy`: the provider of a report; absent for an answer to a query.
 */
export async function settleDeposit(
  cashier: Cashier,
  merchantId: number,
  report: OutcomeReport,
  signedBy?: string,
): Promise<Result<{ accepted: boolean }>> {
  const first = await applyReport(cashier, merchantId, report, 'ask', signedBy);
  if (!first.ok || first.value !== 'contradicts') return accepted(first);
  const outdated = await isOutdated(cashier, merchantId, report);
  // Without an answer the report is refused, so that the provider repeats it.
  if (!outdated.ok) return outdated;
  return outdated.value ? ok({ accepted: true }) : accepted(await applyReport(cashier, merchantId, report, 'record'));
}

type Applied = 'accepted' | 'refused' | 'contradicts';

const accepted = (applied: Result<Applied>): Result<{ accepted: boolean }> =>
  applied.ok ? ok({ accepted: applied.value === 'accepted' }) : applied;

/** `contradictions`: whether the report of an outcome that our state excludes is recorded, or asked about first. */
const applyReport = (
  cashier: Cashier,
  merchantId: number,
  report: OutcomeReport,
  contradictions: 'ask' | 'record',
  signedBy?: string,
): Promise<Result<Applied>> =>
  inTransaction(cashier.core.pool, { merchantId }, async (tx) => {
    const deposit = await lockDeposit(tx, report.reference);
    const provider = deposit && cashier.payments.find(deposit.provider);
    if (!provider || (signedBy && signedBy !== provider.code)) return fail('deposit_unknown');
    const reason = await apply(cashier, tx, merchantId, { deposit, provider }, report);
    if (reason === 'state' && contradictions === 'ask') return ok('contradicts');
    if (reason) await reportMismatch(cashier, tx, merchantId, reason, report);
    return ok(reason ? 'refused' : 'accepted');
  });

/** Whether the provider now says the opposite of its report, which is what our books say. */
async function isOutdated(
  { core, payments }: Cashier,
  merchantId: number,
  report: OutcomeReport,
): Promise<Result<boolean>> {
  const merchant = core.merchants.byId(merchantId);
  const row = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) => findDeposit(tx, report.reference));
  const provider = row && payments.find(row.provider);
  if (!merchant || !provider) return fail('deposit_unknown');
  const order = await provider.queryPayment(paymentKey(merchant.code, row));
  if (!order.ok) return order;
  const { state, amount, currency } = order.value;
  const opposite = report.outcome === 'failed' ? 'succeeded' : 'failed';
  return ok(state === opposite && amount === report.amount && currency === report.currency);
}

/** Null when the deposit is now, or was already, in the reported state; else why it cannot be. */
async function apply(
  cashier: Cashier,
  tx: PoolClient,
  merchantId: number,
  { deposit, provider }: { deposit: DepositRow; provider: PaymentProvider },
  report: OutcomeReport,
): Promise<NewDiscrepancy['reason'] | null> {
  const amount = await creditable(cashier.core, tx, merchantId, deposit, report);
  if (amount === null) return 'amount';
  const state = nextState(depositLifeCycle, deposit.state, eventOf(provider, report));
  if (state === null) return 'state';
  if (state === deposit.state) return null;
  const { core } = cashier;
  const { id, memberId } = deposit;
  const merchant = core.merchants.byId(merchantId);
  const offer =
    state === 'credited' && merchant
      ? await core.offers.prepare(tx, { merchant, memberId, depositId: id, amount })
      : undefined;
  if (state === 'credited' && !(await credit(cashier, tx, merchantId, provider, { ...deposit, amount }))) {
    await offer?.release();
    return 'wallet';
  }
  await offer?.pay();

  const differs = amount !== deposit.amount;
  if (differs) await setCreditedAmount(tx, id, amount);
  const declineReason = state === 'declined' ? provider.explainDecline(report.reason) : null;
  const at = core.clock.now();
  await moveDeposit(tx, { merchantId, id, state, at, declineReason });
  await recordMove(tx, merchantId, deposit, { state, at, ...(differs && { amount }) });
  await core.events.publish(tx, 'memberChanged', { merchantId, memberId, what: 'deposit', id });
  if (state === 'credited') {
    await endClaim(tx, id, at);
    await core.events.publish(tx, 'memberChanged', { merchantId, memberId, what: 'balance' });
  }
  await notifyOutcome(core, tx, merchantId, { ...deposit, amount, state });
  return null;
}

function eventOf(provider: PaymentProvider, { outcome, reason }: OutcomeReport): DepositEvent {
  if (outcome === 'succeeded') return 'succeed';
  if (provider.isCancellation(reason)) return 'cancel';
  return provider.isExpiry(reason) ? 'lapse' : 'fail';
}

async function credit(
  { core }: Cashier,
  tx: PoolClient,
  merchantId: number,
  provider: PaymentProvider,
  { id, memberId, amount, currency }: DepositRow,
): Promise<boolean> {
  const [outcome] = await core.ledger.postIn(tx, merchantId, [
    {
      type: 'deposit',
      ref: id,
      merchantId,
      customerId: memberId,
      currency,
      amount,
      cause: { type: 'deposit', id },
      account: { purpose: 'cash', sub: provider.account },
    },
  ]);
  return outcome !== undefined && outcome.status !== 'refused';
}

async function reportMismatch(
  { core }: Cashier,
  tx: PoolClient,
  merchantId: number,
  reason: NewDiscrepancy['reason'],
  report: OutcomeReport,
): Promise<void> {
  core.log.error(
    { merchantId, deposit: report.reference, reason, report },
    'a payment report does not fit its deposit',
  );
  const at = core.clock.now();
  await recordDiscrepancy(tx, {
    merchantId,
    kind: 'payment',
    subjectId: report.reference,
    reason,
    reported: report,
    at,
  });
}
