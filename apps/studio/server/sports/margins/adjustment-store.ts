import type { MatchSport } from '@fairhouse/contract/play/studio-sports';
import type { Pool, PoolClient } from 'pg';

/** Channel on which every process hears that something was changed. */
export const ADJUSTMENT_CHANNEL = 'sports_adjustment';

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

/** Key of the advisory lock under which changes get their numbers. */
const ORDER_LOCK = 61_262_041;

/**
 * Tells all processes. One at a time: readers look for numbers above the last one that they know, so that a lower one must not
 * be committed after a higher one.
 */
export async function storeAdjustment(db: Pool | PoolClient, change: NewAdjustment): Promise<void> {
  const { sport, league, match, market, specifiers, outcome, percent, steps, operator, reason } = change;
  await db.query(
    `with held as materialized (select pg_advisory_xact_lock(${ORDER_LOCK})),
      added as (
        insert into sports_adjustment (sport, league, match_id, market, specifiers, outcome, percent, steps, changed_by, reason)
        select $1::text, $2::text, $3::text, $4::int, $5::text, $6::text, $7::int, $8::int, $9::text, $10::text from held)
      select pg_notify('${ADJUSTMENT_CHANNEL}', '')`,
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
