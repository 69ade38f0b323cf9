import { WHOLE } from './share.ts';

export interface PointRules {
  /** Weighted valid stakes, in minor units, that earn one point. */
  unit: bigint;
  /** Basis points by category; a category that is not named earns nothing. */
  weights: Readonly<Record<string, number>>;
}

/** The points of a lifetime of valid stakes. What does not make a whole point remains for the next one. */
export function pointsEarned(valid: Readonly<Record<string, bigint>>, { unit, weights }: PointRules): bigint {
  let weighted = 0n;
  for (const [category, amount] of Object.entries(valid)) weighted += amount * BigInt(weights[category] ?? 0);
  return weighted / (unit * WHOLE);
}

/**
 * How much of a lifetime has been weighed: valid stakes by category, and the weighted rest that made no whole point. Below 0:
 * corrections took stakes back for which points were given; the next stakes make up for it.
 */
export interface PointProgress {
  counted: Readonly<Record<string, bigint>>;
  remainder: bigint;
}

/**
 * The points that a lifetime of valid stakes earns beyond what has been weighed. With the same rules all steps together earn
 * `pointsEarned` of the most that it was; rules that change weigh only what is played from then on.
 */
export function earnPoints(
  { counted, remainder }: PointProgress,
  valid: Readonly<Record<string, bigint>>,
  { unit, weights }: PointRules,
): PointProgress & { points: bigint } {
  let weighted = remainder;
  for (const [category, amount] of Object.entries(valid))
    weighted += (amount - (counted[category] ?? 0n)) * BigInt(weights[category] ?? 0);
  const whole = unit * WHOLE;
  if (weighted < 0n) return { points: 0n, remainder: weighted, counted: { ...counted, ...valid } };
  return { points: weighted / whole, remainder: weighted % whole, counted: { ...counted, ...valid } };
}

export interface Conversion {
  used: bigint;
  amount: bigint;
  left: bigint;
}

/** Converts points at `points` for `amount`, in whole lots; the points of a part of a lot are left. */
export function convertPoints(balance: bigint, rate: { points: bigint; amount: bigint }): Conversion {
  const lots = balance / rate.points;
  const used = lots * rate.points;
  return { used, amount: lots * rate.amount, left: balance - used };
}
