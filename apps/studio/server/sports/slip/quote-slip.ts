import { ok, type RequestOf, type Result } from '@fairhouse/contract';
import {
  liveDelays,
  type quoteSlip as call,
  type QuotedLeg,
  type SlipQuote,
} from '@fairhouse/contract/play/studio-slips';
import type { Session } from '../../sessions/store.ts';
import type { BetCounter } from '../counter.ts';
import { readExposure } from '../tickets/exposure-store.ts';
import type { Selection } from '../tickets/ticket.ts';
import { mostStake, tokensOf } from './load-slip.ts';
import { linesOf, priceSlip, returnOfUnit } from './price-slip.ts';
import { correlatedLegs, readLeg, type ReadLeg } from './read-legs.ts';

type Request = RequestOf<typeof call>;

/** A slip as it could be bet now. */
export async function quoteSlip(counter: BetCounter, session: Session, request: Request): Promise<Result<SlipQuote>> {
  const { type, stake } = request;
  const reads = request.legs.map((leg) => readLeg(counter, leg, session.gameCode));
  const legs = request.legs.map((leg, at) => ({ ...leg, banker: leg.banker === true, chance: reads[at]!.chance }));
  const limits = counter.limits[session.currency];
  const exposure = await readExposure(counter.pool, session.currency, tokensOf(legs));
  const about = { factor: await counter.factorOf(session.playerId), exposure };
  const priced = legs.map((leg, at) => ({ ...leg, odds: reads[at]!.odds ?? leg.odds }));
  const alone = (at: number) =>
    reads[at]!.state === 'open' ? mostStake([priced[at]!], priced[at]!.odds / 1_000, limits, about) : 0;
  const quoted = request.legs.map((leg, at) => describeLeg(leg, reads[at]!, alone(at)));
  const lines = linesOf(type, legs);
  const correlated = correlatedLegs(legs);
  const isPossible = lines.ok && correlated.length === 0 && reads.every(({ state }) => state === 'open');
  const whole = lines.ok && stake ? priceSlip(type, priced, stake, limits.maxWin) : undefined;
  return ok({
    legs: quoted,
    correlated,
    lines: lines.ok ? lines.value : null,
    stake: whole?.ok ? whole.value.stake : null,
    possibleWin: whole?.ok ? whole.value.possibleWin : null,
    limits: {
      least: lines.ok ? Math.max(limits.leastStake, lines.value) : limits.leastStake,
      most: isPossible ? mostStake(priced, returnOfUnit(type, priced), limits, about) : 0,
      maxWin: limits.maxWin,
    },
    delay: delayOf(reads),
  });
}

/** Seconds between the tap and the answer: the longest of the legs in play. */
export const delayOf = (reads: readonly Pick<ReadLeg, 'live' | 'match'>[]): number =>
  Math.max(0, ...reads.map(({ live, match }) => (live && match ? liveDelays[match.sport] : 0)));

function describeLeg(leg: Selection & { odds: number }, read: ReadLeg, most: number): QuotedLeg {
  const { state, reason, odds, seq, live } = read;
  return {
    match: leg.match,
    market: leg.market,
    specifiers: leg.specifiers,
    outcome: leg.outcome,
    odds,
    seq,
    live,
    state: state === 'open' && odds !== leg.odds ? 'changed' : state,
    reason,
    most,
  };
}
