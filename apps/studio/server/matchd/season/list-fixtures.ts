import {
  basketballTeamNames,
  footballTeamNames,
  planBasketball,
  planFootball,
  planValorant,
  valorantTeamNames,
  type MatchPlan,
} from '@fairhouse/games/sports/models';
import fixtures from './data/football-fixtures.json' with { type: 'json' };
import names from './data/football-teams.json' with { type: 'json' };

export interface Fixture {
  sport: MatchPlan['sport'];
  league: string;
  home: string;
  away: string;
  startsAt: Date;
  bestOf: 1 | 3 | 5 | null;
  plan: MatchPlan;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WEEK_MS = 7 * DAY_MS;
/** A season that is repeated: the fixtures of the data span so many weeks from this Monday. */
const LOOP_WEEKS = 7;
const FIRST_MONDAY = Date.parse('2026-02-02T00:00Z');

/**
 * Between two kick-offs of matches that fill the season: a football match lasts 112 minutes at least, a basketball match 67,
 * a series of Valorant 21. So four, two and two are always in play.
 */
const FILL_MINUTES = { football: 25, basketball: 30, valorant: 10 } as const;

const FOOTBALL_LEAGUES = [
  'premier-league',
  'la-liga',
  'serie-a',
  'bundesliga',
  'ligue-1',
  'mls',
  'internationals',
] as const;

type FullNames = Readonly<Record<string, Readonly<Record<string, string>>>>;
const modelNames: FullNames = names;
/** The name that people know, by that of the model. */
const fullNames: FullNames = Object.fromEntries(
  Object.entries(modelNames).map(([league, teams]) => [
    league,
    Object.fromEntries(Object.entries(teams).map(([full, model]) => [model, full])),
  ]),
);

export const mondayBefore = (time: Date): Date => {
  const weeks = Math.floor((time.getTime() - FIRST_MONDAY) / WEEK_MS);
  return new Date(FIRST_MONDAY + weeks * WEEK_MS);
};

/** Every match of the week that begins on this Monday (UTC), by start. The same for the same week, whenever it is asked. */
export function fixturesOfWeek(monday: Date): Fixture[] {
  const week = Math.round((monday.getTime() - FIRST_MONDAY) / WEEK_MS);
  const loopWeek = ((week % LOOP_WEEKS) + LOOP_WEEKS) % LOOP_WEEKS;
  return [
    ...seasonFixtures(monday, loopWeek),
    ...fill('football', monday, loopWeek, footballPair),
    ...fill('basketball', monday, loopWeek, basketballPair),
    ...fill('valorant', monday, loopWeek, valorantPair),
  ].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** Fixtures of a past season, moved by whole weeks. */
function seasonFixtures(monday: Date, loopWeek: number): Fixture[] {
  const from = (loopWeek * WEEK_MS) / MINUTE_MS;
  const to = from + WEEK_MS / MINUTE_MS;
  return Object.entries(fixtures as unknown as Record<string, [number, string, string][]>).flatMap(([league, list]) =>
    list.flatMap(([minute, home, away]) => {
      if (minute < from || minute >= to) return [];
      const startsAt = new Date(monday.getTime() + (minute - from) * MINUTE_MS);
      const teams = modelNames[league]!;
      return footballFixture(league, [teams[home]!, teams[away]!], startsAt) ?? [];
    }),
  );
}

type PairOf = (nth: number, startsAt: Date) => Fixture | undefined;

function fill(sport: keyof typeof FILL_MINUTES, monday: Date, loopWeek: number, pair: PairOf): Fixture[] {
  const every = FILL_MINUTES[sport] * MINUTE_MS;
  const begin = loopWeek * WEEK_MS;
  const first = Math.ceil(begin / every);
  const last = Math.ceil((begin + WEEK_MS) / every) - 1;
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const nth = first + at;
    return pair(nth, new Date(monday.getTime() + nth * every - begin));
  }).filter((fixture) => fixture !== undefined);
}

/** The nth pair of a tournament in which everybody meets everybody, first at one's home and then at the other's. */
function pairOf(teams: readonly string[], nth: number): [home: string, away: string] {
  const even = teams.length - (teams.length % 2);
  const perRound = even / 2;
  const rounds = even - 1;
  const round = Math.floor(nth / perRound);
  const place = nth % perRound;
  const at = (seat: number) => (seat === 0 ? teams[0]! : teams[1 + ((seat - 1 + round) % rounds)]!);
  const [one, other] = [at(place), at(even - 1 - place)];
  return Math.floor(round / rounds) % 2 === (place === 0 ? round % 2 : 0) ? [one, other] : [other, one];
}

function footballPair(nth: number, startsAt: Date): Fixture | undefined {
  const league = FOOTBALL_LEAGUES[nth % FOOTBALL_LEAGUES.length]!;
  const teams = footballTeamNames(league);
  return footballFixture(league, pairOf(teams, Math.floor(nth / FOOTBALL_LEAGUES.length)), startsAt);
}

function footballFixture(league: string, [home, away]: [string, string], startsAt: Date): Fixture | undefined {
  const plan = planFootball(league, home, away, league === 'internationals');
  const full = (team: string) => fullNames[league]?.[team] ?? team;
  return plan
    ? { sport: 'football', league, home: full(home), away: full(away), startsAt, bestOf: null, plan }
    : undefined;
}

function basketballPair(nth: number, startsAt: Date): Fixture | undefined {
  const [home, away] = pairOf(basketballTeamNames, nth);
  const plan = planBasketball(home, away);
  return plan ? { sport: 'basketball', league: 'nba', home, away, startsAt, bestOf: null, plan } : undefined;
}

/** Of twelve series one is a best of five. */
function valorantPair(nth: number, startsAt: Date): Fixture | undefined {
  const [home, away] = pairOf(valorantTeamNames, nth);
  const bestOf = nth % 12 === 11 ? 5 : 3;
  const plan = planValorant(home, away, bestOf);
  return plan ? { sport: 'valorant', league: 'vct', home, away, startsAt, bestOf, plan } : undefined;
}
