import type { MatchSport } from '@fairhouse/contract/play/studio-sports';
import type { Pool, PoolClient } from 'pg';
import type { CommittedMatch } from '../matches/match-store.ts';

export interface OutcomeKey {
  sport: MatchSport;
  market: number;
  outcome: string;
}

/** Sums over ended matches, one figure of each. */
export interface OutcomeTally extends OutcomeKey {
  matches: number;
  /** How often it came, and how often it should have. */
  came: number;
  expected: number;
  variance: number;
}

export interface OutcomeAlarm extends OutcomeKey {
  raisedAt: Date;
}

/** Up to which publication matches are counted; undefined while another process counts. */
export async function lockCounting(tx: PoolClient): Promise<number | undefined> {
  const { rows } = await tx.query<{ published: number }>(
    'select published from sports_counting for update skip locked',
  );
  return rows[0]?.published;
}

/** The next matches that are over, in the order in which they ended. */
export async function listEnded(
  tx: PoolClient,
  after: number,
  limit: number,
): Promise<(CommittedMatch & { published: number })[]> {
  const { rows } = await tx.query<CommittedMatch & { published: number }>({
    name: 'sports-ended',
    text: `select m.id, m.sport, m.league, m.home, m.away, m.starts_at as "startsAt", m.best_of as "bestOf", m.pace,
        m.plan, m.commitment, p.published
      from sports_progress p join sports_match m on m.id = p.match_id
      where p.published > $1 and p.phase = 'over' order by p.published limit $2`,
    values: [after, limit],
  });
  return rows;
}

export async function storeCounted(
  tx: PoolClient,
  { published, matches }: { published: number; matches: number },
  tallies: readonly OutcomeTally[],
): Promise<void> {
  await tx.query('update sports_counting set published = $1, matches = matches + $2', [published, matches]);
  await tx.query(
    `insert into sports_outcome_tally as t (sport, market, outcome, matches, came, expected, variance)
      select sport, market, outcome, sum(matches), sum(came), sum(expected), sum(variance)
        from json_to_recordset($1) as n (sport text, market int, outcome text, matches int, came float8, expected float8,
          variance float8) group by 1, 2, 3
      on conflict (sport, market, outcome) do update set matches = t.matches + excluded.matches,
        came = t.came + excluded.came, expected = t.expected + excluded.expected,
        variance = t.variance + excluded.variance`,
    [JSON.stringify(tallies)],
  );
}

export async function readTallies(db: Pool): Promise<OutcomeTally[]> {
  const { rows } = await db.query<OutcomeTally>(
    `select sport, market, outcome, matches, came, expected, variance from sports_outcome_tally order by 1, 2, 3`,
  );
  return rows;
}

export async function countMatches(db: Pool): Promise<number> {
  const { rows } = await db.query<{ matches: number }>('select matches from sports_counting');
  return rows[0]!.matches;
}

export async function listAlarms(db: Pool): Promise<OutcomeAlarm[]> {
  const { rows } = await db.query<OutcomeAlarm>(
    'select sport, market, outcome, raised_at as "raisedAt" from sports_outcome_alarm',
  );
  return rows;
}

/** Whether it is new: of several processes that find it, only one raises it. */
export async function raiseAlarm(db: Pool, { sport, market, outcome }: OutcomeKey, sigmas: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into sports_outcome_alarm (sport, market, outcome, sigmas) values ($1, $2, $3, $4) on conflict do nothing`,
    [sport, market, outcome, sigmas],
  );
  return rowCount === 1;
}

export async function clearAlarm(db: Pool, { sport, market, outcome }: OutcomeKey): Promise<boolean> {
  const { rowCount } = await db.query(
    'delete from sports_outcome_alarm where sport = $1 and market = $2 and outcome = $3',
    [sport, market, outcome],
  );
  return rowCount === 1;
}
