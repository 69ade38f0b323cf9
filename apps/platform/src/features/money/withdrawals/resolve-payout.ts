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

/** Books what a report said of a payout that our books ruled out. On a failure the caller must roll back. */
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
    // The member has the money, and so has the payee: the house bears it, unless the provider took it back.
    const adjustments: HouseAccount = { purpose: 'adjustments' };
    const moves: Move[] = [
      [adjustments, resolved.amount],
      [paidOut(cashier), -resolved.amount],
    ];
    return resolved.resolution === 'return' ? ok(null) : post(cashier, tx, resolved, withdrawal, moves);
  }
  return fail('resolution_impossible');
}

/** Sent, with another amount: what was not sent is the member's or the house's, what was too much the house's. */
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
  // What adds comes first, so that the wallet has it.
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
  await takeBack(core, tx, merchantId, withdrawal, payout, payments.account, nameOf(discrepancyId));
  return ok(null);
}

const paidOut = ({ payments }: Cashier): HouseAccount => ({ purpose: 'withdrawals', sub: payments.account });

/** A house account, and what the wallet gets from it. House accounts are moved by wallets only. */
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
