import type { Pool } from 'pg';
import { gather } from '../../gather.ts';
import type { RoundBooks } from '../../rounds/round-worker.ts';
import { giveBack, takeBet, type Step } from '../../rounds/steps.ts';
import { bookTickets, claimTickets, moveTicket, postponeTicket, readTicket, type BookedBet } from './ticket-store.ts';
import type { TicketState } from './ticket-states.ts';
import type { Ticket } from './ticket.ts';

/** The call that a state owes the platform; what is paid after the bet is in settle/payment-store.ts. */
const steps: Partial<Record<TicketState, Step>> = { bet_pending: takeBet, refund_pending: giveBack };

/** Bets whose booking is stored with one statement. */
const TOGETHER = 200;

export function ticketBooks(pool: Pool, leaseMs: number): RoundBooks<Ticket> {
  const book = gather((bets: readonly BookedBet[]) => bookTickets(pool, bets, leaseMs), TOGETHER);
  return {
    claimDue: (claimedMs, limit, id) => claimTickets(pool, claimedMs, limit, id),
    move: (ticket, move) =>
      move.to === 'bet_taken' ? book({ ticket, move }) : moveTicket(pool, ticket, move, leaseMs),
    postpone: (ticket, pauseMs) => postponeTicket(pool, ticket, pauseMs),
    read: (id) => readTicket(pool, id),
    stepOf: (state) => steps[state],
  };
}
