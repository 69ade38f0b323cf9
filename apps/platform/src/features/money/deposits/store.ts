import type { CurrencyCode } from '@fairhouse/contract';
import type { CryptoTransfer, DeclineReason, ExclusionOutcome } from '@fairhouse/contract/money/deposits';
import type { Pool, PoolClient } from 'pg';
import type { OpenedPayment } from '../payments/index.ts';
import type { PaidBefore } from './deposit-methods.ts';
import type { DepositState } from './deposit-states.ts';

type Queryable = Pool | PoolClient;

export type CancelRefusal = Exclude<ExclusionOutcome, 'cancelled'>;

export interface DepositRow {
  id: string;
  memberId: number;
  reference: string;
  methodCode: string;
  methodName: string;
  amount: number;
  /** What was asked, when another amount was credited. */
  askedAmount: number | null;
  fee: number;
  currency: CurrencyCode;
  state: DepositState;
  declineReason: DeclineReason | null;
  /** The provider was asked to cancel it because its member was excluded. */
  closedByExclusion: boolean;
  /** Why the provider did not cancel it. */
  cancelRefusal: CancelRefusal | null;
  provider: string;
  /** The provider's own reference; null until it has accepted the payment. */
  providerReference: string | null;
  payUrl: string | null;
  /** Of a crypto deposit, as the provider last said. */
  crypto: CryptoTransfer | null;
  requestHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

export interface StepRow {
  depositId: string;
  state: DepositState;
  at: Date;
}

const columns = `d.id, d.member_id as "memberId", d.reference, d.method_code as "methodCode", d.method_name as "methodName",
  coalesce(d.credited_amount, d.amount) as amount,
  case when d.credited_amount <> d.amount then d.amount end as "askedAmount", d.fee, d.currency, d.state, d.decline_reason as "declineReason",
  d.closed_by_exclusion as "closedByExclusion", d.cancel_refusal as "cancelRefusal", d.provider, d.provider_reference as "providerReference", d.pay_url as "payUrl", d.crypto, d.request_hash as "requestHash",
  d.created_at as "createdAt", d.expires_at as "expiresAt"`;

export interface NewDeposit extends Omit<
  DepositRow,
  | 'askedAmount'
  | 'state'
  | 'declineReason'
  | 'closedByExclusion'
  | 'cancelRefusal'
  | 'providerReference'
  | 'payUrl'
  | 'crypto'
> {
  merchantId: number;
  idempotencyKey: string;
}

/** False when the member has used the key before. */
export async function insertDeposit(tx: PoolClient, row: NewDeposit): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into deposit (id, merchant_id, member_id, reference, method_code, method_name, amount, fee, currency, state,
       provider, idempotency_key, request_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'created', $10, $11, $12, $13, $14)
     on conflict (merchant_id, member_id, idempotency_key) do nothing`,
    [
      row.id,
      row.merchantId,
      row.memberId,
      row.reference,
      row.methodCode,
      row.methodName,
      row.amount,
      row.fee,
      row.currency,
      row.provider,
      row.idempotencyKey,
      row.requestHash,
      row.createdAt,
      row.expiresAt,
    ],
  );
  return rowCount === 1;
}

export async function findByKey(db: Queryable, memberId: number, key: string): Promise<DepositRow | null> {
  const { rows } = await db.query<DepositRow>(
    `select ${columns} from deposit d where d.member_id = $1 and d.idempotency_key = $2`,
    [memberId, key],
  );
  return rows[0] ?? null;
}

export async function findDeposit(db: Queryable, id: string): Promise<DepositRow | null> {
  const { rows } = await db.query<DepositRow>(`select ${columns} from deposit d where d.id = $1`, [id]);
  return rows[0] ?? null;
}

export async function lockDeposit(tx: PoolClient, id: string): Promise<DepositRow | null> {
  const { rows } = await tx.query<DepositRow>(`select ${columns} from deposit d where d.id = $1 for update`, [id]);
  return rows[0] ?? null;
}

/** Deposits of a member that the provider has accepted, newest first. */
export async function listDeposits(
  db: Queryable,
  { memberId, state, before, limit }: { memberId: number; state: string | null; before: string | null; limit: number },
): Promise<DepositRow[]> {
  const { rows } = await db.query<DepositRow>(
    `select ${columns} from deposit d
     where d.member_id = $1 and d.pay_url is not null and ($2::timestamptz is null or d.created_at < $2)
       and ($4::text is null or d.state = $4)
     order by d.created_at desc limit $3`,
    [memberId, before, limit, state],
  );
  return rows;
}

export async function listSteps(db: Queryable, depositIds: readonly string[]): Promise<StepRow[]> {
  const { rows } = await db.query<StepRow>(
    'select deposit_id as "depositId", state, at from deposit_step where deposit_id = any($1) order by id',
    [depositIds],
  );
  return rows;
}

export async function openPayment(
  tx: PoolClient,
  id: string,
  { providerReference, payUrl, crypto }: OpenedPayment,
): Promise<void> {
  await tx.query('update deposit set provider_reference = $2, pay_url = $3, crypto = $4 where id = $1', [
    id,
    providerReference,
    payUrl,
    crypto ? JSON.stringify(crypto) : null,
  ]);
}

/** What the provider says about the transfer of a crypto deposit. */
export async function recordTransfer(tx: PoolClient, id: string, crypto: CryptoTransfer): Promise<void> {
  await tx.query('update deposit set crypto = $2 where id = $1 and crypto is not null', [id, JSON.stringify(crypto)]);
}

interface DepositMove {
  merchantId: number;
  id: string;
  state: DepositState;
  at: Date;
  declineReason?: DeclineReason | null;
}

/** Moves a locked deposit and records the step on its time line. */
export async function moveDeposit(
  tx: PoolClient,
  { merchantId, id, state, at, declineReason = null }: DepositMove,
): Promise<void> {
  await tx.query(
    `update deposit set state = $2, decline_reason = $3, credited_at = case when $2 = 'credited' then $4::timestamptz end
     where id = $1`,
    [id, state, declineReason, at],
  );
  await tx.query('insert into deposit_step (merchant_id, deposit_id, state, at) values ($1, $2, $3, $4)', [
    merchantId,
    id,
    state,
    at,
  ]);
}

/** Sets the amount that is credited in place of the requested one. */
export async function setCreditedAmount(tx: PoolClient, id: string, amount: number): Promise<void> {
  await tx.query('update deposit set credited_amount = $2 where id = $1', [id, amount]);
}

/** The latest credited deposits of a member, newest first. */
export async function paidBefore(db: Queryable, memberId: number): Promise<PaidBefore[]> {
  const { rows } = await db.query<PaidBefore>(
    `select method_code as "methodCode", amount from deposit where member_id = $1 and state = 'credited'
     order by created_at desc limit 20`,
    [memberId],
  );
  return rows;
}

/**
 * Deposits that should have ended before `before`, or have expired and may still be paid: each needs a job that queries
 * the provider.
 */
export async function listForgotten(tx: PoolClient, before: Date): Promise<DepositRow[]> {
  const { rows } = await tx.query<DepositRow>(
    `select ${columns} from deposit d where d.state in ('created', 'awaiting_payment', 'expired') and d.expires_at < $1
     order by d.expires_at desc limit 1000`,
    [before],
  );
  return rows;
}

export interface OverdueDeposit {
  id: string;
  memberId: number;
  reference: string;
  methodCode: string;
  amount: number;
  currency: CurrencyCode;
  expiresAt: Date;
}

/** Deposits whose time to pay is over, and of which the provider has not said how they ended. */
export async function listOverdueDeposits(tx: PoolClient, now: Date, limit: number): Promise<OverdueDeposit[]> {
  const { rows } = await tx.query<OverdueDeposit>(
    `select id, member_id as "memberId", reference, method_code as "methodCode", amount + fee as amount, currency,
       expires_at as "expiresAt" from deposit
     where state in ('created', 'awaiting_payment', 'expired') and expires_at < $1 order by expires_at desc limit $2`,
    [now, limit],
  );
  return rows;
}

/**
 * What a member has deposited since each instant, plus all deposits that may still be paid, whenever they were opened:
 * also expired ones, until the provider reports them as failed. So a late payment cannot exceed a limit.
 */
export async function sumDeposits(tx: PoolClient, memberId: number, since: readonly Date[]): Promise<number[]> {
  const { rows } = await tx.query<{ sum: number }>(
    `select coalesce((select sum(coalesce(d.credited_amount, d.amount)) from deposit d
         where d.member_id = $1 and (d.state in ('created', 'awaiting_payment', 'expired')
           or d.state = 'credited' and coalesce(d.credited_at, d.created_at) >= s.at)), 0)::bigint as sum
     from unnest($2::timestamptz[]) with ordinality s (at, place) order by s.place`,
    [memberId, since],
  );
  return rows.map(({ sum }) => sum);
}

/** Sum of the deposits that the member has opened and not paid yet, minor units. */
export async function sumAwaited(tx: PoolClient, memberId: number): Promise<{ amount: number; count: number }> {
  const { rows } = await tx.query<{ amount: number; count: number }>(
    `select coalesce(sum(amount), 0)::bigint as amount, count(*) as count from deposit
     where member_id = $1 and state = 'awaiting_payment'`,
    [memberId],
  );
  return rows[0]!;
}

/** Number of deposits of a member that were credited. */
export async function countCredited(tx: PoolClient, memberId: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*) as count from deposit where member_id = $1 and state = 'credited'`,
    [memberId],
  );
  return rows[0]!.count;
}

