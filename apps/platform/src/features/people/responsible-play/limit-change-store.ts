import type { LimitKind, LimitSpan } from '@fairhouse/contract/people/responsible-play';
import type { PoolClient } from 'pg';

export interface LimitChangeRow {
  at: Date;
  kind: LimitKind;
  period: LimitSpan;
  change: 'set' | 'ask' | 'confirm';
  /** Minor units or minutes; null: none. */
  before: number | null;
  after: number | null;
}

export async function insertLimitChange(
  tx: PoolClient,
  { merchantId, memberId }: { merchantId: number; memberId: number },
  { at, kind, period, change, before, after }: LimitChangeRow,
): Promise<void> {
  await tx.query(
    `insert into play_limit_change (merchant_id, member_id, at, kind, period, change, before, after)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [merchantId, memberId, at, kind, period, change, before, after],
  );
}

/** The latest first. */
export async function listLimitChanges(tx: PoolClient, memberId: number): Promise<LimitChangeRow[]> {
  const { rows } = await tx.query<LimitChangeRow>(
    `select at, kind, period, change, before, after from play_limit_change
     where member_id = $1 order by id desc limit 100`,
    [memberId],
  );
  return rows;
}
