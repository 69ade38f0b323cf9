import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { LotteryTicket, lotteryTickets } from '@fairhouse/contract/play/studio-lottery';
import type { Pool } from 'pg';
import type { Session } from '../../sessions/store.ts';
import { isOwn } from './cancel-ticket.ts';
import { describeTicket } from './describe-ticket.ts';
import { listTickets, readTicket } from './ticket-store.ts';

const PAGE = 20;

/** Tickets of this player, newest first; those whose stake was refused are left out. */
export async function listOwnTickets(
  pool: Pool,
  session: Session,
  { gameCode, before, limit = PAGE }: RequestOf<typeof lotteryTickets>,
): Promise<Result<ResponseOf<typeof lotteryTickets>>> {
  const tickets = await listTickets(pool, session, limit + 1, { beforeId: before, gameCode });
  if (!tickets) return fail('not_found');
  const list = tickets.slice(0, limit).map(describeTicket);
  const last = list.at(-1);
  return ok(tickets.length > limit && last ? { list, next: last.id } : { list });
}

/** One ticket of this player; any other is reported as not found. */
export async function readOwnTicket(pool: Pool, session: Session, id: string): Promise<Result<LotteryTicket>> {
  const ticket = await readTicket(pool, id);
  return ticket && isOwn(session, ticket) && ticket.state !== 'refused'
    ? ok(describeTicket(ticket))
    : fail('not_found');
}
