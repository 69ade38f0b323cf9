import type { CurrencyCode, ErrorCode } from '@fairhouse/contract';
import type { RoundBook } from '@fairhouse/games';
import type { PendingState, RoundState } from './round-states.ts';

/** The seat of a round: a player in one game, trial play apart. */
export interface Seat {
  playerId: string;
  currency: CurrencyCode;
  gameCode: string;
  demo: boolean;
}

export interface Round extends Seat {
  id: string;
  requestId: string;
  /** The player's session at the platform when the round was placed. */
  platformSession: string;
  seedPairId: number;
  nonce: number;
  serverSeedHash: string;
  clientSeed: string;
  /** Minor units, as all amounts. */
  stake: number;
  pay: number;
  book: RoundBook;
  state: RoundState;
  refusal: ErrorCode | null;
  refusalValue: unknown;
  balanceAfterBet: number | null;
  balanceAfterWin: number | null;
  /** How often a worker claimed the round; 1 means that no earlier try can be in progress. */
  claim: number;
  createdAt: Date;
  finishedAt: Date | null;
}

export type PendingRound<State extends PendingState = PendingState> = Round & { state: State };

/** Derived from the round, so that any process repeats the same transaction after any interruption. */
export const transactionIds = (roundId: string) => ({
  bet: `${roundId}.bet`,
  win: `${roundId}.win`,
  refund: `${roundId}.refund`,
});
