import type { Explanation, Outcome } from '@fairhouse/games/lottery';

/** The outcome of a lottery ticket in its vendor's document; no numbers and results before the draw. */
export interface LotteryTicket {
  numero: string;
  numbers: Outcome | null;
  lines: readonly { play: string; selection: string }[];
  results: readonly { stake: number; payout: number; explanation: Pick<Explanation, 'hits'> }[] | null;
}

export function readTicket(outcome: unknown): LotteryTicket | null {
  if (typeof outcome !== 'object' || outcome === null) return null;
  const { numero, lines } = outcome as Partial<LotteryTicket>;
  return typeof numero === 'string' && Array.isArray(lines) ? (outcome as LotteryTicket) : null;
}

/** The drawn numbers one by one; of prizes the largest first. */
export function listNumbers(outcome: Outcome): string[] {
  switch (outcome.kind) {
    case 'digits':
      return outcome.digits.map(String);
    case 'dice':
      return outcome.dice.map(String);
    case 'numbers':
      return outcome.numbers.map(String);
    case 'bonus':
      return [...outcome.numbers, outcome.bonus].map(String);
    case 'zodiac':
      return [...outcome.numbers, outcome.special].map(String);
    case 'prizes':
      return Object.values(outcome.prizes).flat();
    case 'block':
      return [outcome.hash];
  }
}

/** Odds are in units × 10,000. */
export const oddsOf = (odds: number): string =>
  (odds / 10_000).toLocaleString('en-US', { maximumFractionDigits: 4, useGrouping: true });
