/**
 * Life cycle of a round's money. In every case a round ends `settled` (completed) or `refused` / `refunded`
 * (cancelled); `deciding` exists only inside the transaction that stores the round.
 *
 * A refused round uses up its nonce and its outcome: if the nonce were free again, a player who can make a bet fail
 * could have outcomes drawn until one suits.
 */
export const roundStates = {
  deciding: { bet_pending: 'stored with its outcome; the stake is asked for', settled: 'trial play: no wallet to ask' },
  bet_pending: {
    bet_taken: 'the platform booked the stake',
    refused: 'the platform said no for certain',
    refund_pending: 'no certain answer within the limit, or none of several tries is on the books',
  },
  bet_taken: { settled: 'the platform booked the pay and closed the round' },
  refund_pending: { refunded: 'the platform gave the stake back, or will refuse it should it still arrive' },
  settled: {},
  refunded: {},
  refused: {},
} as const;

export type RoundState = Exclude<keyof typeof roundStates, 'deciding'>;

/** States in which the studio still owes the platform a call. */
export type PendingState = {
  [State in RoundState]: keyof (typeof roundStates)[State] extends never ? never : State;
}[RoundState];

export const isPending = (state: RoundState): state is PendingState => Object.keys(roundStates[state]).length > 0;

/** The stake is booked at the platform, so the player may see what was decided. */
export const isPlayed = (state: RoundState): boolean => state === 'bet_taken' || state === 'settled';
