/** Life cycle of a chase. Its tickets have their own; a chase that is active ends when the last of them does. */
export const chaseStates = {
  placing: {
    active: 'the platform booked every stake',
    refused: 'one was not booked in time: all are refunded',
  },
  active: {
    stopped: 'a ticket won: the draws that are left are refunded',
    cancelled: 'by the player: the draws that are not closed are refunded',
  },
  stopped: {},
  cancelled: {},
  refused: {},
} as const;

export type ChaseState = keyof typeof chaseStates;
