import type { SameTrait } from '@fairhouse/contract/people/same-persons-backoffice';
import type { ExclusionKind } from '@fairhouse/contract/people/responsible-play';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { readableMembers } from '../../identity/index.ts';

export type Verdict = 'same' | 'different';

export interface LikelyRow {
  id: string;
  memberId: number;
  memberAccount: string;
  exclusionId: string;
  traits: SameTrait[];
  foundAt: Date;
  verdict: Verdict | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  reason: string | null;
  /** The excluded account; null at another merchant. */
  excludedId: number | null;
  excludedAccount: string | null;
  kind: ExclusionKind;
  since: Date;
  until: Date | null;
}

const columns = `l.id, l.member_id as "memberId", m.username as "memberAccount", l.exclusion_id as "exclusionId", l.traits,
  l.found_at as "foundAt", l.verdict, l.decided_by as "decidedBy", l.decided_at as "decidedAt", l.reason,
  e.member_id as "excludedId", x.username as "excludedAccount", p.kind, p.since, p.until`;

/** Every mark of an exclusion says the same of it. */
const shown = `from likely_same_person l join (${readableMembers}) m on m.id = l.member_id
  join lateral (select kind, since, until from excluded_person where exclusion_id = l.exclusion_id limit 1) p on true
  left join lateral (select member_id from exclusion
    where merchant_id = current_merchant() and (id = l.exclusion_id or follows = l.exclusion_id)
      and member_id <> l.member_id order by since, id limit 1) e on true
  left join (${readableMembers}) x on x.id = e.member_id`;

/** Waits while the exclusion lasts. */
const waits = 'l.verdict is null and (p.until is null or p.until > $1)';

/** What waits comes first and the oldest of it; of what was decided, the latest. What lapsed undecided is left out. */
export async function listLikely(
  tx: PoolClient,
  { at, decided, limit, offset }: { at: Date; decided: boolean | null; limit: number; offset: number },
): Promise<{ rows: LikelyRow[]; total: number }> {
  const matching = `${shown} where case when $2::boolean is null then l.verdict is not null or ${waits}
    when $2 then l.verdict is not null else ${waits} end`;
  const { rows } = await tx.query<LikelyRow>(
    `select ${columns} ${matching} order by l.decided_at desc nulls first, l.found_at, l.id limit $3 offset $4`,
    [at, decided, limit, offset],
  );
  const count = await tx.query<{ total: number }>(`select count(*) as total ${matching}`, [at, decided]);
  return { rows, total: count.rows[0]!.total };
}

export async function findLikely(tx: PoolClient, id: string): Promise<LikelyRow | undefined> {
  const { rows } = await tx.query<LikelyRow>(`select ${columns} ${shown} where l.id = $1`, [id]);
  return rows[0];
}

/** No other operator decides it until the transaction ends. */
export async function lockLikely(tx: PoolClient, id: string): Promise<void> {
  await tx.query('select from likely_same_person where id = $1 for update', [id]);
}

/** Once per exclusion; what else is found later is added while nobody has decided. */
export async function recordLikely(
  tx: PoolClient,
  { merchantId, memberId, at }: { merchantId: number; memberId: number; at: Date },
  { exclusionId, traits }: { exclusionId: string; traits: readonly string[] },
): Promise<void> {
  await tx.query(
    `insert into likely_same_person as l (id, merchant_id, member_id, exclusion_id, traits, found_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (member_id, exclusion_id) do update set traits = excluded.traits
       where l.verdict is null and l.traits <> excluded.traits`,
    [randomUUID(), merchantId, memberId, exclusionId, traits, at],
  );
}

export async function findVerdicts(tx: PoolClient, memberId: number): Promise<Map<string, Verdict>> {
  const { rows } = await tx.query<{ exclusionId: string; verdict: Verdict }>(
    `select exclusion_id as "exclusionId", verdict from likely_same_person where member_id = $1 and verdict is not null`,
    [memberId],
  );
  return new Map(rows.map(({ exclusionId, verdict }) => [exclusionId, verdict]));
}

export async function decideLikely(
  tx: PoolClient,
  { id, verdict, by, at, reason }: { id: string; verdict: Verdict; by: string; at: Date; reason: string },
): Promise<void> {
  await tx.query(
    'update likely_same_person set verdict = $2, decided_by = $3, decided_at = $4, reason = $5 where id = $1',
    [id, verdict, by, at, reason],
  );
}

export async function findPersonId(tx: PoolClient, memberId: number): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>('select person_id as id from linked_person where member_id = $1', [
    memberId,
  ]);
  return rows[0]?.id ?? null;
}

/** Makes these accounts one person's; who is linked with one of them already comes along. */
export async function linkAccounts(
  tx: PoolClient,
  {
    merchantId,
    memberIds,
    personId = randomUUID(),
  }: { merchantId: number; memberIds: readonly number[]; personId?: string },
): Promise<string> {
  await tx.query(
    `update linked_person set person_id = $2 where merchant_id = current_merchant() and person_id in
       (select person_id from linked_person where member_id = any($1))`,
    [memberIds, personId],
  );
  await tx.query(
    `insert into linked_person (member_id, merchant_id, person_id) select id, $2, $3 from unnest($1::bigint[]) id
     on conflict (member_id) do nothing`,
    [memberIds, merchantId, personId],
  );
  return personId;
}

/** Accounts of the transaction's merchant that operators found to be this person's. */
export async function findLinked(tx: PoolClient, personId: string | null): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    'select member_id as id from linked_person where merchant_id = current_merchant() and person_id = $1',
    [personId],
  );
  return rows.map(({ id }) => id);
}
