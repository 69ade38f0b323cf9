import type { ClientBase } from 'pg';
import { randomBytes } from 'node:crypto';
import type { SeedSafe } from '../fairness/seed-safe.ts';
import { leafHash, merkleRoot } from '../lottery/draws/merkle-tree.ts';
import { keysOf, ownerOf } from './chain.ts';
import { fixturesOfWeek, mondayBefore, type Fixture } from './season/list-fixtures.ts';
import { hasWeek, storeWeek, type NewMatch } from './store.ts';
import { slicesOf } from './timetable.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
/** At the very first start: matches that would be over already are left out. */
const LONGEST_MS = 3 * 3_600_000;

export interface Season {
  fixturesOf(monday: Date): Fixture[];
  /** How many times faster than its sport a match is played. */
  pace: number;
}

export const realSeason: Season = { fixturesOf: fixturesOfWeek, pace: 1 };

/** The next week is committed to so long before it begins; bets on its first matches begin 20 hours before them. */
const AHEAD_MS = 4 * 24 * 3_600_000;

/**
 * Commits to the matches of this week, and of the next in time: so every commitment is public for two days before the first
 * bet, but for those of the first start. One week at a time: true when there may be more to do.
 */
export async function commitWeeks(db: ClientBase, safe: SeedSafe, season: Season, now: Date): Promise<boolean> {
  const monday = mondayBefore(now);
  const next = new Date(monday.getTime() + WEEK_MS);
  const isTime = next.getTime() - now.getTime() < AHEAD_MS;
  for (const week of isTime ? [monday, next] : [monday]) {
    const name = week.toISOString().slice(0, 10);
    if (await hasWeek(db, name)) continue;
    const fixtures = season
      .fixturesOf(week)
      .filter(({ startsAt }) => startsAt.getTime() > now.getTime() - LONGEST_MS / season.pace);
    if (fixtures.length === 0) continue;
    await commitTo(db, safe, name, fixtures, season.pace);
    return true;
  }
  return false;
}

async function commitTo(
  db: ClientBase,
  safe: SeedSafe,
  week: string,
  fixtures: readonly Fixture[],
  pace: number,
): Promise<void> {
  const root = randomBytes(32).toString('hex');
  const counts = new Map<string, number>();
  const matches = fixtures.map((fixture): NewMatch => {
    const nth = (counts.get(fixture.sport) ?? 0) + 1;
    counts.set(fixture.sport, nth);
    const id = `${fixture.sport}-${week}-${String(nth).padStart(4, '0')}`;
    const slices = slicesOf(fixture.plan);
    return { ...fixture, id, slices, commitment: keysOf(root, id, slices)[0]! };
  });
  const leaves = matches
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.id < b.id ? -1 : 1))
    .map(({ id, commitment }) => leafHash(`${id} ${commitment}`));
  const sealed = safe.seal(ownerOf(week), root);
  await storeWeek(db, { week, sealed, pace, matches, root: merkleRoot(leaves) });
}