/** When the member's last deposit was credited; null without one. */
export async function lastCreditedAt(tx: PoolClient, memberId: number): Promise<Date | null> {
  const { rows } = await tx.query<{ at: Date | null }>(
    `select max(coalesce(credited_at, created_at)) as at from deposit where member_id = $1 and state = 'credited'`,
    [memberId],
  );
  return rows[0]!.at;
}

/** The columns of deposits that other features may join in their own statements. */
export const readableDeposits = 'select id, member_id, reference, amount, fee, currency, state from deposit';

/** When the last deposit of each member was credited, to join in other statements. */
export const readableLastDeposits = `select member_id, max(coalesce(credited_at, created_at)) as last_at from deposit
  where merchant_id = current_merchant() and state = 'credited' group by member_id`;

/** Marks the deposits of a member that may still be paid as closed by an exclusion, and returns their ids. */
export async function markClosedByExclusion(tx: PoolClient, memberId: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `update deposit set closed_by_exclusion = true
     where member_id = $1 and state in ('created', 'awaiting_payment', 'expired') returning id`,
    [memberId],
  );
  return rows.map(({ id }) => id);
}

/** Why the provider did not cancel a deposit. */
export async function recordCancelRefusal(tx: PoolClient, id: string, refusal: CancelRefusal): Promise<void> {
  await tx.query('update deposit set cancel_refusal = $2 where id = $1', [id, refusal]);
}
