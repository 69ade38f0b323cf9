import { ODDS_SCALE, type Spot } from './spot.ts';

/** Limits of a table in one currency, minor units. */
export interface StakeLimits {
  /** Of one spot. */
  readonly min: number;
  readonly max: number;
  /** The most that a spot can win. */
  readonly maxPay: number;
}

/**
 * Least and most stake of a spot: what it can win at its highest odds stays within the table's pay. A spot of several chips
 * takes the least stake on each of them, and only whole chips.
 */
export function spotLimit({ min, max, maxPay }: StakeLimits, spot: Spot<never>): { min: number; max: number } {
  const { chips } = spot;
  const top = Math.max(ODDS_SCALE, ...spot.pays);
  const most = Math.min(max * chips, Math.floor((maxPay * ODDS_SCALE) / top) * chips);
  return { min: Math.min(min * chips, most), max: most - (most % chips) };
}
