import type { MatchPage, MatchRow, SportsMarket } from '@fairhouse/contract/play/studio-sports';
import type { BookMarket, BookMatch } from '../markets/book.ts';

/** The market of a row: who wins, in football with a draw. */
const MAIN: Record<BookMatch['sport'], string> = { football: '1|', basketball: '219|', valorant: '186|' };

export function describeMarket({ no, id, specifiers, status, seq, outcomes }: BookMarket): SportsMarket {
  const offered = outcomes.map((outcome) => ({ outcome: outcome.id, odds: outcome.active ? outcome.odds : 0 }));
  return { no, market: id, specifiers, status, seq, outcomes: offered };
}

export function mainMarket({ sport, markets }: BookMatch): SportsMarket | null {
  const found = markets.get(MAIN[sport]);
  return found ? describeMarket(found) : null;
}

export function countOpen({ markets, stop }: BookMatch): number {
  if (stop) return 0;
  let open = 0;
  for (const { status } of markets.values()) if (status === 1) open += 1;
  return open;
}

function describeFields(match: BookMatch) {
  const { id, sport, league, home, away, startsAt, status, bestOf, clock, score, stop, seq } = match;
  const about = { id, sport, league, home, away, startsAt: startsAt.toISOString(), status, bestOf };
  // A match of a provider has no commitment.
  return { ...about, simulated: match.commitment !== '', clock, score, stop, seq };
}

/** Without the counts of corners and cards, which a row does not show. */
export function describeRow(match: BookMatch): MatchRow {
  const { total, periods, reds } = match.score;
  const score = reds ? { total, periods, reds } : { total, periods };
  return { ...describeFields(match), score, main: mainMarket(match), markets: countOpen(match) };
}

/** Markets that nobody can bet on any more and that were never offered are left out. */
export const describePage = (match: BookMatch): MatchPage => ({
  ...describeFields(match),
  commitment: match.commitment,
  events: [...match.events],
  markets: [...match.markets.values()].map(describeMarket),
});
