import { fiveReelFrame, fiveReelPays, fiveReels, fromThreeScatters, SCATTER, WILD } from './five-reels.ts';
import type { SlotVariant } from './slot-variant.ts';
import { stakes } from './stakes.ts';

/** 243 ways at 25 coins, wild on reels 2 to 5; ten free games at double pay. */
export const waysMedium: SlotVariant = {
  name: 'ways-medium',
  ...fiveReelFrame,
  reels: fiveReels(
    'TAJKCCKAQQTTCQJLSGLLJXKXXGGAJ',
    'XJQKXQKXTTTGAXWKALLJCCGGGSQC',
    'WQKXKAQLAJACCGXGGGTTAQKKSX',
    'KGGXAAJAJQSAXWLLLKCCCKJTTTKKXQGJ',
    'KALGGXWCCCXQATTQJSKXKJKQJAA',
  ),
  coins: 25,
  pays: {
    kind: 'ways',
    table: fiveReelPays({
      T: [0, 5, 25, 75, 250],
      L: [0, 0, 20, 50, 150],
      C: [0, 0, 15, 40, 125],
      G: [0, 0, 15, 30, 100],
      A: [0, 0, 10, 20, 60],
      K: [0, 0, 10, 20, 60],
      Q: [0, 0, 5, 15, 50],
      J: [0, 0, 5, 15, 50],
      X: [0, 0, 5, 10, 40],
    }),
  },
  wild: { symbol: WILD, multiplier: 1, applies: 'once' },
  scatter: { symbol: SCATTER, pays: [0, 0, 2, 10, 50] },
  freeSpins: {
    ...fromThreeScatters(10),
    multiplier: 2,
    reels: fiveReels(
      'KJAAAQAAJKXTLGGGCGKJTTTXS',
      'WJASTTQCGKKLLAAAXGGGKKAKK',
      'AALXJAWQXGGSXQAAJTTTKQGCC',
      'AKAAJQJGGGKWTTTJCSGXXJALL',
      'CCTTSAAXAAQWQLXAAAXXXKJGG',
    ),
    maxGames: 50,
  },
  winCap: 3000,
  betLevels: stakes[25],
};
