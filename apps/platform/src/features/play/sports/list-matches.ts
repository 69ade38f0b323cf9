import type { RequestOf, ResponseOf } from '@fairhouse/contract';
import type { featuredMatches, Match } from '@fairhouse/contract/play/sports';
import season from './data/football-2025-26.json' with { type: 'json' };

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;
/** Whole weeks that the fixtures span (data/LICENCE.md): moved by this many weeks, they continue without a gap. */
const SPAN_MS = 7 * WEEK_MS;
/** A page of the game list; the home page shows fewer. */
const LIMIT = 24;

const SOURCE = 'openfootball/football.json (CC0-1.0), season 2025/26';
const MOVED = `${SOURCE}; a past season, moved by whole weeks for the demonstration`;

interface Fixture {
  league: string;
  startsAt: number;
  home: string;
  away: string;
}

const fixtures: readonly Fixture[] = Object.entries(season).flatMap(([league, matches]) =>
  (matches as [string, string, string][]).map(([startsAt, home, away]) => ({
    league,
    startsAt: Date.parse(startsAt),
    home,
    away,
  })),
);

/**
 * Coming matches, the soonest first. A real merchant gets those of the season itself; in a demonstration a match that
 * has begun is repeated seven weeks later, on the same weekday at the same time, so that there are always coming ones.
 */
export function listMatches(
  { sport = 'football', limit = LIMIT }: RequestOf<typeof featuredMatches>,
  { demonstration, now }: { demonstration: boolean; now: Date },
): ResponseOf<typeof featuredMatches> {
  const source = demonstration ? MOVED : SOURCE;
  if (sport !== 'football') return { list: [], source };
  const list = fixtures
    .map((fixture, index) => ({ fixture, index, startsAt: demonstration ? ahead(fixture, now) : fixture.startsAt }))
    .filter(({ startsAt }) => startsAt > now.getTime())
    .sort((a, b) => a.startsAt - b.startsAt || a.index - b.index)
    .slice(0, limit)
    .map(({ fixture, index, startsAt }): Match => ({
      id: `football-${index}-${Math.round((startsAt - fixture.startsAt) / SPAN_MS)}`,
      sport,
      league: fixture.league,
      home: fixture.home,
      away: fixture.away,
      startsAt: new Date(startsAt).toISOString(),
      odds: null,
      demonstration,
    }));
  return { list, source };
}

/** The next time of the fixture after now; its own time when that is in the future. */
function ahead({ startsAt }: Fixture, now: Date): number {
  const rounds = Math.floor((now.getTime() - startsAt) / SPAN_MS) + 1;
  return startsAt + Math.max(rounds, 0) * SPAN_MS;
}
