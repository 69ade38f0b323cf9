/** Refuses odds that are a mistake (docs/sports.md, "The linter"). */
import { isOnLadder } from './ladder.ts';
import { averageReturn, MOST_RETURN, returnOf, type Chances } from './margin.ts';
import { readSpecifiers, writeSpecifiers, type Sport } from './markets.ts';
import type { FootballRecord } from './results/football-record.ts';
import { marketsOf, outcomesOf, settleMarket } from './results/settle-market.ts';
import { dependsOnScore, notBegunYet, scoreGrid } from './score-grid.ts';
import { findSureProfit } from './sure-profit.ts';

export interface OfferedOutcome {
  readonly outcome: string;
  /** Thousandths; null is not offered. */
  readonly odds: number | null;
  readonly chances: Chances;
}

export interface OfferedMarket {
  readonly market: number;
  readonly specifiers: string;
  readonly outcomes: readonly OfferedOutcome[];
}

export type BookRule = 'unknown_market' | 'off_ladder' | 'low_margin' | 'too_generous' | 'lines' | 'sure_profit';

export interface BookFinding {
  readonly rule: BookRule;
  /** `18 total=2.5 12`: market, specifiers, outcome as far as they apply. */
  readonly where: string;
  readonly what: string;
}

/** The sum of 1 / odds is at least this, for each outcome that wins at once. */
const LEAST_BOOK = 1.02;

/** All offered markets of one match. `now` is the match so far, for football in play. */
export function lintBook(
  sport: Sport,
  offered: readonly OfferedMarket[],
  now: FootballRecord = notBegunYet,
): BookFinding[] {
  const findings = lintMarkets(sport, offered);
  if (sport !== 'football' || findings.some(({ rule }) => rule === 'unknown_market')) return findings;
  return [...findings, ...lintTogether(offered, now)];
}

/** All rules but the search for a sure profit, which takes a hundred times as long. */
export function lintMarkets(sport: Sport, offered: readonly OfferedMarket[]): BookFinding[] {
  const unknown = offered.flatMap((market) => unknownOf(sport, market));
  if (unknown.length > 0) return unknown;
  return [
    ...offered.flatMap((market) => lintOutcomes(market)),
    ...offered.flatMap((market) => lintSum(sport, market)),
    ...lintLines(offered),
  ];
}

/**
 * In play: no bet returns more than is staked, on average over the ends that the match may have from here. Odds that are worked
 * out from one state have the same ends, so that no bets together win in each of them either: what they return on average is an
 * average of what they return in each. Odds that somebody has changed since do not have that promise.
 */
export const lintReturns = (offered: readonly OfferedMarket[]): BookFinding[] =>
  offered.flatMap((market) => lintOutcomes(market, 1));

const place = ({ market, specifiers }: OfferedMarket, outcome = ''): string =>
  [market, specifiers, outcome].filter((part) => part !== '').join(' ');

function unknownOf(sport: Sport, offered: OfferedMarket): BookFinding[] {
  const known = outcomesOf(sport, offered.market, offered.specifiers);
  const finding = (what: string): BookFinding[] => [{ rule: 'unknown_market', where: place(offered), what }];
  if ('state' in known) return finding(known.code);
  return offered.outcomes.every(({ outcome }) => known.includes(outcome)) ? [] : finding('OUTCOME');
}

function lintOutcomes(offered: OfferedMarket, most = MOST_RETURN): BookFinding[] {
  return offered.outcomes.flatMap(({ outcome, odds, chances }): BookFinding[] => {
    if (odds === null) return [];
    const where = place(offered, outcome);
    if (!isOnLadder(odds)) return [{ rule: 'off_ladder', where, what: `${odds / 1_000} is no step` }];
    const average = averageReturn(chances, odds);
    if (average <= most) return [];
    return [{ rule: 'too_generous', where, what: `returns ${average.toFixed(4)} on average` }];
  });
}

