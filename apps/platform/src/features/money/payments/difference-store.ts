import type { DifferenceReason, LineKind, Side } from '@fairhouse/contract/money/reconciliation-backoffice';
import type { PoolClient } from 'pg';

/** What a line is known by: a source may use one name for rounds of several players. */
export interface LineKey {
  kind: LineKind;
  reference: string;
  /** Of a round: the player's id at the vendor; else empty. */
  player: string;
}

export interface FoundDifference extends LineKey {
  reason: DifferenceReason;
  ours: Side | null;
  theirs: Side | null;
  memberId: number | null;
}

export interface FoundBy {
  merchantId: number;
  source: string;
  statementId: string;
  day: string;
  uploadedBy: string | null;
  at: Date;
}

/** One row for each line that does not match. One that changed since its explanation is open again. */
export async function recordDifferences(tx: PoolClient, by: FoundBy, found: readonly FoundDifference[]): Promise<void> {
  await tx.query(
    `insert into statement_difference as d (merchant_id, source, statement_id, day, uploaded_by, first_at, last_at, kind,
       reference, player, reason, ours, theirs, member_id)
     select $1, $2, $3, $4, $5, $6, $6, f.kind, f.reference, f.player, f.reason, f.ours, f.theirs, f.member_id
     from jsonb_to_recordset($7) f (kind text, reference text, player text, reason text, ours jsonb, theirs jsonb,
       member_id bigint)
     order by f.kind, f.reference, f.player
     on conflict (merchant_id, source, kind, reference, player) do update set last_at = excluded.last_at,
       statement_id = excluded.statement_id, day = excluded.day, uploaded_by = excluded.uploaded_by,
       reason = excluded.reason, ours = excluded.ours, theirs = excluded.theirs, member_id = excluded.member_id,
       version = d.version + 1, explained_at = null, explained_by = null, explanation = null
     where d.explained_at is null or d.explained_by is null
       or (d.reason, d.ours, d.theirs) is distinct from (excluded.reason, excluded.ours, excluded.theirs)`,
    [
      by.merchantId,
      by.source,
      by.statementId,
      by.day,
      by.uploadedBy,
      by.at,
      JSON.stringify(
        found.map(({ memberId, ours, theirs, ...key }) => ({
          ...key,
          // A null in JSON is not the null of SQL.
          ...(ours && { ours }),
          ...(theirs && { theirs }),
          member_id: memberId,
        })),
      ),
    ],
  );
}

/** Ends open differences of these lines, on which both sides agree by now. */
export async function endDifferences(
  tx: PoolClient,
  { source, at }: { source: string; at: Date },
  agreed: readonly LineKey[],
): Promise<void> {
  await tx.query(
    `update statement_difference d set explained_at = $2, version = d.version + 1
     from jsonb_to_recordset($3) a (kind text, reference text, player text)
     where d.merchant_id = current_merchant() and d.source = $1 and d.explained_at is null and d.kind = a.kind
       and d.reference = a.reference and d.player = a.player`,
    [source, at, JSON.stringify(agreed.map(({ kind, reference, player }) => ({ kind, reference, player })))],
  );
}

/** Open differences of a source, to compare them again. */
export async function listOpenLines(tx: PoolClient, source: string): Promise<LineKey[]> {
  const { rows } = await tx.query<LineKey>(
    `select kind, reference, player from statement_difference
     where merchant_id = current_merchant() and source = $1 and explained_at is null order by first_at limit 5000`,
    [source],
  );
  return rows;
}

/**
 * Open differences for which withdrawals of each member wait, the oldest first: the member's own, and those of which
 * nobody knows whose they are.
 */
export async function listHolding(tx: PoolClient, memberIds: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await tx.query<{ id: string; memberId: number | null }>(
    `select id, member_id as "memberId" from statement_difference
     where merchant_id = current_merchant() and explained_at is null and (member_id is null or member_id = any($1))
     order by first_at, id limit 1000`,
    [memberIds],
  );
  return new Map(
    memberIds.map((id) => [
      id,
      rows.filter(({ memberId }) => memberId === null || memberId === id).map((row) => row.id),
    ]),
  );
}

export const holdsPayouts = async (tx: PoolClient, memberId: number): Promise<boolean> =>
  ((await listHolding(tx, [memberId])).get(memberId) ?? []).length > 0;

/** Whether a difference of the member's own is open, so that the money stays where it is; those of nobody hold payouts only. */
export async function holdsTransfers(tx: PoolClient, memberId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from statement_difference
     where merchant_id = current_merchant() and explained_at is null and member_id = $1 limit 1`,
    [memberId],
  );
  return rowCount === 1;
}

/** Locks the difference until the transaction ends. */
export async function lockDifference(tx: PoolClient, id: string): Promise<void> {
  await tx.query('select from statement_difference where id = $1 for update', [id]);
}

export async function explainDifference(
  tx: PoolClient,
  { id, at, by, explanation }: { id: string; at: Date; by: string; explanation: string },
): Promise<void> {
  await tx.query(
    `update statement_difference set explained_at = $2, explained_by = $3, explanation = $4, version = version + 1
     where id = $1`,
    [id, at, by, explanation],
  );
}

/** The columns of differences that other features may join in their own statements. */
export const readableDifferences = `select id, statement_id, source, kind, reference, reason, ours, theirs, member_id, day,
  uploaded_by, first_at, last_at, version, explained_at, explained_by, explanation from statement_difference`;
