import type { MatchSport } from '@fairhouse/contract/play/studio-sports';
import type { Pool, PoolClient } from 'pg';

export interface Suspended {
  /** All matches of it; null: one match. */
  sport: MatchSport | null;
  match: string | null;
  /** Null: the whole match. */
  market: { market: number; specifiers: string } | null;
}

export interface Suspension extends Suspended {
  suspended: boolean;
  operator: string;
  reason: string;
}

export async function storeSuspension(
  db: Pool | PoolClient,
  { sport, match, market, suspended, operator, reason }: Suspension,
): Promise<void> {
  await db.query(
    `insert into sports_suspension (sport, match_id, market, specifiers, suspended, changed_by, reason)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [sport, match, market?.market ?? null, market?.specifiers ?? null, suspended, operator, reason],
  );
}

/** What is suspended now: sports, and of matches by decisions of the last days: bets on one open 12 days ahead at most. */
export async function readSuspended(db: Pool): Promise<Suspended[]> {
  const { rows } = await db.query<{
    sport: MatchSport | null;
    match: string | null;
    market: number | null;
    specifiers: string | null;
  }>({
    name: 'sports-suspended',
    text: `select sport, match, market, specifiers from (
        select distinct on (sport, match_id, market, specifiers)
          sport, match_id as match, market, specifiers, suspended
        from sports_suspension where created_at > now() - interval '15 days' or sport is not null
        order by sport, match_id, market, specifiers, id desc) s
      where suspended`,
  });
  return rows.map(({ sport, match, market, specifiers }) => ({
    sport,
    match,
    market: market === null ? null : { market, specifiers: specifiers ?? '' },
  }));
}
