import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { tableTickets } from '@fairhouse/contract/play/studio-tables';
import type { Pool } from 'pg';
import type { Session } from '../sessions/store.ts';
import { listTickets } from './ticket-store.ts';
import { describeTicket } from './ticket.ts';

const PAGE = 20;

export async function listOwnTickets(
  pool: Pool,
  session: Session,
  { before, limit = PAGE }: RequestOf<typeof tableTickets>,
): Promise<Result<ResponseOf<typeof tableTickets>>> {
  const tickets = await listTickets(pool, session, limit + 1, before);
  if (!tickets) return fail('not_found');
  const shown = tickets.slice(0, limit);
  return ok({
    list: shown.map(describeTicket),
    ...(tickets.length > limit && { next: shown.at(-1)!.id }),
  });
}
