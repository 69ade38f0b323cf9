import type { ExclusionKind } from '@fairhouse/contract/people/responsible-play';
import type { PoolClient } from 'pg';
import type { ActiveExclusion } from '../../../system/exclusions.ts';
import type { MatchedMark } from './judge-matches.ts';
import type { TraitKey } from './trait-keys.ts';

export interface ExclusionRow extends ActiveExclusion {
  id: string;
  memberId: number;
  /** `member`, `operator:<username>` or `elsewhere`. */
  setBy: string;
  reason: string | null;
}

const columns = `e.id, e.member_id as "memberId", e.kind, e.since, e.until, e.set_by as "setBy", e.reason`;

export async function insertExclusion(tx: PoolClient, merchantId: number, row: ExclusionRow): Promise<void> {
  const { id, memberId, kind, since, until, setBy, reason } = row;
  await tx.query(
    `insert into exclusion (id, merchant_id, member_id, kind, since, until, set_by, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, merchantId, memberId, kind, since, until, setBy, reason],
  );
}

/** The ids of those members who are excluded. */
export async function selectExcluded(tx: PoolClient, memberIds: readonly number[], at: Date): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select distinct e.member_id as id from exclusion e
     where e.member_id = any($1) and (e.until is null or e.until > $2)`,
    [memberIds, at],
  );
  return rows.map(({ id }) => id);
}

/** Of several exclusions, the one that ends last. */
export async function findActiveExclusion(
  tx: PoolClient,
  memberId: number,
  at: Date,
): Promise<ExclusionRow | undefined> {
  const { rows } = await tx.query<ExclusionRow>(
    `select ${columns} from exclusion e where e.member_id = $1 and (e.until is null or e.until > $2)
     order by e.until desc nulls first, e.since limit 1`,
    [memberId, at],
  );
  return rows[0];
}

/** Everybody of the merchant who is excluded. */
export async function listExcluded(tx: PoolClient, at: Date): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select distinct e.member_id as id from exclusion e
     where e.merchant_id = current_merchant() and (e.until is null or e.until > $1)`,
    [at],
  );
  return rows.map(({ id }) => id);
}

export async function listExclusions(tx: PoolClient, memberId: number): Promise<ExclusionRow[]> {
  const { rows } = await tx.query<ExclusionRow>(
    `select ${columns} from exclusion e where e.member_id = $1 order by e.since desc, e.id limit 100`,
    [memberId],
  );
  return rows;
}

export async function findExclusion(tx: PoolClient, id: string): Promise<ExclusionRow | undefined> {
  const { rows } = await tx.query<ExclusionRow>(`select ${columns} from exclusion e where e.id = $1`, [id]);
  return rows[0];
}

interface Mark extends ActiveExclusion {
  exclusionId: string;
}

/** Writes the person's keys for every merchant to find; they contain nothing of the member. */
export async function insertPersonExclusions(tx: PoolClient, keys: readonly TraitKey[], mark: Mark): Promise<void> {
  await tx.query(
    `insert into excluded_person as p (key, strong, exclusion_id, kind, since, until)
     select key, strong, $3, $4, $5, $6 from unnest($1::bytea[], $2::boolean[]) k (key, strong)
     on conflict (key, exclusion_id) do nothing`,
    [keys.map(({ key }) => key), keys.map(({ strong }) => strong), mark.exclusionId, mark.kind, mark.since, mark.until],
  );
}

/** Marks the person of these exclusions by further keys. */
export async function copyMarks(
  tx: PoolClient,
  exclusionIds: readonly string[],
  keys: readonly TraitKey[],
): Promise<void> {
  await tx.query(
    `insert into excluded_person as p (key, strong, exclusion_id, kind, since, until)
     select k.key, k.strong, e.exclusion_id, e.kind, e.since, e.until
     from (select distinct exclusion_id, kind, since, until from excluded_person where exclusion_id = any($3)) e,
       unnest($1::bytea[], $2::boolean[]) k (key, strong)
     on conflict (key, exclusion_id) do update set strong = true where excluded.strong and not p.strong`,
    [keys.map(({ key }) => key), keys.map(({ strong }) => strong), exclusionIds],
  );
}

/** Active marks of others that one of these keys matches; exclusions that the member already has are left out. */
export async function matchMarks(
  tx: PoolClient,
  { memberId, at }: { memberId: number; at: Date },
  keys: readonly TraitKey[],
): Promise<MatchedMark[]> {
  const { rows } = await tx.query<MatchedMark>(
    `select p.exclusion_id as "exclusionId", p.key, p.strong from excluded_person p
     where p.key = any($2) and (p.until is null or p.until > $3)
       and not exists (select from exclusion e where e.member_id = $1 and (e.id = p.exclusion_id or e.follows = p.exclusion_id))`,
    [memberId, keys.map(({ key }) => key), at],
  );
  return rows;
}

/** Of all marks of a person, the one that ends last. */
export async function findPersonExclusion(
  tx: PoolClient,
  keys: readonly Buffer[],
  at: Date,
): Promise<{ kind: ExclusionKind; since: Date; until: Date | null } | undefined> {
  const { rows } = await tx.query<ActiveExclusion>(
    `select kind, since, until from excluded_person where key = any($1) and strong and (until is null or until > $2)
     order by until desc nulls first, since limit 1`,
    [keys, at],
  );
  return rows[0];
}

/** Active exclusions of these members: the ids of their marks, or of the rows themselves. */
export async function listActiveMarks(
  tx: PoolClient,
  memberIds: readonly number[],
  at: Date,
  what: 'marks' | 'rows' = 'marks',
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select distinct case when $3 = 'marks' then coalesce(e.follows, e.id) else e.id end as id from exclusion e
     where e.member_id = any($1) and (e.until is null or e.until > $2)`,
    [memberIds, at, what],
  );
  return rows.map(({ id }) => id);
}

/** Copies the exclusions of a person's other accounts to a member; returns whether any was new. */
export async function copyPersonExclusions(
  tx: PoolClient,
  { merchantId, memberId, at }: { merchantId: number; memberId: number; at: Date },
  exclusionIds: readonly string[],
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into exclusion (id, merchant_id, member_id, kind, since, until, set_by, follows)
     select distinct on (p.exclusion_id) gen_random_uuid(), $1::smallint, $2::bigint, p.kind, p.since, p.until, 'elsewhere', p.exclusion_id
     from excluded_person p
     where p.exclusion_id = any($4) and (p.until is null or p.until > $3)
       and not exists (select from exclusion e where e.member_id = $2 and (e.id = p.exclusion_id or e.follows = p.exclusion_id))
     on conflict do nothing`,
    [merchantId, memberId, at, exclusionIds],
  );
  return (rowCount ?? 0) > 0;
}

/** The columns of exclusions that other features may join in their own statements. */
export const readableExclusions = 'select member_id, until from exclusion';