/** Only of a market that offers all outcomes that can come: else the missing ones are its margin. */
function lintSum(sport: Sport, offered: OfferedMarket): BookFinding[] {
  const known = outcomesOf(sport, offered.market, offered.specifiers) as readonly string[];
  const canCome = ({ chances }: OfferedOutcome) =>
    Object.entries(chances).some(([result, chance]) => result !== 'lose' && chance > 0);
  const complete =
    offered.outcomes.length === known.length && offered.outcomes.every((each) => each.odds !== null || !canCome(each));
  if (!complete) return [];
  const cover = marketsOf(sport).find(({ id }) => id === offered.market)?.cover ?? 1;
  const book = offered.outcomes.reduce((sum, { odds }) => sum + (odds === null ? 0 : 1_000 / odds), 0);
  if (book >= LEAST_BOOK * cover) return [];
  return [{ rule: 'low_margin', where: place(offered), what: `a book of ${(book * 100).toFixed(1)} %` }];
}

/** Outcomes whose odds rise, or fall, with the line. */
const withLine: Readonly<Record<string, 'rise' | 'fall'>> = {
  12: 'rise',
  13: 'fall',
  1714: 'fall',
  1715: 'rise',
  1711: 'fall',
  1713: 'rise',
};

function lintLines(offered: readonly OfferedMarket[]): BookFinding[] {
  const series = new Map<string, { line: number; odds: number; where: string; rises: boolean }[]>();
  for (const market of offered) {
    const { total, hcp, ...others } = readSpecifiers(market.specifiers)!;
    const line = total ?? hcp;
    if (line === undefined) continue;
    for (const { outcome, odds } of market.outcomes) {
      const direction = withLine[outcome];
      if (direction === undefined || odds === null) continue;
      const key = `${market.market} ${writeSpecifiers(others)} ${outcome}`;
      const step = { line: lineOf(line), odds, where: place(market, outcome), rises: direction === 'rise' };
      series.set(key, [...(series.get(key) ?? []), step]);
    }
  }
  return [...series.values()].flatMap((steps) => {
    const sorted = steps.toSorted((a, b) => a.line - b.line);
    return sorted.flatMap(({ odds, where, rises }, at): BookFinding[] => {
      const before = sorted[at - 1]?.odds ?? odds;
      if (rises ? odds >= before : odds <= before) return [];
      return [{ rule: 'lines', where, what: `${odds / 1_000} after ${before / 1_000} on the line before` }];
    });
  });
}

/** `0:1` is a goal less. */
function lineOf(text: string): number {
  const [home, away] = text.split(':').map(Number);
  return away === undefined ? home! : home! - away;
}

/** Over all ends of the score: bets that together win in each of them. */
function lintTogether(offered: readonly OfferedMarket[], now: FootballRecord): BookFinding[] {
  const markets = offered.filter(({ market }) => dependsOnScore(market));
  const goals = (side: 'home' | 'away') => now.goals.filter((goal) => goal.side === side).length;
  const bet = { score: [goals('home'), goals('away')] as const };
  const bets = markets.flatMap((market) =>
    market.outcomes.flatMap(({ outcome, odds }) => (odds === null ? [] : [{ market, outcome, odds }])),
  );
  const returns = bets.map((): number[] => []);
  for (const end of scoreGrid(
    now,
    markets.map(({ market }) => market),
  )) {
    const results = new Map(
      markets.map((market) => [market, settleMarket('football', end, market.market, market.specifiers, bet)]),
    );
    for (const [at, { market, outcome, odds }] of bets.entries()) {
      const settled = results.get(market)!;
      returns[at]!.push(settled.state === 'settled' ? returnOf(settled.results[outcome]!, odds) : 1);
    }
  }
  const found = findSureProfit(returns);
  if (!found) return [];
  const where = bets.flatMap(({ market, outcome }, at) => (found.stakes[at]! > 0.001 ? [place(market, outcome)] : []));
  return [{ rule: 'sure_profit', where: where.join(', '), what: `${(found.profit * 100).toFixed(2)} % of the stakes` }];
}
