/** Life cycle of a ticket's money. */
export const ticketStates = {
  delayed: {
    bet_pending: 'the odds still hold when the delay is over: the stake is asked for',
    bet_taken: 'the same for trial money',
    refused: 'they do not: nothing was asked for',
  },
  bet_pending: {
    bet_taken: 'the platform booked the stake',
    refused: 'the platform said no for certain',
    refund_pending: 'no certain answer in time',
  },
  bet_taken: { decided: 'the results decide what it pays, or all of it is cashed out' },
  decided: {
    bet_taken: 'a result was taken back in time',
    settled: 'the platform booked the last payment and closed the round',
    refunded: 'it was void as a whole, and the platform gave the stake back',
  },
  refund_pending: { refunded: 'the platform gave the stake back, or will refuse it should it still arrive' },
  settled: {},
  refunded: {},
  refused: {},
} as const;

export type TicketState = keyof typeof ticketStates;
