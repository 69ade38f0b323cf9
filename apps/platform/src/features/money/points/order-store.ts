import type { BoPointOrder } from '@fairhouse/contract/money/points-backoffice';
import type { OrderState } from '@fairhouse/contract/money/points';
import type { PoolClient } from 'pg';
import { withinDays, type Days } from '../../../system/within-days.ts';
import { readableMembers } from '../../people/identity/index.ts';

export interface OrderRow extends Omit<BoPointOrder, 'createdAt' | 'decidedAt'> {
  rewardId: string;
  requestHash: Buffer;
  createdAt: Date;
  decidedAt: Date | null;
}

const shown = `from point_order o join (${readableMembers}) m on m.id = o.member_id`;
const columns = `o.id, o.member_id as "memberId", m.username as "memberAccount", o.reward_id as "rewardId", o.words, o.picture,
  o.quantity, o.points, o.state, o.reason as "decisionReason", o.request_hash as "requestHash", o.created_at as "createdAt",
  o.decided_at as "decidedAt", o.decided_by as "decidedBy"`;

interface Page {
  rows: OrderRow[];
  total: number;
}

/** Of a member, the newest first. */
export async function listOrders(
  tx: PoolClient,
  memberId: number,
  query: Days & { state: OrderState | null; limit: number; offset: number },
): Promise<Page> {
  const matching = `${shown} where o.member_id = $1 and ${withinDays('o.created_at', '$2', '$3', '$4')}
    and ($5::text is null or o.state = $5)`;
  const parameters = [memberId, query.from, query.until, query.timeZone, query.state];
  const { rows } = await tx.query<OrderRow>(
    `select ${columns} ${matching} order by o.created_at desc, o.id limit $6 offset $7`,
    [...parameters, query.limit, query.offset],
  );
  const count = await tx.query<{ total: number }>(`select count(*) as total ${matching}`, parameters);
  return { rows, total: count.rows[0]!.total };
}

/** Of everybody: those that wait first, the oldest first; then the latest. */
export async function searchOrders(
  tx: PoolClient,
  { state, search, limit, offset }: { state: OrderState | null; search: string; limit: number; offset: number },
): Promise<Page> {
  const matching = `${shown} where o.merchant_id = current_merchant() and ($1::text is null or o.state = $1)
    and ($2 = '' or starts_with(m.username_key, lower($2)))`;
  const { rows } = await tx.query<OrderRow>(
    `select ${columns} ${matching}
      order by (o.state = 'processing') desc, case when o.state = 'processing' then o.created_at end, o.created_at desc, o.id
      limit $3 offset $4`,
    [state, search, limit, offset],
  );
  const count = await tx.query<{ total: number }>(`select count(*) as total ${matching}`, [state, search]);
  return { rows, total: count.rows[0]!.total };
}

export async function countProcessing(tx: PoolClient): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*) from point_order where merchant_id = current_merchant() and state = 'processing'`,
  );
  return rows[0]!.count;
}

export async function findOrder(tx: PoolClient, id: string): Promise<OrderRow | undefined> {
  const { rows } = await tx.query<OrderRow>(`select ${columns} ${shown} where o.id = $1`, [id]);
  return rows[0];
}

export async function lockOrder(tx: PoolClient, id: string): Promise<OrderRow | undefined> {
  await tx.query('select from point_order where id = $1 for update', [id]);
  return findOrder(tx, id);
}

export async function findOrderByKey(tx: PoolClient, memberId: number, key: string): Promise<OrderRow | undefined> {
  const { rows } = await tx.query<OrderRow>(
    `select ${columns} ${shown} where o.member_id = $1 and o.idempotency_key = $2`,
    [memberId, key],
  );
  return rows[0];
}

type NewOrder = Omit<OrderRow, 'memberAccount' | 'decisionReason' | 'decidedBy'> & {
  merchantId: number;
  idempotencyKey: string;
};

export async function insertOrder(tx: PoolClient, row: NewOrder): Promise<void> {
  await tx.query(
    `insert into point_order (id, merchant_id, member_id, reward_id, words, picture, quantity, points, state,
       idempotency_key, request_hash, created_at, decided_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      row.id,
      row.merchantId,
      row.memberId,
      row.rewardId,
      JSON.stringify(row.words),
      row.picture,
      row.quantity,
      row.points,
      row.state,
      row.idempotencyKey,
      row.requestHash,
      row.createdAt,
      row.decidedAt,
    ],
  );
}

interface Verdict {
  state: 'approved' | 'rejected';
  reason: string | null;
  by: string;
  at: Date;
}

export async function writeVerdict(tx: PoolClient, id: string, { state, reason, by, at }: Verdict): Promise<void> {
  await tx.query('update point_order set state = $2, reason = $3, decided_by = $4, decided_at = $5 where id = $1', [
    id,
    state,
    reason,
    by,
    at,
  ]);
}
