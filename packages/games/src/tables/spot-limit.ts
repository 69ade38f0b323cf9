import { ODDS_SCALE, type Spot } from './spot.ts';

/** Limits of a table in one currency, minor units. */
export interface StakeLimits {
  /** Of one spot. */
  readonly min: number;
  readonly max: number;
  /** The most that a spot can win. */
  readonly maxPay: number;
  /** Narrower ones of single spots. */
  readonly spots?: Readonly<Record<string, { readonly min: number; readonly max: number }>> | undefined;
}

/**
 * Least and most stake of a spot: what it can win at its highest odds stays within the table's pay. A spot of several chips takes
 * the least stake on each of them, and only whole chips. With its name, narrower limits of its own count.
 */
export function spotLimit(
  { min, max, maxPay, spots }: StakeLimits,
  spot: Spot<never>,
  name?: string,
): { min: number; max: number } {
  const { chips } = spot;
  const top = Math.max(ODDS_SCALE, ...spot.pays);
  const most = Math.min(max * chips, Math.floor((maxPay * ODDS_SCALE) / top) * chips);
  const table = { min: Math.min(min * chips, most), max: most - (most % chips) };
  const own = name === undefined ? undefined : spots?.[name];
  return own ? { min: Math.max(table.min, own.min), max: Math.min(table.max, own.max) } : table;
}
