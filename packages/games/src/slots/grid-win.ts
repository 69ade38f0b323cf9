import type { Position } from './round-book.ts';

/** A win in coins, before the free-game multiplier. */
export interface GridWin {
  line: number;
  ways?: number;
  symbol: number;
  count: number;
  positions: Position[];
  /** Wild and fill multipliers, already in `coins`. */
  multiplier: number;
  coins: number;
}
