import type { PayTable } from '../slot-definition.ts';
import { paysOf, reelsOf, type SymbolPlace } from './slot-variant.ts';
import { stakes } from './stakes.ts';

/** A classic's symbols by id: wild, seven, a high one, three kinds of bar, a cherry's place and a low one. */
const letters = 'W7H321CL';
export const [WILD, HIGH, CHERRY, LOW] = [0, 2, 6, 7] as const;

export const threeReels = (...reels: [string, string, string]): number[][] => reelsOf(letters, ...reels);

type Paying = 'W' | '7' | 'H' | '3' | '2' | '1' | 'C' | 'L';
export const threeReelPays = (pays: Readonly<Record<Paying, readonly number[]>>): PayTable => paysOf(letters, pays);

/** "Any bar": three bars pay where no single kind does. */
export const bars = [3, 4, 5] as const;

const places: readonly SymbolPlace[] = [
  { role: 'wild' },
  { role: 'high', name: 'seven' },
  { role: 'high' },
  { role: 'low', name: '3BAR' },
  { role: 'low', name: '2BAR' },
  { role: 'low', name: 'BAR' },
  { role: 'low' },
  { role: 'low' },
];

/** Three rows, then the two diagonals. */
const fiveLines: readonly (readonly number[])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

/** Properties of every classic: its symbols, three rows, and a coin on each of the five lines. */
export const threeReelFrame = { places, rows: 3, coins: 5, betLevels: stakes[5] } as const;
export const onFiveLines = { kind: 'lines', lines: fiveLines } as const;
