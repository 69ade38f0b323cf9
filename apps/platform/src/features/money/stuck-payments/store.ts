import type { StuckAnswer, stuckKinds } from '@fairhouse/contract/money/stuck-payments-backoffice';
import type { PoolClient } from 'pg';
import { readableMembers } from '../../people/identity/index.ts';

export type StuckKind = (typeof stuckKinds)[number];

/** A payment that should have ended at `dueAt`. */
export interface OverduePayment {
  id: string;
  memberId: number;
  reference: string;
  amount: number;
  currency: string;
  dueAt: Date;
}

export interface StuckRow extends OverduePayment {
  kind: StuckKind;
  memberAccount: string;
  answer: StuckAnswer;
  queries: number;
  queriedAt: Date;
  resolvedAt: Date | null;
}

const columns = `s.subject_id as id, s.kind, s.member_id as "memberId", m.username as "memberAccount", s.reference, s.amount,
  s.currency, s.due_at as "dueAt", s.answer, s.queries, s.queried_at as "queriedAt", s.resolved_at as "resolvedAt"`;
const shown = `from stuck_payment s join (${readableMembers}) m on m.id = s.member_id`;

/** Records the provider's answer about a payment that is still open. */
export async function recordStuck(
  tx: PoolClient,
  merchantId: number,
  kind: StuckKind,
  payment: OverduePayment,
  { answer, at }: { answer: StuckAnswer; at: Date },
): Promise<void> {
  const { id, memberId, reference, amount, currency, dueAt } = payment;
  await tx.query(
    `insert into stuck_payment as s (subject_id, merchant_id, kind, member_id, reference, amount, currency, due_at, answer, queried_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (subject_id) do update set answer = excluded.answer, queried_at = excluded.queried_at,
       due_at = excluded.due_at, queries = s.queries + 1, resolved_at = null`,
    [id, merchantId, kind, memberId, reference, amount, currency, dueAt, answer, at],
  );
}

export async function markResolved(tx: PoolClient, ids: readonly string[], at: Date): Promise<void> {
  await tx.query('update stuck_payment set resolved_at = $2 where subject_id = any($1) and resolved_at is null', [
    ids,
    at,
  ]);
}

/** Payments that are listed as stuck, with the last time at which the provider was asked. */
export async function listStuck(tx: PoolClient): Promise<Map<string, Date>> {
  const { rows } = await tx.query<{ id: string; queriedAt: Date }>(
    'select subject_id as id, queried_at as "queriedAt" from stuck_payment where resolved_at is null',
  );
  return new Map(rows.map(({ id, queriedAt }) => [id, queriedAt]));
}

export async function findStuck(tx: PoolClient, id: string): Promise<StuckRow | null> {
  const { rows } = await tx.query<StuckRow>(`select ${columns} ${shown} where s.subject_id = $1`, [id]);
  return rows[0] ?? null;
}

export interface StuckSearch {
  state: 'stuck' | 'resolved' | null;
  search: string;
  limit: number;
  offset: number;
}

export async function searchStuck(
  tx: PoolClient,
  { state, search, limit, offset }: StuckSearch,
): Promise<{ rows: StuckRow[]; total: number }> {
  const matching = `${shown}
    where ($1::text is null or ($1 = 'stuck') = (s.resolved_at is null))
      and ($2 = '' or starts_with(m.username_key, lower($2)) or starts_with(s.reference, upper($2)))`;
  const { rows } = await tx.query<StuckRow>(
    `select ${columns} ${matching} order by s.resolved_at desc nulls first, s.due_at, s.subject_id limit $3 offset $4`,
    [state, search, limit, offset],
  );
  const count = await tx.query<{ total: number }>(`select count(*) as total ${matching}`, [state, search]);
  return { rows, total: count.rows[0]!.total };
}

export async function countStuck(tx: PoolClient): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    'select count(*) as count from stuck_payment where resolved_at is null',
  );
  return rows[0]!.count;
}
