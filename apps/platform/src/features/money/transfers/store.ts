import type { CurrencyCode } from '@fairhouse/contract';
import type { TransferDirection, TransferState } from '@fairhouse/contract/money/transfers';
import type { PoolClient } from 'pg';

export interface TransferRow {
  id: string;
  memberId: number;
  vendorId: number;
  reference: string;
  direction: TransferDirection;
  amount: number;
  currency: CurrencyCode;
  state: TransferState;
  reason: string | null;
  contradicted: boolean;
  queries: number;
  queriedAt: Date | null;
  requestHash: Buffer;
  createdAt: Date;
  resolvedAt: Date | null;
}

export const transferColumns = `t.id, t.member_id as "memberId", t.vendor_id as "vendorId", t.reference, t.direction,
  t.amount, t.currency, t.state, t.reason, t.contradicted, t.queries, t.queried_at as "queriedAt",
  t.request_hash as "requestHash", t.created_at as "createdAt", t.resolved_at as "resolvedAt"`;

/** Serialises the transfers of one member, so that a repeated idempotency key finds the first request. */
export async function lockTransfers(tx: PoolClient, memberId: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('transfer:' || $1, 0))`, [memberId]);
}

export async function findByKey(tx: PoolClient, memberId: number, key: string): Promise<TransferRow | undefined> {
  const { rows } = await tx.query<TransferRow>(
    `select ${transferColumns} from wallet_transfer t where t.member_id = $1 and t.idempotency_key = $2`,
    [memberId, key],
  );
  return rows[0];
}

export async function findTransfer(
  tx: PoolClient,
  id: string,
  lock: '' | 'for update' = '',
): Promise<TransferRow | undefined> {
  const { rows } = await tx.query<TransferRow>(
    `select ${transferColumns} from wallet_transfer t where t.id = $1 ${lock}`,
    [id],
  );
  return rows[0];
}

export async function insertTransfer(
  tx: PoolClient,
  row: TransferRow & { merchantId: number; idempotencyKey: string },
): Promise<void> {
  await tx.query(
    `insert into wallet_transfer (id, merchant_id, member_id, vendor_id, reference, direction, amount, currency, state,
       idempotency_key, request_hash, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      row.id,
      row.merchantId,
      row.memberId,
      row.vendorId,
      row.reference,
      row.direction,
      row.amount,
      row.currency,
      row.state,
      row.idempotencyKey,
      row.requestHash,
      row.createdAt,
    ],
  );
}

/** Ends a locked transfer. */
export async function endTransfer(
  tx: PoolClient,
  { id, state, reason, at }: { id: string; state: TransferState; reason: string | null; at: Date },
): Promise<void> {
  await tx.query(
    'update wallet_transfer set state = $2, reason = $3, resolved_at = $4, contradicted = false where id = $1',
    [id, state, reason, at],
  );
}

export async function markContradicted(tx: PoolClient, id: string): Promise<void> {
  await tx.query('update wallet_transfer set contradicted = true where id = $1', [id]);
}

export async function recordQuery(tx: PoolClient, id: string, at: Date): Promise<void> {
  await tx.query('update wallet_transfer set queries = queries + 1, queried_at = $2 where id = $1', [id, at]);
}

/** The member's own, newest first. */
export async function listOfMember(
  tx: PoolClient,
  { memberId, before, limit }: { memberId: number; before: string | null; limit: number },
): Promise<TransferRow[]> {
  const { rows } = await tx.query<TransferRow>(
    `select ${transferColumns} from wallet_transfer t
      where t.member_id = $1 and ($2::timestamptz is null or t.created_at < $2) order by t.created_at desc limit $3`,
    [memberId, before, limit],
  );
  return rows;
}

/** Vendors to which the member has moved money at some time, or tries to. */
export async function selectUsedVendors(tx: PoolClient, memberId: number): Promise<Set<number>> {
  const { rows } = await tx.query<{ vendorId: number }>(
    `select distinct t.vendor_id as "vendorId" from wallet_transfer t
      where t.member_id = $1 and t.direction = 'in' and t.state <> 'refused'`,
    [memberId],
  );
  return new Set(rows.map(({ vendorId }) => vendorId));
}

/** Pending transfers that were last worked on before `before`: their job was lost. */
export async function listForgotten(tx: PoolClient, before: Date): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select t.id from wallet_transfer t
      where t.state = 'pending' and coalesce(t.queried_at, t.created_at) < $1 order by t.created_at limit 1000`,
    [before],
  );
  return rows.map(({ id }) => id);
}

/** Money that is held for transfers to vendors whose outcome is not known. */
export async function sumPendingTransfers(tx: PoolClient): Promise<{ count: number; amount: number }> {
  const { rows } = await tx.query<{ count: number; amount: number }>(
    `select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from wallet_transfer
     where merchant_id = current_merchant() and state = 'pending' and direction = 'in'`,
  );
  return rows[0]!;
}
