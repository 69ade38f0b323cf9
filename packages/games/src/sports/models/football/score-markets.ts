import { oddEven, resultOutcomes, winMarket, winnerOutcomes, yesNo, type FairMarket } from '../fair-market.ts';
import { handicapLines, totalLines } from '../lines.ts';
import {
  chanceThat,
  marginsOf,
  numbersOf,
  oddChance,
  resultChances,
  totalsOf,
  type ScoreChances,
} from '../score-chances.ts';

/** The ids of the markets that a match and its halves have alike. */
export interface ScoreMarketIds {
  readonly result: number;
  readonly total: number;
  readonly doubleChance?: number;
  readonly asian?: number;
  readonly bothScore?: number;
}

/** `rest`: what is still to come, for handicaps, which count from the bet on. */
export function scoreMarkets(ids: ScoreMarketIds, scores: ScoreChances, rest: ScoreChances): FairMarket[] {
  const result = resultChances(scores);
  const [home, draw, away] = result;
  const markets = [winMarket(ids.result, '', resultOutcomes(result))];
  if (ids.doubleChance !== undefined)
    markets.push(winMarket(ids.doubleChance, '', { 9: home + draw, 10: home + away, 11: draw + away }));
  if (ids.asian !== undefined)
    markets.push(...handicapLines(marginsOf(rest), { market: ids.asian, step: 0.25, least: 0.2 }));
  markets.push(...totalLines(totalsOf(scores), { market: ids.total, step: 0.25, least: 0.2 }));
  if (ids.bothScore !== undefined) markets.push(winMarket(ids.bothScore, '', yesNo(bothScore(scores))));
  return markets;
}

const bothScore = (scores: ScoreChances): number => chanceThat(scores, (home, away) => home > 0 && away > 0);

/** Highest score that the market of correct scores names, of either team. */
const MOST_OF_CORRECT_SCORE = 4;

/** Markets on the final score alone. */
export function finalScoreMarkets(scores: ScoreChances): FairMarket[] {
  const [home, draw, away] = resultChances(scores);
  const that = (test: (home: number, away: number) => boolean) => chanceThat(scores, test);
  const totals = totalsOf(scores);
  return [
    winMarket(11, '', winnerOutcomes([home, away]), draw),
    ...threeWayHandicaps(scores),
    ...totalLines(
      numbersOf(scores, (ofHome) => ofHome),
      { market: 19, step: 1 },
    ),
    ...totalLines(
      numbersOf(scores, (_, ofAway) => ofAway),
      { market: 20, step: 1 },
    ),
    winMarket(21, 'variant=sr:exact_goals:6+', exactGoals(totals)),
    winMarket(25, 'variant=sr:goal_range:7+', goalRanges(totals)),
    winMarket(15, 'variant=sr:winning_margin:3+', winningMargins(scores)),
    winMarket(26, '', oddEven(oddChance(totals))),
    winMarket(31, '', yesNo(that((_, ofAway) => ofAway === 0))),
    winMarket(32, '', yesNo(that((ofHome) => ofHome === 0))),
    winMarket(33, '', yesNo(that((ofHome, ofAway) => ofHome > 0 && ofAway === 0))),
    winMarket(34, '', yesNo(that((ofHome, ofAway) => ofAway > 0 && ofHome === 0))),
    winMarket(45, '', correctScores(scores)),
    ...pairMarkets(scores),
  ];
}

/** With a larger favourite the margin moves the odds of the others out of the order of the lines. */
const MOST_OF_THREE_WAY = 0.9;

/** Home starts with so many goals, or away does. */
function threeWayHandicaps(scores: ScoreChances): FairMarket[] {
  return [-3, -2, -1, 1, 2, 3].flatMap((handicap) => {
    const moved = scores.map((score) => ({ ...score, home: score.home + handicap }));
    const [home, draw, away] = resultChances(moved);
    if (Math.max(home, draw, away) > MOST_OF_THREE_WAY) return [];
    const start = handicap > 0 ? `${handicap}:0` : `0:${-handicap}`;
    return [winMarket(14, `hcp=${start}`, { 1711: home, 1712: draw, 1713: away })];
  });
}

