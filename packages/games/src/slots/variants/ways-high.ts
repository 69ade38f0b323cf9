import { A, C, fiveReelPlaces, fiveReels, G, J, K, L, Q, S, T, W, X } from './five-reels.ts';
import type { SlotVariant } from './slot-variant.ts';
import { stakes } from './stakes.ts';

/** 243 ways at 50 coins; each wild on reels 2 to 5 doubles its ways; twelve free games at triple pay. */
export const waysHigh: SlotVariant = {
  name: 'ways-high',
  places: fiveReelPlaces,
  rows: 3,
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
    table: {
      [T]: [0, 10, 50, 250, 1000],
      [L]: [0, 0, 30, 100, 400],
      [C]: [0, 0, 20, 75, 300],
      [G]: [0, 0, 20, 50, 250],
      [A]: [0, 0, 5, 20, 75],
      [K]: [0, 0, 5, 20, 75],
      [Q]: [0, 0, 5, 15, 50],
      [J]: [0, 0, 5, 15, 50],
      [X]: [0, 0, 5, 10, 50],
    },
  },
  wild: { symbol: W, multiplier: 2, applies: 'each' },
  scatter: { symbol: S, pays: [0, 0, 2, 10, 100] },
  freeSpins: {
    awarded: [0, 0, 12, 12, 12],
    retriggered: [0, 0, 12, 12, 12],
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
