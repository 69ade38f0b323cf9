import type { PoolClient } from 'pg';
import { readableMembers } from '../../../people/identity/index.ts';
import type { RefundState } from './refund-states.ts';

export interface RefundRow {
  id: string;
  depositId: string;
  memberId: number;
  reference: string;
  memberAccount: string;
  methodName: string;
  provider: string;
  /** The provider's own reference of the payment. */
  paymentReference: string | null;
  amount: number;
  currency: string;
  state: RefundState;
  fromWallet: boolean;
  reason: string;
  providerReason: string | null;
  contradicted: boolean;
  requestedBy: string;
  approvedBy: string | null;
  requestHash: Buffer | null;
  createdAt: Date;
  decidedAt: Date | null;
}

const columns = `r.id, r.deposit_id as "depositId", r.member_id as "memberId", d.reference, m.username as "memberAccount",
  d.method_name as "methodName", d.provider, d.provider_reference as "paymentReference", r.amount, r.currency, r.state,
  r.from_wallet as "fromWallet", r.reason, r.provider_reason as "providerReason", r.contradicted,
  r.requested_by as "requestedBy", r.approved_by as "approvedBy", r.request_hash as "requestHash",
  r.created_at as "createdAt", r.decided_at as "decidedAt"`;
const shown = `from deposit_refund r join deposit d on d.id = r.deposit_id
  join (${readableMembers}) m on m.id = r.member_id`;

export interface NewRefund extends Pick<
  RefundRow,
  'id' | 'depositId' | 'memberId' | 'amount' | 'currency' | 'fromWallet' | 'reason' | 'requestedBy' | 'approvedBy'
> {
  merchantId: number;
  state: 'proposed' | 'approved';
  key: { operatorId: number; idempotencyKey: string; requestHash: Buffer } | null;
  at: Date;
}

/** The caller has locked the deposit, and found that it has no other refund. */
export async function insertRefund(tx: PoolClient, row: NewRefund): Promise<void> {
  await tx.query(
    `insert into deposit_refund (id, merchant_id, deposit_id, member_id, amount, currency, state, from_wallet, reason,
       requested_by, approved_by, operator_id, idempotency_key, request_hash, created_at, decided_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      row.id,
      row.merchantId,
      row.depositId,
      row.memberId,
      row.amount,
      row.currency,
      row.state,
      row.fromWallet,
      row.reason,
      row.requestedBy,
      row.approvedBy,
      row.key?.operatorId ?? null,
      row.key?.idempotencyKey ?? null,
      row.key?.requestHash ?? null,
      row.at,
      row.state === 'approved' ? row.at : null,
    ],
  );
}

export async function findRefund(
  tx: PoolClient,
  id: string,
  lock: '' | 'for update of r' = '',
): Promise<RefundRow | null> {
  const { rows } = await tx.query<RefundRow>(`select ${columns} ${shown} where r.id = $1 ${lock}`, [id]);
  return rows[0] ?? null;
}

export async function findRefundByKey(
  tx: PoolClient,
  operatorId: number,
  idempotencyKey: string,
): Promise<RefundRow | null> {
  const { rows } = await tx.query<RefundRow>(
    `select ${columns} ${shown} where r.operator_id = $1 and r.idempotency_key = $2`,
    [operatorId, idempotencyKey],
  );
  return rows[0] ?? null;
}

/** The latest refund of each deposit. */
export async function latestRefunds(tx: PoolClient, depositIds: readonly string[]): Promise<Map<string, RefundRow>> {
  const { rows } = await tx.query<RefundRow>(
    `select distinct on (r.deposit_id) ${columns} ${shown} where r.deposit_id = any($1)
     order by r.deposit_id, r.created_at desc, r.id`,
    [depositIds],
  );
  return new Map(rows.map((row) => [row.depositId, row]));
}

/** Whether a refund of this deposit is proposed, under way or done: its money must not be booked elsewhere. */
export async function isGoingBack(tx: PoolClient, depositId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from deposit_refund where deposit_id = $1 and (contradicted or state in ('proposed', 'approved', 'succeeded'))`,
    [depositId],
  );
  return rowCount !== 0;
}

interface RefundMove {
  id: string;
  state: RefundState;
  at: Date;
  approvedBy?: string;
  providerReason?: string | null;
}

export async function moveRefund(
  tx: PoolClient,
  { id, state, at, approvedBy, providerReason = null }: RefundMove,
): Promise<void> {
  await tx.query(
    `update deposit_refund set state = $2, decided_at = $3, approved_by = coalesce($4, approved_by),
       provider_reason = $5 where id = $1`,
    [id, state, at, approvedBy ?? null, providerReason],
  );
}

export async function markContradicted(tx: PoolClient, id: string): Promise<void> {
  await tx.query('update deposit_refund set contradicted = true where id = $1', [id]);
}

/** An operator has to act: approve or reject, repeat, or settle with the provider. */
const isWaiting = `(r.contradicted or r.state = 'proposed' or (r.state = 'failed' and not r.from_wallet and not exists (
  select from deposit_refund later where later.deposit_id = r.deposit_id and later.created_at > r.created_at)))`;

export interface RefundSearch {
  state: string | null;
  search: string;
  limit: number;
  offset: number;
}

export async function searchRefunds(
  tx: PoolClient,
  { state, search, limit, offset }: RefundSearch,
): Promise<{ rows: RefundRow[]; total: number }> {
  const matching = `${shown}
    where ($1::text is null or r.state = $1 or ($1 = 'waiting' and ${isWaiting}))
      and ($2 = '' or starts_with(m.username_key, lower($2)) or starts_with(d.reference, upper($2)))`;
  const order = state === 'waiting' ? 'r.created_at' : 'r.created_at desc';
  const { rows } = await tx.query<RefundRow>(
    `select ${columns} ${matching} order by ${order}, r.id limit $3 offset $4`,
    [state, search, limit, offset],
  );
  const count = await tx.query<{ total: number }>(`select count(*) as total ${matching}`, [state, search]);
  return { rows, total: count.rows[0]!.total };
}

export async function countWaitingRefunds(tx: PoolClient): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*) as count from deposit_refund r where ${isWaiting}`,
  );
  return rows[0]!.count;
}

export interface OverdueRefund {
  id: string;
  memberId: number;
  reference: string;
  amount: number;
  currency: string;
  /** When it was approved. */
  since: Date;
}

export async function listOverdueRefunds(tx: PoolClient, before: Date, limit: number): Promise<OverdueRefund[]> {
  const { rows } = await tx.query<OverdueRefund>(
    `select r.id, r.member_id as "memberId", d.reference, r.amount, r.currency, r.decided_at as since
     from deposit_refund r join deposit d on d.id = r.deposit_id
     where r.state = 'approved' and r.decided_at < $1 order by r.decided_at limit $2`,
    [before, limit],
  );
  return rows;
}

/** Refunds that were approved before, whose job may be lost. */
export async function listUnsettled(tx: PoolClient, before: Date): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from deposit_refund where state = 'approved' and decided_at < $1 order by decided_at limit 1000`,
    [before],
  );
  return rows.map(({ id }) => id);
}
