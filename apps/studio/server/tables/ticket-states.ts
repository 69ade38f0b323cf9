/**
 * Life cycle of a ticket's money. It ends `settled` or `refused` / `refunded`; trial tickets skip the states that wait for
 * the platform.
 */
export const ticketStates = {
  draft: {
    bet_pending: 'the table closes: the platform is asked for the stake',
    bet_taken: 'trial play: no wallet to ask',
  },
  bet_pending: {
    bet_taken: 'the platform booked the stake: it plays',
    refused: 'the platform said no for certain',
    refund_pending: 'no certain answer before the cards: it does not play',
  },
  bet_taken: {
    decided: 'the outcome is there; the pay is due',
    settled: 'trial play',
    refund_pending: 'the round is void',
    refunded: 'trial play in a void round',
  },
  decided: { settled: 'the platform booked the pay and closed the round' },
  refund_pending: { refunded: 'the platform gave the stake back, or will refuse it should it still arrive' },
  settled: {},
  refunded: {},
  refused: {},
} as const;

export type TicketState = keyof typeof ticketStates;

/** States in which nothing changes any more. */
export const isFinal = (state: TicketState): boolean => Object.keys(ticketStates[state]).length === 0;
