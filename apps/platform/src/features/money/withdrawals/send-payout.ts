import { randomUUID } from 'node:crypto';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import type { Merchant } from '../../../system/merchant.ts';
import { holdsPayouts, type Cashier, type ProviderOrder } from '../payments/index.ts';
import { openNumber } from './account-number.ts';
import { findAccount, type AccountRow } from './account-store.ts';
import { reserve, takeBack } from './hold-money.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { findLastPayout, insertPayout, movePayout, type PayoutRow } from './payout-store.ts';
import { settlePayout } from './settle-payout.ts';
import { findWithdrawal, lastStepAt, type WithdrawalRow } from './store.ts';

export const sendPayoutTask = 'withdrawal.send';

export interface SendPayout {
  merchantId: number;
  withdrawalId: string;
}

/** Milliseconds between queries of a payout that the provider has not decided or not answered. */
const soonest = 15_000;
const latest = 10 * 60_000;

/** The interval grows with the time since the last step: a tenth of it. */
export const nextAsking = (since: Date, now: Date): Date =>
  new Date(now.getTime() + Math.min(latest, Math.max(soonest, (now.getTime() - since.getTime()) / 10)));

export const scheduleSending = (core: Core, tx: PoolClient, payload: SendPayout, runAt?: Date): Promise<void> =>
  core.jobs.add(tx, sendPayoutTask, payload, {
    key: `${sendPayoutTask}:${payload.withdrawalId}`,
    ...(runAt && { runAt }),
  });

/**
 * Carries out an approved withdrawal: requests the payout, of which the provider makes one however often it is
 * requested, and retries until its outcome is known. A payout that is sent again is first asked back.
 */
export async function sendPayout(cashier: Cashier, job: SendPayout): Promise<void> {
  const { core, payments } = cashier;
  const { merchantId, withdrawalId } = job;
  const merchant = core.merchants.byId(merchantId);
  if (!merchant) throw new Error(`merchant ${merchantId} is unknown`);

  const work = await read(core, merchantId, withdrawalId);
  if (!work) return;
  if (work.payout.state === 'succeeded') {
    if (!(await recall(cashier, merchant, work))) return askLater(core, job);
    return sendPayout(cashier, job);
  }
  const { withdrawal, payout, account } = work;
  if (work.held) {
    await settleSent(cashier, merchant, payout.id);
    return askLater(core, job);
  }
  const answer = await payments.payouts.createPayout({
    merchant: merchant.code,
    reference: payout.id,
    amount: withdrawal.amount,
    currency: withdrawal.currency,
    channelCode: account.channelCode,
    accountNumber: openNumber(core.config.dataKey, account.id, account.sealedNumber),
    holderName: account.holderName,
  });
  if (!answer.ok) {
    core.log.warn({ merchantId, withdrawal: withdrawalId, code: answer.code }, 'the provider did not take a payout');
    if (answer.code === 'method_unavailable') await endRefused(cashier, merchant, work);
    return askLater(core, job);
  }
  const report = endOf(answer.value, payout.id);
  if (report) await settlePayout(cashier, merchantId, report);
  return askLater(core, job);
}

/**
 * The provider refused for good, so a retry does not help. An earlier request whose answer was lost may have made the
 * order: the withdrawal fails, and the money is returned, only when the provider reports that it has none.
 */
async function endRefused(cashier: Cashier, merchant: Merchant, { withdrawal, payout }: Work): Promise<void> {
  const { amount, currency } = withdrawal;
  const answer = await cashier.payments.payouts.queryPayout(merchant.code, payout.id);
  if (!answer.ok) return;
  const report =
    answer.value.state === 'unknown'
      ? { reference: payout.id, providerReference: '', outcome: 'failed' as const, amount, currency, reason: 'refused' }
      : endOf(answer.value, payout.id);
  if (report) await settlePayout(cashier, merchant.id, report);
}

/** A payout that waits for a difference is not sent, but may have been before: then its outcome counts. */
async function settleSent(cashier: Cashier, merchant: Merchant, payoutId: string): Promise<void> {
  const answer = await cashier.payments.payouts.queryPayout(merchant.code, payoutId);
  const report = answer.ok ? endOf(answer.value, payoutId) : null;
  if (report) await settlePayout(cashier, merchant.id, report);
}

