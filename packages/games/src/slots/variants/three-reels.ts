import { reelsOf, type SymbolPlace } from './slot-variant.ts';

/** Symbol ids of a classic: wild, seven, a high one, three kinds of bar, a cherry's place and a low one. */
export const [WILD, SEVEN, HIGH, BAR3, BAR2, BAR1, CHERRY, LOW] = [0, 1, 2, 3, 4, 5, 6, 7] as const;

export const threeReels = (...reels: [string, string, string]): number[][] => reelsOf('W7H321CL', ...reels);

export const threeReelPlaces: readonly SymbolPlace[] = [
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
export const fiveLines: readonly (readonly number[])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];
