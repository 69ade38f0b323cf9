import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { placeSlip as call } from '@fairhouse/contract/play/studio-tickets';
import { isDeepStrictEqual } from 'node:util';
import { refuseTicket } from '../../lottery/tickets/refuse-ticket.ts';
import { prolongSession, type Session } from '../../sessions/store.ts';
import type { Studio } from '../../studio.ts';
import type { BetCounter } from '../counter.ts';
import { delayOf, quoteSlip } from '../slip/quote-slip.ts';
import { loadsOf } from '../slip/load-slip.ts';
import { priceSlip } from '../slip/price-slip.ts';
import { correlatedLegs, placeLeg, readLeg } from '../slip/read-legs.ts';
import type { Order } from './add-ticket.ts';
import { describePlaced, describeTicket } from './describe-ticket.ts';
import { judgeLegs } from './judge-legs.ts';
import { findRequest } from './ticket-store.ts';
import type { SlipRequest, Ticket } from './ticket.ts';

type Request = RequestOf<typeof call>;
type Placed = Result<ResponseOf<typeof call>>;

/** Bets a slip, or answers the ticket of a repeated request again. */
export async function placeSlip(studio: Studio, session: Session, request: Request): Promise<Placed> {
  const { clientId: id, ...slip } = request;
  const clientId = id.toLowerCase();
  const stored = await store(studio.counter, session, clientId, slip);
  if (!stored.ok) {
    // A ticket of this request stands, whatever would be answered to a new one.
    const earlier = await findRequest(studio.pool, session.playerId, clientId);
    return earlier ? answerAgain(studio, session, earlier, slip) : withQuote(studio.counter, session, slip, stored);
  }
  const ticket = stored.value;
  const asked = ticket.state === 'bet_pending' ? await studio.slips.leave('bet_pending', ticket, true) : ticket;
  return present(studio, session, asked, true);
}

async function store(
  counter: BetCounter,
  session: Session,
  clientId: string,
  request: SlipRequest,
): Promise<Result<Ticket>> {
  const order = await judge(counter, session, clientId, request);
  return order.ok ? counter.queues(order.value) : order;
}

/** Whether a slip may be placed now, and with which odds and loads. */
async function judge(
  counter: BetCounter,
  session: Session,
  clientId: string,
  request: SlipRequest,
): Promise<Result<Order>> {
  const { type, stake } = request;
  const reads = request.legs.map((leg) => readLeg(counter, leg, session.gameCode));
  const judged = judgeLegs(request.legs, reads, request.policy);
  if (!judged.ok) return judged;
  const [correlated] = correlatedLegs(request.legs);
  if (correlated) return fail('correlated_legs', { value: { legs: correlated } });
  const legs = request.legs.map((leg, at) => placeLeg(leg, reads[at]!));
  const limits = counter.limits[session.currency];
  const priced = priceSlip(type, legs, stake, limits.maxWin);
  if (!priced.ok) return priced;
  const least = Math.max(limits.leastStake, priced.value.lines);
  if (priced.value.stake < least) return fail('stake_too_low', { value: { least } });
  const unbounded = priceSlip(type, legs, stake, Number.MAX_SAFE_INTEGER);
  const win = unbounded.ok ? unbounded.value.possibleWin : Infinity;
  const mostWon = limits.winOfPlayer * (await counter.factorOf(session.playerId));
  if (priced.value.stake > limits.mostStake || win > limits.maxWin || win - priced.value.stake > mostWon) {
    return fail('stake_too_high');
  }
  const loads = loadsOf(legs, win - priced.value.stake, limits);
  const delay = delayOf(reads) * counter.delayScale;
  return ok({ session, clientId, request, legs, priced: priced.value, maxWin: limits.maxWin, loads, delay });
}

/** A refusal names the odds and limits of now, so that the slip can be sent again. */
async function withQuote(
  counter: BetCounter,
  session: Session,
  { legs, type, stake }: SlipRequest,
  refused: Result<never>,
): Promise<Result<never>> {
  if (refused.ok || !quoted.has(refused.code)) return refused;
  const quote = await quoteSlip(counter, session, { legs, type, stake });
  if (!quote.ok) return refused;
  const { least, most } = quote.value.limits;
  return { ...refused, value: { ...(refused.value as object | undefined), least, most, quote: quote.value } };
}

const quoted: ReadonlySet<string> = new Set(['odds_changed', 'market_closed', 'stake_too_high', 'stake_too_low']);

async function answerAgain(studio: Studio, session: Session, ticket: Ticket, request: SlipRequest): Promise<Placed> {
  const same = ticket.demo === session.demo && isDeepStrictEqual(ticket.request, JSON.parse(JSON.stringify(request)));
  if (!same) return fail('key_reused');
  return present(studio, session, await studio.slips.leave('bet_pending', ticket));
}

async function present(studio: Studio, session: Session, ticket: Ticket, isNew = false): Promise<Placed> {
  switch (ticket.state) {
    case 'bet_pending':
      return fail('platform_unreachable');
    case 'refund_pending':
    case 'refunded':
      if (ticket.takenAt) break;
      return ticket.refusal ? refuseTicket(studio, session, ticket) : fail('tombstoned');
    case 'refused':
      return refuseTicket(studio, session, ticket);
    default:
  }
  if (session.dueForProlonging) await prolongSession(studio.pool, session.id);
  const described = isNew ? describePlaced(ticket) : await describeTicket(studio.pool, ticket);
  return ok({ ticket: described, balance: ticket.balanceAfterBet });
}
