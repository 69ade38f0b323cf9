import type { Deposit } from '@fairhouse/contract/money/deposits';
import type { PoolClient } from 'pg';
import { listSteps, type DepositRow } from './store.ts';

/** Rows → what a member sees, with their time lines. */
export async function presentDeposits(tx: PoolClient, rows: readonly DepositRow[]): Promise<Deposit[]> {
  const steps = Map.groupBy(
    await listSteps(
      tx,
      rows.map(({ id }) => id),
    ),
    ({ depositId }) => depositId,
  );
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    methodCode: row.methodCode,
    methodName: row.methodName,
    amount: row.amount,
    fee: row.fee,
    currency: row.currency,
    state: shownState(row.state),
    declineReason: row.state === 'declined' ? row.declineReason : null,
    payUrl: row.state === 'awaiting_payment' ? row.payUrl : null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    timeline: (steps.get(row.id) ?? []).map(({ state, at }) => ({ state: shownState(state), at: at.toISOString() })),
  }));
}

/** `created` is never listed; whoever asks for it by id sees that nothing has been paid yet. */
const shownState = (state: DepositRow['state']) => (state === 'created' ? 'awaiting_payment' : state);
