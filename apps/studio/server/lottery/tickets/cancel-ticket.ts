import { fail, ok, type Result } from '@fairhouse/contract';
import type { LotteryTicket } from '@fairhouse/contract/play/studio-lottery';
import { inTransaction } from '@fairhouse/database';
import { giveForFun } from '../../rounds/play-balance-store.ts';
import type { Session } from '../../sessions/store.ts';
import type { Studio } from '../../studio.ts';
import { describeTicket } from './describe-ticket.ts';
import { cancelBooked, endRefunded, readTicket } from './ticket-store.ts';
import type { Ticket } from './ticket.ts';

/** Cancels a booked ticket of the player while its draw is open; the refund follows until it is booked. */
export async function cancelTicket(studio: Studio, session: Session, id: string): Promise<Result<LotteryTicket>> {
  const cancelled = await inTransaction(studio.pool, {}, async (tx) => {
    const ticket = await cancelBooked(tx, session, id);
    if (!ticket?.demo) return ticket;
    await giveForFun(tx, ticket, ticket.stake);
    return endRefunded(tx, ticket);
  });
  if (cancelled) return ok(describeTicket(await carryRefund(studio, cancelled)));
  const known = await readTicket(studio.pool, id);
  if (!known || !isOwn(session, known)) return fail('not_found');
  const alreadyBack = known.state === 'refund_pending' || known.state === 'refunded';
  return alreadyBack ? ok(describeTicket(known)) : fail('draw_closed');
}

const carryRefund = (studio: Studio, ticket: Ticket): Promise<Ticket> =>
  ticket.demo ? Promise.resolve(ticket) : studio.tickets.leave('refund_pending', ticket);

export const isOwn = (session: Session, ticket: Ticket): boolean =>
  ticket.playerId === session.playerId && ticket.demo === session.demo;
