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

/** Each wild triples, two of them by nine; nine cells alike triple every line. */
export const classicHigh: SlotVariant = {
  name: 'classic-high',
  places: threeReelPlaces,
  rows: 3,
  reels: threeReels(
    'LH11212132LL1C7L2HHL31LLHL7LC2CWCHCLCCCL',
    'C112C2WLLLLH2LCLH11L7LC313CCCLLC7C71LCLL',
    'CLC2LH7CCH3H31213C3C2C1LCW32LLLL3LCL17LL13H2',
  ),
  coins: 5,
  pays: {
    kind: 'lines',
    lines: fiveLines,
    table: {
      [WILD]: [0, 0, 2500],
      [SEVEN]: [0, 0, 100],
      [HIGH]: [0, 0, 40],
      [BAR3]: [0, 0, 30],
      [BAR2]: [0, 0, 15],
      [BAR1]: [0, 0, 10],
      [CHERRY]: [0, 0, 5],
      [LOW]: [0, 0, 2],
    },
    anyOf: { symbols: [BAR3, BAR2, BAR1], pay: 3 },
    fill: { symbols: [HIGH, CHERRY, LOW], multiplier: 3 },
  },
  wild: { symbol: WILD, multiplier: 3, applies: 'each' },
  betLevels: stakes[5],
};