interface Work {
  /** A difference of a statement is open (money/reconciliation). */
  held: boolean;
  withdrawal: WithdrawalRow;
  payout: PayoutRow;
  account: AccountRow;
}

/** Null when there is nothing to send. */
const read = (core: Core, merchantId: number, withdrawalId: string): Promise<Work | null> =>
  inTransaction(core.pool, { merchantId, readOnly: true }, async (tx) => {
    const withdrawal = await findWithdrawal(tx, withdrawalId);
    if (withdrawal?.state !== 'approved') return null;
    const payout = await findLastPayout(tx, withdrawalId);
    const account = await findAccount(tx, withdrawal.accountId);
    return payout && account
      ? { withdrawal, payout, account, held: await holdsPayouts(tx, withdrawal.memberId) }
      : null;
  });

/** The outcome in the provider's answer about a payout; null while there is none. */
export function endOf({ state, providerReference, amount, currency, reason }: ProviderOrder, reference: string) {
  if ((state !== 'succeeded' && state !== 'failed') || amount === null || currency === null) return null;
  return { reference, providerReference: providerReference ?? '', outcome: state, amount, currency, reason };
}

const askLater = (core: Core, job: SendPayout): Promise<void> =>
  inTransaction(core.pool, { merchantId: job.merchantId }, async (tx) => {
    const withdrawal = await findWithdrawal(tx, job.withdrawalId);
    if (withdrawal?.state !== 'approved') return;
    const now = core.clock.now();
    const since = (await lastStepAt(tx, job.withdrawalId)) ?? now;
    await scheduleSending(core, tx, job, nextAsking(since, now));
  });

/**
 * Asks the provider to return the money and holds it for the next payout; false while the provider has not answered.
 */
async function recall(cashier: Cashier, merchant: Merchant, { withdrawal: { id }, payout }: Work): Promise<boolean> {
  const { core, payments } = cashier;
  const merchantId = merchant.id;
  const answer = await payments.payouts.recallPayout(merchant.code, payout.id);
  if (!answer.ok && answer.code !== 'method_unavailable') return false;
  const refusal = answer.ok ? refusalOf(answer.value) : 'refused';
  if (refusal === null && answer.ok && answer.value.order.state !== 'returned') return false;
  return inTransaction(core.pool, { merchantId }, async (tx) => {
    const withdrawal = await findWithdrawal(tx, id, 'for update');
    const last = await findLastPayout(tx, id);
    if (withdrawal?.state !== 'approved' || last?.id !== payout.id) return true;
    if (refusal !== null) {
      await moveWithdrawal(core, tx, merchantId, withdrawal, 'refuse_recall', {
        reason: refusal,
        reasonCode: payments.payouts.explain(refusal),
      });
      return true;
    }
    await movePayout(tx, payout.id, 'returned');
    await takeBack(core, tx, merchantId, withdrawal, payout, payments.payouts.account, 'Returned by the provider');
    await holdAgain(cashier, tx, merchantId, withdrawal, payout);
    return true;
  });
}

/** Why the money is not returned; an order that the provider does not know cannot be returned either. */
const refusalOf = ({ order, refusal }: { order: ProviderOrder; refusal: string | null }): string | null =>
  refusal ?? (order.state === 'unknown' ? 'transaction_unknown' : null);

/** When the wallet was frozen meanwhile, the money stays in it and the withdrawal fails. */
async function holdAgain(
  { core, payments }: Cashier,
  tx: PoolClient,
  merchantId: number,
  withdrawal: WithdrawalRow,
  { number }: PayoutRow,
): Promise<void> {
  const id = randomUUID();
  const refused = await reserve(core, tx, merchantId, withdrawal, id);
  if (refused) {
    const reason = 'Returned by the provider; the wallet does not allow to send it again';
    await moveWithdrawal(core, tx, merchantId, withdrawal, 'fail_payout', { reason, reasonCode: 'not_resent' });
    return;
  }
  const next = {
    id,
    withdrawalId: withdrawal.id,
    number: number + 1,
    state: 'held' as const,
    provider: payments.payouts.code,
  };
  await insertPayout(tx, merchantId, next);
}
