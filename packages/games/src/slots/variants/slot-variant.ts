import type { PayTable, SlotRules, SlotSymbol } from '../slot-definition.ts';

/**
 * Verified maths that games of any theme share. A published variant never changes: its old rounds must stay verifiable.
 * Other reels or pays are a new variant with another name, and the games that use it get another version.
 */
export interface SlotVariant extends SlotRules {
  readonly name: string;
  /** By symbol id. A theme names the symbols without a name, in order. */
  readonly places: readonly SymbolPlace[];
}

export interface SymbolPlace {
  readonly role: SlotSymbol['role'];
  readonly name?: string;
}

/** Reels are written as strings, top to bottom; the position of a letter among the letters is its symbol's id. */
export const reelsOf = (letters: string, ...reels: string[]): number[][] =>
  reels.map((reel) => Array.from(reel, (letter) => letters.indexOf(letter)));

/** Pays are written with the same letters. */
export const paysOf = (letters: string, pays: Readonly<Record<string, readonly number[]>>): PayTable =>
  Object.fromEntries(Object.entries(pays).map(([letter, pay]) => [letters.indexOf(letter), pay]));
