import type { PoolClient } from 'pg';
import { TRIAL_ACCOUNT } from '../../../system/callers.ts';

/** Members that a mailing is written to: of a label, from a club rank on, by name, or all when everything is null. */
export interface Audience {
  label: string | null;
  fromRank: number | null;
  accounts: readonly string[] | null;
}

const among = `account_type <> ${TRIAL_ACCOUNT} and status <> 'closed' and merchant_id = current_merchant()
  and ($1::text is null or $1 = any(labels)) and ($2::int is null or coalesce(club_rank, rank_level) >= $2)
  and ($3::text[] is null or username_key = any($3))`;

const valuesOf = ({ label, fromRank, accounts }: Audience) => [
  label,
  fromRank,
  accounts?.map((name) => name.toLowerCase()) ?? null,
];

/** By their numbers, those after the given one. */
export async function listAudience(
  tx: PoolClient,
  { after, limit, ...audience }: Audience & { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from member where ${among} and id > $4 order by id limit $5`,
    [...valuesOf(audience), after, limit],
  );
  return rows.map(({ id }) => id);
}

export async function countAudience(tx: PoolClient, audience: Audience): Promise<number> {
  const { rows } = await tx.query<{ members: number }>(
    `select count(*)::int as members from member where ${among}`,
    valuesOf(audience),
  );
  return rows[0]!.members;
}

/** Of these names, in small letters, those that a mailing can be written to. */
export async function findByNames(tx: PoolClient, accounts: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ name: string }>(`select username_key as name from member where ${among}`, [
    ...valuesOf({ label: null, fromRank: null, accounts }),
  ]);
  return new Set(rows.map(({ name }) => name));
}
