import { inTransaction } from '@fairhouse/database';
import type { Measure, PlayedSums } from '@fairhouse/games';
import type { Pool } from 'pg';

/** All rounds, and those of the last thirty days, in which a new fault is not diluted by a long past without one. */
export type Span = 'all' | 'month';

export interface Tally extends PlayedSums {
  gameCode: string;
  version: string;
  demo: boolean;
  span: Span;
}

export interface AlarmKey {
  gameCode: string;
  version: string;
  demo: boolean;
  measure: Measure;
  span: Span;
}

export interface Alarm extends AlarmKey {
  raisedAt: Date;
}

/** Key of an advisory lock, the same in every studio: only one of them counts at a time. */
const LOCK = 4_147_003;

/** Moves up to `limit` settled rounds into the tallies; answers how many. */
export async function countSettled(pool: Pool, limit: number): Promise<number> {
  return inTransaction(pool, {}, async (tx) => {
    const { rows: locks } = await tx.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [LOCK]);
    if (!locks[0]!.mine) return 0;
    const { rows } = await tx.query<{ counted: number }>(
      `with taken as (
          delete from rtp_uncounted
            where id <= (select max(id) from (select id from rtp_uncounted order by id limit $1) first)
            returning game_code, version, demo, day, stake, pay),
        added as (
          insert into rtp_tally as t (game_code, version, demo, day, rounds, hits, multiples)
          select game_code, version, demo, coalesce(day, '-infinity'), count(*), count(*) filter (where pay > 0),
              sum(pay / stake::float8)
            from taken group by grouping sets ((game_code, version, demo, day), (game_code, version, demo))
          on conflict (day, game_code, version, demo) do update set rounds = t.rounds + excluded.rounds,
            hits = t.hits + excluded.hits, multiples = t.multiples + excluded.multiples)
      select count(*) as counted from taken`,
      [limit],
    );
    return rows[0]!.counted;
  });
}

/** The sums of every game and its rules, real play and trial apart. */
export async function readTallies(pool: Pool): Promise<Tally[]> {
  const { rows } = await pool.query<Tally>(
    `with month as (
        select game_code, version, demo, sum(rounds)::bigint as rounds, sum(hits)::bigint as hits,
            sum(multiples) as multiples
          from rtp_tally where day > (now() at time zone 'UTC')::date - 30 group by 1, 2, 3),
      known as (select * from rtp_tally where day = '-infinity')
      select game_code as "gameCode", version, demo, 'all' as span, rounds, hits, multiples from known
      union all
      select k.game_code, k.version, k.demo, 'month', coalesce(m.rounds, 0), coalesce(m.hits, 0), coalesce(m.multiples, 0)
        from known k left join month m using (game_code, version, demo)
      order by 1, 2, 3, 4`,
  );
  return rows;
}

export async function listAlarms(pool: Pool): Promise<Alarm[]> {
  const { rows } = await pool.query<Alarm>(
    `select game_code as "gameCode", version, demo, measure, span, raised_at as "raisedAt" from rtp_alarm`,
  );
  return rows;
}

const valuesOf = ({ gameCode, version, demo, measure, span }: AlarmKey) => [gameCode, version, demo, measure, span];

/** Whether it is new: of several studios that find it, only one raises it. */
export async function raiseAlarm(
  pool: Pool,
  { sigmas, ...key }: AlarmKey & { sigmas: number | null },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into rtp_alarm (game_code, version, demo, measure, span, sigmas) values ($1, $2, $3, $4, $5, $6)
      on conflict do nothing`,
    [...valuesOf(key), sigmas],
  );
  return rowCount === 1;
}

export async function clearAlarm(pool: Pool, key: AlarmKey): Promise<boolean> {
  const { rowCount } = await pool.query(
    `delete from rtp_alarm where game_code = $1 and version = $2 and demo = $3 and measure = $4 and span = $5`,
    valuesOf(key),
  );
  return rowCount === 1;
}
