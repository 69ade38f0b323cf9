import type { MatchPlan } from '@fairhouse/games/sports/models';
import type { ClientBase } from 'pg';
import type { SealedSeed } from '../fairness/seed-safe.ts';
import { PUBLISHED_CHANNEL } from '../sports/matches/match-store.ts';
import type { Stage, TimedEvent } from './timetable.ts';

export async function hasTables(db: ClientBase): Promise<boolean> {
  const { rows } = await db.query<{ there: boolean }>(
    `select coalesce(has_table_privilege(to_regclass('public.sports_root'), 'insert'), false) as there`,
  );
  return rows[0]!.there;
}

/** Key of the advisory lock of the one process that decides. The lock ends with its connection. */
const DECIDER_LOCK = 61_262_034;

/** False while another process decides. */
export async function becomeDecider(db: ClientBase): Promise<boolean> {
  const { rows } = await db.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [DECIDER_LOCK]);
  return rows[0]!.mine;
}

export async function hasWeek(db: ClientBase, week: string): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from sports_week where week = $1', [week]);
  return rowCount === 1;
}

export interface NewMatch {
  id: string;
  sport: string;
  league: string;
  home: string;
  away: string;
  startsAt: Date;
  bestOf: number | null;
  slices: number;
  plan: MatchPlan;
  commitment: string;
}

export interface NewWeek {
  week: string;
  sealed: SealedSeed;
  pace: number;
  matches: readonly NewMatch[];
  root: string;
}

async function insertWeek(db: ClientBase, { week, sealed, pace, matches, root }: NewWeek): Promise<void> {
  await db.query('insert into sports_root (week, sealed_root, seal_key, root_hash) values ($1, $2, $3, $4)', [
    week,
    sealed.sealedSeed,
    sealed.sealKey,
    sealed.serverSeedHash,
  ]);
  await db.query(
    `insert into sports_match (id, sport, league, home, away, starts_at, best_of, pace, slices, plan, commitment, week)
      select n.*, $12::date from (select m.id, m.sport, m.league, m.home, m.away, m.starts_at, m.best_of, $11::real, m.slices,
          m.plan::json, m.commitment
        from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::int[], $8::int[],
          $9::text[], $10::text[])
          as m (id, sport, league, home, away, starts_at, best_of, slices, plan, commitment)) n`,
    [
      matches.map(({ id }) => id),
      matches.map(({ sport }) => sport),
      matches.map(({ league }) => league),
      matches.map(({ home }) => home),
      matches.map(({ away }) => away),
      matches.map(({ startsAt }) => startsAt),
      matches.map(({ bestOf }) => bestOf),
      matches.map(({ slices }) => slices),
      matches.map(({ plan }) => JSON.stringify(plan)),
      matches.map(({ commitment }) => commitment),
      pace,
      week,
    ],
  );
  await db.query('insert into sports_week (week, root, matches) values ($1, $2, $3)', [week, root, matches.length]);
}

export interface DueMatch extends SealedSeed {
  id: string;
  startsAt: Date;
  pace: number;
  slices: number;
  plan: MatchPlan;
  week: string;
  /** Of what is published; −1 before the start. */
  slice: number;
  phase: string | null;
  eventNo: number;
}

/** Matches that begin before this time and are not over. */
export async function listDue(db: ClientBase, before: Date): Promise<DueMatch[]> {
  const { rows } = await db.query<DueMatch>({
    name: 'matchd-due',
    text: `select m.id, m.starts_at as "startsAt", m.pace, m.slices, m.plan, to_char(m.week, 'YYYY-MM-DD') as week,
        r.sealed_root as "sealedSeed", r.seal_key as "sealKey", r.root_hash as "serverSeedHash",
        coalesce(p.slice, -1) as slice, p.phase, coalesce(p.event_no, 0) as "eventNo"
      from sports_match m join sports_root r using (week) left join sports_progress p on p.match_id = m.id
      where m.starts_at <= $1 and p.phase is distinct from 'over' order by m.starts_at, m.id`,
    values: [before],
  });
  return rows;
}

export async function readLastPublication(db: ClientBase): Promise<number> {
  // A plain client reads bigint as text.
  const { rows } = await db.query<{ last: string }>('select coalesce(max(published), 0) as last from sports_progress');
  return Number(rows[0]!.last);
}

export interface Publication {
  matchId: string;
  stage: Stage;
  events: readonly TimedEvent[];
}

/** What is due, in one statement each; readers are notified with the commit. */
export async function publish(db: ClientBase, after: number, publications: readonly Publication[]): Promise<void> {
  const events = publications.flatMap(({ matchId, events: list }) => list.map((event) => ({ matchId, ...event })));
  await inOne(db, async () => {
    await db.query({
      name: 'matchd-events',
      text: `insert into sports_event (match_id, no, slice, kind, body, at)
        select match_id, no, slice, kind, body::json, at
        from unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::text[], $6::timestamptz[])
          as e (match_id, no, slice, kind, body, at)`,
      values: [
        events.map(({ matchId }) => matchId),
        events.map(({ no }) => no),
        events.map(({ slice }) => slice),
        events.map(({ event }) => event.kind),
        events.map(({ event }) => JSON.stringify(event)),
        events.map(({ at }) => new Date(at)),
      ],
    });
    await db.query({
      name: 'matchd-progress',
      text: `insert into sports_progress (match_id, slice, key, phase, at, event_no, published)
        select match_id, slice, key, phase, at, event_no, published
        from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::timestamptz[], $6::int[], $7::bigint[])
          as p (match_id, slice, key, phase, at, event_no, published)
        on conflict (match_id) do update set slice = excluded.slice, key = excluded.key, phase = excluded.phase,
          at = excluded.at, event_no = excluded.event_no, published = excluded.published`,
      values: [
        publications.map(({ matchId }) => matchId),
        publications.map(({ stage }) => stage.slice),
        publications.map(({ stage }) => stage.key),
        publications.map(({ stage }) => stage.phase),
        publications.map(({ stage }) => new Date(stage.at)),
        publications.map(({ stage }) => stage.eventNo),
        publications.map((_, at) => after + at + 1),
      ],
    });
    await db.query(`select pg_notify('${PUBLISHED_CHANNEL}', '')`);
  });
}

export async function storeWeek(db: ClientBase, week: NewWeek): Promise<void> {
  await inOne(db, () => insertWeek(db, week));
}

async function inOne(db: ClientBase, work: () => Promise<void>): Promise<void> {
  await db.query('begin');
  try {
    await work();
    await db.query('commit');
  } catch (error) {
    await db.query('rollback').catch(() => undefined);
    throw error;
  }
}
