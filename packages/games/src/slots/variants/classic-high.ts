import type { SlotVariant } from './slot-variant.ts';
import {
  bars,
  CHERRY,
  HIGH,
  LOW,
  onFiveLines,
  threeReelFrame,
  threeReelPays,
  threeReels,
  WILD,
} from './three-reels.ts';

/** Each wild triples, so two multiply by nine; nine equal cells triple every line. */
export const classicHigh: SlotVariant = {
  name: 'classic-high',
  ...threeReelFrame,
  reels: threeReels(
    'LH11212132LL1C7L2HHL31LLHL7LC2CWCHCLCCCL',
    'C112C2WLLLLH2LCLH11L7LC313CCCLLC7C71LCLL',
    'CLC2LH7CCH3H31213C3C2C1LCW32LLLL3LCL17LL13H2',
  ),
  pays: {
    ...onFiveLines,
    table: threeReelPays({
      W: [0, 0, 2500],
      7: [0, 0, 100],
      H: [0, 0, 40],
      3: [0, 0, 30],
      2: [0, 0, 15],
      1: [0, 0, 10],
      C: [0, 0, 5],
      L: [0, 0, 2],
    }),
    anyOf: { symbols: bars, pay: 3 },
    fill: { symbols: [HIGH, CHERRY, LOW], multiplier: 3 },
  },
  wild: { symbol: WILD, multiplier: 3, applies: 'each' },
};
