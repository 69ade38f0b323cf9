import type { FreeSpinsRule, PayTable } from '../slot-definition.ts';
import { paysOf, reelsOf, type SymbolPlace } from './slot-variant.ts';

/** A five-reel game's symbols by id: wild, scatter, four high and five low ones, in order of falling pay. */
const letters = 'WSTLCGAKQJX';
export const [WILD, SCATTER] = [0, 1] as const;

export const fiveReels = (...reels: [string, string, string, string, string]): number[][] => reelsOf(letters, ...reels);

type Paying = 'T' | 'L' | 'C' | 'G' | 'A' | 'K' | 'Q' | 'J' | 'X';
export const fiveReelPays = (pays: Readonly<Record<Paying, readonly number[]>>): PayTable => paysOf(letters, pays);

const places: readonly SymbolPlace[] = [
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

/** Properties of every five-reel game. */
export const fiveReelFrame = { places, rows: 3 } as const;

/** Three scatters or more award this many free games, and as many again within them. */
export const fromThreeScatters = (games: number): Pick<FreeSpinsRule, 'awarded' | 'retriggered'> => ({
  awarded: [0, 0, games, games, games],
  retriggered: [0, 0, games, games, games],
});

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
