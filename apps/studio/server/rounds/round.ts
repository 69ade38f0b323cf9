import type { CurrencyCode, ErrorCode } from '@fairhouse/contract';
import type { RoundBook } from '@fairhouse/games';
import type { RoundJackpot } from '../jackpots/jackpot.ts';
import type { RoundState } from './round-states.ts';

/** The seat of a round: a player in one game, trial play apart. */
export interface Seat {
  playerId: string;
  currency: CurrencyCode;
  gameCode: string;
  demo: boolean;
}

/** A round that a promotion gave: the first of a grant is number 1. */
export interface FreeRound {
  grantId: string;
  number: number;
  of: number;
}

/** What the steps of the life cycle need: any kind of round with one bet and one payment. */
export interface Owing extends Seat {
  id: string;
  state: string;
  /** The player's session at the platform when the round was placed. */
  platformSession: string;
  /** Minor units, as all amounts. */
  stake: number;
  /** Null until it is decided. */
  pay: number | null;
  /** Unused stake that is given back with the pay, and is none. */
  returned?: number | null;
  /** Set for a free round, which takes no stake. */
  free?: FreeRound | null;
  /** When it has ended at the latest; without it within a day. */
  settlesBy?: Date | null;
  /** Of a round that takes part in a jackpot once its stake is booked. */
  jackpotId?: number | null;
  /** What it did to the pot of its game; of a game without a jackpot, or before its stake is booked: null. */
  jackpot?: RoundJackpot | null;
  /** How often a worker claimed the round; 1 means that no earlier try can be in progress. */
  claim: number;
  createdAt: Date;
}

export interface Round extends Owing {
  requestId: string;
  seedPairId: number;
  nonce: number;
  serverSeedHash: string;
  clientSeed: string;
  /** Without what it won of a pot. */
  pay: number;
  free: FreeRound | null;
  jackpotId: number | null;
  jackpot: RoundJackpot | null;
  book: RoundBook;
  state: RoundState;
  refusal: ErrorCode | null;
  refusalValue: unknown;
  balanceAfterBet: number | null;
  balanceAfterWin: number | null;
  finishedAt: Date | null;
}

/** Derived from the round, so that any process repeats the same transaction after any interruption. */
export const transactionIds = (roundId: string) => ({
  bet: `${roundId}.bet`,
  win: `${roundId}.win`,
  refund: `${roundId}.refund`,
});
