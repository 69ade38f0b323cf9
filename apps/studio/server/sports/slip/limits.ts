import type { CurrencyCode } from '@fairhouse/contract';

/** Limits of one currency, minor units. */
export interface SportsLimits {
  leastStake: number;
  /** Of a whole ticket. */
  mostStake: number;
  /** What one player may win with a ticket beyond the stake, before the player's own factor. */
  winOfPlayer: number;
  /** The most that a ticket pays, stake included. */
  maxWin: number;
  /** What the house may lose if one outcome comes, and on a match in all. */
  liabilityOfLine: number;
  liabilityOfMatch: number;
}

const inUnits = (factor: number): SportsLimits => ({
  leastStake: 100 * factor,
  mostStake: 10_000_000 * factor,
  winOfPlayer: 50_000_000 * factor,
  maxWin: 100_000_000 * factor,
  liabilityOfLine: 500_000_000 * factor,
  liabilityOfMatch: 2_000_000_000 * factor,
});

export const sportsLimits: Record<CurrencyCode, SportsLimits> = { TLB: inUnits(1), BDT: inUnits(2) };
