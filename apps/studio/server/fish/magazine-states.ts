/** Life cycle of a magazine's money. It ends `settled` or `refused` / `refunded`; trial play asks no platform. */
export const magazineStates = {
  bet_pending: {
    bet_taken: 'the platform booked the stake: it is loaded',
    refused: 'the platform said no for certain',
    refund_pending: 'no certain answer in time: it is never loaded',
  },
  bet_taken: {
    decided: 'it is empty, idle or unloaded: what it won and what was not fired is due',
    settled: 'trial play',
  },
  decided: { settled: 'the platform booked the pay and closed the round' },
  refund_pending: { refunded: 'the platform gave the stake back, or will refuse it should it still arrive' },
  settled: {},
  refunded: {},
  refused: {},
} as const;

export type MagazineState = keyof typeof magazineStates;
