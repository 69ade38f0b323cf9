import type { Pot } from './pots.ts';

export interface RakeRule {
  /** Basis points of the pots. */
  readonly bp: number;
  /** At most so much of a hand, in minor units. */
  readonly cap: number;
}

/**
 * The house's share of a hand, floored; each pot bears its part, floored, and the last one the remainder,
 * as far as it has it, then those before it.
 */
export function rakeOf(pots: readonly Pot[], { bp, cap }: RakeRule): number[] {
  const sum = pots.reduce((total, { amount }) => total + amount, 0);
  if (sum === 0) return pots.map(() => 0);
  const rake = Math.min(scale(sum, bp, 10_000), cap);
  const parts = pots.map(({ amount }) => scale(rake, amount, sum));
  let rest = rake - parts.reduce((total, part) => total + part, 0);
  for (const at of [...pots.keys()].toReversed()) {
    const more = Math.min(rest, pots[at]!.amount - parts[at]!);
    parts[at]! += more;
    rest -= more;
  }
  return parts;
}

const scale = (amount: number, times: number, over: number): number =>
  Number((BigInt(amount) * BigInt(times)) / BigInt(over));
