import { reelsOf, type SymbolPlace } from './slot-variant.ts';

/** Symbol ids of a five-reel game: wild, scatter, four high and five low ones, in falling worth. */
export const [W, S, T, L, C, G, A, K, Q, J, X] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export const fiveReels = (...reels: [string, string, string, string, string]): number[][] =>
  reelsOf('WSTLCGAKQJX', ...reels);

export const fiveReelPlaces: readonly SymbolPlace[] = [
  { role: 'wild' },
  { role: 'scatter' },
  { role: 'high' },
  { role: 'high' },
  { role: 'high' },
  { role: 'high' },
  { role: 'low', name: 'A' },
  { role: 'low', name: 'K' },
  { role: 'low', name: 'Q' },
  { role: 'low', name: 'J' },
  { role: 'low', name: '10' },
];

/** The row of each reel, counted from 0 at the top. */
export const twentyLines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 0, 1],
  [1, 2, 1, 2, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [0, 2, 0, 2, 0],
];
