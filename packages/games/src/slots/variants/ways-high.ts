import { fiveReelFrame, fiveReelPays, fiveReels, fromThreeScatters, SCATTER, WILD } from './five-reels.ts';
import type { SlotVariant } from './slot-variant.ts';
import { stakes } from './stakes.ts';

/** 243 ways at 50 coins; each wild on reels 2 to 5 doubles its ways; twelve free games at triple pay. */
export const waysHigh: SlotVariant = {
  name: 'ways-high',
  ...fiveReelFrame,
  reels: fiveReels(
    'GCJTKALKQXAQKQSXXXAQXXJGGJKKX',
    'TAJJJKKGGQKKKQQQXSAQJCCWALLJKQXAKJ',
    'LLAXKJQWJGGJJQKKXXKXJAQTTACCCXSQQ',
    'AXJJKJJJXASWQQXKQAAQCCCLLLAATTJXGGJQQK',
    'GGGWXXAQQQKXKTTTXAQSCCJJLLJQAAJKAJQQQ',
  ),
  coins: 50,
  pays: {
    kind: 'ways',
    table: fiveReelPays({
      T: [0, 10, 50, 250, 1000],
      L: [0, 0, 30, 100, 400],
      C: [0, 0, 20, 75, 300],
      G: [0, 0, 20, 50, 250],
      A: [0, 0, 5, 20, 75],
      K: [0, 0, 5, 20, 75],
      Q: [0, 0, 5, 15, 50],
      J: [0, 0, 5, 15, 50],
      X: [0, 0, 5, 10, 50],
    }),
  },
  wild: { symbol: WILD, multiplier: 2, applies: 'each' },
  scatter: { symbol: SCATTER, pays: [0, 0, 2, 10, 100] },
  freeSpins: {
    ...fromThreeScatters(12),
    multiplier: 3,
    reels: fiveReels(
      'QXKXQXKJLLLXGGSACCCGTTTQAKACK',
      'AATQWKCCCJAGSQQXAJKKXKLLQ',
      'XJCCCAAKKAKGQAALLQSWTAKQK',
      'AGQXAAJLLJWKCCKTQKXAKSJQA',
      'KGCCCLLJAKWQATXAAXSXJKKAKJ',
    ),
    maxGames: 60,
  },
  winCap: 5000,
  betLevels: stakes[50],
};
