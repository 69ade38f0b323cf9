import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { vendorSportsMatch, vendorSportsMatches } from '@fairhouse/contract/play/vendor-sports';
import type { BetCounter } from '../counter.ts';
import type { BookMatch } from '../markets/book.ts';
import { MATCH } from '../slip/load-slip.ts';
import { describeEntry } from './enter-result.ts';
import { listEntries } from './entry-store.ts';
import { countTickets, readLiability, type LiabilityRow } from './liability-store.ts';

type Matches = ResponseOf<typeof vendorSportsMatches>;

/** Matches of the book, those that may cost most first. */
export async function listOperated(counter: BetCounter): Promise<Matches> {
  const matches = [...counter.book.matches()];
  const ids = matches.map(({ id }) => id);
  const [rows, tickets] = await Promise.all([readLiability(counter.pool, ids, MATCH), countTickets(counter.pool, ids)]);
  const byMatch = Map.groupBy(rows, ({ match }) => match);
  const described = matches.map((match) =>
    describe(counter, match, byMatch.get(match.id) ?? [], tickets.get(match.id) ?? 0),
  );
  const costOf = ({ liability }: Matches['matches'][number]) => Math.max(0, ...liability.map(({ amount }) => amount));
  return { feedUp: counter.book.isUp(), matches: described.toSorted((a, b) => costOf(b) - costOf(a)) };
}

/** One match with its markets and the results that were entered by hand. */
export async function showOperated(
  counter: BetCounter,
  { match: id }: RequestOf<typeof vendorSportsMatch>,
): Promise<Result<ResponseOf<typeof vendorSportsMatch>>> {
  const match = counter.book.match(id);
  if (!match) return fail('match_unknown');
  const [rows, tickets, entries] = await Promise.all([
    readLiability(counter.pool, [id]),
    countTickets(counter.pool, [id]),
    listEntries(counter.pool, id),
  ]);
  const byToken = Map.groupBy(rows, ({ token }) => token);
  const markets = [...match.markets.values()].map(({ id: market, specifiers, status, outcomes }) => ({
    market,
    specifiers,
    status,
    suspended: counter.suspensions.isSuspended(id, { market, specifiers }),
    outcomes: outcomes.map((outcome) => ({
      outcome: outcome.id,
      odds: outcome.odds,
      probability: outcome.probability,
      liability: amountsOf(counter, byToken.get(`${market}|${specifiers}|${outcome.id}`) ?? [], 'liabilityOfLine'),
    })),
  }));
  const about = describe(counter, match, byToken.get(MATCH) ?? [], tickets.get(id) ?? 0);
  return ok({ match: about, markets, entries: entries.map(describeEntry) });
}

function describe(counter: BetCounter, match: BookMatch, rows: readonly LiabilityRow[], tickets: number) {
  const { id, sport, league, home, away, startsAt, status, score, stop } = match;
  return {
    id,
    sport,
    league,
    home,
    away,
    startsAt: startsAt.toISOString(),
    status,
    score: score.total,
    stop: stop?.reason ?? null,
    suspended: counter.suspensions.isSuspended(id),
    tickets,
    liability: amountsOf(counter, rows, 'liabilityOfMatch'),
  };
}

const amountsOf = (
  { limits }: BetCounter,
  rows: readonly LiabilityRow[],
  limit: 'liabilityOfMatch' | 'liabilityOfLine',
) => rows.map(({ currency, amount }) => ({ currency, amount, limit: limits[currency][limit] }));
