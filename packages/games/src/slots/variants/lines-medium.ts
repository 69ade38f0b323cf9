import { fiveReelFrame, fiveReelPays, fiveReels, fromThreeScatters, SCATTER, twentyLines, WILD } from './five-reels.ts';
import type { SlotVariant } from './slot-variant.ts';

/**
 * Wild on reels 2 to 4; three scatters award ten free games, on reels with higher pays, in which every win is tripled.
 */
export const linesMedium: SlotVariant = {
  name: 'lines-medium',
  ...fiveReelFrame,
  reels: fiveReels(
    'JQXAJSCAJKCCGQLXJAXKTTTXKQGGLL',
    'XTTTGGCLLQJKASGXWWXKQJAQJAKCCQAJ',
    'AJQXSJXKAJKQCCKLLXQLJKCGGKAWWTTTQ',
    'XKQXAQKAJCCWWSQXLCJKGGXJQGLLATTT',
    'QALLCXJAKQJKLGJATTTXQJAQSXGGACC',
  ),
  coins: 20,
  pays: {
    kind: 'lines',
    lines: twentyLines,
    table: fiveReelPays({
      T: [0, 5, 40, 200, 1000],
      L: [0, 0, 25, 100, 500],
      C: [0, 0, 20, 75, 300],
      G: [0, 0, 20, 60, 250],
      A: [0, 0, 10, 40, 150],
      K: [0, 0, 10, 30, 125],
      Q: [0, 0, 5, 25, 100],
      J: [0, 0, 5, 20, 100],
      X: [0, 0, 5, 20, 75],
    }),
  },
  wild: { symbol: WILD, multiplier: 1, applies: 'once' },
  scatter: { symbol: SCATTER, pays: [0, 0, 2, 10, 100] },
  freeSpins: {
    ...fromThreeScatters(10),
    multiplier: 3,
    reels: fiveReels(
      'JKCXAGGQKCCQJKXTTTSXCKLLLJKQA',
      'SALQXLGTTTWWWQACCJKGGJKGLLAKQXJ',
      'AQKAQCCJALLQGGCTTTWWWJXKSALXJCX',
      'LAXKGGXKATTTWWWJQKLQKSJLLXJQXCC',
      'GACSKQJXKLLLKACCTTTCGGJCKXAQJ',
    ),
    maxGames: 50,
  },
  winCap: 3000,
  betLevels: {
    0: [20, 40, 100, 200, 400, 1000, 2000, 4000, 10_000, 20_000],
    2: [20, 40, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000],
    3: [200, 400, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000],
  },
};
