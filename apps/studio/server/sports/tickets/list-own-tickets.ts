import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { SportsTicket, sportsTickets } from '@fairhouse/contract/play/studio-tickets';
import type { Pool } from 'pg';
import type { Session } from '../../sessions/store.ts';
import { describeTicket, describeTickets } from './describe-ticket.ts';
import { listTickets } from './own-store.ts';
import { findRequest, readTicket } from './ticket-store.ts';

const PAGE = 20;
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Tickets of this player, newest first; those that were refused are left out. */
export async function listOwnTickets(
  pool: Pool,
  session: Session,
  { state, before, limit = PAGE }: RequestOf<typeof sportsTickets>,
): Promise<Result<ResponseOf<typeof sportsTickets>>> {
  const tickets = await listTickets(pool, session, limit + 1, { beforeId: before, state });
  if (!tickets) return fail('not_found');
  const list = await describeTickets(pool, tickets.slice(0, limit));
  const last = list.at(-1);
  return ok(tickets.length > limit && last ? { list, next: last.id } : { list });
}

/** One ticket of this player, by its id or that of the request; any other is reported as not found. */
export async function readOwnTicket(pool: Pool, session: Session, id: string): Promise<Result<SportsTicket>> {
  const byId = await readTicket(pool, id);
  const ticket = byId ?? (UUID.test(id) ? await findRequest(pool, session.playerId, id.toLowerCase()) : undefined);
  if (!ticket || ticket.playerId !== session.playerId || ticket.demo !== session.demo) return fail('not_found');
  return ok(await describeTicket(pool, ticket));
}
