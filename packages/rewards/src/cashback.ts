import { share, WHOLE } from './share.ts';

/** A period's play with the member's own money, without bonus shares. Minor units. */
export interface PeriodPlay {
  staked: bigint;
  paid: bigint;
  /** Rebates of the same period, which already gave part of it back. */
  rebates: bigint;
}

/** The cashback of a period: a rate of what was lost, nothing where nothing was. */
export function cashback({ staked, paid, rebates }: PeriodPlay, bp: number, max?: bigint): bigint {
  const lost = staked - paid - rebates;
  return lost > 0n ? atMost(share(lost, BigInt(bp), WHOLE), max) : 0n;
}

/** The rebate of a period: a rate of the valid stakes of each category, rounded down once. */
export function rebate(
  valid: Readonly<Record<string, bigint>>,
  rates: Readonly<Record<string, number>>,
  max?: bigint,
): bigint {
  const weighted = Object.entries(valid).reduce((sum, [category, of]) => sum + of * BigInt(rates[category] ?? 0), 0n);
  // Corrections of earlier periods may take back more than was played.
  return weighted > 0n ? atMost(weighted / WHOLE, max) : 0n;
}

const atMost = (amount: bigint, max: bigint | undefined) => (max !== undefined && amount > max ? max : amount);
