import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { LotteryTicket, lotteryTickets } from '@fairhouse/contract/play/studio-lottery';
import type { Pool } from 'pg';
import type { Session } from '../../sessions/store.ts';
import { readTicketFixes } from '../correct/fix-store.ts';
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
  const page = tickets.slice(0, limit);
  const fixes = await readTicketFixes(
    pool,
    page.map(({ id }) => id),
  );
  const list = page.map((ticket) => describeTicket(ticket, fixes.get(ticket.id)));
  const last = list.at(-1);
  return ok(tickets.length > limit && last ? { list, next: last.id } : { list });
}

/** One ticket of this player; any other is reported as not found. */
export async function readOwnTicket(pool: Pool, session: Session, id: string): Promise<Result<LotteryTicket>> {
  const ticket = await readTicket(pool, id);
  if (!ticket || !isOwn(session, ticket) || ticket.state === 'refused') return fail('not_found');
  return ok(describeTicket(ticket, (await readTicketFixes(pool, [id])).get(id)));
}
