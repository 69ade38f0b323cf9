import type { ErrorCode } from '@fairhouse/contract';
import type { HandPhase, PvpState } from '@fairhouse/contract/play/pvp-views';
import type { HandOutcome, PvpMove } from '@fairhouse/games/pvp';
import type { Owing } from '../rounds/round.ts';
import type { SeatState } from './seat-states.ts';

/** Why a hand is void. */
export type VoidReason = NonNullable<NonNullable<PvpState['hand']>['reason']>;

/** `lastWinner`: the place of who won the hand before; all who were drawn are dealt in where a pot is carried. */
export interface CarriedPot {
  hand: string | null;
  antes: number;
  lastWinner: number | null;
}

export interface Hand {
  id: string;
  roomId: string;
  no: number;
  demo: boolean;
  stake: number;
  chainId: number;
  link: number;
  phase: HandPhase;
  reason: VoidReason | null;
  contributions: string[];
  clientSeed: string;
  root: string | null;
  /** What its seats left in the pot before; null in games without one. */
  carried: CarriedPot | null;
  /** Seats of the deal; null before it. */
  dealt: number | null;
  dealer: number | null;
  moves: number;
  turn: number | null;
  extra: boolean;
  /** Milliseconds by the database's clock; null: no automatic step is due. */
  dueAt: number | null;
  /** The end of the turn, in the same way. */
  turnUntil: number | null;
  rake: number | null;
  outcome: HandOutcome | null;
  serverSeed: string | null;
  createdAt: Date;
  endedAt: Date | null;
}

/** One seat of a hand: one bet and one win at the platform. */
export interface HandSeat extends Owing {
  handId: string;
  place: number;
  /** Of the deal; null: not dealt in. */
  seat: number | null;
  bot: boolean;
  name: string;
  sessionId: string | null;
  state: SeatState;
  /** Of the escrow, never at risk. `pay` is what comes beside it. */
  returned: number | null;
  raked: number | null;
  refusal: ErrorCode | null;
  balanceAfterBet: number | null;
  balanceAfterWin: number | null;
  missed: number;
  auto: boolean;
  extraUsed: boolean;
  /** Connected now. */
  here: boolean;
}

export interface PlayedMove {
  no: number;
  turn: number;
  seat: number;
  move: PvpMove;
  auto: boolean;
}

/** Everything of a hand but the cards. */
export interface HandBundle {
  hand: Hand;
  /** In the order of the draw. */
  seats: HandSeat[];
  moves: PlayedMove[];
}
