import type { Owing } from '../rounds/round.ts';
import { refundOf, winOf } from '../rounds/steps.ts';
import type { Ended, OwedBooks } from './pay-owed.ts';

/** A ticket with one payment, whose pay or refund is due. */
export interface OwedTicket extends Owing {
  state: 'decided' | 'refund_pending';
}

/** What such tickets ask for, and how they end. */
export const wholeTickets: Pick<OwedBooks<OwedTicket>, 'movementOf' | 'milestoneOf'> = {
  movementOf: (ticket) =>
    ticket.state === 'decided' ? { call: 'win', ...winOf(ticket) } : { call: 'refund', ...refundOf(ticket) },
  milestoneOf: ({ state }) => (state === 'decided' ? 'settled' : 'refunded'),
};

/** A refund leaves the balance of the ticket as it is. */
export const balanceOfWin = ({ due, balance }: Ended<OwedTicket>): number | null =>
  due.state === 'decided' ? balance : null;
