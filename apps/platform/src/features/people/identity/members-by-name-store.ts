import { TRIAL_ACCOUNT } from '../../../system/callers.ts';
import type { PoolClient } from 'pg';
import { lastLogin, memberColumns, type MemberRow } from './store.ts';

export interface NameSearch {
  search: string;
  offset: number;
  limit: number;
}

/** Shorter words match most members, so they are searched at the start of names only. */
const SHORTEST_PART = 3;

/** Ids of the members whose name contains `$1` or whose id is `$2`; each condition uses its own index. */
const named = (search: string) =>
  `${
    search.length < SHORTEST_PART
      ? 'select id from member where starts_with(username_key, lower($1))'
      : 'select member_id as id from member_name_part where starts_with(part, lower($1))'
  } union select id from member where id = $2::bigint`;

/** Members by part of the name or by their id, newest first. Trial accounts are found by their name only. */
export async function listMembers(
  tx: PoolClient,
  { search, offset, limit }: NameSearch,
): Promise<{ list: (MemberRow & { lastLoginAt: Date | null })[]; total: number }> {
  const found =
    search === ''
      ? `select id from member where $1 = '' and $2::bigint is null and account_type <> ${TRIAL_ACCOUNT}`
      : named(search);
  const asked = [search, /^\d{1,15}$/.test(search) ? search : null];
  const { rows } = await tx.query<MemberRow & { lastLoginAt: Date | null }>(
    // The page is cut out first, so that the last login is read for its rows only.
    `select ${memberColumns}, ${lastLogin} as "lastLoginAt"
     from member m where id in (select id from (${found}) found order by id desc offset $3 limit $4) order by id desc`,
    [...asked, offset, limit],
  );
  const count = await tx.query<{ total: number }>(`select count(*) as total from (${found}) found`, asked);
  return { list: rows, total: count.rows[0]!.total };
}
