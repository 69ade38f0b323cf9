import type { Locale } from '@fairhouse/contract';
import type { OperatedMatch, ResultEntry } from '@fairhouse/contract/play/vendor-sports';
import type { TradedEntry, TradedMatch } from '@fairhouse/contract/play/sports-backoffice';
import { nameLeague } from '@fairhouse/i18n/league-names';
import {
  loadMarketWords,
  nameMarket,
  nameOutcome,
  type MarketWords,
  type NamedMarket,
  type NamedMatch,
} from '@fairhouse/i18n/sports-markets';

/** Names of leagues, markets and outcomes in an operator's language. */
export interface TradingWords {
  league(league: string): string;
  market(match: NamedMatch, market: NamedMarket): string;
  outcome(match: NamedMatch, market: NamedMarket, outcome: string): string;
}

export async function tradingWords(language: Locale): Promise<TradingWords> {
  const words: MarketWords = await loadMarketWords(language);
  return {
    league: (league) => nameLeague(league, language),
    market: (match, market) => {
      const line = /(?:^|\|)(?:total|hcp)=([^|]+)/.exec(market.specifiers)?.[1];
      const name = nameMarket(words, match, market);
      return line === undefined || name.includes(line) ? name : `${name} ${line}`;
    },
    outcome: (match, market, outcome) => nameOutcome(words, match, market, outcome),
  };
}

/** A match in whose place nothing is known: markets are named all the same. */
export const unknownMatch = (sport: string): NamedMatch => ({ sport, home: '1', away: '2' });

export const nameMatch = ({ home, away }: Pick<OperatedMatch, 'home' | 'away'>): string => `${home} – ${away}`;

/** Merchants that do not manage the vendor see what concerns their own currency. */
export function describeMatch(words: TradingWords, match: OperatedMatch, currency: string | null): TradedMatch {
  const own = <T extends { currency: string }>(list: readonly T[]) =>
    list.filter((each) => currency === null || each.currency === currency);
  return {
    ...match,
    leagueName: words.league(match.league),
    tickets: currency === null ? match.tickets : own(match.stakes).reduce((sum, { tickets }) => sum + tickets, 0),
    stakes: own(match.stakes),
    liability: own(match.liability),
    worst: own(match.worst).map((line) => ({
      ...line,
      marketName: words.market(match, line),
      outcomeName: words.outcome(match, line, line.outcome),
    })),
  };
}

export function describeEntry(
  words: TradingWords,
  entry: ResultEntry,
  match: Pick<OperatedMatch, 'sport' | 'home' | 'away'> | undefined,
): TradedEntry {
  const named = match ?? unknownMatch('football');
  return {
    ...entry,
    matchName: match ? nameMatch(match) : entry.match,
    marketName: words.market(named, entry),
    outcomeNames: Object.fromEntries(
      Object.keys(entry.results).map((outcome) => [outcome, words.outcome(named, entry, outcome)]),
    ),
  };
}
