import type { PointMovement } from '@fairhouse/contract/money/points';
import type { PoolClient } from 'pg';
import { withinDays, type Days } from '../../../system/within-days.ts';

export interface MovementRow extends Omit<PointMovement, 'at'> {
  at: Date;
}

/** Movements of a member's points, the newest first. */
export async function listMovements(
  tx: PoolClient,
  memberId: number,
  { from, until, timeZone, limit, offset }: Days & { limit: number; offset: number },
): Promise<{ rows: MovementRow[]; total: number }> {
  const matching = `from ledger_reading.points_movement p
    where p.wallet_id = ledger_reading.points_wallet($1) and p.bucket = ledger_reading.bucket($1)
      and ${withinDays('p.at', '$2', '$3', '$4')}`;
  const parameters = [memberId, from, until, timeZone];
  const { rows } = await tx.query<MovementRow>(
    `select p.seq::text as id, p.at, p.points, p.balance_after as "balanceAfter",
        case when p.kind <> 'spend' then p.kind
          when exists (select from point_conversion c where c.id = p.ref) then 'convert' else 'redeem' end as kind
      ${matching} order by p.seq desc limit $5 offset $6`,
    [...parameters, limit, offset],
  );
  const count = await tx.query<{ total: number }>(`select count(*) as total ${matching}`, parameters);
  return { rows, total: count.rows[0]!.total };
}

export interface ConversionRow {
  id: string;
  points: number;
  used: number;
  amount: number;
  leftAfter: number;
}

export async function findConversion(
  tx: PoolClient,
  memberId: number,
  key: string,
): Promise<ConversionRow | undefined> {
  const { rows } = await tx.query<ConversionRow>(
    `select id, points, used, amount, left_after as "leftAfter" from point_conversion
      where member_id = $1 and idempotency_key = $2`,
    [memberId, key],
  );
  return rows[0];
}

interface NewConversion extends ConversionRow {
  merchantId: number;
  memberId: number;
  idempotencyKey: string;
  createdAt: Date;
}

export async function insertConversion(tx: PoolClient, row: NewConversion): Promise<void> {
  await tx.query(
    `insert into point_conversion (id, merchant_id, member_id, points, used, amount, left_after, idempotency_key, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      row.id,
      row.merchantId,
      row.memberId,
      row.points,
      row.used,
      row.amount,
      row.leftAfter,
      row.idempotencyKey,
      row.createdAt,
    ],
  );
}
