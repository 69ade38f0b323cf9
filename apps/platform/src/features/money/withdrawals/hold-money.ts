import { refOf, type Operation, type Outcome } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import type { PayoutRow } from './payout-store.ts';
import type { WithdrawalRow } from './store.ts';

/** Reference of the hold on the fee; the hold on the amount has the payout's id. */
export const feeHold = (payoutId: string) => refOf('withdrawal', 'fee', payoutId);

type Poster = Pick<Core, 'ledger' | 'events'>;

async function post(
  { ledger, events }: Poster,
  tx: PoolClient,
  merchantId: number,
  memberId: number,
  operations: Operation[],
): Promise<Outcome[]> {
  const outcomes = await ledger.postIn(tx, merchantId, operations);
  await events.publish(tx, 'memberChanged', { merchantId, memberId, what: 'balance' });
  return outcomes;
}

const base = (merchantId: number, { id, memberId, currency }: WithdrawalRow) => ({
  merchantId,
  customerId: memberId,
  currency,
  cause: { type: 'withdrawal' as const, id },
});

/**
 * main → locked: holds the amount and, separately, the fee. Returns the first refusal, after which the caller must roll
 * back.
 */
export async function reserve(
  core: Poster,
  tx: PoolClient,
  merchantId: number,
  row: WithdrawalRow,
  payoutId: string,
): Promise<Extract<Outcome, { status: 'refused' }> | null> {
  const common = base(merchantId, row);
  const operations: Operation[] = [{ ...common, type: 'reserve', ref: payoutId, amount: row.amount }];
  if (row.fee > 0) operations.push({ ...common, type: 'reserve', ref: feeHold(payoutId), amount: row.fee });
  const outcomes = await post(core, tx, merchantId, row.memberId, operations);
  return outcomes.find((outcome) => outcome.status === 'refused') ?? null;
}

/** locked → paid out at the provider; the fee → house. */
export async function payOut(
  core: Poster,
  tx: PoolClient,
  merchantId: number,
  row: WithdrawalRow,
  payout: PayoutRow,
  providerAccount: number,
): Promise<void> {
  const common = { ...base(merchantId, row), type: 'post_hold' as const };
  const operations: Operation[] = [
    {
      ...common,
      ref: refOf('withdrawal', 'pay', payout.id),
      hold: payout.id,
      account: { purpose: 'withdrawals', sub: providerAccount },
    },
  ];
  if (row.fee > 0) {
    const hold = feeHold(payout.id);
    operations.push({ ...common, ref: refOf('withdrawal', 'pay', hold), hold, account: { purpose: 'fees' } });
  }
  mustPost(await post(core, tx, merchantId, row.memberId, operations));
}

/** locked → main, including the fee. */
export async function release(
  core: Poster,
  tx: PoolClient,
  merchantId: number,
  row: WithdrawalRow,
  payoutId: string,
): Promise<void> {
  const holds = row.fee > 0 ? [payoutId, feeHold(payoutId)] : [payoutId];
  const common = { ...base(merchantId, row), type: 'void_hold' as const };
  const operations = holds.map((hold): Operation => ({ ...common, ref: refOf('withdrawal', 'void', hold), hold }));
  mustPost(await post(core, tx, merchantId, row.memberId, operations));
}

/** paid out → main: what the provider returned, with the fee that was charged for it. */
export async function takeBack(
  core: Poster,
  tx: PoolClient,
  merchantId: number,
  row: WithdrawalRow,
  payout: PayoutRow,
  providerAccount: number,
  reason: string,
): Promise<void> {
  const common = { ...base(merchantId, row), type: 'adjustment' as const, reason };
  const operations: Operation[] = [
    {
      ...common,
      ref: refOf('withdrawal', 'return', payout.id),
      amount: row.amount,
      account: { purpose: 'withdrawals', sub: providerAccount },
    },
  ];
  if (row.fee > 0) {
    const ref = refOf('withdrawal', 'return', feeHold(payout.id));
    operations.push({ ...common, ref, amount: row.fee, account: { purpose: 'fees' } });
  }
  mustPost(await post(core, tx, merchantId, row.memberId, operations));
}

/** The lock and the state of the withdrawal guarantee success; a refusal is a defect and rolls everything back. */
function mustPost(outcomes: readonly Outcome[]): void {
  const refused = outcomes.find((outcome) => outcome.status === 'refused');
  if (refused) throw new Error(`the ledger refused a withdrawal's movement: ${JSON.stringify(refused)}`);
}
