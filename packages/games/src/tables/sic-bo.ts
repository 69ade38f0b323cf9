import * as z from 'zod/mini';
import { LOSES, simpleSpot, spot, type Odds, type Spot } from './spot.ts';
import type { TableGame } from './table-game.ts';

export interface DiceThrow {
  /** Three dice, 1 to 6, in the order of the draw. */
  readonly dice: readonly number[];
}

const EVEN: Odds = 10_000;
const ANY_TRIPLE: Odds = 300_000;
const TRIPLE: Odds = 1_800_000;
const DOUBLE: Odds = 100_000;
const COMBINATION: Odds = 50_000;

/** Totals, what both pay, and their edge. */
const totals: readonly [readonly [number, number], Odds, number][] = [
  [[4, 17], 600_000, 15.28],
  [[5, 16], 300_000, 13.89],
  [[6, 15], 170_000, 16.67],
  [[7, 14], 120_000, 9.72],
  [[8, 13], 80_000, 12.5],
  [[9, 12], 60_000, 18.98],
  [[10, 11], 60_000, 12.5],
];

const faces = [1, 2, 3, 4, 5, 6];
const pairs = faces.flatMap((low) => faces.filter((high) => high > low).map((high) => [low, high] as const));

const sum = ({ dice }: DiceThrow): number => dice.reduce((total, face) => total + face, 0);
const count = ({ dice }: DiceThrow, face: number): number => dice.filter((each) => each === face).length;
const isTriple = ({ dice }: DiceThrow): boolean => dice.every((face) => face === dice[0]);

const spots = new Map<string, Spot<DiceThrow>>([
  ['big', simpleSpot(EVEN, 2.78, (thrown) => !isTriple(thrown) && sum(thrown) >= 11)],
  ['small', simpleSpot(EVEN, 2.78, (thrown) => !isTriple(thrown) && sum(thrown) <= 10)],
  ['odd', simpleSpot(EVEN, 2.78, (thrown) => !isTriple(thrown) && sum(thrown) % 2 === 1)],
  ['even', simpleSpot(EVEN, 2.78, (thrown) => !isTriple(thrown) && sum(thrown) % 2 === 0)],
  ...totals.flatMap(([both, pay, edge]) =>
    both.map(
      (total) => [`total-${total}`, simpleSpot<DiceThrow>(pay, edge, (thrown) => sum(thrown) === total)] as const,
    ),
  ),
  ['any-triple', simpleSpot(ANY_TRIPLE, 13.89, isTriple)],
  ...faces.flatMap((face) => [
    [`triple-${face}`, simpleSpot<DiceThrow>(TRIPLE, 16.2, (thrown) => count(thrown, face) === 3)] as const,
    [`double-${face}`, simpleSpot<DiceThrow>(DOUBLE, 18.52, (thrown) => count(thrown, face) >= 2)] as const,
    [`single-${face}`, spot<DiceThrow>([30_000, 20_000, EVEN], 7.87, (thrown) => perDie(count(thrown, face)))] as const,
  ]),
  ...pairs.map(
    ([low, high]) =>
      [
        `pair-${low}-${high}`,
        simpleSpot<DiceThrow>(COMBINATION, 16.67, (thrown) => count(thrown, low) > 0 && count(thrown, high) > 0),
      ] as const,
  ),
]);

/** One for each die that shows it. */
function perDie(matches: number): Odds {
  return matches === 0 ? LOSES : matches * EVEN;
}

const outcome = z.strictObject({ dice: z.array(z.int().check(z.minimum(1), z.maximum(6))).check(z.length(3)) });

export const sicBo: TableGame<DiceThrow> = {
  code: 'sic-bo',
  variants: ['classic'],
  draw: (random) => ({ dice: [0, 1, 2].map(() => random.uniform(6) + 1) }),
  spots: () => spots,
  readOutcome: (given) => outcome.safeParse(given).data,
};
