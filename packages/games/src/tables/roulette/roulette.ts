import * as z from 'zod/mini';
import { HALF_LOST, LOSES, ODDS_SCALE, simpleSpot, spot, type Spot } from '../spot.ts';
import type { TableGame } from '../table-game.ts';
import { announced } from './announced.ts';
import { inside, thirds } from './layout.ts';
import { isRed, POCKETS } from './wheel.ts';

export interface RouletteNumber {
  readonly number: number;
}

/** One pocket of 37 is the house's. */
const EDGE = 2.7;
const LA_PARTAGE_EDGE = 1.35;

const evenChances: readonly [string, (number: number) => boolean][] = [
  ['red', isRed],
  ['black', (number) => number > 0 && !isRed(number)],
  ['odd', (number) => number % 2 === 1],
  ['even', (number) => number > 0 && number % 2 === 0],
  ['low', (number) => number > 0 && number <= 18],
  ['high', (number) => number > 18],
];

/** With la partage zero takes only half of a stake on an even chance. */
const evenSpots = (partage: boolean): [string, Spot<RouletteNumber>][] =>
  evenChances.map(([name, has]) => [
    name,
    spot([ODDS_SCALE], partage ? LA_PARTAGE_EDGE : EDGE, ({ number }) => {
      if (has(number)) return ODDS_SCALE;
      return partage && number === 0 ? HALF_LOST : LOSES;
    }),
  ]);

const insideSpots = new Map<string, Spot<RouletteNumber>>(
  inside.map(({ name, numbers, odds }) => [
    name,
    simpleSpot(odds * ODDS_SCALE, EDGE, ({ number }) => numbers.includes(number)),
  ]),
);

const announcedSpots = announced.map(([name, bets]): [string, Spot<RouletteNumber>] => {
  const parts = bets.map((bet) => insideSpots.get(bet)!);
  const pays = [...new Set(parts.flatMap((part) => part.pays))].toSorted((a, b) => b - a);
  return [
    name,
    { pays, edge: EDGE, chips: parts.length, odds: (outcome) => parts.flatMap((part) => part.odds(outcome)) },
  ];
});

const others: readonly [string, Spot<RouletteNumber>][] = [
  ...insideSpots,
  ...thirds.map(([name, has]): [string, Spot<RouletteNumber>] => [
    name,
    simpleSpot(2 * ODDS_SCALE, EDGE, ({ number }) => has(number)),
  ]),
  ...announcedSpots,
];

const classic = new Map([...evenSpots(false), ...others]);
const laPartage = new Map([...evenSpots(true), ...others]);

const outcome = z.strictObject({ number: z.int().check(z.minimum(0), z.maximum(36)) });

/** One zero. */
export const roulette: TableGame<RouletteNumber> = {
  code: 'roulette',
  variants: ['classic', 'la-partage'],
  draw: (random) => ({ number: random.uniform(POCKETS) }),
  spots: (variant) => (variant === 'la-partage' ? laPartage : classic),
  readOutcome: (given) => outcome.safeParse(given).data,
};
