import type { LotteryTicket } from '@fairhouse/contract/play/studio-lottery';
import type { TicketFix } from '../correct/fix-store.ts';
import type { TicketState } from './ticket-states.ts';
import type { Ticket } from './ticket.ts';

/** A ticket as its player sees it: nothing of the result before its draw is settled. */
export function describeTicket(ticket: Ticket, fix?: TicketFix): LotteryTicket {
  const { id, requestId, gameCode, numero, chaseId, lines, lots, stake, state, createdAt } = ticket;
  const decided = state === 'decided' || state === 'settled';
  return {
    id,
    requestId,
    gameCode,
    numero,
    chaseId,
    state: publicState(state, ticket.pay),
    lines,
    lots,
    stake,
    pay: decided ? ticket.pay : null,
    results: decided ? ticket.results : null,
    credited: state === 'settled' || state === 'refunded',
    correction: fix ? describeFix(fix) : null,
    placedAt: createdAt.toISOString(),
  };
}

function describeFix({ version, pay, results, added, credited, overpaid }: TicketFix): LotteryTicket['correction'] {
  return { version, pay, results, added, credited, overpaid };
}

export function publicState(state: TicketState, pay: number | null): LotteryTicket['state'] {
  switch (state) {
    case 'bet_pending':
      return 'pending';
    case 'bet_taken':
      return 'booked';
    case 'decided':
    case 'settled':
      return pay ? 'won' : 'lost';
    case 'refund_pending':
    case 'refunded':
    case 'refused':
      return 'refunded';
  }
}
