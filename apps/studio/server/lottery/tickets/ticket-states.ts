/**
 * Life cycle of a ticket's money. A booked ticket waits for its draw and owes the platform nothing; the draw decides
 * it, and releases its payment together with that of all others.
 */
export const ticketStates = {
  bet_pending: {
    bet_taken: 'the platform booked the stake before the lock was over',
    refused: 'the platform said no for certain',
    refund_pending: 'no certain answer in time, or the draw is fixed or void',
  },
  bet_taken: {
    decided: 'the draw is settled: the payment is owed',
    refund_pending: 'cancelled by the player before the close, or the draw is void',
  },
  decided: { settled: 'the platform booked the payment and closed the round' },
  refund_pending: { refunded: 'the platform gave the stake back, or will refuse it should it still arrive' },
  settled: {},
  refunded: {},
  refused: {},
} as const;

export type TicketState = keyof typeof ticketStates;
