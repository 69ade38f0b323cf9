import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { Review, boWithdrawalProof, boWithdrawals } from '@fairhouse/contract/money/withdrawals-backoffice';
import type { Withdrawal, withdrawalOptions, withdrawals } from '@fairhouse/contract/money/withdrawals';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller, OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { memberById } from '../../people/identity/index.ts';
import { payoutChannels } from './payout-channels.ts';
import { presentReviews } from './present-review.ts';
import { presentAccount, presentPause, presentWithdrawals } from './present-withdrawal.ts';
import { findAttachedProof, findProof } from './proof-store.ts';
import { readAllowance } from './read-allowance.ts';
import { searchWithdrawals } from './review-store.ts';
import { findWithdrawal, listWithdrawals } from './store.ts';

const standardPage = 20;

/** What the withdrawal form needs: accounts, channels, limits, the available balance, and what prevents a request. */
export async function readOptions(
  core: Core,
  { merchant, memberId, accountType }: MemberCaller,
): Promise<Result<ResponseOf<typeof withdrawalOptions>>> {
  const { currency, withdrawal, withdrawalRules } = merchant.settings;
  const balances = await core.ledger.balances(merchant.id, memberId);
  const at = core.clock.now();
  return inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const member = await memberById(tx, memberId);
    const allowance = await readAllowance(tx, { merchant, memberId, accountType, balances, at });
    const { accounts, pause, requested, limits, amountLeft, identityNeeded, obstacles, turnover } = allowance;
    const { minimum, maximum, autoReceiveMinutes, usualSeconds } = withdrawal;
    return ok({
      available: balances?.main ?? 0,
      currency,
      minimum,
      maximum,
      fee: withdrawalRules.fee,
      thisMonth: requested.thisMonth,
      day: {
        // Until the identity is proven, a day has less than the rank allows.
        perDay: identityNeeded ? amountLeft + requested.amount : limits.perDay,
        amountLeft,
        timesPerDay: limits.timesPerDay,
        timesLeft: Math.max(0, limits.timesPerDay - requested.count),
        until: requested.until.toISOString(),
      },
      obstacles: obstacles.map(({ code, until }) => ({ code, until: until?.toISOString() ?? null })),
      autoReceiveMinutes,
      usualSeconds,
      hasPaymentPassword: member?.hasPaymentPassword ?? false,
      channels: [...payoutChannels(currency)],
      accounts: accounts.map(presentAccount),
      waitingMinutes: withdrawal.waitingMinutes ?? 0,
      turnover,
      paused: pause ? presentPause(pause) : null,
    });
  });
}

/** A withdrawal of the member; another member's is reported as not found. */
export const readWithdrawal = (
  core: Core,
  { merchant, memberId }: MemberCaller,
  id: string,
): Promise<Result<Withdrawal>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const row = await findWithdrawal(tx, id);
    if (row?.memberId !== memberId) return fail('withdrawal_unknown');
    const [withdrawal] = await presentWithdrawals(tx, merchant, [row]);
    return withdrawal ? ok(withdrawal) : fail('withdrawal_unknown');
  });

export const listOwnWithdrawals = (
  core: Core,
  { merchant, memberId }: MemberCaller,
  { before, limit = standardPage }: RequestOf<typeof withdrawals>,
): Promise<Result<ResponseOf<typeof withdrawals>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const rows = await listWithdrawals(tx, { memberId, before: before ?? null, limit: limit + 1 });
    const list = await presentWithdrawals(tx, merchant, rows.slice(0, limit));
    const last = rows.length > limit ? list.at(-1) : undefined;
    return ok(last ? { list, next: last.createdAt } : { list });
  });

/** Oldest first by default: the longest waiting first. */
export const listReviews = (
  core: Core,
  { merchant }: OperatorCaller,
  {
    page = 1,
    perPage = standardPage,
    state,
    memberId,
    search = '',
    from,
    until,
    sort = 'createdAt',
    order = 'ASC',
  }: RequestOf<typeof boWithdrawals>,
): Promise<Result<ResponseOf<typeof boWithdrawals>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const found = { state: state ?? null, memberId: memberId ?? null, search };
    const time = { from: from ?? null, until: until ?? null };
    const query = { ...found, ...time, sort, order, limit: perPage, offset: (page - 1) * perPage };
    const { rows, total } = await searchWithdrawals(tx, query);
    return ok({
      list: await presentReviews(tx, merchant, rows, core.clock.now()),
      total,
      totalPages: Math.ceil(total / perPage),
    });
  });

export const readReview = (core: Core, { merchant }: OperatorCaller, id: string): Promise<Result<Review>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const row = await findWithdrawal(tx, id);
    const [review] = row ? await presentReviews(tx, merchant, [row], core.clock.now()) : [];
    return review ? ok(review) : fail('withdrawal_unknown');
  });

export const readProof = (
  core: Core,
  { merchant }: OperatorCaller,
  { id, proofId }: RequestOf<typeof boWithdrawalProof>,
): Promise<Result<ResponseOf<typeof boWithdrawalProof>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    if (!(await findWithdrawal(tx, id))) return fail('withdrawal_unknown');
    const proof = proofId ? await findProof(tx, id, proofId) : await findAttachedProof(tx, id);
    return proof
      ? ok({ contentType: 'image/jpeg' as const, base64: proof.image.toString('base64') })
      : fail('not_found');
  });
