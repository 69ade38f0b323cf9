import type { RecordedMove } from './hand-document.ts';

/** A hand as its record has it: cards by their place in the deal, where they are shown. */
export interface HandRecord {
  readonly stake: number;
  readonly seats: number;
  readonly dealer: number;
  readonly carried: { antes: number; lastWinner: number | null } | null;
  readonly moves: readonly { seat: number; move: RecordedMove }[];
  readonly cards: ReadonlyMap<number, string>;
  /** Of each pot. */
  readonly rakes: readonly number[];
}
