/** Life cycle of a seat's money; seats of trial money skip what waits for the platform. */
export const seatStates = {
  bet_pending: {
    bet_taken: 'the platform booked the escrow',
    refused: 'the platform said no for certain: it is not dealt in',
    refund_pending: 'no certain answer in time: it is not dealt in',
  },
  bet_taken: {
    decided: 'the hand is over; what is left is due',
    settled: 'trial money',
    refund_pending: 'the hand is void',
    refunded: 'trial money in a void hand',
  },
  decided: { settled: 'the platform booked the pay and closed the round' },
  refund_pending: { refunded: 'the platform gave the escrow back, or will refuse it should it still arrive' },
  settled: {},
  refunded: {},
  refused: {},
} as const;

export type SeatState = keyof typeof seatStates;
