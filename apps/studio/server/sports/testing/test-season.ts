import { planBasketball, planFootball, planValorant } from '@fairhouse/games/sports/models';
import { connect, databaseOf, deciderRole } from '@fairhouse/database';
import { dirname, join } from 'node:path';
import { expect, vi } from 'vitest';
import { startMatchd, type RunningMatchd } from '../../matchd/start-matchd.ts';
import type { Season } from '../../matchd/commit-week.ts';
import { mondayBefore, type Fixture } from '../../matchd/season/list-fixtures.ts';
import type { Config } from '../../read-config.ts';

/** One match of each sport, all at this time. */
export function matchesAt(startsAt: Date): Fixture[] {
  const about = { startsAt, bestOf: null };
  return [
    {
      ...about,
      sport: 'football',
      league: 'premier-league',
      home: 'Arsenal FC',
      away: 'Chelsea FC',
      plan: planFootball('premier-league', 'Arsenal', 'Chelsea')!,
    },
    {
      ...about,
      sport: 'basketball',
      league: 'nba',
      home: 'Milwaukee Bucks',
      away: 'Boston Celtics',
      plan: planBasketball('Milwaukee Bucks', 'Boston Celtics')!,
    },
    {
      ...about,
      sport: 'valorant',
      league: 'vct',
      home: 'Sentinels',
      away: 'Gen.G',
      bestOf: 3,
      plan: planValorant('Sentinels', 'Gen.G', 3)!,
    },
  ];
}

export function seasonOf(fixtures: readonly Fixture[], pace = 1): Season {
  return {
    pace,
    fixturesOf: (monday) => fixtures.filter(({ startsAt }) => mondayBefore(startsAt).getTime() === monday.getTime()),
  };
}

export interface TestMatchd extends RunningMatchd {
  /** Moves the decider's clock, not that of the database. */
  setTime(time: Date): void;
}

/**
 * A decider on the database of a test bed, with a clock of its own, which has committed to its matches. A studio that starts after
 * it lists them at once, one that was there before only a quarter of a minute later.
 */
export async function startTestMatchd(
  config: Pick<Config, 'databaseUrl' | 'keyFile'>,
  season: Season,
  time: Date,
): Promise<TestMatchd> {
  let now = time;
  const matchd = await startMatchd(
    {
      databaseUrl: config.databaseUrl,
      role: deciderRole(databaseOf(config.databaseUrl)),
      seedKey: undefined,
      seedKeyFile: join(dirname(config.keyFile), 'matchd-seeds.key'),
      metricsPort: undefined,
      pace: season.pace,
    },
    { season, now: () => now },
  );
  const pool = connect({ url: config.databaseUrl, max: 1 });
  const committed = async () => (await pool.query('select from sports_match')).rowCount;
  await vi.waitFor(async () => expect(await committed()).toBeGreaterThan(0), { timeout: 60_000 });
  await pool.end();
  return { ...matchd, setTime: (next) => (now = next) };
}
