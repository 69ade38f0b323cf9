import type { CurrencyCode } from '@fairhouse/contract';
import type { AdjustmentKind, AdjustmentState } from '@fairhouse/contract/money/adjustments-backoffice';
import type { PoolClient } from 'pg';
import { readableMembers } from '../../people/identity/index.ts';

export interface AdjustmentRow {
  id: string;
  reference: string;
  memberId: number;
  memberAccount: string;
  amount: number;
  currency: CurrencyCode;
  kind: AdjustmentKind;
  reason: string;
  state: AdjustmentState;
  requestedBy: string;
  requestedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionReason: string | null;
}

const shown = `from adjustment a join (${readableMembers}) m on m.id = a.member_id`;
const columns = `a.id, a.reference, a.member_id as "memberId", m.username as "memberAccount", a.amount, a.currency, a.kind,
  a.reason, a.state, a.requested_by as "requestedBy", a.requested_at as "requestedAt", a.decided_by as "decidedBy",
  a.decided_at as "decidedAt", a.decision_reason as "decisionReason"`;

export interface AdjustmentSearch {
  state: AdjustmentState | null;
  memberId: number | null;
  search: string;
  limit: number;
  offset: number;
}

/** Those that wait first, the oldest first; then the latest. */
export async function searchAdjustments(
  tx: PoolClient,
  { state, memberId, search, limit, offset }: AdjustmentSearch,
): Promise<{ rows: AdjustmentRow[]; total: number }> {
  const matching = `${shown} where ($1::text is null or a.state = $1) and ($2::bigint is null or a.member_id = $2)
    and ($3 = '' or starts_with(m.username_key, lower($3)) or a.reference = upper($3))`;
  const { rows } = await tx.query<AdjustmentRow>(
    `select ${columns} ${matching}
     order by (a.state = 'requested') desc, case when a.state = 'requested' then a.requested_at end,
       a.requested_at desc, a.id limit $4 offset $5`,
    [state, memberId, search, limit, offset],
  );
  const count = await tx.query<{ total: number }>(`select count(*) as total ${matching}`, [state, memberId, search]);
  return { rows, total: count.rows[0]!.total };
}

export async function countRequested(tx: PoolClient): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    "select count(*) from adjustment where merchant_id = current_merchant() and state = 'requested'",
  );
  return rows[0]!.count;
}

export async function findAdjustment(tx: PoolClient, id: string): Promise<AdjustmentRow | undefined> {
  const { rows } = await tx.query<AdjustmentRow>(`select ${columns} ${shown} where a.id = $1`, [id]);
  return rows[0];
}

export async function lockAdjustment(tx: PoolClient, id: string): Promise<AdjustmentRow | undefined> {
  await tx.query('select from adjustment where id = $1 for update', [id]);
  return findAdjustment(tx, id);
}

interface OwnKey {
  requestedBy: string;
  idempotencyKey: string;
}

export async function findByKey(tx: PoolClient, { requestedBy, idempotencyKey }: OwnKey) {
  const { rows } = await tx.query<AdjustmentRow>(
    `select ${columns} ${shown} where a.merchant_id = current_merchant() and a.requested_by = $1
       and a.idempotency_key = $2`,
    [requestedBy, idempotencyKey],
  );
  return rows[0];
}

/** Requests of a person are counted one after the other; `accounts` is sorted, so that no two wait for each other. */
export const lockRequesters = (tx: PoolClient, accounts: readonly string[]) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended(name, 641)) from unnest($1::text[]) name', [accounts]);

/** What a person requested with any account since a time and nobody rejected, credits and debits alike. */
export async function sumRequested(tx: PoolClient, accounts: readonly string[], since: Date): Promise<number> {
  const { rows } = await tx.query<{ sum: number }>(
    `select coalesce(sum(abs(amount)), 0)::bigint as sum from adjustment
     where merchant_id = current_merchant() and requested_by = any($1) and requested_at > $2 and state <> 'rejected'`,
    [accounts, since],
  );
  return rows[0]!.sum;
}

type NewAdjustment = Pick<
  AdjustmentRow,
  'id' | 'reference' | 'memberId' | 'amount' | 'currency' | 'kind' | 'reason' | 'requestedBy' | 'requestedAt'
> & { merchantId: number; idempotencyKey: string };

export async function insertAdjustment(tx: PoolClient, row: NewAdjustment): Promise<void> {
  await tx.query(
    `insert into adjustment (id, merchant_id, reference, member_id, amount, currency, kind, reason, state,
       idempotency_key, requested_by, requested_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'requested', $9, $10, $11)`,
    [
      row.id,
      row.merchantId,
      row.reference,
      row.memberId,
      row.amount,
      row.currency,
      row.kind,
      row.reason,
      row.idempotencyKey,
      row.requestedBy,
      row.requestedAt,
    ],
  );
}

interface Verdict {
  state: 'approved' | 'rejected';
  by: string;
  at: Date;
  reason: string | null;
}

export async function writeVerdict(tx: PoolClient, id: string, { state, by, at, reason }: Verdict): Promise<void> {
  await tx.query(
    'update adjustment set state = $2, decided_by = $3, decided_at = $4, decision_reason = $5 where id = $1',
    [id, state, by, at, reason],
  );
}
