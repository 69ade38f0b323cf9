import type { DrawOrder } from '@fairhouse/contract/play/lottery-backoffice';
import type { PoolClient } from 'pg';

/** A row of `draw_order`. */
export interface OrderRow {
  id: string;
  vendor: string;
  gameCode: string;
  numero: string;
  action: DrawOrder['action'];
  reason: string;
  /** Of an entry or a correction. */
  numbers: string | null;
  /** Of a correction. */
  version: number | null;
  orderedBy: string;
  orderedAt: Date;
  verdict: 'approved' | 'rejected' | null;
  decidedBy: string | null;
}

const columns = `id, vendor, game_code as "gameCode", numero, action, reason, numbers, version, ordered_by as "orderedBy",
  ordered_at as "orderedAt", verdict, decided_by as "decidedBy"`;

/** Orders of the transaction's merchant that wait for another operator. */
export async function selectWaiting(tx: PoolClient): Promise<OrderRow[]> {
  const { rows } = await tx.query<OrderRow>(
    `select ${columns} from draw_order where verdict is null order by ordered_at`,
  );
  return rows;
}

/** Locks the row until the transaction ends. */
export async function lockOrder(tx: PoolClient, id: string): Promise<OrderRow | undefined> {
  return (await tx.query<OrderRow>(`select ${columns} from draw_order where id = $1 for update`, [id])).rows[0];
}

/** Undefined when the draw has an order that waits. */
export async function insertOrder(
  tx: PoolClient,
  merchantId: number,
  order: Omit<OrderRow, 'verdict' | 'decidedBy'>,
): Promise<OrderRow | undefined> {
  const { id, vendor, gameCode, numero, action, reason, numbers, version, orderedBy, orderedAt } = order;
  const { rows } = await tx.query<OrderRow>(
    `insert into draw_order (id, merchant_id, vendor, game_code, numero, action, reason, ordered_by, ordered_at, numbers,
        version)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning ${columns}`,
    [id, merchantId, vendor, gameCode, numero, action, reason, orderedBy, orderedAt, numbers, version],
  );
  return rows[0];
}

export async function closeOrder(
  tx: PoolClient,
  { id, verdict, by, at }: { id: string; verdict: 'approved' | 'rejected'; by: string; at: Date },
): Promise<void> {
  await tx.query('update draw_order set verdict = $2, decided_by = $3, decided_at = $4 where id = $1', [
    id,
    verdict,
    by,
    at,
  ]);
}
