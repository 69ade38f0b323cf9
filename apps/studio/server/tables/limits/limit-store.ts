import type { CurrencyCode } from '@fairhouse/contract';
import type { TableStakeLimits } from '@fairhouse/contract/play/vendor-rooms';
import type { Pool, PoolClient } from 'pg';

export interface LimitChange {
  tableId: string;
  currency: CurrencyCode;
  limits: TableStakeLimits;
  operator: string;
  reason: string;
}

export interface StoredLimits extends LimitChange {
  at: Date;
}

/** One change of a table's limits at a time. */
export async function lockTableLimits(tx: PoolClient, tableId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`limits of ${tableId}`]);
}

export async function storeTableLimits(
  db: Pool | PoolClient,
  { tableId, currency, limits, operator, reason }: LimitChange,
): Promise<void> {
  await db.query(
    `insert into table_limit (table_id, currency, limits, changed_by, reason) values ($1, $2, $3, $4, $5)`,
    [tableId, currency, JSON.stringify(limits), operator, reason],
  );
}

/** What operators changed last of each table, or of one, by currency. */
export async function readTableLimits(db: Pool | PoolClient, tableId?: string): Promise<StoredLimits[]> {
  const { rows } = await db.query<StoredLimits>({
    name: 'table-limits',
    text: `select distinct on (table_id, currency) table_id as "tableId", currency, limits, changed_by as operator, reason,
        created_at as at
      from table_limit where $1::text is null or table_id = $1 order by table_id, currency, id desc`,
    values: [tableId ?? null],
  });
  return rows;
}
