import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import {
  MATCHES_PER_PAGE,
  type OperatedMatch,
  type vendorSportsMatch,
  type vendorSportsMatches,
} from '@fairhouse/contract/play/vendor-sports';
import type { BetCounter } from '../counter.ts';
import type { Adjustments } from '../margins/adjustments.ts';
import type { BookMatch } from '../markets/book.ts';
import { MATCH } from '../slip/load-slip.ts';
import { describeEntry, listEntries } from './entry-store.ts';
import { readLiability, readWorst, sumStakes, type LiabilityRow, type StakeRow } from './liability-store.ts';

/** Matches of the book, those that may cost most first, then those that are played or come. */
export async function listOperated(
  counter: BetCounter,
  { sport, ids: only, page }: RequestOf<typeof vendorSportsMatches>,
): Promise<ResponseOf<typeof vendorSportsMatches>> {
  const named = only && new Set(only);
  const matches = [...counter.book.matches()].filter(
    (match) => (sport === undefined || match.sport === sport) && (!named || named.has(match.id)),
  );
  const rows = Map.groupBy(
    await readLiability(
      counter.pool,
      matches.map(({ id }) => id),
      MATCH,
    ),
    ({ match }) => match,
  );
  const costOf = ({ id }: BookMatch) => Math.max(0, ...(rows.get(id) ?? []).map(({ amount }) => amount));
  const isOver = ({ status }: BookMatch) => Number(status === 'ended' || status === 'cancelled');
  const sorted = matches.toSorted(
    (a, b) => costOf(b) - costOf(a) || isOver(a) - isOver(b) || +a.startsAt - +b.startsAt,
  );
  const from = page === undefined ? 0 : (page - 1) * MATCHES_PER_PAGE;
  const shown = page === undefined ? sorted : sorted.slice(from, from + MATCHES_PER_PAGE);
  const ids = shown.map(({ id }) => id);
  const [worst, stakes] = await Promise.all([readWorst(counter.pool, ids), sumStakes(counter.pool, ids)]);
  const of = <Row extends { match: string }>(list: readonly Row[], id: string) =>
    list.filter((row) => row.match === id);
  return {
    feedUp: counter.book.isUp(),
    matches: shown.map((match) => {
      const { id } = match;
      return describe(counter, match, { rows: rows.get(id) ?? [], worst: of(worst, id), stakes: of(stakes, id) });
    }),
    total: matches.length,
    suspendedSports: counter.suspensions.sports(),
  };
}

/** One match with its markets and the results that were entered by hand. */
export async function showOperated(
  counter: BetCounter,
  adjustments: Adjustments,
  { match: id }: RequestOf<typeof vendorSportsMatch>,
): Promise<Result<ResponseOf<typeof vendorSportsMatch>>> {
  const match = counter.book.match(id);
  if (!match) return fail('match_unknown');
  const [rows, worst, stakes, entries] = await Promise.all([
    readLiability(counter.pool, [id]),
    readWorst(counter.pool, [id]),
    sumStakes(counter.pool, [id]),
    listEntries(counter.pool, id),
  ]);
  const byToken = Map.groupBy(rows, ({ token }) => token);
  const markets = [...match.markets.values()].map(({ id: market, specifiers, status, outcomes }) => ({
    market,
    specifiers,
    status,
    suspended: counter.suspensions.isSuspended(match, { market, specifiers }),
    margin: adjustments.marginOf(match, market),
    outcomes: outcomes.map((outcome) => ({
      outcome: outcome.id,
      odds: outcome.odds,
      probability: outcome.probability,
      shift: adjustments.shiftOf({ match: id, market, specifiers, outcome: outcome.id }),
      liability: amountsOf(counter, byToken.get(`${market}|${specifiers}|${outcome.id}`) ?? [], 'liabilityOfLine'),
    })),
  }));
  const about = describe(counter, match, { rows: byToken.get(MATCH) ?? [], worst, stakes });
  return ok({ match: about, margin: adjustments.marginOf(match, null), markets, entries: entries.map(describeEntry) });
}

interface Money {
  rows: readonly LiabilityRow[];
  worst: readonly LiabilityRow[];
  stakes: readonly StakeRow[];
}

function describe(counter: BetCounter, match: BookMatch, { rows, worst, stakes }: Money): OperatedMatch {
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
    suspended: counter.suspensions.scopeOf(match),
    tickets: stakes.reduce((sum, row) => sum + row.tickets, 0),
    stakes: stakes.map(({ currency, tickets, amount }) => ({ currency, tickets, amount })),
    liability: amountsOf(counter, rows, 'liabilityOfMatch'),
    worst: worst.map(({ currency, token, amount }) => ({ currency, amount, ...lineOfToken(token) })),
  };
}

/** `<market>|<specifiers>|<outcome>`; specifiers may have the same sign in them. */
function lineOfToken(token: string) {
  const first = token.indexOf('|');
  const last = token.lastIndexOf('|');
  return {
    market: Number(token.slice(0, first)),
    specifiers: token.slice(first + 1, last),
    outcome: token.slice(last + 1),
  };
}

const amountsOf = (
  { limits }: BetCounter,
  rows: readonly LiabilityRow[],
  limit: 'liabilityOfMatch' | 'liabilityOfLine',
) => rows.map(({ currency, amount }) => ({ currency, amount, limit: limits[currency][limit] }));
