import type { SlotVariant } from './slot-variant.ts';
import { stakes } from './stakes.ts';
import {
  BAR1,
  BAR2,
  BAR3,
  CHERRY,
  fiveLines,
  HIGH,
  LOW,
  SEVEN,
  threeReelPlaces,
  threeReels,
  WILD,
} from './three-reels.ts';

/** Pays often: cherries from two in a row, any three bars, and each wild doubles. */
export const classicLow: SlotVariant = {
  name: 'classic-low',
  places: threeReelPlaces,
  rows: 3,
  reels: threeReels(
    '7H12LLH1C3HLLHLCH1L723CL17WH172L2L',
    '2LL71C737HL721L7HCH1HLL32C21WLH3',
    '3WHL27231C21L7HLHLCHLH7L3LC1LH12',
  ),
  coins: 5,
  pays: {
    kind: 'lines',
    lines: fiveLines,
    table: {
      [WILD]: [0, 0, 500],
      [SEVEN]: [0, 0, 50],
      [HIGH]: [0, 0, 20],
      [BAR3]: [0, 0, 16],
      [BAR2]: [0, 0, 10],
      [BAR1]: [0, 0, 6],
      [CHERRY]: [0, 1, 8],
      [LOW]: [0, 0, 4],
    },
    anyOf: { symbols: [BAR3, BAR2, BAR1], pay: 2 },
  },
  wild: { symbol: WILD, multiplier: 2, applies: 'each' },
  betLevels: stakes[5],
};
