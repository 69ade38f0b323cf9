import type { CurrencyCode } from '@fairhouse/contract';
import { CHANCE_SCALE, offerCashOut, readSpecifiers, writeSpecifiers, type PricedLeg } from '@fairhouse/games/sports';
import type { BetCounter } from '../counter.ts';
import { keyOf, type OutcomeOdds } from '../feed/messages.ts';
import type { Book, BookMatch } from '../markets/book.ts';
import { acceptedAt, revisionsOf, type ResultsByMarket } from '../settle/due-of-ticket.ts';
import type { Suspensions } from '../operate/suspensions.ts';
import { fractionOf, readFraction } from '../slip/fractions.ts';
import type { SportsLimits } from '../slip/limits.ts';
import type { PlacedLeg, Ticket } from '../tickets/ticket.ts';

export interface About {
  book: Book;
  suspensions: Suspensions;
  limits: SportsLimits;
  now: Date;
}

export const offerTerms = ({ book, suspensions, limits, now }: BetCounter, currency: CurrencyCode): About => ({
  book,
  suspensions,
  limits: limits[currency],
  now: now(),
});

/** Older prices of a match in play are none. */
const FRESH_MS = 20_000;

/** What is offered for all that is left of a ticket, in minor units, or why nothing is. */
export type Offer = { offer: number; margin: number; live: PlacedLeg[] } | { reason: string };

/**
 * Settled legs count with their factor, open ones with what they return on average. A ticket has no offer while one of its
 * open legs has no price.
 */
export function offerFor(ticket: Ticket, results: ResultsByMarket, about: About): Offer {
  if (ticket.state !== 'bet_taken') return { reason: 'not_open' };
  // It was paid by a result that was taken back since: what is left is paid by the next one.
  if (ticket.owed > 0) return { reason: 'result_awaited' };
  const live: PlacedLeg[] = [];
  const priced: PricedLeg[] = [];
  for (const leg of ticket.legs) {
    const found = priceLeg(ticket, leg, results, about);
    if ('why' in found) return { reason: found.why };
    priced.push(found.leg);
    if ('chances' in found.leg && found.leg.live) live.push(leg);
  }
  const { type, stake, stakePerLine, maxWin, share } = ticket;
  const cashOut = offerCashOut(
    {
      type,
      stake: stakePerLine === null ? { total: BigInt(stake) } : { perLine: BigInt(stakePerLine) },
      maxWin: BigInt(maxWin),
    },
    priced,
  );
  if (!cashOut) return { reason: 'result_awaited' };
  const { n, d } = readFraction(share);
  const offer = Number((cashOut.offer * n) / d);
  return offer < about.limits.leastStake ? { reason: 'under_minimum' } : { offer, margin: cashOut.margin, live };
}

function priceLeg(
  ticket: Ticket,
  leg: PlacedLeg,
  results: ResultsByMarket,
  { book, suspensions, now }: About,
): { leg: PricedLeg } | { why: string } {
  const base = { odds: fractionOf(leg.odds), banker: leg.banker };
  const latest = revisionsOf(leg, acceptedAt(ticket), results).at(-1);
  if (latest && latest.result !== 'open') {
    const deadHeat = latest.deadHeat === null ? undefined : readFraction(latest.deadHeat);
    return { leg: { ...base, result: latest.result, deadHeat } };
  }
  const match = book.match(leg.match);
  if (!match || match.status === 'ended' || match.status === 'cancelled') return { why: 'result_awaited' };
  if (match.stop) return { why: match.stop.reason };
  const specifiers = specifiersNow(leg, match);
  const lines = [leg, { market: leg.market, specifiers }];
  if (lines.some((line) => suspensions.isSuspended(match, line))) return { why: 'operator' };
  if (isStale(match, now)) return { why: 'feed_silent' };
  const market = match.markets.get(keyOf({ id: leg.market, specifiers }));
  const outcome = market?.outcomes.find(({ id }) => id === leg.outcome);
  if (market && market.status <= -2) return { why: 'result_awaited' };
  if (!market || !outcome) return { why: 'not_offered' };
  if (market.status !== 1 || !outcome.active) return { why: 'suspended' };
  if (!market.cashout) return { why: 'not_offered' };
  return { leg: { ...base, chances: chancesOf(outcome), live: match.status === 'live' } };
}

const isStale = ({ status, pricedAt }: BookMatch, now: Date): boolean =>
  status === 'live' && pricedAt !== null && now.getTime() - pricedAt.getTime() > FRESH_MS;

/** Asian handicaps of football in play count what comes after the bet, so their line of today is another one. */
const BY_SCORE: ReadonlySet<number> = new Set([16, 66]);

function specifiersNow(leg: PlacedLeg, match: BookMatch): string {
  if (leg.sport !== 'football' || !BY_SCORE.has(leg.market) || match.status !== 'live') return leg.specifiers;
  const [home, away] = match.score.total;
  const [homeThen, awayThen] = leg.score ?? [0, 0];
  const line = Number(readSpecifiers(leg.specifiers)?.['hcp']) + (home - away) - (homeThen - awayThen);
  return writeSpecifiers({ hcp: line });
}

const scaled = (chance: number): number => Math.round(chance * CHANCE_SCALE);

function chancesOf({ probability, other = {} }: OutcomeOdds) {
  const rest = Object.entries(other).map(([result, chance]) => [result, scaled(chance)] as const);
  return { win: scaled(probability), ...Object.fromEntries(rest) };
}
