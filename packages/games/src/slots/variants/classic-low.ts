import type { SlotVariant } from './slot-variant.ts';
import { bars, onFiveLines, threeReelFrame, threeReelPays, threeReels, WILD } from './three-reels.ts';

/** Pays often: cherries from two in a row, any three bars, and each wild doubles. */
export const classicLow: SlotVariant = {
  name: 'classic-low',
  ...threeReelFrame,
  reels: threeReels(
    '7H12LLH1C3HLLHLCH1L723CL17WH172L2L',
    '2LL71C737HL721L7HCH1HLL32C21WLH3',
    '3WHL27231C21L7HLHLCHLH7L3LC1LH12',
  ),
  pays: {
    ...onFiveLines,
    table: threeReelPays({
      W: [0, 0, 500],
      7: [0, 0, 50],
      H: [0, 0, 20],
      3: [0, 0, 16],
      2: [0, 0, 10],
      1: [0, 0, 6],
      C: [0, 1, 8],
      L: [0, 0, 4],
    }),
    anyOf: { symbols: bars, pay: 2 },
  },
  wild: { symbol: WILD, multiplier: 2, applies: 'each' },
};
