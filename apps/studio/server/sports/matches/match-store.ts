import type { MatchSport } from '@fairhouse/contract/play/studio-sports';
import type { MatchEvent, MatchPlan } from '@fairhouse/games/sports/models';
import type { Pool, PoolClient } from 'pg';

/** Channel on which the decider notifies that it published something. */
export const PUBLISHED_CHANNEL = 'sports_published';

export async function listenToDecider(db: PoolClient): Promise<void> {
  await db.query(`listen ${PUBLISHED_CHANNEL}`);
}

export type Phase = 'play' | 'break' | 'review' | 'over';

/** A match as it was committed to. */
export interface CommittedMatch {
  id: string;
  sport: MatchSport;
  league: string;
  home: string;
  away: string;
  startsAt: Date;
  bestOf: number | null;
  pace: number;
  plan: MatchPlan;
  commitment: string;
}

export interface Progress {
  matchId: string;
  slice: number;
  phase: Phase;
  /** When the last of it was due. */
  at: Date;
  published: number;
}

/** What happened, or is announced: `begin`, `ball_in_net` and `review` decide nothing. */
export type PublishedEvent =
  | MatchEvent
  | { readonly kind: 'begin' | 'cancelled' }
  | { readonly kind: 'ball_in_net' | 'review'; readonly team: 'home' | 'away' };

export interface StoredEvent {
  matchId: string;
  no: number;
  slice: number;
  at: Date;
  event: PublishedEvent;
}

const matchColumns = `m.id, m.sport, m.league, m.home, m.away, m.starts_at as "startsAt", m.best_of as "bestOf", m.pace, m.plan,
  m.commitment`;

/** Matches that start before this time and are not over, with what is published of them. */
export async function listOpen(db: Pool | PoolClient, before: Date): Promise<CommittedMatch[]> {
  const { rows } = await db.query<CommittedMatch>({
    name: 'sports-open',
    text: `select ${matchColumns} from sports_match m left join sports_progress p on p.match_id = m.id
      where m.starts_at < $1 and m.starts_at > now() - interval '12 hours'
        and (p.phase is distinct from 'over' or p.at > now() - interval '2 hours')
      order by m.starts_at, m.id`,
    values: [before],
  });
  return rows;
}

export async function findMatch(
  db: Pool,
  id: string,
): Promise<(CommittedMatch & { week: string; committedAt: Date; slices: number }) | undefined> {
  const { rows } = await db.query<CommittedMatch & { week: string; committedAt: Date; slices: number }>({
    name: 'sports-match',
    text: `select ${matchColumns}, to_char(m.week, 'YYYY-MM-DD') as week, m.committed_at as "committedAt", m.slices
      from sports_match m where m.id = $1`,
    values: [id],
  });
  return rows[0];
}

export async function readLastPublication(db: PoolClient): Promise<number> {
  const { rows } = await db.query<{ last: number }>('select coalesce(max(published), 0) as last from sports_progress');
  return rows[0]!.last;
}

/** How far these matches are published; those that have not begun are left out. */
export async function readProgressOf(db: PoolClient, ids: readonly string[]): Promise<Progress[]> {
  const { rows } = await db.query<Progress>({
    name: 'sports-progress-of',
    text: `select match_id as "matchId", slice, phase, at, published from sports_progress where match_id = any($1)`,
    values: [ids],
  });
  return rows;
}

/** What was published after `after`, oldest first. */
export async function readProgress(db: Pool | PoolClient, after: number): Promise<Progress[]> {
  const { rows } = await db.query<Progress>({
    name: 'sports-progress',
    text: `select match_id as "matchId", slice, phase, at, published from sports_progress
      where published > $1 order by published`,
    values: [after],
  });
  return rows;
}

export async function readPublished(
  db: Pool | PoolClient,
  id: string,
): Promise<{ slice: number; key: string } | undefined> {
  const { rows } = await db.query<{ slice: number; key: string }>(
    'select slice, key from sports_progress where match_id = $1',
    [id],
  );
  return rows[0];
}

/** Events of matches, each from behind the number that is known of it. */
export async function readEvents(
  db: Pool | PoolClient,
  known: readonly { matchId: string; after: number }[],
): Promise<StoredEvent[]> {
  const { rows } = await db.query<StoredEvent>({
    name: 'sports-events',
    text: `select e.match_id as "matchId", e.no, e.slice, e.at, e.body as event
      from unnest($1::text[], $2::int[]) as k (match_id, after)
      join sports_event e on e.match_id = k.match_id and e.no > k.after order by e.match_id, e.no`,
    values: [known.map(({ matchId }) => matchId), known.map(({ after }) => after)],
  });
  return rows;
}

export interface CommittedWeek {
  week: string;
  root: string;
  publishedAt: Date;
}

export async function readWeek(db: Pool, week: string): Promise<CommittedWeek | undefined> {
  const { rows } = await db.query<CommittedWeek>(
    `select to_char(week, 'YYYY-MM-DD') as week, root, published_at as "publishedAt" from sports_week where week = $1`,
    [week],
  );
  return rows[0];
}

export async function listCommitments(
  db: Pool,
  week: string,
): Promise<{ matchId: string; startsAt: Date; commitment: string }[]> {
  const { rows } = await db.query<{ matchId: string; startsAt: Date; commitment: string }>(
    `select id as "matchId", starts_at as "startsAt", commitment from sports_match where week = $1
      order by starts_at, id collate "C"`,
    [week],
  );
  return rows;
}

export async function listUnloggedWeeks(db: Pool): Promise<{ week: string; matches: number; root: string }[]> {
  const { rows } = await db.query<{ week: string; matches: number; root: string }>(
    `select to_char(week, 'YYYY-MM-DD') as week, matches, root from sports_week
      where not exists (select from sports_logged_week l where l.week = sports_week.week) order by sports_week.week`,
  );
  return rows;
}

/** False when it was logged already. */
export async function markLogged(tx: PoolClient, week: string): Promise<boolean> {
  const { rowCount } = await tx.query('insert into sports_logged_week (week) values ($1) on conflict do nothing', [
    week,
  ]);
  return rowCount === 1;
}
