import type { CurrencyCode } from '@fairhouse/contract';
import type { Discrepancy, Resolution } from '@fairhouse/contract/money/discrepancies-backoffice';
import type { PoolClient } from 'pg';
import { readableMembers } from '../../people/identity/index.ts';
import { readableDeposits } from '../deposits/index.ts';
import { readableDiscrepancies } from '../payments/index.ts';
import { readablePayouts } from '../withdrawals/index.ts';

/** `reported` is the stored report of the provider, with all its fields. */
export interface DiscrepancyRow {
  id: string;
  version: number;
  kind: Discrepancy['kind'];
  reason: Discrepancy['reason'];
  memberId: number;
  memberAccount: string;
  subjectId: string;
  /** The id in the report: of the deposit, or of the payout of the withdrawal. */
  reportedId: string;
  reference: string;
  /** The amount that the provider should have reported. */
  amount: number;
  /** The fee within the amount of a deposit. */
  fee: number;
  currency: CurrencyCode;
  state: string;
  reported: Discrepancy['reported'];
  firstAt: Date;
  lastAt: Date;
  times: number;
  seenAt: Date | null;
  seenBy: string | null;
  note: string | null;
  resolution: ResolutionRow | null;
}

interface ResolutionRow {
  version: number;
  resolution: Resolution;
  reason: string;
  proposedBy: string;
  proposedAt: string;
  approvedBy: string | null;
  approvedAt: string | null;
}

/**
 * The reported values beside those of our books: the amount of a deposit includes the fee, that of a payout does not.
 */
const shown = `from (${readableDiscrepancies}) p
  left join (${readableDeposits}) d on p.kind = 'payment' and d.id = p.subject_id
  left join (${readablePayouts}) w on p.kind = 'payout' and w.payout_id = p.subject_id
  left join discrepancy_resolution r on r.discrepancy_id = p.id and (r.version = p.version or r.approved_at is not null)
  join (${readableMembers}) m on m.id = coalesce(d.member_id, w.member_id)`;
const columns = `p.id, p.version, p.kind, p.reason, m.id as "memberId", m.username as "memberAccount",
  coalesce(d.id, w.id) as "subjectId", p.subject_id as "reportedId", coalesce(d.reference, w.reference) as reference,
  coalesce(d.amount + d.fee, w.amount) as amount, coalesce(d.fee, w.fee) as fee, coalesce(d.currency, w.currency) as currency,
  coalesce(case d.state when 'lapsed' then 'expired' else d.state end, w.state) as state, p.reported, p.first_at as "firstAt", p.last_at as "lastAt", p.times,
  p.seen_at as "seenAt", p.seen_by as "seenBy", p.note,
  case when r.discrepancy_id is not null then jsonb_build_object('version', r.version, 'resolution', r.resolution,
    'reason', r.reason, 'proposedBy', r.proposed_by, 'proposedAt', r.proposed_at, 'approvedBy', r.approved_by,
    'approvedAt', r.approved_at) end as resolution`;

export interface DiscrepancySearch {
  /** Null: both, waiting ones first. */
  seen: boolean | null;
  search: string;
  limit: number;
  offset: number;
}

/** Waiting ones first, the oldest first; then reviewed ones, the latest first. */
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

export interface Proposal {
  merchantId: number;
  id: string;
  version: number;
  resolution: Resolution;
  reason: string;
  by: string;
  at: Date;
}

/** Replaces a proposal that nobody has approved. */
export async function propose(tx: PoolClient, proposal: Proposal): Promise<void> {
  const { merchantId, id, version, resolution, reason, by, at } = proposal;
  await tx.query(
    `insert into discrepancy_resolution as r (merchant_id, discrepancy_id, version, resolution, reason, proposed_by, proposed_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (discrepancy_id) do update set version = excluded.version, resolution = excluded.resolution,
       reason = excluded.reason, proposed_by = excluded.proposed_by, proposed_at = excluded.proposed_at
     where r.approved_at is null`,
    [merchantId, id, version, resolution, reason, by, at],
  );
}

export async function approve(tx: PoolClient, { id, by, at }: Pick<Proposal, 'id' | 'by' | 'at'>): Promise<void> {
  await tx.query('update discrepancy_resolution set approved_by = $2, approved_at = $3 where discrepancy_id = $1', [
    id,
    by,
    at,
  ]);
}
