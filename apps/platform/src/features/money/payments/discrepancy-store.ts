import type { Discrepancy } from '@fairhouse/contract/money/discrepancies-backoffice';
import type { PoolClient } from 'pg';

export interface NewDiscrepancy {
  merchantId: number;
  kind: Discrepancy['kind'];
  /** The deposit, or the payout of a withdrawal. */
  subjectId: string;
  reason: Discrepancy['reason'];
  /** The report of the provider; an outcome report. */
  reported: Discrepancy['reported'];
  at: Date;
}

/**
 * Stores one row per subject and reason, however often it is reported. A report that has changed replaces the one
 * before, and waits for an operator again.
 */
export async function recordDiscrepancy(tx: PoolClient, row: NewDiscrepancy): Promise<void> {
  await tx.query(
    `insert into payment_discrepancy as p (merchant_id, kind, subject_id, reason, reported, first_at, last_at)
     values ($1, $2, $3, $4, $5, $6, $6)
     on conflict (merchant_id, subject_id, reason) do update set times = p.times + 1, last_at = excluded.last_at,
       reported = excluded.reported,
       version = p.version + (p.reported is distinct from excluded.reported)::int,
       seen_at = case when p.reported is distinct from excluded.reported then null else p.seen_at end,
       seen_by = case when p.reported is distinct from excluded.reported then null else p.seen_by end,
       note = case when p.reported is distinct from excluded.reported then null else p.note end`,
    [row.merchantId, row.kind, row.subjectId, row.reason, JSON.stringify(row.reported), row.at],
  );
}

/** Locks the discrepancy until the transaction ends. */
export async function lockDiscrepancy(tx: PoolClient, id: string): Promise<void> {
  await tx.query('select from payment_discrepancy where id = $1 for update', [id]);
}

export async function markSeen(
  tx: PoolClient,
  { id, at, by, note }: { id: string; at: Date; by: string; note: string },
): Promise<void> {
  await tx.query('update payment_discrepancy set seen_at = $2, seen_by = $3, note = $4 where id = $1', [
    id,
    at,
    by,
    note,
  ]);
}

/** The claim of a deposit that was credited waits for no operator. */
export async function endClaim(tx: PoolClient, depositId: string, at: Date): Promise<void> {
  await tx.query(
    `update payment_discrepancy set seen_at = $2 where subject_id = $1 and reason = 'claim' and seen_at is null`,
    [depositId, at],
  );
}

/** The operators' answers to the claims of these deposits. */
export async function listClaimAnswers(
  tx: PoolClient,
  depositIds: readonly string[],
): Promise<Map<string, { at: Date; text: string }>> {
  const { rows } = await tx.query<{ depositId: string; at: Date; text: string }>(
    `select subject_id as "depositId", seen_at as at, note as text from payment_discrepancy
     where subject_id = any($1) and reason = 'claim' and note is not null`,
    [depositIds],
  );
  return new Map(rows.map(({ depositId, at, text }) => [depositId, { at, text }]));
}

export async function countWaiting(tx: PoolClient): Promise<number> {
  const { rows } = await tx.query<{ waiting: number }>(
    'select count(*) as waiting from payment_discrepancy where seen_at is null',
  );
  return rows[0]!.waiting;
}

/** The columns of discrepancies that other features may join in their own statements. */
export const readableDiscrepancies = `select id, version, kind, subject_id, reason, reported, first_at, last_at, times,
  seen_at, seen_by, note from payment_discrepancy`;
