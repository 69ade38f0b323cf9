import {
  basketballTeamNames,
  footballTeamNames,
  planBasketball,
  planFootball,
  planValorant,
  valorantTeamNames,
} from '@fairhouse/games/sports/models';
import type { Fixture } from '../../apps/studio/server/matchd/season/list-fixtures.ts';

const MINUTE_MS = 60_000;
/** Matches in play have begun within so many minutes, evenly. */
const BEGUN_WITHIN = { football: 80, basketball: 45, valorant: 12 } as const;

/** So many matches in play at this time: three of five are football, one of four basketball. */
export function liveMatches(count: number, now: Date): Fixture[] {
  return Array.from({ length: count }, (_, nth) => {
    const sport = nth % 20 < 12 ? 'football' : nth % 20 < 17 ? 'basketball' : 'valorant';
    const begun = ((nth + 0.5) / count) * BEGUN_WITHIN[sport] * MINUTE_MS;
    return fixtureOf(sport, nth, new Date(now.getTime() - begun));
  });
}

const pair = (teams: readonly string[], nth: number): [string, string] => [
  teams[nth % teams.length]!,
  teams[(nth + 1 + (Math.floor(nth / teams.length) % (teams.length - 1))) % teams.length]!,
];

function fixtureOf(sport: Fixture['sport'], nth: number, startsAt: Date): Fixture {
  const about = { sport, startsAt, bestOf: null };
  switch (sport) {
    case 'football': {
      const [home, away] = pair(footballTeamNames('premier-league'), nth);
      return { ...about, league: 'premier-league', home, away, plan: planFootball('premier-league', home, away)! };
    }
    case 'basketball': {
      const [home, away] = pair(basketballTeamNames, nth);
      return { ...about, league: 'nba', home, away, plan: planBasketball(home, away)! };
    }
    case 'valorant': {
      const [home, away] = pair(valorantTeamNames, nth);
      return { ...about, league: 'vct', home, away, bestOf: 3, plan: planValorant(home, away, 3)! };
    }
  }
}
