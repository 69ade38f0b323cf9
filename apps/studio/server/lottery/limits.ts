import type { CurrencyCode } from '@fairhouse/contract';

/** Limits of one currency, minor units. */
export interface LotteryLimits {
  /** Of a whole ticket. */
  largestStake: number;
  largestWinOfTicket: number;
  largestWinOfPlayer: number;
  /** What a draw may pay in all, and what it may pay if one number comes. */
  liabilityOfDraw: number;
  liabilityOfNumber: number;
}

const inUnits = (factor: number): LotteryLimits => ({
  largestStake: 5_000_000 * factor,
  largestWinOfTicket: 500_000_000 * factor,
  largestWinOfPlayer: 1_000_000_000 * factor,
  liabilityOfDraw: 10_000_000_000 * factor,
  liabilityOfNumber: 1_000_000_000 * factor,
});

export const lotteryLimits: Record<CurrencyCode, LotteryLimits> = { TLB: inUnits(1), BDT: inUnits(2) };
