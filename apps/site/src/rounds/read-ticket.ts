import type { Explanation, Outcome } from '@fairhouse/games/lottery';

/** The outcome of a lottery ticket in its vendor's document; no numbers and results before the draw. */
export interface LotteryTicket {
  /** How the game is drawn and which plays it has. */
  family: string | null;
  numero: string;
  numbers: Outcome | null;
  /** The block whose hash the numbers are; simulated ones are of a chain of the vendor's own. */
  block?: { chain: string; height: number; simulated: boolean };
  lines: readonly { play: string; selection: string }[];
  results: readonly { stake: number; payout: number; explanation: Pick<Explanation, 'hits'> }[] | null;
}

export function readTicket(outcome: unknown): LotteryTicket | null {
  if (typeof outcome !== 'object' || outcome === null) return null;
  const { numero, lines } = outcome as Partial<LotteryTicket>;
  if (typeof numero !== 'string' || !Array.isArray(lines)) return null;
  return { family: null, ...(outcome as Omit<LotteryTicket, 'family'>) };
}

/** Odds are in units × 10,000. */
export const oddsOf = (odds: number): string =>
  (odds / 10_000).toLocaleString('en-US', { maximumFractionDigits: 4, useGrouping: true });
