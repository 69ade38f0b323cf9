import type { PeriodCode } from './periods.ts';

export const contractKinds = ['dividend', 'daily', 'hourly', 'realTime'] as const;
export type ContractKind = (typeof contractKinds)[number];

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

/** What a kind may agree: its periods, and the highest rate in basis points. */
export const kindRules: Readonly<Record<ContractKind, { periods: readonly PeriodCode[]; highestRate: number }>> = {
  dividend: { periods: ['D', 'W', 'S', 'M'], highestRate: 3_000 },
  daily: { periods: ['D'], highestRate: 200 },
  hourly: { periods: ['H'], highestRate: 100 },
  realTime: { periods: ['5min'], highestRate: 210 },
};

/** Most tiers of a contract; real-time salaries have a class of stakes for each. */
export const MOST_TIERS = 20;
export const MOST_CLASSES = 8;

/** Profit-and-loss periods that a period may have: those that do not end within it. */
export const profitLossPeriods: Readonly<Record<PeriodCode, readonly (PeriodCode | 'L')[]>> = {
  D: ['D', 'W', 'S', 'M', 'L'],
  W: ['W', 'M', 'L'],
  S: ['S', 'M', 'L'],
  M: ['M', 'L'],
  H: ['H'],
  '5min': ['5min'],
};
