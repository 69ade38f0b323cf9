import type { Pool } from 'pg';

export interface Suspension {
  match: string;
  /** Null: the whole match. */
  market: { market: number; specifiers: string } | null;
  suspended: boolean;
  operator: string;
  reason: string;
}

export async function storeSuspension(
  db: Pool,
  { match, market, suspended, operator, reason }: Suspension,
): Promise<void> {
  await db.query(
    `insert into sports_suspension (match_id, market, specifiers, suspended, changed_by, reason)
      values ($1, $2, $3, $4, $5, $6)`,
    [match, market?.market ?? null, market?.specifiers ?? null, suspended, operator, reason],
  );
}

/** What is suspended now, of decisions of the last days: no match lasts longer. */
export async function readSuspended(db: Pool): Promise<Pick<Suspension, 'match' | 'market'>[]> {
  const { rows } = await db.query<{ match: string; market: number | null; specifiers: string | null }>({
    name: 'sports-suspended',
    text: `select match, market, specifiers from (
        select distinct on (match_id, market, specifiers) match_id as match, market, specifiers, suspended
        from sports_suspension where created_at > now() - interval '7 days'
        order by match_id, market, specifiers, id desc) s
      where suspended`,
  });
  return rows.map(({ match, market, specifiers }) => ({
    match,
    market: market === null ? null : { market, specifiers: specifiers ?? '' },
  }));
}
