import type { Pool } from 'pg';
import type { RoundBooks } from '../../rounds/round-worker.ts';
import { giveBack, payWin, takeBet, type Step } from '../../rounds/steps.ts';
import { claimTickets, moveTicket, postponeTicket, readTicket } from './ticket-store.ts';
import type { TicketState } from './ticket-states.ts';
import type { Ticket } from './ticket.ts';

/** The call that a state owes the platform; a booked ticket waits for its draw. */
const steps: Partial<Record<TicketState, Step>> = { bet_pending: takeBet, decided: payWin, refund_pending: giveBack };

export const ticketBooks = (pool: Pool): RoundBooks<Ticket> => ({
  claimDue: (leaseMs, limit, id) => claimTickets(pool, leaseMs, limit, id),
  move: (ticket, move, leaseMs) => moveTicket(pool, ticket, move, leaseMs),
  postpone: (ticket, pauseMs) => postponeTicket(pool, ticket, pauseMs),
  read: (id) => readTicket(pool, id),
  stepOf: (state) => steps[state],
});
