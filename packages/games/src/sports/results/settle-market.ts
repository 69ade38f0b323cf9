/** From what happened in a match to the results of a market (docs/sports.md, "Markets"). */
import { readSpecifiers, type SpecifierValues, type Sport } from '../markets.ts';
import type { LegResult } from '../settlement.ts';
import { basketballMarkets } from './basketball-markets.ts';
import type { BasketballRecord } from './basketball-record.ts';
import { footballMarkets } from './football-markets.ts';
import type { FootballRecord } from './football-record.ts';
import { specifierForms, type BetMoment, type MarketRule } from './market-rule.ts';
import type { RecordStatus } from './record-status.ts';
import { valorantMarkets } from './valorant-markets.ts';
import type { ValorantRecord } from './valorant-record.ts';

export interface RecordOf {
  football: FootballRecord;
  basketball: BasketballRecord;
  valorant: ValorantRecord;
}

const markets: { [S in Sport]: readonly MarketRule<RecordOf[S]>[] } = {
  football: footballMarkets,
  basketball: basketballMarkets,
  valorant: valorantMarkets,
};

export type VoidReason = Exclude<RecordStatus, 'open' | 'finished'> | 'not_played' | 'annulled_goal';

export type MarketState =
  | { readonly state: 'open' }
  | { readonly state: 'settled'; readonly results: Readonly<Record<string, LegResult>> }
  | { readonly state: 'void'; readonly reason: VoidReason };

export interface MarketFault {
  readonly state: 'refused';
  readonly code: 'MARKET' | 'SPECIFIERS';
}

/** With these a match counts as never begun. */
const ALL_VOID: readonly RecordStatus[] = ['not_begun', 'format_changed', 'wrong_teams'];

/** All markets of a sport. */
export const marketsOf = <S extends Sport>(sport: S): readonly MarketRule<RecordOf[S]>[] => markets[sport];

/** Ids of the outcomes of a market. */
export function outcomesOf(sport: Sport, market: number, specifiers: string): readonly string[] | MarketFault {
  const found = findMarket(sport, market, specifiers);
  return 'state' in found ? found : found.outcomes;
}

/**
 * A market is settled as soon as the results of all its outcomes are certain, whatever is still to come. At the end of a match a
 * market that is not certain is void.
 */
export function settleMarket<S extends Sport>(
  sport: S,
  record: RecordOf[S],
  market: number,
  specifiers: string,
  bet: BetMoment = {},
): MarketState | MarketFault {
  const found = findMarket(sport, market, specifiers);
  if ('state' in found) return found;
  const { rule, values, outcomes } = found;
  if (ALL_VOID.includes(record.status)) return { state: 'void', reason: record.status as VoidReason };
  if (rule.voidAfterAnnulledGoal && bet.annulledGoal) return { state: 'void', reason: 'annulled_goal' };
  const results = outcomes.map((outcome) => [outcome, rule.judge(record, outcome, values, bet)] as const);
  if (results.every((pair): pair is [string, LegResult] => pair[1] !== null)) {
    return { state: 'settled', results: Object.fromEntries(results) };
  }
  if (record.status === 'open') return { state: 'open' };
  return { state: 'void', reason: record.status === 'finished' ? 'not_played' : record.status };
}

interface FoundMarket<S extends Sport> {
  readonly rule: MarketRule<RecordOf[S]>;
  readonly values: SpecifierValues;
  readonly outcomes: readonly string[];
}

/** What was read of markets before: they are settled again and again. */
const read = new Map<string, FoundMarket<Sport> | MarketFault>();
const MOST_READ = 20_000;

function findMarket<S extends Sport>(sport: S, market: number, specifiers: string): FoundMarket<S> | MarketFault {
  const key = `${sport} ${market} ${specifiers}`;
  const known = read.get(key) as FoundMarket<S> | MarketFault | undefined;
  if (known) return known;
  const found = readMarket(sport, market, specifiers);
  if (read.size >= MOST_READ) read.clear();
  read.set(key, found as FoundMarket<Sport> | MarketFault);
  return found;
}

function readMarket<S extends Sport>(sport: S, market: number, specifiers: string): FoundMarket<S> | MarketFault {
  const rule = marketsOf(sport).find(({ id }) => id === market);
  if (!rule) return { state: 'refused', code: 'MARKET' };
  const values = readSpecifiers(specifiers);
  const names = Object.keys(rule.specifiers);
  const fits =
    values !== null &&
    Object.keys(values).length === names.length &&
    names.every((name) => specifierForms[rule.specifiers[name]!].test(values[name] ?? ''));
  const outcomes = fits ? rule.outcomes(values) : null;
  return fits && outcomes ? { rule, values, outcomes } : { state: 'refused', code: 'SPECIFIERS' };
}
