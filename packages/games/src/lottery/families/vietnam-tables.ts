import type { Play } from '../plays/play.ts';
import {
  longEnough,
  north,
  ofPrizes,
  pairOverTwo,
  pointPlay,
  regionPlays,
  south,
  tailPlay,
  type TailPlay,
} from './vietnam.ts';

/** Set B, the online prices of the North: a point of lô costs 29 and pays 99. Costs are × 10,000. */
const northTails: readonly TailPlay[] = [
  pointPlay('LO2', longEnough(north, 2), 2, { cost: 290_000, pays: 99 }),
  pointPlay('LO3', longEnough(north, 3), 3, { cost: 230_000, pays: 900 }),
  pointPlay('LO4', longEnough(north, 4), 4, { cost: 200_000, pays: 8500 }),
  tailPlay('B8', ofPrizes(north, 'DB', 'G6', 'G7'), 2, { cost: 8000, pays: 75 }),
  tailPlay('SD', ofPrizes(north, 'G7'), 2, { cost: 8000, pays: 75 }),
  tailPlay('SC', ofPrizes(north, 'DB'), 2, { cost: 8000, pays: 75 }),
  tailPlay('SDC', ofPrizes(north, 'DB', 'G7'), 2, { cost: 8000, pays: 75 }),
  tailPlay('XC', ofPrizes(north, 'DB', 'G6'), 3, { cost: 8000, pays: 650 }),
  tailPlay('DE', ofPrizes(north, 'DB'), 2, { cost: 10_000, pays: 99 }),
  tailPlay('C3', ofPrizes(north, 'DB'), 3, { cost: 10_000, pays: 900 }),
  tailPlay('C4', ofPrizes(north, 'DB'), 4, { cost: 10_000, pays: 8500 }),
  tailPlay('NT2', ofPrizes(north, 'G1'), 2, { cost: 10_000, pays: 99 }),
  tailPlay('NT3', ofPrizes(north, 'G1'), 3, { cost: 10_000, pays: 900 }),
  tailPlay('NT4', ofPrizes(north, 'G1'), 4, { cost: 10_000, pays: 8500 }),
];

/** Set C, the prices of the South: every number of a prize is a lot at 0.8. */
const southTails: readonly TailPlay[] = [
  tailPlay('LO2', longEnough(south, 2), 2, { cost: 8000, pays: 75 }),
  tailPlay('LO3', longEnough(south, 3), 3, { cost: 8000, pays: 650 }),
  tailPlay('LO4', longEnough(south, 4), 4, { cost: 8000, pays: 5500 }),
  tailPlay('B7', ofPrizes(south, 'DB', 'G5', 'G6', 'G7', 'G8'), 2, { cost: 8000, pays: 75 }),
  tailPlay('SD', ofPrizes(south, 'G8'), 2, { cost: 8000, pays: 75 }),
  tailPlay('SC', ofPrizes(south, 'DB'), 2, { cost: 8000, pays: 75 }),
  tailPlay('SDC', ofPrizes(south, 'DB', 'G8'), 2, { cost: 8000, pays: 75 }),
  tailPlay('XC', ofPrizes(south, 'DB', 'G7'), 3, { cost: 8000, pays: 650 }),
  tailPlay('DE', ofPrizes(south, 'DB'), 2, { cost: 8000, pays: 75 }),
  tailPlay('C3', ofPrizes(south, 'DB'), 3, { cost: 8000, pays: 650 }),
  tailPlay('C4', ofPrizes(south, 'DB'), 4, { cost: 8000, pays: 5500 }),
  tailPlay('NT2', ofPrizes(south, 'G1'), 2, { cost: 8000, pays: 75 }),
  tailPlay('NT3', ofPrizes(south, 'G1'), 3, { cost: 8000, pays: 650 }),
  tailPlay('NT4', ofPrizes(south, 'G1'), 4, { cost: 8000, pays: 5500 }),
];

export const northPlays: readonly Play[] = regionPlays({
  groups: north,
  tails: northTails,
  xien: { 2: 15, 3: 78, 4: 300 },
  misses: { 4: 2.7, 5: 3.5, 6: 4.5, 7: 5.8, 8: 7.2, 9: 8.6, 10: 10, 12: 16, 14: 20 },
  da: { cost: 54, pays: 650 },
});

export const southPlays: readonly Play[] = regionPlays({
  groups: south,
  tails: southTails,
  xien: { 2: 34, 3: 220, 4: 1500 },
  misses: { 4: 1.85, 5: 2.25, 6: 2.7, 7: 3.3, 8: 4, 9: 4.9, 10: 5.9, 12: 8.9, 14: 13.5 },
  da: { cost: 36, pays: 750 },
});

export const twoStationPlays: readonly Play[] = [pairOverTwo(550, 72)];
