import type { Pool } from 'pg';
import type { Finding } from '../pricing/offer-match.ts';

export interface StoredFinding {
  match: string;
  rule: string;
  where: string;
  what: string;
  firstAt: Date;
  lastAt: Date;
}

/** Findings are shown for so long after they were found last. */
const SHOWN = '7 days';

/** What the linter refused of a match; what is found again has a later time. */
export async function storeFindings(db: Pool, match: string, findings: readonly Finding[]): Promise<void> {
  await db.query(
    `insert into sports_finding as f (match_id, rule, place, what)
      select distinct on (rule, place) $1, rule, place, what
        from unnest($2::text[], $3::text[], $4::text[]) as n (rule, place, what)
      on conflict (match_id, rule, place) do update set what = excluded.what, last_at = now()`,
    [match, findings.map(({ rule }) => rule), findings.map(({ where }) => where), findings.map(({ what }) => what)],
  );
  await db.query(`delete from sports_finding where last_at < now() - interval '${SHOWN}'`);
}

/** The newest first. */
export async function listFindings(db: Pool): Promise<StoredFinding[]> {
  const { rows } = await db.query<StoredFinding>(
    `select match_id as match, rule, place as where, what, first_at as "firstAt", last_at as "lastAt"
      from sports_finding order by last_at desc, match_id, rule, place limit 100`,
  );
  return rows;
}
