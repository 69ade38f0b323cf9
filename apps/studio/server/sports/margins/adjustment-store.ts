import type { MatchSport } from '@fairhouse/contract/play/studio-sports';
import type { Pool } from 'pg';

/** A change of prices: a margin has `percent`, a shift of one outcome `steps`. */
export interface NewAdjustment {
  sport: MatchSport;
  league: string | null;
  match: string | null;
  market: number | null;
  specifiers: string | null;
  outcome: string | null;
  /** Hundredths of the usual margin. */
  percent: number | null;
  /** Of the ladder. */
  steps: number | null;
  operator: string;
  reason: string;
}

export interface Adjustment extends NewAdjustment {
  id: number;
  at: Date;
}

export async function storeAdjustment(db: Pool, change: NewAdjustment): Promise<void> {
  const { sport, league, match, market, specifiers, outcome, percent, steps, operator, reason } = change;
  await db.query(
    `insert into sports_adjustment (sport, league, match_id, market, specifiers, outcome, percent, steps, changed_by, reason)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [sport, league, match, market, specifiers, outcome, percent, steps, operator, reason],
  );
}

/** Number of the last change; 0 before the first. */
export async function readLastAdjustment(db: Pool): Promise<number> {
  const { rows } = await db.query<{ last: number }>({
    name: 'sports-adjustment-last',
    text: 'select coalesce(max(id), 0) as last from sports_adjustment',
  });
  return rows[0]!.last;
}

/** The newest change of each thing, those of matches as far as they can be played still: bets open 12 days ahead at most. */
export async function readAdjustments(db: Pool): Promise<Adjustment[]> {
  const { rows } = await db.query<Adjustment>(
    `select distinct on (sport, league, match_id, market, specifiers, outcome)
        id, sport, league, match_id as match, market, specifiers, outcome, percent, steps, changed_by as operator, reason,
        created_at as at
      from sports_adjustment where match_id is null or created_at > now() - interval '15 days'
      order by sport, league, match_id, market, specifiers, outcome, id desc`,
  );
  return rows;
}