function exactGoals(totals: ReadonlyMap<number, number>): Record<string, number> {
  const exact = Array.from({ length: 6 }, (_, goals) => totals.get(goals) ?? 0);
  const more = 1 - exact.reduce((sum, chance) => sum + chance, 0);
  return Object.fromEntries(
    [...exact, Math.max(more, 0)].map((chance, goals) => [`sr:exact_goals:6+:${68 + goals}`, chance]),
  );
}

function goalRanges(totals: ReadonlyMap<number, number>): Record<string, number> {
  const upTo = (first: number, last: number) => {
    let sum = 0;
    for (const [goals, chance] of totals) if (goals >= first && goals <= last) sum += chance;
    return sum;
  };
  const ranges = [upTo(0, 1), upTo(2, 3), upTo(4, 6), upTo(7, Infinity)];
  return Object.fromEntries(ranges.map((chance, at) => [`sr:goal_range:7+:${1342 + at}`, chance]));
}

function winningMargins(scores: ScoreChances): Record<string, number> {
  const by = (test: (margin: number) => boolean) => chanceThat(scores, (home, away) => test(home - away));
  const margins = [
    by((margin) => margin === 1),
    by((margin) => margin === 2),
    by((margin) => margin >= 3),
    by((margin) => margin === -1),
    by((margin) => margin === -2),
    by((margin) => margin <= -3),
    by((margin) => margin === 0),
  ];
  return Object.fromEntries(margins.map((chance, at) => [`sr:winning_margin:3+:${113 + at}`, chance]));
}

/** Ids of scores up to 4:4, in steps of 2 from 0:0, goals of home first; 324 is any other. */
function correctScores(scores: ScoreChances): Record<string, number> {
  const side = MOST_OF_CORRECT_SCORE + 1;
  const named = Array.from({ length: side * side }, () => 0);
  let other = 0;
  for (const { home, away, chance } of scores) {
    if (home < side && away < side) named[away * side + home] = chance;
    else other += chance;
  }
  return Object.fromEntries([...named, other].map((chance, at) => [`${274 + 2 * at}`, chance]));
}

/** Goals that a pair of conditions asks for. */
const PAIR_TOTALS = [1.5, 2.5, 3.5] as const;

function pairMarkets(scores: ScoreChances): FairMarket[] {
  const that = (test: (home: number, away: number) => boolean) => chanceThat(scores, test);
  const both = (home: number, away: number) => home > 0 && away > 0;
  const results = [
    (home: number, away: number) => home > away,
    (home: number, away: number) => home === away,
    (home: number, away: number) => home < away,
  ] as const;
  const withBoth = results.flatMap((result, at): [string, number][] => [
    [`${78 + at * 4}`, that((home, away) => result(home, away) && both(home, away))],
    [`${80 + at * 4}`, that((home, away) => result(home, away) && !both(home, away))],
  ]);
  const markets = [winMarket(35, '', withBoth)];
  for (const line of PAIR_TOTALS) {
    const over = (home: number, away: number) => home + away > line;
    markets.push(
      winMarket(36, `total=${line}`, {
        90: that((home, away) => over(home, away) && both(home, away)),
        92: that((home, away) => !over(home, away) && both(home, away)),
        94: that((home, away) => over(home, away) && !both(home, away)),
        96: that((home, away) => !over(home, away) && !both(home, away)),
      }),
      winMarket(
        37,
        `total=${line}`,
        results.flatMap((result, at): [string, number][] => [
          [`${794 + at * 4}`, that((home, away) => result(home, away) && !over(home, away))],
          [`${796 + at * 4}`, that((home, away) => result(home, away) && over(home, away))],
        ]),
      ),
    );
  }
  return markets;
}
