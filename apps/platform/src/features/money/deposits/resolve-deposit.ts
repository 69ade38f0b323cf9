import { fail, ok, type Failure, type Result } from '@fairhouse/contract';
import type { Resolution } from '@fairhouse/contract/money/discrepancies-backoffice';
import { refOf, type Operation } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import { nextState } from '../../../system/life-cycle.ts';
import type { Cashier } from '../payments/index.ts';
import { depositLifeCycle } from './deposit-states.ts';
import { lockDeposit, moveDeposit, setCreditedAmount, type DepositRow } from './store.ts';

export interface ResolvedReport {
  merchantId: number;
  /** Names the discrepancy in the ledger and makes its operations happen once. */
  discrepancyId: string;
  /** The deposit, or the payout. */
  subjectId: string;
  resolution: Resolution;
  /** What the provider said it moved, minor units. */
  amount: number;
}

/** What the ledger's records name as their reason. */
export const nameOf = (discrepancyId: string): string => `Discrepancy ${discrepancyId}`;

/**
 * Books money of a payment that no report could: the member's, less the fee; or the house's; or nobody's here, when the
 * provider gave it back. The deposit ends. On a failure the caller must roll back.
 */
export async function resolveDeposit(cashier: Cashier, tx: PoolClient, report: ResolvedReport): Promise<Result<null>> {
  const { core } = cashier;
  const { merchantId, subjectId: id, resolution } = report;
  const deposit = await lockDeposit(tx, id);
  const state = deposit && nextState(depositLifeCycle, deposit.state, resolution === 'credit' ? 'credit' : 'close');
  if (!deposit || !state) return fail('resolution_impossible');
  const refused = await book(cashier, tx, deposit, report);
  if (refused) return refused;
  if (resolution === 'credit') await setCreditedAmount(tx, id, report.amount - deposit.fee);
  const { memberId } = deposit;
  await moveDeposit(tx, { merchantId, id, state, at: core.clock.now(), declineReason: deposit.declineReason });
  await core.events.publish(tx, 'memberChanged', { merchantId, memberId, what: 'deposit', id });
  if (resolution === 'credit')
    await core.events.publish(tx, 'memberChanged', { merchantId, memberId, what: 'balance' });
  return ok(null);
}

async function book(
  { core, payments }: Cashier,
  tx: PoolClient,
  { id, memberId, currency, fee }: DepositRow,
  { merchantId, discrepancyId, resolution, amount }: ResolvedReport,
): Promise<Failure | null> {
  if (resolution === 'return') return null;
  const common = {
    merchantId,
    customerId: memberId,
    currency,
    cause: { type: 'deposit' as const, id },
    reason: nameOf(discrepancyId),
  };
  const account = { purpose: 'cash' as const, sub: payments.account };
  const ref = (step: string) => refOf('discrepancy', step, discrepancyId);
  const operations: Operation[] =
    resolution === 'credit'
      ? [{ ...common, type: 'deposit', ref: ref('credit'), amount: amount - fee, account }]
      : [
          // House accounts are moved by wallets only: in and out again, at once.
          { ...common, type: 'adjustment', ref: ref('take'), amount, account },
          { ...common, type: 'adjustment', ref: ref('write_off'), amount: -amount },
        ];
  const outcomes = await core.ledger.postIn(tx, merchantId, operations);
  return outcomes.some(({ status }) => status === 'refused') ? fail('wallet_frozen') : null;
}
