import type { CurrencyCode } from '@fairhouse/contract';
import type { Discrepancy } from '@fairhouse/contract/money/discrepancies-backoffice';
import type { PoolClient } from 'pg';
import { readableMembers } from '../../people/identity/index.ts';
import { readableDeposits } from '../deposits/index.ts';
import { readableDiscrepancies } from '../payments/index.ts';
import { readablePayouts } from '../withdrawals/index.ts';

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
const shown = `from (${readableDiscrepancies}) p
  left join (${readableDeposits}) d on p.kind = 'payment' and d.id = p.subject_id
  left join (${readablePayouts}) w on p.kind = 'payout' and w.payout_id = p.subject_id
  join (${readableMembers}) m on m.id = coalesce(d.member_id, w.member_id)`;
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
