import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { sportsCommitments, sportsProof } from '@fairhouse/contract/play/studio-sports';
import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { findMatch, listCommitments, readEvents, readPublished, readWeek } from '../matches/match-store.ts';

/** What announces a goal is no part of the slice that decides it. */
const NOTICES: readonly string[] = ['begin', 'cancelled', 'ball_in_net', 'review'];

const before = (key: string): string => createHash('sha256').update(Buffer.from(key, 'hex')).digest('hex');

/** A match for the verifier, as far as it is published. The last key contains those before it. */
export async function showProof(
  pool: Pool,
  { id }: RequestOf<typeof sportsProof>,
): Promise<Result<ResponseOf<typeof sportsProof>>> {
  const match = await findMatch(pool, id);
  if (!match) return fail('match_unknown');
  const published = await readPublished(pool, id);
  const events = published ? await readEvents(pool, [{ matchId: id, after: 0 }]) : [];
  const slices = Array.from({ length: published?.slice ?? 0 }, () => ({ key: '', events: [] as object[] }));
  let key = published?.key ?? '';
  for (const slice of slices.toReversed()) {
    slice.key = key;
    key = before(key);
  }
  for (const { slice, event } of events) {
    if (!NOTICES.includes(event.kind)) slices[slice - 1]?.events.push(event);
  }
  return ok({
    family: 'match',
    matchId: match.id,
    commitment: match.commitment,
    committedAt: match.committedAt.toISOString(),
    week: match.week,
    startsAt: match.startsAt.toISOString(),
    sport: match.sport,
    league: match.league,
    home: match.home,
    away: match.away,
    plan: match.plan as unknown as Record<string, unknown>,
    slices: slices as ResponseOf<typeof sportsProof>['slices'],
  });
}

const DAY_MS = 86_400_000;

/** Monday of the week of a day, UTC. */
export function mondayOf(day: string): string {
  const time = Date.parse(`${day}T00:00Z`);
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7;
  return new Date(time - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

export async function showCommitments(
  pool: Pool,
  { day }: RequestOf<typeof sportsCommitments>,
  now: Date,
): Promise<ResponseOf<typeof sportsCommitments>> {
  const week = mondayOf(day ?? now.toISOString().slice(0, 10));
  const [published, matches] = [await readWeek(pool, week), await listCommitments(pool, week)];
  return {
    week,
    root: published?.root ?? null,
    publishedAt: published?.publishedAt.toISOString() ?? null,
    matches: matches.map((match) => ({ ...match, startsAt: match.startsAt.toISOString() })),
  };
}
