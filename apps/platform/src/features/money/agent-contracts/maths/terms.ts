import type { ContractKind } from '@fairhouse/contract/money/agent-contracts';
import type { PeriodCode } from './periods.ts';

/** A share of a team's figures; amounts in minor units, rates in basis points (1/10,000). */
export interface TeamTier {
  /** Least valid bets of the team. */
  validBet: bigint;
  /** Fewest active members of the team. */
  activeMembers: number;
  rate: number;
}

/** Of rounds with at least this stake: rates of the valid bets of winning and of losing rounds. */
export interface RoundTier {
  singleBet: bigint;
  profitRate: number;
  lossRate: number;
}

interface CommonTerms {
  period: PeriodCode;
  /** Most that is earned: in a profit-and-loss period, of hourly salaries in an hour, of real-time salaries in a day. */
  cap: bigint | null;
  /** Basis points of each payment that are paid so many days later. */
  holdback: { rate: number; days: number } | null;
}

export interface TeamTerms extends CommonTerms {
  kind: 'dividend' | 'daily' | 'hourly';
  /** Figures add up in it; L never ends. Of salaries it is the period itself. */
  profitLossPeriod: PeriodCode | 'L';
  tiers: readonly TeamTier[];
}

export interface RoundTerms extends CommonTerms {
  kind: 'realTime';
  profitLossPeriod: '5min';
  tiers: readonly RoundTier[];
}

export type Terms = TeamTerms | RoundTerms;

/** Basis points of a whole. */
export const WHOLE = 10_000n;

/** The highest rate of each kind, basis points. */
export const highestRates: Readonly<Record<ContractKind, number>> = {
  dividend: 3_000,
  daily: 200,
  hourly: 100,
  realTime: 210,
};
