import { fiveReelFrame, fiveReelPays, fiveReels, fromThreeScatters, SCATTER, twentyLines, WILD } from './five-reels.ts';
import type { SlotVariant } from './slot-variant.ts';
import { stakes } from './stakes.ts';

/**
 * Ten lines, high pays for few symbols, a wild that doubles; twelve free games at triple pay give much of the return.
 */
export const linesHigh: SlotVariant = {
  name: 'lines-high',
  ...fiveReelFrame,
  reels: fiveReels(
    'SJXXTTQLLXQQKKLACQKJKJAGGXACCJJXG',
    'JJGGLLXKCCQKAJXXKKSWXTTJQGQQAACA',
    'LLQGJJKXCKKAQQCCKQWJGGSXXAJTTAA',
    'XGGQKAXXCCSXLLCCWQJKKGJJQQAATTJJKA',
    'AAGKXKKQCCXXTQQJJGGKJLLJQAXAS',
  ),
  coins: 10,
  pays: {
    kind: 'lines',
    lines: twentyLines.slice(0, 10),
    table: fiveReelPays({
      T: [0, 5, 50, 500, 2500],
      L: [0, 0, 30, 150, 750],
      C: [0, 0, 20, 100, 500],
      G: [0, 0, 20, 75, 400],
      A: [0, 0, 10, 30, 125],
      K: [0, 0, 10, 30, 125],
      Q: [0, 0, 5, 25, 100],
      J: [0, 0, 5, 25, 100],
      X: [0, 0, 5, 20, 75],
    }),
  },
  wild: { symbol: WILD, multiplier: 2, applies: 'once' },
  scatter: { symbol: SCATTER, pays: [0, 0, 2, 10, 100] },
  freeSpins: {
    ...fromThreeScatters(12),
    multiplier: 3,
    reels: fiveReels(
      'CCTTQCCSXXJGGGQGGGLLLKALLLJJK',
      'ALLSGJTTTGGJAKKCCAAXQCCKXWQ',
      'JKKQAJJTTTJSKKQWGGGQLLLCXXC',
      'QCGGGQSXKKGGWTTTLCAJKJJJA',
      'AGKJJSCCKGGTTQXQLLLAKKJAAJ',
    ),
    maxGames: 60,
  },
  winCap: 5000,
  betLevels: stakes[10],
};
