import { fail, ok, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import { type Cashier, recordDiscrepancy, type NewDiscrepancy, type OutcomeReport } from '../payments/index.ts';
import { payOut, release, takeBack } from './hold-money.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { findPayout, movePayout, type PayoutRow } from './payout-store.ts';
import { scheduleAutoReceive } from './receive-automatically.ts';
import { findWithdrawal, type WithdrawalRow } from './store.ts';

/** Effect of a report on a payout: none, a change of state, a contradiction, or a return that a query must confirm. */
type Effect = 'none' | 'pay' | 'fail' | 'contradiction' | 'returned?';

const effects: Record<PayoutRow['state'], Record<OutcomeReport['outcome'], Effect>> = {
  held: { succeeded: 'pay', failed: 'fail' },
  succeeded: { succeeded: 'none', failed: 'returned?' },
  failed: { succeeded: 'contradiction', failed: 'none' },
  // A late repeat of a report from before the return.
  returned: { succeeded: 'none', failed: 'none' },
};

/**
 * Applies a verified outcome of the provider to a payout: state, ledger, time line and jobs in one transaction. A
 * repeat changes nothing; a report that does not match is refused, logged and recorded for operators (`accepted:
 * false`).
 */
export async function settlePayout(
  cashier: Cashier,
  merchantId: number,
  report: OutcomeReport,
): Promise<Result<{ accepted: boolean }>> {
  const { core, payments } = cashier;
  const effect = await inTransaction(core.pool, { merchantId }, async (tx): Promise<Result<Effect | 'refused'>> => {
    const found = await lockPayout(tx, report.reference);
    if (found?.payout.provider !== payments.payouts.code) return fail('withdrawal_unknown');
    const { withdrawal, payout } = found;
    if (report.amount !== withdrawal.amount || report.currency !== withdrawal.currency) {
      await reportMismatch(cashier, tx, merchantId, 'amount', report);
      return ok('refused');
    }
    const next = effects[payout.state][report.outcome];
    if (next === 'pay') await pay(cashier, tx, merchantId, withdrawal, payout, report);
    if (next === 'fail') await failPayout(cashier, tx, merchantId, withdrawal, payout, report);
    return ok(next);
  });
  if (!effect.ok) return effect;
  if (effect.value === 'returned?') return confirmReturn(cashier, merchantId, report);
  if (effect.value === 'contradiction') return checkContradiction(cashier, merchantId, report);
  return ok({ accepted: effect.value !== 'refused' });
}

/**
 * A payout that failed is reported as sent. The report may have been overtaken by a later one: when the provider itself
 * says that it was not sent or came back, our books are right; else the report is recorded for operators.
 */
async function checkContradiction(
  cashier: Cashier,
  merchantId: number,
  report: OutcomeReport,
): Promise<Result<{ accepted: boolean }>> {
  const { core, payments } = cashier;
  const merchant = core.merchants.byId(merchantId);
  const order = merchant
    ? await payments.payouts.queryPayout(merchant.code, report.reference)
    : fail('withdrawal_unknown');
  // Without an answer the report is refused, so that the provider repeats it.
  if (!order.ok) return order;
  if (order.value.state === 'failed' || order.value.state === 'returned') return ok({ accepted: true });
  await inTransaction(core.pool, { merchantId }, (tx) => reportMismatch(cashier, tx, merchantId, 'state', report));
  return ok({ accepted: false });
}

export async function pay(
  cashier: Cashier,
  tx: PoolClient,
  merchantId: number,
  withdrawal: WithdrawalRow,
  payout: PayoutRow,
  { providerReference }: OutcomeReport,
): Promise<void> {
  const { core, payments } = cashier;
  const minutes = core.merchants.byId(merchantId)?.settings.withdrawal.autoReceiveMinutes;
  if (minutes === undefined) throw new Error(`merchant ${merchantId} is unknown`);
  const autoReceiveAt = new Date(core.clock.now().getTime() + minutes * 60_000);
  mustMove(await moveWithdrawal(core, tx, merchantId, withdrawal, 'pay', { autoReceiveAt }));
  await movePayout(tx, payout.id, 'succeeded', providerReference);
  await payOut(core, tx, merchantId, withdrawal, payout, payments.payouts.account);
  await scheduleAutoReceive(core, tx, { merchantId, withdrawalId: withdrawal.id }, autoReceiveAt);
}

export async function failPayout(
  { core, payments }: Cashier,
  tx: PoolClient,
  merchantId: number,
  withdrawal: WithdrawalRow,
  payout: PayoutRow,
  { providerReference, reason }: OutcomeReport,
): Promise<void> {
  mustMove(
    await moveWithdrawal(core, tx, merchantId, withdrawal, 'fail_payout', {
      reason,
      reasonCode: payments.payouts.explain(reason),
    }),
  );
  await movePayout(tx, payout.id, 'failed', providerReference);
  await release(core, tx, merchantId, withdrawal, payout.id);
}

/** A succeeded payout is reported as failed: it counts as returned only when a query of the provider confirms it. */
async function confirmReturn(
  cashier: Cashier,
  merchantId: number,
  report: OutcomeReport,
): Promise<Result<{ accepted: boolean }>> {
  const { core, payments } = cashier;
  const merchant = core.merchants.byId(merchantId);
  const answer = merchant
    ? await payments.payouts.queryPayout(merchant.code, report.reference)
    : fail('withdrawal_unknown');
  if (!answer.ok) return answer;
  return inTransaction(core.pool, { merchantId }, async (tx) => {
    const found = await lockPayout(tx, report.reference);
    if (!found) return fail('withdrawal_unknown');
    const { withdrawal, payout } = found;
    if (payout.state === 'returned') return ok({ accepted: true });
    // Our own recall: the job that asked for it books it.
    if (withdrawal.state === 'approved') return ok({ accepted: true });
    const reason = report.reason ?? 'Returned by the provider';
    const returned = answer.value.state === 'returned';
    const moved = returned
      ? await moveWithdrawal(core, tx, merchantId, withdrawal, 'return_payout', {
          reason,
          reasonCode: 'returned',
          receivedBy: null,
        })
      : fail('withdrawal_state');
    if (!moved.ok) {
      await reportMismatch(cashier, tx, merchantId, 'state', report);
      return ok({ accepted: false });
    }
    await movePayout(tx, payout.id, 'returned');
    await takeBack(core, tx, merchantId, withdrawal, payout, payments.payouts.account, reason);
    return ok({ accepted: true });
  });
}

/** Locks the withdrawal, and with it all its payouts. */
export async function lockPayout(tx: PoolClient, id: string) {
  const named = await findPayout(tx, id);
  const withdrawal = named && (await findWithdrawal(tx, named.withdrawalId, 'for update'));
  const payout = withdrawal && (await findPayout(tx, id));
  return withdrawal && payout ? { withdrawal, payout } : null;
}

function mustMove(moved: Result<WithdrawalRow>): void {
  if (!moved.ok) throw new Error('a held payout whose withdrawal cannot end');
}

async function reportMismatch(
  { core }: Cashier,
  tx: PoolClient,
  merchantId: number,
  reason: NewDiscrepancy['reason'],
  report: OutcomeReport,
): Promise<void> {
  core.log.error({ merchantId, payout: report.reference, reason, report }, 'a payment report does not fit its payout');
  const at = core.clock.now();
  await recordDiscrepancy(tx, {
    merchantId,
    kind: 'payout',
    subjectId: report.reference,
    reason,
    reported: report,
    at,
  });
}
