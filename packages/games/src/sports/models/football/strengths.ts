import { SCALE, type Pair } from '../draw.ts';
import { footballLeagues } from '../data/football-leagues.ts';
import { CORNERS, RED_CARDS, YELLOW_CARDS } from './parameters.ts';
import type { FootballPlan } from './plan.ts';

/** No league of the fit has less or more; friendlies of very unequal countries would. */
const LEAST_GOALS = 0.15;
const MOST_GOALS = 5;

/** Null for an unknown league or team. `neutral`: nobody plays at home. */
export function planFootball(league: string, home: string, away: string, neutral = false): FootballPlan | null {
  if (!Object.hasOwn(footballLeagues, league)) return null;
  const fit = footballLeagues[league]!;
  const [host, guest] = [home, away].map((team) => (Object.hasOwn(fit.teams, team) ? fit.teams[team] : undefined));
  if (!host || !guest || home === away) return null;
  const [ofHome, ofAway] = neutral ? [fit.home / 2, fit.home / 2] : [fit.home, 0];
  return planFromGoals([
    Math.exp(fit.mu + ofHome + host[0] - guest[1]),
    Math.exp(fit.mu + ofAway + guest[0] - host[1]),
  ]);
}

/** From the goals that each team scores on average, before the factors of lead and cards. */
export function planFromGoals(goals: Pair): FootballPlan {
  const [home, away] = goals.map((rate) => Math.min(Math.max(rate, LEAST_GOALS), MOST_GOALS)) as [number, number];
  const scaled = ([ofHome, ofAway]: Pair): Pair => [Math.round(ofHome * SCALE), Math.round(ofAway * SCALE)];
  return {
    sport: 'football',
    version: 1,
    goals: scaled([home, away]),
    corners: scaled(means(CORNERS, home, away)),
    yellows: scaled(means(YELLOW_CARDS, home, away)),
    reds: scaled(RED_CARDS),
  };
}

type Coefficients = readonly [constant: number, ratio: number, sum: number];

/** log mean = c0 + c1 ln(lh/la) + c2 ln((lh+la)/2.75) */
function means(fit: { readonly home: Coefficients; readonly away: Coefficients }, home: number, away: number): Pair {
  const mean = ([constant, ratio, sum]: Coefficients) =>
    Math.exp(constant + ratio * Math.log(home / away) + sum * Math.log((home + away) / 2.75));
  return [mean(fit.home), mean(fit.away)];
}
