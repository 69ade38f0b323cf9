import { fiveReelFrame, fiveReelPays, fiveReels, fromThreeScatters, SCATTER, twentyLines, WILD } from './five-reels.ts';
import type { SlotVariant } from './slot-variant.ts';
import { stakes } from './stakes.ts';

/** Small wins often: four symbols pay from two in a row, wilds are in pairs; eight free games at double pay. */
export const linesLow: SlotVariant = {
  name: 'lines-low',
  ...fiveReelFrame,
  reels: fiveReels(
    'STTXXXQQQGGAXXJKKQLLLCCAA',
    'AAJXXXKKCCSWWJJKKLLLXTTQQG',
    'CCSQQAJJJLLLKXQQQXXXTWWGGAK',
    'CXLLTTAJKKWWQQQSGGJJXXXAACC',
    'SAGLLLTTTAAAXXXCCJJJQQKKJX',
  ),
  coins: 20,
  pays: {
    kind: 'lines',
    lines: twentyLines,
    table: fiveReelPays({
      T: [0, 4, 25, 100, 400],
      L: [0, 3, 20, 75, 250],
      C: [0, 3, 18, 50, 150],
      G: [0, 2, 15, 40, 125],
      A: [0, 0, 12, 25, 80],
      K: [0, 0, 12, 25, 80],
      Q: [0, 0, 8, 20, 60],
      J: [0, 0, 8, 20, 60],
      X: [0, 0, 6, 15, 50],
    }),
  },
  wild: { symbol: WILD, multiplier: 1, applies: 'once' },
  scatter: { symbol: SCATTER, pays: [0, 0, 2, 5, 20] },
  freeSpins: {
    ...fromThreeScatters(8),
    multiplier: 2,
    reels: fiveReels(
      'KXTTTJACCSKKXXGGGQQAALLLQ',
      'XKKSQQTTTXXAJJLLCAAAGWWWKK',
      'QQQJJJXKCSGGAAWWWTTLLQXAK',
      'KKTSXXXAALLWWWQQJJJXJACKG',
      'AASCCCLLGGQQQTTKXKKKXXXJJ',
    ),
    maxGames: 40,
  },
  winCap: 1000,
  betLevels: stakes[20],
};
