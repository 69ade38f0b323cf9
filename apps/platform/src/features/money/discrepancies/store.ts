import type { CurrencyCode } from '@fairhouse/contract';
import type { Discrepancy } from '@fairhouse/contract/money/discrepancies-backoffice';
import type { PoolClient } from 'pg';

export interface NewDiscrepancy {
  merchantId: number;
  kind: Discrepancy['kind'];
  /** The deposit, or the payout of a withdrawal. */
  subjectId: string;
  reason: Discrepancy['reason'];
  /** What the provider said; must be an outcome report. */
  reported: Discrepancy['reported'];
  at: Date;
}

/**
 * One row per subject and reason, however often it is reported. A report that says something new is kept in place of
 * the one before, and waits again for an operator.
 */
export async function keepDiscrepancy(tx: PoolClient, row: NewDiscrepancy): Promise<void> {
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

/** `reported` as the provider's report was kept, with all its fields. */
export interface DiscrepancyRow {
  id: string;
  version: number;
  kind: Discrepancy['kind'];
  reason: Discrepancy['reason'];
  memberId: number;
  memberAccount: string;
  subjectId: string;
  reference: string;
  amount: number;
  currency: CurrencyCode;
  state: string;
  reported: Discrepancy['reported'];
  firstAt: Date;
  lastAt: Date;
  times: number;
  seenAt: Date | null;
  seenBy: string | null;
  note: string | null;
}

/** Beside what was reported stands what our books say: of a deposit the fee comes in too, of a payout it stays here. */
const shown = `from payment_discrepancy p
  left join deposit d on p.kind = 'payment' and d.id = p.subject_id
  left join payout o on p.kind = 'payout' and o.id = p.subject_id
  left join withdrawal w on w.id = o.withdrawal_id
  join member m on m.id = coalesce(d.member_id, w.member_id)`;
const columns = `p.id, p.version, p.kind, p.reason, m.id as "memberId", m.username as "memberAccount",
  coalesce(d.id, w.id) as "subjectId", coalesce(d.reference, w.reference) as reference,
  coalesce(d.amount + d.fee, w.amount) as amount, coalesce(d.currency, w.currency) as currency,
  coalesce(case d.state when 'lapsed' then 'expired' else d.state end, w.state) as state, p.reported, p.first_at as "firstAt", p.last_at as "lastAt", p.times,
  p.seen_at as "seenAt", p.seen_by as "seenBy", p.note`;

export interface DiscrepancySearch {
  /** Null: both, those that wait first. */
  seen: boolean | null;
  search: string;
  limit: number;
  offset: number;
}

/** What waits comes first and the oldest of it; of what was looked at, the latest. */
export async function searchDiscrepancies(
  tx: PoolClient,
  { seen, search, limit, offset }: DiscrepancySearch,
): Promise<{ rows: DiscrepancyRow[]; total: number }> {
  const matching = `${shown}
    where ($1::boolean is null or (p.seen_at is not null) = $1)
      and ($2 = '' or starts_with(m.username_key, lower($2)) or coalesce(d.id, w.id)::text = lower($2)
           or starts_with(coalesce(d.reference, w.reference), upper($2)))`;
  const { rows } = await tx.query<DiscrepancyRow>(
    `select ${columns} ${matching}
     order by p.seen_at desc nulls first, p.first_at, p.id limit $3 offset $4`,
    [seen, search, limit, offset],
  );
  const count = await tx.query<{ total: number }>(`select count(*) as total ${matching}`, [seen, search]);
  return { rows, total: count.rows[0]!.total };
}

export async function findDiscrepancy(tx: PoolClient, id: string): Promise<DiscrepancyRow | null> {
  const { rows } = await tx.query<DiscrepancyRow>(`select ${columns} ${shown} where p.id = $1`, [id]);
  return rows[0] ?? null;
}

/** As `findDiscrepancy`; the discrepancy stays as it is until the transaction ends. */
export async function lockDiscrepancy(tx: PoolClient, id: string): Promise<DiscrepancyRow | null> {
  await tx.query('select from payment_discrepancy where id = $1 for update', [id]);
  return findDiscrepancy(tx, id);
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

export async function countWaiting(tx: PoolClient): Promise<number> {
  const { rows } = await tx.query<{ waiting: number }>(
    'select count(*) as waiting from payment_discrepancy where seen_at is null',
  );
  return rows[0]!.waiting;
}
