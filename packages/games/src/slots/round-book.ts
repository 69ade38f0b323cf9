/** A cell of the grid: reel from the left, row from the top, both from 0. */
export type Position = [reel: number, row: number];

export interface LineWin {
  /** Index into the definition's lines; −1 in a ways game. */
  line: number;
  /** How many ways the symbol pays; only in a ways game. */
  ways?: number;
  symbol: number;
  /** Symbols in the combination, wilds included. */
  count: number;
  positions: Position[];
  /** Product of the wild, fill and free-game multipliers, already in `pay`. */
  multiplier: number;
  /** Minor units. */
  pay: number;
}

/** The number that decides whether the round wins the pot: it does below its stake. What the pot holds is no part of the book. */
export interface JackpotDraw {
  type: 'jackpotDraw';
  number: number;
  of: number;
  won: boolean;
}

/** One step of the round as the client plays it. All pays are whole minor units. */
export type SlotEvent =
  | { type: 'reveal'; set: 'base' | 'free'; stops: number[]; grid: number[][] /* [reel][row] */ }
  | { type: 'lineWins'; wins: LineWin[]; total: number }
  | { type: 'scatterWin'; symbol: number; count: number; positions: Position[]; pay: number }
  | { type: 'freeSpinsAwarded'; spins: number; remaining: number; retrigger: boolean }
  | { type: 'freeSpin'; index: number /* from 1 */; remaining: number /* after this one */ }
  | { type: 'freeSpinsEnd'; total: number }
  | JackpotDraw
  | { type: 'roundEnd'; totalPay: number; capped: boolean };

/** A whole paid round, free games included, decided at once. */
export interface RoundBook {
  game: string;
  version: string;
  /** Minor units. */
  stake: number;
  events: SlotEvent[];
  /** Minor units: the sum of all wins, at most the win cap; without a pot that it wins. */
  totalPay: number;
}
