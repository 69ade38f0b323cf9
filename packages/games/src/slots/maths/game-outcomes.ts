import type { SpinDistribution } from './spin-distribution.ts';

/** The pay of one game under one condition; pays in coins with the game's multiplier. */
export interface GameOutcome {
  /** Free games it awards, before any limit. */
  readonly awarded: number;
  readonly probability: number;
  /** Σ pay × probability and Σ pay² × probability over this outcome (not divided by its probability). */
  readonly mean: number;
  readonly square: number;
  /** Probability of this outcome with a pay of 0. */
  readonly zero: number;
  readonly maxPay: number;
  /** Probability of each pay. */
  readonly pays: ReadonlyMap<number, number>;
}

/** Groups a game's combinations by the free games they award. */
export function gameOutcomes(
  { combinations, byScatters }: SpinDistribution,
  multiplier: number,
  awardOf: (scatters: number) => number,
): GameOutcome[] {
  const counts = new Map<number, Map<number, number>>();
  for (const [scatters, pays] of byScatters.entries()) {
    const awarded = awardOf(scatters);
    const merged = counts.get(awarded) ?? new Map<number, number>();
    for (const [pay, count] of pays) merged.set(pay, (merged.get(pay) ?? 0) + count);
    if (merged.size > 0) counts.set(awarded, merged);
  }
  return [...counts].map(([awarded, pays]) => summarise(awarded, pays, multiplier, combinations));
}

function summarise(
  awarded: number,
  counts: ReadonlyMap<number, number>,
  multiplier: number,
  combinations: number,
): GameOutcome {
  let total = 0;
  let paid = 0;
  let square = 0;
  let maxPay = 0;
  const pays = new Map<number, number>();
  for (const [coins, count] of counts) {
    const pay = coins * multiplier;
    total += count;
    paid += coins * count; // whole numbers, so that the mean is rounded only once
    square += (pay * pay * count) / combinations;
    maxPay = Math.max(maxPay, pay);
    pays.set(pay, count / combinations);
  }
  return {
    awarded,
    probability: total / combinations,
    mean: (paid * multiplier) / combinations,
    square,
    zero: (counts.get(0) ?? 0) / combinations,
    maxPay,
    pays,
  };
}

export const sumOf = (outcomes: readonly GameOutcome[], field: 'probability' | 'mean' | 'square' | 'zero'): number =>
  outcomes.reduce((sum, outcome) => sum + outcome[field], 0);
