import type { StopScope } from '@fairhouse/contract/play/stops-backoffice';
import type { PoolClient } from 'pg';
import { readableMembers } from '../../people/identity/index.ts';
import { readableGames, readableVendors } from '../games/index.ts';

/** The subject of a stop, by scope and id. */
export interface Target {
  scope: StopScope;
  subject: string;
}

export interface StopRow extends Target {
  id: string;
  /** The name to show; null for a stop of all play. */
  name: string | null;
  stoppedAt: Date;
  stoppedBy: string;
  reason: string;
  resumedAt: Date | null;
  resumedBy: string | null;
  resumeReason: string | null;
}

export async function selectActiveStops(tx: PoolClient): Promise<Target[]> {
  return (await tx.query<Target>('select scope, subject from play_stop where resumed_at is null')).rows;
}

/** A subject as an id, as the contract allows ids (below 2^47, 15 digits); null for anything else. */
const idOf = (subject: string) => `case when ${subject} ~ '^[1-9][0-9]{0,14}$' then (${subject})::bigint end`;

/** The name of a subject; null for a game, label, vendor or member that does not exist. */
const nameOf = (scope: string, subject: string) => `
  case ${scope}
    when 'vendor' then (select v.name from (${readableVendors}) v where v.code = ${subject})
    when 'label' then (select max(g.label_name) from (${readableGames}) g where g.label = ${subject})
    when 'game' then (select g.name from (${readableGames}) g where g.id = ${idOf(subject)})
    when 'member' then (select m.username from (${readableMembers}) m where m.id = ${idOf(subject)})
  end`;

const columns = `s.id, s.scope, s.subject, ${nameOf('s.scope', 's.subject')} as name, s.stopped_at as "stoppedAt",
  s.stopped_by as "stoppedBy", s.reason, s.resumed_at as "resumedAt", s.resumed_by as "resumedBy",
  s.resume_reason as "resumeReason"`;

export interface FoundTarget {
  name: string | null;
  /** The form of the audit log: `<thing>:<id>`, for a game with its vendor. */
  auditId: string | null;
}

export async function findTarget(tx: PoolClient, { scope, subject }: Target): Promise<FoundTarget> {
  const { rows } = await tx.query<FoundTarget>(
    `select ${nameOf('$1::text', '$2::text')} as name,
      case when $1 = 'game' then (select 'game:' || v.code || '/' || g.code from (${readableGames}) g join (${readableVendors}) v on v.id = g.vendor_id
          where g.id = ${idOf('$2::text')})
        else $1 || ':' || $2 end as "auditId"`,
    [scope, subject],
  );
  return rows[0]!;
}

export interface NewStop extends Target {
  merchantId: number;
  at: Date;
  by: string;
  reason: string;
}

/** Undefined when it is stopped already; waits for a parallel stop of the same subject. */
export async function insertStop(
  tx: PoolClient,
  { merchantId, scope, subject, at, by, reason }: NewStop,
): Promise<StopRow | undefined> {
  const { rows } = await tx.query<StopRow>(
    `insert into play_stop as s (merchant_id, scope, subject, stopped_at, stopped_by, reason)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (merchant_id, scope, subject) where resumed_at is null do nothing returning ${columns}`,
    [merchantId, scope, subject, at, by, reason],
  );
  return rows[0];
}

export async function findActiveStop(tx: PoolClient, { scope, subject }: Target): Promise<StopRow | undefined> {
  const { rows } = await tx.query<StopRow>(
    `select ${columns} from play_stop s where s.scope = $1 and s.subject = $2 and s.resumed_at is null`,
    [scope, subject],
  );
  return rows[0];
}

/** Locked until the transaction ends. */
export async function lockStop(tx: PoolClient, id: string): Promise<StopRow | undefined> {
  const { rows } = await tx.query<StopRow>(`select ${columns} from play_stop s where s.id = $1 for update`, [id]);
  return rows[0];
}

export async function endStop(
  tx: PoolClient,
  { id, at, by, reason }: { id: string; at: Date; by: string; reason: string },
): Promise<void> {
  await tx.query('update play_stop set resumed_at = $2, resumed_by = $3, resume_reason = $4 where id = $1', [
    id,
    at,
    by,
    reason,
  ]);
}

export interface StopSearch {
  active: boolean | null;
  scope: StopScope | null;
  limit: number;
  offset: number;
}

/** Active ones first, newest first; then ended ones, the latest first. */
export async function searchStops(
  tx: PoolClient,
  { active, scope, limit, offset }: StopSearch,
): Promise<{ rows: StopRow[]; total: number }> {
  const matching = `from play_stop s
    where ($1::boolean is null or (s.resumed_at is null) = $1) and ($2::text is null or s.scope = $2)`;
  const { rows } = await tx.query<StopRow>(
    `select ${columns} ${matching} order by s.resumed_at desc nulls first, s.stopped_at desc, s.id limit $3 offset $4`,
    [active, scope, limit, offset],
  );
  const count = await tx.query<{ total: number }>(`select count(*) as total ${matching}`, [active, scope]);
  return { rows, total: count.rows[0]!.total };
}

export async function selectVendors(tx: PoolClient): Promise<{ code: string; name: string }[]> {
  return (
    await tx.query<{ code: string; name: string }>(`select code, name from (${readableVendors}) v order by name, code`)
  ).rows;
}
