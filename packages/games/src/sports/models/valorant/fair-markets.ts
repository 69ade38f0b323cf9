import type { Pair } from '../draw.ts';
import { isOpen, winMarket, winnerOutcomes, type FairMarket } from '../fair-market.ts';
import { handicapLines, totalLines, type Numbers } from '../lines.ts';
import { oddChance } from '../score-chances.ts';
import { ROUNDS_TO_WIN } from './parameters.ts';
import type { ValorantPlan } from './plan.ts';
import { numbersOfRounds, seriesChances, type MapChances, type SeriesChances } from './series-chances.ts';
import type { ValorantState } from './state.ts';
import { valorant } from './step.ts';

/** All markets that are not decided, with the chances that the chain gives them from this state on. */
export function fairValorantMarkets(plan: ValorantPlan, state: ValorantState): FairMarket[] {
  if (valorant.isOver(plan, state)) return [];
  const chances = seriesChances(plan, state);
  const [current] = chances.maps;
  const round = `mapnr=${current!.map}|roundnr=${state.rounds[0] + state.rounds[1] + 1}`;
  return [
    ...seriesMarkets(plan.bestOf, chances),
    ...chances.maps.flatMap(mapMarkets),
    winMarket(338, round, winnerOutcomes([chances.nextRound, 1 - chances.nextRound])),
  ].filter(isOpen);
}

/** Scores of a series, and the id of the first. */
const SCORES: Readonly<Record<3 | 5, { readonly first: number; readonly scores: readonly Pair[] }>> = {
  3: {
    first: 4,
    scores: [
      [2, 0],
      [2, 1],
      [1, 2],
      [0, 2],
    ],
  },
  5: {
    first: 8,
    scores: [
      [3, 0],
      [3, 1],
      [3, 2],
      [2, 3],
      [1, 3],
      [0, 3],
    ],
  },
};

function seriesMarkets(bestOf: ValorantPlan['bestOf'], { scores }: SeriesChances): FairMarket[] {
  const home = scores.reduce((sum, { maps, chance }) => sum + (maps[0] > maps[1] ? chance : 0), 0);
  const winner = winMarket(186, '', winnerOutcomes([home, 1 - home]));
  if (bestOf === 1) return [winner];
  const numbers = (of: (maps: Pair) => number): Numbers =>
    numbersOfRounds(
      scores.map(({ maps, chance }) => ({ rounds: maps, chance })),
      of,
    );
  const { first, scores: named } = SCORES[bestOf];
  const variant = `sr:correct_score:bestof:${bestOf}`;
  const chanceOf = ([ofHome, ofAway]: Pair) =>
    scores.find(({ maps }) => maps[0] === ofHome && maps[1] === ofAway)?.chance ?? 0;
  return [
    winner,
    ...handicapLines(
      numbers(([ofHome, ofAway]) => ofHome - ofAway),
      { market: 327, step: 1, least: 0.03 },
    ),
    ...totalLines(
      numbers(([ofHome, ofAway]) => ofHome + ofAway),
      { market: 328, step: 1, least: 0.03 },
    ),
    winMarket(
      329,
      `variant=${variant}`,
      named.map((score, at): [string, number] => [`${variant}:${first + at}`, chanceOf(score)]),
    ),
  ];
}

/** A map that is not played makes its bets void. */
function mapMarkets({ map, played, results, races }: MapChances): FairMarket[] {
  const none = Math.max(1 - played, 0);
  const specifier = `mapnr=${map}`;
  const margins = numbersOfRounds(results, ([home, away]) => home - away);
  const totals = numbersOfRounds(results, ([home, away]) => home + away);
  const that = (test: (rounds: Pair) => boolean) =>
    results.reduce((sum, { rounds, chance }) => sum + (test(rounds) ? chance : 0), 0);
  const overtime = that(([home, away]) => Math.min(home, away) >= ROUNDS_TO_WIN - 1);
  const odd = oddChance(totals);
  const home = that(([ofHome, ofAway]) => ofHome > ofAway);
  const lines = [
    ...handicapLines(margins, { market: 331, step: 1, least: 0.2, after: specifier }),
    ...totalLines(totals, { market: 332, step: 1, least: 0.2, before: specifier }),
  ];
  return [
    winMarket(330, specifier, winnerOutcomes([home, played - home]), none),
    ...lines.map((market) => withVoid(market, none)),
    winMarket(335, specifier, { 74: overtime, 76: played - overtime }, none),
    winMarket(621, specifier, { 70: odd, 72: played - odd }, none),
    ...[...races].map(([count, chances]) =>
      winMarket(620, `${specifier}|roundnr=${count}`, winnerOutcomes(chances), none),
    ),
  ];
}

const withVoid = (market: FairMarket, none: number): FairMarket => ({
  ...market,
  outcomes: market.outcomes.map(({ outcome, chances }) => ({
    outcome,
    chances: none > 0 ? { ...chances, void: (chances.void ?? 0) + none } : chances,
  })),
});
