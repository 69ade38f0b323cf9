import { ok, fail, type Result } from '@fairhouse/contract';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { playForFun } from '../../rounds/play-balance-store.ts';
import type { Session } from '../../sessions/store.ts';
import type { PricedSlip } from '../slip/price-slip.ts';
import { lastEnd } from '../slip/match-length.ts';
import { roundEnd } from './round-end.ts';
import { addLoads, exposureKey, type CappedLoad } from './exposure-store.ts';
import { findRequest, storeTickets, type NewTicket } from './ticket-store.ts';
import type { PlacedLeg, SlipRequest, Ticket } from './ticket.ts';

/** A slip that may be placed. */
export interface Order {
  session: Session;
  clientId: string;
  request: SlipRequest;
  legs: PlacedLeg[];
  priced: PricedSlip;
  maxWin: number;
  loads: CappedLoad[];
  /** Seconds. */
  delay: number;
}

/** A limit is exceeded: it ends the transaction. */
export class Exceeded extends Error {}

/**
 * Tickets of one currency with their exposure, as if each came alone: one whose player has a ticket of this request is
 * answered with `key_reused`. A limit that they exceed together ends the transaction by throwing `Exceeded`.
 */
export async function addTickets(tx: PoolClient, leaseMs: number, orders: readonly Order[]): Promise<Result<Ticket>[]> {
  const tickets = orders.map(newTicket);
  const stored = await storeTickets(tx, tickets, leaseMs);
  const loads = orders.filter((_, place) => stored.has(tickets[place]!.id)).flatMap((order) => order.loads);
  if (loads.length > 0 && !(await addLoads(tx, orders[0]!.session.currency, sumByToken(loads)))) throw new Exceeded();
  return tickets.map(({ id }) => {
    const ticket = stored.get(id);
    return ticket ? ok(ticket) : fail('key_reused');
  });
}

/** A ticket of trial money: no exposure, and the stake is taken here. */
export async function addTrialTicket(tx: PoolClient, leaseMs: number, order: Order): Promise<Result<Ticket>> {
  const { session, clientId, delay, priced } = order;
  if (await findRequest(tx, session.playerId, clientId)) return fail('key_reused');
  const played = delay > 0 ? undefined : await playForFun(tx, session, priced.stake, 0);
  const ticket = { ...newTicket(order), balanceAfterBet: played?.balanceAfterBet ?? null };
  const stored = (await storeTickets(tx, [ticket], leaseMs)).get(ticket.id);
  // Another request of the same id came first: the stake comes back with the transaction.
  if (!stored) throw new Exceeded();
  return ok(stored);
}

function sumByToken(loads: readonly CappedLoad[]): CappedLoad[] {
  return [...Map.groupBy(loads, exposureKey).values()].map((same) => ({
    ...same[0]!,
    amount: same.reduce((sum, { amount }) => sum + amount, 0),
  }));
}

function newTicket({ session, clientId, request, legs, priced, maxWin, loads, delay }: Order): NewTicket {
  const { playerId, currency, demo, platformSession, gameCode } = session;
  const placedState = demo ? 'bet_taken' : 'bet_pending';
  return {
    id: randomUUID(),
    clientId,
    playerId,
    currency,
    gameCode,
    demo,
    platformSession,
    request,
    type: request.type,
    legs,
    lines: priced.lines,
    stake: priced.stake,
    stakePerLine: priced.stakePerLine,
    possibleWin: priced.possibleWin,
    maxWin,
    policy: request.policy,
    loads: demo ? [] : loads.map(({ match, token, amount }) => ({ match, token, amount })),
    state: delay > 0 ? 'delayed' : placedState,
    balanceAfterBet: null,
    settlesBy: demo ? null : roundEnd(lastEnd(legs), new Date()),
    delay,
  };
}
