import { describe, expect, test } from 'vitest';
import { basketball } from './basketball/step.ts';
import { planFromPoints } from './basketball/strengths.ts';
import { basketballTeams } from './data/basketball-teams.ts';
import { footballLeagues } from './data/football-leagues.ts';
import { valorantTeams } from './data/valorant-teams.ts';
import { football } from './football/step.ts';
import { planFootball } from './football/strengths.ts';
import { planBasketball, planValorant } from './index.ts';
import type { MatchModel } from './play-match.ts';
import { fastDraw } from './testing/fast-draw.ts';
import { playOn } from './testing/play-on.ts';
import { valorant } from './valorant/step.ts';

const FIVE_LEAGUES = ['premier-league', 'la-liga', 'serie-a', 'bundesliga', 'ligue-1'] as const;
const MATCHES = 10_000;

/** Ends of matches between the pairs by turns. */
function endsOf<Plan, State extends { readonly slice: number }, Event>(
  model: MatchModel<Plan, State, Event>,
  plans: readonly Plan[],
): State[] {
  const draw = fastDraw(20_261_128);
  return Array.from({ length: MATCHES }, (_, at) => {
    const plan = plans[at % plans.length]!;
    return playOn(model, plan, { state: model.begin(plan), events: [] }, draw).state;
  });
}

const pairsOf = (teams: readonly string[]): [string, string][] =>
  teams.flatMap((home) => teams.filter((away) => away !== home).map((away): [string, string] => [home, away]));

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const spread = (numbers: readonly number[]): number => {
  const middle = mean(numbers);
  return Math.sqrt(mean(numbers.map((number) => (number - middle) ** 2)));
};

describe('10,000 matches have the figures of those that were seen', () => {
  test('football: draws, goals, corners, cards', () => {
    const plans = FIVE_LEAGUES.flatMap((league) =>
      pairsOf(Object.keys(footballLeagues[league]!.teams)).map(([home, away]) => planFootball(league, home, away)!),
    );
    const ends = endsOf(football, plans);
    const share = (test: (end: (typeof ends)[number]) => boolean) => mean(ends.map((end) => (test(end) ? 1 : 0)));
    // Seen: 25.2 % of 3,504 matches; the chain was measured at 25.5 % on them.
    expect(share(({ score }) => score[0] === score[1])).toBeCloseTo(0.258, 1.8);
    expect(mean(ends.map(({ score }) => score[0] + score[1]))).toBeCloseTo(2.75, 0.7);
    const firstHalf = mean(ends.map(({ half1 }) => half1![0] + half1![1]));
    expect(firstHalf / mean(ends.map(({ score }) => score[0] + score[1]))).toBeCloseTo(0.448, 1.7);
    expect(mean(ends.map(({ corners }) => corners[0]))).toBeCloseTo(5.35, 0.6);
    const corners = ends.map((end) => end.corners[0]);
    expect(spread(corners) ** 2 / mean(corners)).toBeCloseTo(1.47, 0.7);
    expect(mean(ends.map(({ yellows }) => yellows[0] + yellows[1]))).toBeCloseTo(4.0, 0.5);
    expect(mean(ends.map(({ reds }) => reds[0] + reds[1]))).toBeCloseTo(0.18, 1.5);
  });

  test('basketball: the margin has the spread that was seen, and the mean of the strengths', () => {
    const margins = endsOf(basketball, [planFromPoints({ margin: 4, total: 222 })]).map(
      ({ score }) => score[0] - score[1],
    );
    expect(Math.abs(spread(margins) - 13.1)).toBeLessThan(0.4);
    expect(Math.abs(mean(margins) - 4)).toBeLessThan(0.5);
    const teams = Object.keys(basketballTeams);
    expect(teams.filter((home, at) => planBasketball(home, teams[(at + 7) % teams.length]!) !== null)).toHaveLength(30);
  });

  test('valorant: 38 % of the best-of-3 series reach a third map', () => {
    const plans = pairsOf(Object.keys(valorantTeams)).map(([home, away]) => planValorant(home, away, 3)!);
    const ends = endsOf(
      valorant,
      plans.filter((_, at) => at % 5 === 0),
    );
    expect(Math.abs(mean(ends.map(({ maps }) => (maps.length === 3 ? 1 : 0))) - 0.38)).toBeLessThan(0.03);
  });
});

test('unknown teams and leagues have no plan', () => {
  expect(planFootball('premier-league', 'Arsenal', 'Nobody')).toBeNull();
  expect(planFootball('no-league', 'Arsenal', 'Chelsea')).toBeNull();
  expect(planFootball('premier-league', 'Arsenal', 'Arsenal')).toBeNull();
  expect(planBasketball('Nobody', 'Boston Celtics')).toBeNull();
  expect(planValorant('Nobody', 'Sentinels', 3)).toBeNull();
});
