/** States of a round as stored. */
export const ROUND_STATES = { open: 0, completed: 1, cancelled: 2 } as const;
export type RoundState = keyof typeof ROUND_STATES;
