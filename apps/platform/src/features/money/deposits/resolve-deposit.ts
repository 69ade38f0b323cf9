import { fail, ok, type Failure, type Result } from '@fairhouse/contract';
import type { Resolution } from '@fairhouse/contract/money/discrepancies-backoffice';
import { refOf, type Operation } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import { nextState } from '../../../system/life-cycle.ts';
import { endClaim, type Cashier } from '../payments/index.ts';
import { depositLifeCycle } from './deposit-states.ts';
import { notifyOutcome } from './notify-outcome.ts';
import { recordMove } from './record-move.ts';
import { refundUncredited } from './refunds/request-refund.ts';
import { isGoingBack } from './refunds/store.ts';
import { lockDeposit, moveDeposit, setCreditedAmount, type DepositRow } from './store.ts';

export interface ResolvedReport {
  merchantId: number;
  /** Part of the references of its ledger operations, which makes them idempotent. */
  discrepancyId: string;
  /** Id of the deposit or the payout. */
  subjectId: string;
  resolution: Resolution;
  /** What the provider reported: minor units. */
  amount: number;
  currency: string;
  /** Who proposed it, with the reason, and who approved it. */
  reason: string;
  by: { proposed: string; approved: string };
}

/** The reason in the ledger's records. */
export const nameOf = (discrepancyId: string): string => `Discrepancy ${discrepancyId}`;

/**
 * Books the money of a payment that no report could book: credited to the member, less the fee; written off to the
 * house; or not booked at all, when the provider returned it or is asked to refund it. The deposit reaches a final state. After a failure the
 * caller must roll back.
 */
export async function resolveDeposit(cashier: Cashier, tx: PoolClient, report: ResolvedReport): Promise<Result<null>> {
  const { core } = cashier;
  const { merchantId, subjectId: id, resolution } = report;
  const deposit = await lockDeposit(tx, id);
  const state = deposit && nextState(depositLifeCycle, deposit.state, resolution === 'credit' ? 'credit' : 'close');
  if (!deposit || !state || (await isGoingBack(tx, id))) return fail('resolution_impossible');
  const refused = await book(cashier, tx, deposit, report);
  if (refused) return refused;
  if (resolution === 'refund') await refund(cashier, tx, deposit, report);
  if (resolution === 'credit') await setCreditedAmount(tx, id, report.amount - deposit.fee);
  const { memberId } = deposit;
  const at = core.clock.now();
  await moveDeposit(tx, { merchantId, id, state, at, declineReason: deposit.declineReason });
  const credited = resolution === 'credit' ? { amount: report.amount - deposit.fee } : {};
  await recordMove(tx, merchantId, deposit, { state, at, ...credited });
  await core.events.publish(tx, 'memberChanged', { merchantId, memberId, what: 'deposit', id });
  if (resolution === 'credit') {
    await endClaim(tx, id, at);
    await core.events.publish(tx, 'memberChanged', { merchantId, memberId, what: 'balance' });
  }
  await notifyOutcome(core, tx, merchantId, { ...deposit, ...credited, state });
  return ok(null);
}

const refund = (
  cashier: Cashier,
  tx: PoolClient,
  deposit: DepositRow,
  { merchantId, amount, currency, reason, by }: ResolvedReport,
): Promise<void> => {
  const [requestedBy, approvedBy] = [by.proposed, by.approved];
  return refundUncredited(cashier, tx, { merchantId, deposit, amount, currency, reason, requestedBy, approvedBy });
};

async function book(
  { core, payments }: Cashier,
  tx: PoolClient,
  { id, memberId, currency, fee, provider }: DepositRow,
  { merchantId, discrepancyId, resolution, amount }: ResolvedReport,
): Promise<Failure | null> {
  if (resolution === 'return' || resolution === 'refund') return null;
  const common = {
    merchantId,
    customerId: memberId,
    currency,
    cause: { type: 'deposit' as const, id },
    reason: nameOf(discrepancyId),
  };
  const taker = payments.find(provider);
  if (!taker) return fail('resolution_impossible');
  const account = { purpose: 'cash' as const, sub: taker.account };
  const ref = (step: string) => refOf('discrepancy', step, discrepancyId);
  const operations: Operation[] =
    resolution === 'credit'
      ? [{ ...common, type: 'deposit', ref: ref('credit'), amount: amount - fee, account }]
      : [
          // House accounts change only together with a wallet: the amount is credited and debited at once.
          { ...common, type: 'adjustment', ref: ref('take'), amount, account },
          { ...common, type: 'adjustment', ref: ref('write_off'), amount: -amount },
        ];
  const outcomes = await core.ledger.postIn(tx, merchantId, operations);
  return outcomes.some(({ status }) => status === 'refused') ? fail('wallet_frozen') : null;
}
