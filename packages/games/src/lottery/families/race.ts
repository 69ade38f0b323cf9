import { fraction } from '../odds/fraction.ts';
import { map, permutations, uniform } from '../odds/spaces.ts';
import { options, section } from '../plays/options.ts';
import { places } from '../plays/places.ts';
import type { Play, Rule } from '../plays/play.ts';
import type { TokenSet } from '../selectors/read-tokens.ts';
import { definePlay, oddsAt } from './define-play.ts';
import { numberAt, numbersOf, sumOf } from './read-draw.ts';
import { compareDragon, sideGroup, sides, winsOwnSide, winsSide } from './two-sides.ts';

const POOL = 10;
const numbers: TokenSet = { kind: 'numbers', low: 1, high: POOL };
const labels = Array.from({ length: POOL }, (_, at) => String(at + 1));
const ends = ['1-10', '2-9', '3-8', '4-7', '5-6'];

const front = (count: number, orders: number): Rule =>
  places({
    spans: { '': Array.from({ length: count }, (_, at) => at) },
    tokens: numbers,
    values: numbersOf,
    distinct: true,
    chance: fraction(1, orders),
  });

const onePlace: Rule = options(
  section({
    labels,
    tokens: numbers,
    value: numberAt,
    wins: (token, number) => (Number(token) === number ? 'win' : null),
    space: () => uniform(1, POOL),
  }),
);

const twoSides: Rule = options(
  section({
    labels,
    tokens: sides,
    value: numberAt,
    wins: winsSide(6),
    space: () => uniform(1, POOL),
    group: sideGroup,
  }),
);

/** The sum of the first places, with its own limits: never those of a place. */
const sumOfFirst = (count: number, low: number, high: number): Rule =>
  options(
    section({
      tokens: { kind: 'numbers', low, high },
      value: (outcome) => sumOf(numbersOf(outcome).slice(0, count)),
      wins: (token, total) => (Number(token) === total ? token : null),
      space: () => map(permutations(POOL, count), sumOf),
    }),
  );

const sidesOfSum: Rule = options(
  section({
    tokens: sides,
    value: (outcome) => sumOf(numbersOf(outcome).slice(0, 2)),
    wins: winsOwnSide(12),
    space: () => map(permutations(POOL, 2), sumOf),
    group: sideGroup,
  }),
);

const dragon: Rule = options(
  section({
    labels: ends,
    tokens: { kind: 'words', words: ['dragon', 'tiger'] },
    value: (outcome, pair) => (ends[pair] as string).split('-').map((place) => numberAt(outcome, Number(place) - 1)),
    wins: (token, drawn) => (compareDragon(drawn) === token ? 'win' : null),
    space: () => permutations(POOL, 2),
  }),
);

/** How many orders of the first places have each sum. */
function countSums(count: number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [drawn] of permutations(POOL, count)) counts[sumOf(drawn)] = (counts[sumOf(drawn)] ?? 0) + 1;
  return counts;
}

export const racePlays: readonly Play[] = [
  definePlay('Q1', front(1, 10), { cost: 2, pays: 18 }),
  definePlay('Q2', front(2, 90), { cost: 2, pays: 162 }),
  definePlay('Q3', front(3, 720), { cost: 2, pays: 1296 }),
  definePlay('Q4', front(4, 5040), { cost: 2, pays: 9072 }),
  definePlay('Q5', front(5, 30_240), { cost: 2, pays: 54_432, cap: 50_000 }),
  definePlay('DWD', onePlace, { cost: 2, pays: 18 }),
  definePlay('2M', twoSides, { pays: 1.8 }),
  definePlay('GY2M', sidesOfSum, { pays: { big: 2.025, small: 1.62, odd: 1.62, even: 2.025 } }),
  definePlay('GYH', sumOfFirst(2, 3, 19), { pays: oddsAt(900, 90, countSums(2)) }),
  definePlay('GYJ', sumOfFirst(3, 6, 27), { pays: oddsAt(900, 720, countSums(3)) }),
  definePlay('LH', dragon, { pays: 1.8 }),
];
