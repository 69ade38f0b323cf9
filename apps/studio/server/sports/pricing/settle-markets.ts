import { settleMarket, type LegResult } from '@fairhouse/games/sports';
import type { ObservedMatch } from '@fairhouse/games/sports/models';
import { keyOf, type MarketKey, type OutcomeResult, type SettledMarket, type VoidReason } from '../feed/messages.ts';
import type { BookMarket } from '../markets/book.ts';

const results: Readonly<Record<LegResult, Pick<OutcomeResult, 'result' | 'voidFactor'>>> = {
  win: { result: 1, voidFactor: 0 },
  half_win: { result: 1, voidFactor: 0.5 },
  void: { result: 0, voidFactor: 1 },
  half_lose: { result: 0, voidFactor: 0.5 },
  lose: { result: 0, voidFactor: 0 },
};

/** Asian handicaps of football count what comes after the bet. */
const BY_BET = new Set([16, 66]);

/** The result of a market of the book as what happened says; null while it is open. */
export function settle(observed: ObservedMatch, market: BookMarket, certainty: 1 | 2): SettledMarket | null {
  const { id, specifiers } = market;
  const found = settleMarket(observed.sport, observed.record as never, id, specifiers);
  if (found.state === 'open' || found.state === 'refused') return null;
  const key = { id, specifiers, certainty };
  if (found.state === 'void') {
    const outcomes = market.outcomes.map((outcome) => ({ id: outcome.id, ...results.void }));
    return { ...key, outcomes, voidReason: found.reason as VoidReason };
  }
  const outcomes = Object.entries(found.results).map(([outcome, result]) => ({ id: outcome, ...results[result] }));
  const byBet = observed.sport === 'football' && BY_BET.has(id);
  return { ...key, outcomes, ...(byBet && { byBet }) };
}

const resultsOf = ({
  outcomes,
  voidReason,
}: {
  outcomes: readonly OutcomeResult[];
  voidReason?: VoidReason | null | undefined;
}) =>
  JSON.stringify([
    outcomes.map(({ id, result, voidFactor, deadHeat }) => [id, result, voidFactor, deadHeat]),
    voidReason ?? null,
  ]);

export interface ResultChanges {
  readonly takenBack: readonly MarketKey[];
  readonly settled: readonly SettledMarket[];
}

/** What of the results that were sent is no more so, and what is to be sent. Repeating it after it was sent gives nothing. */
export function changeResults(
  observed: ObservedMatch,
  markets: Iterable<BookMarket>,
  isProvisional: boolean,
): ResultChanges {
  const takenBack: MarketKey[] = [];
  const settled: SettledMarket[] = [];
  for (const market of markets) {
    if (market.status === -4) continue;
    // What was settled before a review stays confirmed; what the goal under review decides is not.
    const certainty = isProvisional && market.settled?.certainty !== 2 ? 1 : 2;
    const now = settle(observed, market, certainty);
    const same = market.settled && now && resultsOf(market.settled) === resultsOf(now);
    if (market.settled && !same) takenBack.push({ id: market.id, specifiers: market.specifiers });
    if (now && !(same && market.settled.certainty >= certainty)) settled.push(now);
  }
  return { takenBack, settled };
}

export const settledKeys = ({ settled }: ResultChanges): Set<string> => new Set(settled.map(keyOf));
