import type { Pool } from 'pg';
import type { RoundBooks } from '../../rounds/round-worker.ts';
import { giveBack, takeBet, type Step } from '../../rounds/steps.ts';
import { claimTickets, moveTicket, postponeTicket, readTicket } from './ticket-store.ts';
import type { TicketState } from './ticket-states.ts';
import type { Ticket } from './ticket.ts';

/**
 * The call that a state owes the platform; a booked ticket waits for its draw. What is paid by the draw is in pay/, which
 * also carries on with refunds that stay.
 */
const steps: Partial<Record<TicketState, Step>> = { bet_pending: takeBet, refund_pending: giveBack };

export const ticketBooks = (pool: Pool): RoundBooks<Ticket> => ({
  claimDue: (leaseMs, limit, id) => claimTickets(pool, leaseMs, limit, id),
  move: (ticket, move, leaseMs) => moveTicket(pool, ticket, move, leaseMs),
  postpone: (ticket, pauseMs) => postponeTicket(pool, ticket, pauseMs),
  read: (id) => readTicket(pool, id),
  stepOf: (state) => steps[state],
});
