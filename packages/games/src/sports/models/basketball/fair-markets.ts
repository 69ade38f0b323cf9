import type { Pair } from '../draw.ts';
import {
  isOpen,
  oddEven,
  resultOutcomes,
  winMarket,
  winnerOutcomes,
  yesNo,
  type FairMarket,
  type Three,
} from '../fair-market.ts';
import { handicapLines, totalLines, type Numbers } from '../lines.ts';
import { oddChance } from '../score-chances.ts';
import { basketballEnds, type BasketballEnds } from './ends.ts';
import type { BasketballPlan } from './plan.ts';
import { regulationParts, type QuarterChances, type RegulationParts } from './quarters.ts';
import { PointRaces } from './races.ts';
import type { BasketballState } from './state.ts';
import { basketball } from './step.ts';

/** All markets that are not decided, with the chances that the chain gives them from this state on. */
export function fairBasketballMarkets(plan: BasketballPlan, state: BasketballState): FairMarket[] {
  if (basketball.isOver(plan, state)) return [];
  const races = new PointRaces(plan, state);
  const ends = basketballEnds(plan, state, (grid) => races.watch(grid));
  const parts = regulationParts(plan, state);
  return [
    ...matchMarkets(ends),
    ...(parts.half1 ? partMarkets({ result: 60, handicap: 66, total: 68 }, '', parts.half1) : []),
    ...parts.quarters.flatMap(quarterMarkets),
    ...races.markets(),
    ...highestQuarter(state.quarters, parts),
  ].filter(isOpen);
}

/** Lines that have a chance of 30 % on either side. */
const LINES = { step: 1, least: 0.3 } as const;

function matchMarkets({ margins, totals, homes, aways, totalsOfHomeWins, regulation }: BasketballEnds): FairMarket[] {
  const home = sumOf(margins, (margin) => margin > 0);
  const markets = [
    winMarket(219, '', winnerOutcomes([home, 1 - home])),
    ...handicapLines(margins, { market: 223, ...LINES }),
    ...totalLines(totals, { market: 225, ...LINES }),
    ...totalLines(homes, { market: 227, ...LINES }),
    ...totalLines(aways, { market: 228, ...LINES }),
    winMarket(229, '', oddEven(oddChance(totals))),
    winMarket(290, 'variant=sr:winning_margin_no_draw:11+', winningMargins(margins)),
    ...winnerAndTotal(totals, totalsOfHomeWins, home),
  ];
  if (!regulation) return markets;
  const result = resultOf(regulation);
  return [...markets, winMarket(1, '', resultOutcomes(result)), winMarket(220, '', yesNo(result[1]))];
}

const sumOf = (numbers: Numbers, test: (number: number) => boolean): number => {
  let sum = 0;
  for (const [number, chance] of numbers) if (test(number)) sum += chance;
  return sum;
};

function resultOf(margins: Numbers): Three {
  const all = sumOf(margins, () => true);
  const [home, draw] = [sumOf(margins, (margin) => margin > 0) / all, (margins.get(0) ?? 0) / all];
  return [home, draw, Math.max(1 - home - draw, 0)];
}

function winningMargins(margins: Numbers): Record<string, number> {
  const spans = [
    [11, Infinity],
    [6, 10],
    [1, 5],
    [-5, -1],
    [-10, -6],
    [-Infinity, -11],
  ] as const;
  return Object.fromEntries(
    spans.map(([from, to], at) => [
      `sr:winning_margin_no_draw:11+:${137 + at}`,
      sumOf(margins, (margin) => margin >= from && margin <= to),
    ]),
  );
}

/** At the total line in the middle, and 10 points around it. */
function winnerAndTotal(totals: Numbers, ofHomeWins: Numbers, home: number): FairMarket[] {
  const middle = middleOf(totals);
  return [middle - 10, middle, middle + 10]
    .filter((line) => line > 0)
    .map((line) => {
      const over = sumOf(totals, (total) => total > line);
      const homeAndOver = sumOf(ofHomeWins, (total) => total > line);
      return winMarket(292, `total=${line}`, {
        973: homeAndOver,
        974: over - homeAndOver,
        975: home - homeAndOver,
        976: Math.max(1 - home - (over - homeAndOver), 0),
      });
    });
}

function middleOf(totals: Numbers): number {
  let mean = 0;
  for (const [total, chance] of totals) mean += total * chance;
  return Math.round(mean) + 0.5;
}

interface PartIds {
  readonly result: number;
  readonly handicap: number;
  readonly total: number;
}

function partMarkets(
  ids: PartIds,
  quarter: string,
  { margins, totals }: Omit<QuarterChances, 'quarter'>,
): FairMarket[] {
  return [
    winMarket(ids.result, quarter, resultOutcomes(resultOf(margins))),
    ...handicapLines(margins, { market: ids.handicap, after: quarter, ...LINES }),
    ...totalLines(totals, { market: ids.total, before: quarter, ...LINES }),
  ];
}

function quarterMarkets({ quarter, margins, totals }: QuarterChances): FairMarket[] {
  const specifier = `quarternr=${quarter}`;
  const [home, draw, away] = resultOf(margins);
  return [
    ...partMarkets({ result: 235, handicap: 303, total: 236 }, specifier, { margins, totals }),
    winMarket(302, specifier, winnerOutcomes([home, away]), draw),
    winMarket(304, specifier, oddEven(oddChance(totals))),
  ];
}

/** The quarter with the most points, 920 to 923; 924 when several have them. Quarters do not depend on each other. */
function highestQuarter(ended: readonly Pair[], { quarters }: RegulationParts): FairMarket[] {
  if (quarters.length === 0) return [];
  const totals: Numbers[] = [
    ...ended.map(([home, away]) => new Map([[home + away, 1]])),
    ...quarters.map((quarter) => quarter.totals),
  ];
  const below = totals.map(chancesBelow);
  const highest = totals.map((own, at) => {
    let sum = 0;
    for (const [points, chance] of own) {
      sum += below.reduce((product, chances, other) => (other === at ? product : product * chances(points)), chance);
    }
    return sum;
  });
  const equal = Math.max(1 - highest.reduce((sum, chance) => sum + chance, 0), 0);
  return [winMarket(234, '', Object.fromEntries([...highest, equal].map((chance, at) => [`${920 + at}`, chance])))];
}

/** The chance of less than so many points. */
function chancesBelow(numbers: Numbers): (points: number) => number {
  const most = Math.max(...numbers.keys());
  let sum = 0;
  const below = Array.from(
    { length: most + 1 },
    (_, points) => (sum += numbers.get(points) ?? 0) - (numbers.get(points) ?? 0),
  );
  return (points) => (points > most ? sum : below[points]!);
}
