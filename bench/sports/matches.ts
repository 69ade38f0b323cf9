/** Matches that are open for bets in the bench. */
export const MATCHES = 500;
export const matchOf = (at: number): string => `bench-${at % MATCHES}`;
export const ODDS = { 1: 2_000, 2: 3_400, 3: 3_600 };
