import * as z from 'zod/mini';
import { fairBasketballMarkets } from './basketball/fair-markets.ts';
import { QUARTER, REGULATION } from './basketball/parameters.ts';
import { basketball } from './basketball/step.ts';
import { planBasketball, planFromPoints } from './basketball/strengths.ts';
import type { Pair } from './draw.ts';
import type { FairMarket } from './fair-market.ts';
import { fairFootballMarkets } from './football/fair-markets.ts';
import { FULL_TIME, HALF_TIME } from './football/parameters.ts';
import { football } from './football/step.ts';
import { planFootball, planFromGoals } from './football/strengths.ts';
import { fairValorantMarkets } from './valorant/fair-markets.ts';
import { isMapOver, valorant } from './valorant/step.ts';
import { planFromLogit, planValorant } from './valorant/strengths.ts';

/** A fault of a match as it was written. */
export class MatchFileError extends Error {
  override name = 'MatchFileError';
}

const count = z.int().check(z.minimum(0), z.maximum(400));
const pair = z.readonly(z.tuple([count, count]));
const side = z.enum(['home', 'away']);
const teams = { home: z.optional(z.string()), away: z.optional(z.string()), neutral: z.optional(z.boolean()) };
const positive = z.number().check(z.positive());

const footballMatch = z.strictObject({
  sport: z.literal('football'),
  league: z.optional(z.string()),
  ...teams,
  goals: z.optional(z.tuple([positive, positive])),
  state: z.optional(
    z.strictObject({
      slice: z.int().check(z.minimum(0), z.maximum(FULL_TIME)),
      score: pair,
      half1: z.optional(z.nullable(pair)),
      lastGoal: z.optional(z.nullable(side)),
      reds: z.optional(pair),
      yellows: z.optional(pair),
      corners: z.optional(pair),
    }),
  ),
});

const basketballMatch = z.strictObject({
  sport: z.literal('basketball'),
  ...teams,
  points: z.optional(z.strictObject({ margin: z.number(), total: z.number().check(z.minimum(100), z.maximum(320)) })),
  state: z.optional(
    z.strictObject({
      slice: count,
      score: pair,
      quarters: z.array(pair),
      jumpBall: z.optional(z.nullable(side)),
    }),
  ),
});

const valorantMatch = z.strictObject({
  sport: z.literal('valorant'),
  ...teams,
  bestOf: z.optional(z.union([z.literal(1), z.literal(3), z.literal(5)])),
  logit: z.optional(z.number().check(z.minimum(-5), z.maximum(5))),
  state: z.optional(z.strictObject({ maps: z.array(pair), rounds: pair })),
});

const match = z.discriminatedUnion('sport', [footballMatch, basketballMatch, valorantMatch]);

export interface PricedMatch {
  readonly live: boolean;
  readonly markets: readonly FairMarket[];
}

/** The fair chances of a match that is written as docs/sports-models.md says. */
export function priceMatch(content: unknown): PricedMatch {
  const read = match.safeParse(content);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new MatchFileError(`${issue!.path.join('.') || 'the match'}: ${faultOf(issue!)}`);
  }
  switch (read.data.sport) {
    case 'football':
      return priceFootball(read.data);
    case 'basketball':
      return priceBasketball(read.data);
    case 'valorant':
      return priceValorant(read.data);
  }
}

function faultOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `unknown ${issue.keys.join(', ')}`;
  return issue.code === 'invalid_type' ? `${issue.code}, ${issue.expected} is expected` : issue.code;
}

type Names = { readonly home?: string | undefined; readonly away?: string | undefined };

const named = <P>({ home, away }: Names, plan: (home: string, away: string) => P | null): P => {
  const found = home === undefined || away === undefined ? null : plan(home, away);
  if (!found) throw new MatchFileError(`no such match: ${home ?? 'home'} and ${away ?? 'away'} are not both known`);
  return found;
};

function check(holds: boolean, fault: string): void {
  if (!holds) throw new MatchFileError(`state: ${fault}`);
}

function priceFootball(file: z.infer<typeof footballMatch>): PricedMatch {
  const { goals, league = '', neutral, state: given } = file;
  const plan = goals ? planFromGoals(goals) : named(file, (home, away) => planFootball(league, home, away, neutral));
  const begun = football.begin(plan);
  const state = given ? { ...begun, ...withoutUndefined(given) } : begun;
  const [home, away] = state.score;
  check((state.half1 !== null) === state.slice >= HALF_TIME, 'half1 is the score of a first half that is over');
  check(!state.half1 || (state.half1[0] <= home && state.half1[1] <= away), 'the score is lower than at half-time');
  check((state.lastGoal !== null) === home + away > 0, 'lastGoal is the team of the last goal, if there is one');
  check(Math.max(...state.reds) <= 1, 'a team has at most one red card');
  return { live: state.slice > 0, markets: fairFootballMarkets(plan, state) };
}

/** Far above any match that the chain plays. */
const MOST_POINTS = 250;
const MOST_MARGIN = 100;

function priceBasketball(file: z.infer<typeof basketballMatch>): PricedMatch {
  const { points, neutral, state: given } = file;
  const plan = points ? planFromPoints(points) : named(file, (home, away) => planBasketball(home, away, neutral));
  const begun = basketball.begin(plan);
  const state = given ? { ...begun, ...withoutUndefined(given) } : begun;
  const ended = state.quarters.reduce<Pair>((sum, quarter) => [sum[0] + quarter[0], sum[1] + quarter[1]], [0, 0]);
  check(state.slice <= basketball.slices(plan), 'the match has no such slice');
  const [home, away] = state.score;
  check(Math.max(home, away) <= MOST_POINTS && Math.abs(home - away) <= MOST_MARGIN, 'no match has such a score');
  check(state.quarters.length === Math.min(Math.floor(state.slice / QUARTER), 4), 'quarters are those that have ended');
  check(ended[0] <= state.score[0] && ended[1] <= state.score[1], 'the score is lower than that of the quarters');
  const inOvertime = state.slice > REGULATION;
  check(inOvertime === (state.jumpBall !== null), 'jumpBall is the team that began the overtime');
  return { live: state.slice > 0, markets: fairBasketballMarkets(plan, state) };
}

function priceValorant(file: z.infer<typeof valorantMatch>): PricedMatch {
  const { bestOf = 3, logit, state: given } = file;
  const plan =
    logit === undefined ? named(file, (home, away) => planValorant(home, away, bestOf)) : planFromLogit(logit, bestOf);
  const { maps, rounds } = given ?? valorant.begin(plan);
  check(maps.every(isMapOver) && !isMapOver(rounds), 'maps have ended, and rounds are those of the one in play');
  const wonBefore = valorant.isOver(plan, { slice: 0, maps: maps.slice(0, -1), rounds: [0, 0] });
  check(!wonBefore, 'the series was over before its last map');
  const slice = [...maps, rounds].reduce((sum, [home, away]) => sum + home + away, 0);
  return { live: slice > 0, markets: fairValorantMarkets(plan, { slice, maps, rounds }) };
}

/** Leaves out what was not written. */
const withoutUndefined = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
