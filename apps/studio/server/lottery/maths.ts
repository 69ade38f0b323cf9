import type { Result } from '@fairhouse/contract';
import type { RandomSource } from '@fairhouse/games';
import type { Outcome } from '@fairhouse/games/lottery';
import type { LotteryGame } from './games/lottery-games.ts';
import type { Load } from './tickets/exposure-store.ts';

/** Units × 10,000 by pay step, stake included. */
export type OddsTable = Readonly<Record<string, number>>;

/** A bet of a slip. */
export interface TicketLine {
  play: string;
  /** In the grammar of docs/lottery.md. */
  selection: string;
  /** Minor units that one unit of the pay table stands for. */
  unit: number;
  multiple: number;
  /** Where the merchant had odds of its own for the draw; otherwise those of the play. */
  odds?: OddsTable;
}

export interface PricedLine {
  lots: number;
  /** Minor units. */
  stake: number;
  /** No outcome of the draw pays the line more. */
  largestWin: number;
  /** What the lots with each of its numbers pay at most; tokens name play and number. */
  loads: Load[];
}

export interface LineResult {
  lots: number;
  stake: number;
  hits: number;
  /** Minor units. */
  payout: number;
  /** What came, how often, and at which odds. */
  explanation: unknown;
}

/** The rules of all families; pure functions, by packages/games. */
export interface LotteryMaths {
  /** `day`: the local date of the draw, which has a lunar year. */
  draw(game: LotteryGame, random: RandomSource, day: string): Outcome;
  /** The play's own odds; undefined for a play that the game does not have. */
  standardOdds(game: LotteryGame, play: string): OddsTable | undefined;
  price(game: LotteryGame, line: TicketLine, day: string): Result<PricedLine>;
  settle(game: LotteryGame, line: TicketLine, numbers: Outcome): LineResult;
  /** The payout again, by code that shares nothing with `settle`; a difference stops the draw. */
  recheck(game: LotteryGame, line: TicketLine, numbers: Outcome): number;
}
