import type { DifferenceReason, LineKind, Side } from '@fairhouse/contract/money/reconciliation-backoffice';
import type { PoolClient } from 'pg';
import { readableMembers } from '../../people/identity/index.ts';
import { readableDifferences } from '../payments/index.ts';

export interface DifferenceRow {
  id: string;
  source: string;
  kind: LineKind;
  reference: string;
  reason: DifferenceReason;
  ours: Side | null;
  theirs: Side | null;
  memberId: number | null;
  memberAccount: string | null;
  day: string;
  uploadedBy: string | null;
  firstAt: Date;
  lastAt: Date;
  version: number;
  explainedAt: Date | null;
  explainedBy: string | null;
  explanation: string | null;
}

const shown = `from (${readableDifferences}) d left join (${readableMembers}) m on m.id = d.member_id`;
const columns = `d.id, d.source, d.kind, d.reference, d.reason, d.ours, d.theirs, d.member_id as "memberId",
  m.username as "memberAccount", d.day::text as day, d.uploaded_by as "uploadedBy", d.first_at as "firstAt",
  d.last_at as "lastAt", d.version, d.explained_at as "explainedAt", d.explained_by as "explainedBy", d.explanation`;

export interface DifferenceSearch {
  open: boolean | null;
  memberId: number | null;
  statementId: string | null;
  search: string;
  limit: number;
  offset: number;
}

/** Open ones first, the oldest at the top; then the latest. */
export async function searchDifferences(
  tx: PoolClient,
  { open, memberId, statementId, search, limit, offset }: DifferenceSearch,
): Promise<{ rows: DifferenceRow[]; total: number }> {
  const matching = `${shown} where ($1::boolean is null or (d.explained_at is null) = $1)
    and ($2::bigint is null or d.member_id = $2) and ($3::uuid is null or d.statement_id = $3)
    and ($4 = '' or starts_with(m.username_key, lower($4)) or starts_with(lower(d.reference), lower($4)))`;
  const values = [open, memberId, statementId, search];
  const { rows } = await tx.query<DifferenceRow>(
    `select ${columns} ${matching} order by (d.explained_at is null) desc,
       case when d.explained_at is null then d.first_at end, d.last_at desc, d.id limit $5 offset $6`,
    [...values, limit, offset],
  );
  const count = await tx.query<{ total: number }>(`select count(*) as total ${matching}`, values);
  return { rows, total: count.rows[0]!.total };
}

export async function findDifference(tx: PoolClient, id: string): Promise<DifferenceRow | undefined> {
  const { rows } = await tx.query<DifferenceRow>(`select ${columns} ${shown} where d.id = $1`, [id]);
  return rows[0];
}

/** Differences that each statement found, and those of them that are open. */
export async function countDifferences(
  tx: PoolClient,
  statementIds: readonly string[],
): Promise<Map<string, { differences: number; open: number }>> {
  const { rows } = await tx.query<{ statementId: string; differences: number; open: number }>(
    `select statement_id as "statementId", count(*) as differences, count(*) filter (where explained_at is null) as open
     from (${readableDifferences}) d where statement_id = any($1) group by 1`,
    [statementIds],
  );
  return new Map(rows.map(({ statementId, ...counts }) => [statementId, counts]));
}

export async function countOpen(tx: PoolClient): Promise<number> {
  const { rows } = await tx.query<{ open: number }>(
    `select count(*) as open from (${readableDifferences}) d where explained_at is null`,
  );
  return rows[0]!.open;
}
