import { fail, ok, type Result } from '@fairhouse/contract';
import { refOf, type HouseAccount, type Operation } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import { nameOf, type ResolvedReport } from '../deposits/index.ts';
import type { Cashier, OutcomeReport } from '../payments/index.ts';
import { takeBack } from './hold-money.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { movePayout, type PayoutRow } from './payout-store.ts';
import { failPayout, lockPayout, pay } from './settle-payout.ts';
import type { WithdrawalRow } from './store.ts';

/** Books a report of a payout that contradicted our books. After a failure the caller must roll back. */
export async function resolvePayout(
  cashier: Cashier,
  tx: PoolClient,
  resolved: ResolvedReport,
  report: OutcomeReport,
): Promise<Result<null>> {
  const found = await lockPayout(tx, resolved.subjectId);
  if (!found) return fail('resolution_impossible');
  const { withdrawal, payout } = found;
  const { outcome } = report;
  if (payout.state === 'held' && withdrawal.state === 'approved') {
    if (outcome === 'succeeded') return bookAsSent(cashier, tx, resolved, withdrawal, payout, report);
    await failPayout(cashier, tx, resolved.merchantId, withdrawal, payout, report);
    return ok(null);
  }
  if (payout.state === 'succeeded' && outcome === 'failed') return giveBack(cashier, tx, resolved, withdrawal, payout);
  if (payout.state === 'failed' && outcome === 'succeeded') {
    // The money was sent and given back to the member: the house bears the loss, unless the provider returned it.
    const adjustments: HouseAccount = { purpose: 'adjustments' };
    const moves: Move[] = [
      [adjustments, resolved.amount],
      [paidOut(cashier), -resolved.amount],
    ];
    return resolved.resolution === 'return' ? ok(null) : post(cashier, tx, resolved, withdrawal, moves);
  }
  return fail('resolution_impossible');
}

/**
 * Books a payout that was sent with another amount: a remainder goes to the member or the house, an excess to the
 * house.
 */
async function bookAsSent(
  cashier: Cashier,
  tx: PoolClient,
  resolved: ResolvedReport,
  withdrawal: WithdrawalRow,
  payout: PayoutRow,
  report: OutcomeReport,
): Promise<Result<null>> {
  await pay(cashier, tx, resolved.merchantId, withdrawal, payout, report);
  const rest = withdrawal.amount - resolved.amount;
  const adjustments: HouseAccount = { purpose: 'adjustments' };
  const moves: Move[] = [[paidOut(cashier), rest]];
  if (resolved.resolution === 'write_off') moves.push([adjustments, -rest]);
  // Credits are posted before debits, so that the wallet covers them.
  return post(cashier, tx, resolved, withdrawal, rest > 0 ? moves : moves.toReversed());
}

async function giveBack(
  { core, payments }: Cashier,
  tx: PoolClient,
  { merchantId, discrepancyId }: ResolvedReport,
  withdrawal: WithdrawalRow,
  payout: PayoutRow,
): Promise<Result<null>> {
  const change = { reason: 'Returned by the provider', reasonCode: 'returned' as const, receivedBy: null };
  const moved = await moveWithdrawal(core, tx, merchantId, withdrawal, 'return_payout', change);
  if (!moved.ok) return fail('resolution_impossible');
  await movePayout(tx, payout.id, 'returned');
  await takeBack(core, tx, merchantId, withdrawal, payout, payments.payouts.account, nameOf(discrepancyId));
  return ok(null);
}

const paidOut = ({ payments }: Cashier): HouseAccount => ({ purpose: 'withdrawals', sub: payments.payouts.account });

/** A house account and the amount that it moves to the wallet. House accounts change only together with a wallet. */
type Move = [account: HouseAccount, amount: number];

async function post(
  { core }: Cashier,
  tx: PoolClient,
  { merchantId, discrepancyId }: ResolvedReport,
  { id, memberId, currency }: WithdrawalRow,
  moves: readonly Move[],
): Promise<Result<null>> {
  const operations = moves.map(([account, amount]): Operation => ({
    type: 'adjustment',
    ref: refOf('discrepancy', account.purpose, discrepancyId),
    merchantId,
    customerId: memberId,
    currency,
    amount,
    account,
    cause: { type: 'withdrawal', id },
    reason: nameOf(discrepancyId),
  }));
  const outcomes = await core.ledger.postIn(tx, merchantId, operations);
  if (outcomes.some(({ status }) => status === 'refused')) return fail('wallet_frozen');
  await core.events.publish(tx, 'memberChanged', { merchantId, memberId, what: 'balance' });
  return ok(null);
}
