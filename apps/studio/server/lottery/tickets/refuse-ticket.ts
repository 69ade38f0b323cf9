import { fail, type Failure } from '@fairhouse/contract';
import { sessionEnding } from '../../platform/session-ending.ts';
import { endSession, type Session } from '../../sessions/store.ts';
import type { Studio } from '../../studio.ts';
import type { Ticket } from './ticket.ts';

/** Why the platform did not book a stake; ends the session where that is the reason. */
export async function refuseTicket(
  { pool }: Pick<Studio, 'pool'>,
  session: Session,
  ticket: Pick<Ticket, 'refusal' | 'refusalValue' | 'platformSession'>,
): Promise<Failure> {
  const code = ticket.refusal ?? 'internal_error';
  if (sessionEnding.has(code) && ticket.platformSession === session.platformSession) {
    await endSession(pool, session.id, code);
  }
  return fail(code, ticket.refusalValue === null ? {} : { value: ticket.refusalValue });
}
