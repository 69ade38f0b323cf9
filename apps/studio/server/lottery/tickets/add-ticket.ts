import { fail, ok, type CurrencyCode, type Failure, type Result } from '@fairhouse/contract';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { playForFun } from '../../rounds/play-balance-store.ts';
import type { Session } from '../../sessions/store.ts';
import type { Draw } from '../draws/draw.ts';
import type { TicketLine } from '../maths.ts';
import { addLoads, type CappedLoad } from './exposure-store.ts';
import type { PricedSlip } from './price-slip.ts';
import { findRequest, storeTickets, type NewTicket } from './ticket-store.ts';
import type { Ticket } from './ticket.ts';

/** Rolls the transaction back and answers the failure. */
export class Refused extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

export interface Slip {
  requestId: string;
  lines: TicketLine[];
  slip: PricedSlip;
  chaseId?: string;
}

export type DrawOfSlip = Pick<Draw, 'id' | 'gameCode' | 'numero'>;

/**
 * Ticket, exposure and trial money in one transaction, which a refusal ends by throwing `Refused`; only the database's
 * clock decides whether the draw is open.
 */
export async function addTicket(
  tx: PoolClient,
  leaseMs: number,
  session: Session,
  draw: DrawOfSlip,
  slip: Slip,
): Promise<Ticket> {
  const trial = session.demo ? await playForFun(tx, session, slip.slip.stake, 0) : undefined;
  const ticket = { ...newTicket(session, draw, slip), balanceAfterBet: trial?.balanceAfterBet ?? null };
  const createdAt = (await storeTickets(tx, draw.id, [ticket], leaseMs)).get(ticket.id);
  if (!createdAt) throw new Refused(await whyNotStored(tx, ticket));
  if (!session.demo) await addAllLoads(tx, draw.id, session.currency, slip.slip.loads);
  return placed(ticket, draw, createdAt);
}

export interface Order {
  session: Session;
  slip: Slip;
}

/**
 * Tickets of one draw and currency without trial play, as if each came alone: one that is not stored is answered with the
 * reason. A limit that they exceed together ends the transaction by throwing `Refused`.
 */
export async function addTickets(
  tx: PoolClient,
  leaseMs: number,
  draw: DrawOfSlip,
  orders: readonly Order[],
): Promise<Result<Ticket>[]> {
  const tickets = orders.map(({ session, slip }) => newTicket(session, draw, slip));
  const storedAt = await storeTickets(tx, draw.id, tickets, leaseMs);
  const loads = orders.filter((_, place) => storedAt.has(tickets[place]!.id)).flatMap(({ slip }) => slip.slip.loads);
  if (loads.length > 0) await addAllLoads(tx, draw.id, orders[0]!.session.currency, sumByToken(loads));
  const results: Result<Ticket>[] = [];
  for (const ticket of tickets) {
    const createdAt = storedAt.get(ticket.id);
    results.push(createdAt ? ok(placed(ticket, draw, createdAt)) : await whyNotStored(tx, ticket));
  }
  return results;
}

function sumByToken(loads: readonly CappedLoad[]): CappedLoad[] {
  const byToken = Map.groupBy(loads, ({ token }) => token);
  return [...byToken.values()].map((same) => ({
    ...same[0]!,
    amount: same.reduce((sum, { amount }) => sum + amount, 0),
  }));
}

function newTicket(session: Session, draw: DrawOfSlip, { requestId, lines, slip, chaseId }: Slip): NewTicket {
  const { playerId, currency, demo, platformSession } = session;
  const { lots, stake, loads } = slip;
  return {
    playerId,
    currency,
    demo,
    platformSession,
    requestId,
    lines,
    lots,
    stake,
    id: randomUUID(),
    gameCode: draw.gameCode,
    drawId: draw.id,
    state: demo ? 'bet_taken' : 'bet_pending',
    balanceAfterBet: null,
    chaseId: chaseId ?? null,
    loads: demo ? [] : loads.map(({ token, amount }) => ({ token, amount })),
  };
}

function placed(stored: NewTicket, { numero }: DrawOfSlip, createdAt: Date): Ticket {
  const { loads: _, ...ticket } = stored;
  const open = { reference: null, pay: null, results: null, refusal: null, refusalValue: null, balanceAfterWin: null };
  return { ...ticket, ...open, numero, claim: 1, createdAt };
}

async function addAllLoads(tx: PoolClient, drawId: number, currency: CurrencyCode, loads: readonly CappedLoad[]) {
  const refused = await addLoads(tx, drawId, currency, loads);
  if (refused) throw new Refused(fail('liability_reached', { value: refused }));
}

const whyNotStored = async (tx: PoolClient, { playerId, requestId }: NewTicket): Promise<Failure> =>
  fail((await findRequest(tx, playerId, requestId)) ? 'key_reused' : 'draw_closed');
