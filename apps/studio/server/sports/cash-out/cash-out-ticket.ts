import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import { liveDelays } from '@fairhouse/contract/play/studio-slips';
import type { cashOutOffers, CashOutState, cashOutTicket as call } from '@fairhouse/contract/play/studio-tickets';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import type { Session } from '../../sessions/store.ts';
import type { Studio } from '../../studio.ts';
import type { BetCounter } from '../counter.ts';
import { byMarket } from '../settle/due-of-ticket.ts';
import { readResultsOf } from '../settle/result-store.ts';
import { listBooked } from '../tickets/own-store.ts';
import { readTicket } from '../tickets/ticket-store.ts';
import type { Ticket } from '../tickets/ticket.ts';
import { findCashOut, storeCashOut, type CashOut } from './cash-out-store.ts';
import { decideCashOut } from './decide-cash-out.ts';
import { offerFor, offerTerms } from './offer.ts';

type Request = RequestOf<typeof call>;

/** What is offered for each open ticket of the player. */
export async function listOffers(counter: BetCounter, session: Session): Promise<ResponseOf<typeof cashOutOffers>> {
  const tickets = await listBooked(counter.pool, session);
  const results = byMarket(
    await readResultsOf(
      counter.pool,
      tickets.flatMap(({ legs }) => legs),
    ),
  );
  const about = offerTerms(counter, session.currency);
  return {
    list: tickets.map((ticket) => {
      const found = offerFor(ticket, results, about);
      return 'offer' in found
        ? { ticketId: ticket.id, offer: found.offer, reason: null, margin: found.margin }
        : { ticketId: ticket.id, offer: null, reason: found.reason, margin: null };
    }),
  };
}

/** Cashes a ticket out, in play after a delay; a repeat answers the same. */
export async function cashOutTicket(
  { pool, counter }: Pick<Studio, 'pool' | 'counter'>,
  session: Session,
  request: Request,
): Promise<Result<CashOutState>> {
  const clientId = request.clientId.toLowerCase();
  const earlier = await findCashOut(pool, session.playerId, clientId);
  if (earlier) return answerAgain(earlier, request);
  if (request.percent < 10 || (request.percent > 90 && request.percent < 100)) return fail('cash_out_part');
  const ticket = await readTicket(pool, request.ticketId);
  if (!ticket || !isOwn(session, ticket)) return fail('not_found');
  const asked = await ask(counter, ticket, { ...request, clientId });
  if (!asked.ok) return asked;
  const stored = await findCashOut(pool, session.playerId, clientId);
  if (stored) return answerAgain(stored, request);
  return fail('cash_out_unavailable', { value: { reason: 'under_way' } });
}

/** Stores the request, and decides it at once where nothing of the ticket is in play. */
async function ask(counter: BetCounter, ticket: Ticket, request: Request): Promise<Result<null>> {
  const results = byMarket(await readResultsOf(counter.pool, ticket.legs));
  const found = offerFor(ticket, results, offerTerms(counter, ticket.currency));
  if (!('offer' in found)) return fail('cash_out_unavailable', { value: { reason: found.reason } });
  if (found.offer < request.offer) return fail('cash_out_changed', { value: { offer: found.offer } });
  const delay = Math.max(0, ...found.live.map(({ sport }) => liveDelays[sport])) * counter.delayScale;
  const { clientId, percent, offer } = request;
  const { id: ticketId, playerId, demo } = ticket;
  await inTransaction(counter.pool, {}, async (tx) => {
    const nothing = { amount: null, credited: false, refusal: null, refusalValue: null };
    const about = { id: randomUUID(), clientId, ticketId, playerId, demo, percent, shown: offer, ...nothing };
    const stored = await storeCashOut(tx, about, delay);
    if (stored && delay === 0) await decideCashOut(tx, counter, stored);
  });
  return ok(null);
}

export async function readCashOut(
  { pool }: Pick<Studio, 'pool'>,
  session: Session,
  clientId: string,
): Promise<Result<CashOutState>> {
  const found = await findCashOut(pool, session.playerId, clientId.toLowerCase());
  return found && found.demo === session.demo ? ok(describeCashOut(found)) : fail('not_found');
}

function answerAgain(cashOut: CashOut, { ticketId, percent, offer }: Request): Result<CashOutState> {
  const same = cashOut.ticketId === ticketId && cashOut.percent === percent && cashOut.shown === offer;
  return same ? ok(describeCashOut(cashOut)) : fail('key_reused');
}

export function describeCashOut(cashOut: CashOut): CashOutState {
  const { clientId, ticketId, percent, state, decidesAt, amount, credited, refusal, refusalValue, at } = cashOut;
  return {
    clientId,
    ticketId,
    percent,
    state,
    decidesAt: state === 'delayed' ? (decidesAt?.toISOString() ?? null) : null,
    amount,
    credited,
    refusal: refusal && {
      code: refusal,
      offer: refusalValue?.offer ?? null,
      reason: refusalValue?.reason ?? null,
    },
    at: at.toISOString(),
  };
}

const isOwn = ({ playerId, demo }: Session, ticket: Ticket): boolean =>
  ticket.playerId === playerId && ticket.demo === demo;
