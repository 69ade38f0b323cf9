import type { PoolClient } from 'pg';

/** Records that the operator's back office is open; with `on`, begins or ends duty. Returns whether on duty now. */
export async function saveDuty(
  tx: PoolClient,
  { merchantId, operatorId, on, at }: { merchantId: number; operatorId: number; on: boolean | undefined; at: Date },
): Promise<boolean> {
  const { rows } = await tx.query<{ on: boolean }>(
    `insert into chat_duty (operator_id, merchant_id, on_duty, seen_at) values ($1, $2, coalesce($3, false), $4)
     on conflict (operator_id) do update
     set on_duty = coalesce($3, chat_duty.on_duty), seen_at = greatest(chat_duty.seen_at, $4)
     returning on_duty as on`,
    [operatorId, merchantId, on ?? null, at],
  );
  return rows[0]!.on;
}

/** Operators whose back office has reported since a time, and whether they are on duty. */
export async function listPresent(tx: PoolClient, since: Date): Promise<Map<number, boolean>> {
  const { rows } = await tx.query<{ id: number; on: boolean }>(
    'select operator_id as id, on_duty as on from chat_duty where seen_at > $1',
    [since],
  );
  return new Map(rows.map(({ id, on }) => [id, on]));
}
