import { hypergeometric } from '../odds/set-chances.ts';
import { fraction } from '../odds/fraction.ts';
import { combinations, map, permutations, sums, uniform } from '../odds/spaces.ts';
import { options, section } from '../plays/options.ts';
import { places } from '../plays/places.ts';
import { PUSH, type Play, type Rule } from '../plays/play.ts';
import { sets } from '../plays/sets.ts';
import type { TokenSet } from '../selectors/read-tokens.ts';
import { definePlay, oddsAt } from './define-play.ts';
import { numberAt, numbersOf, sumOf } from './read-draw.ts';
import { compareDragon, isOnSide, sideGroup, sides } from './two-sides.ts';

const POOL = 11;
const DRAWN = 5;
const EVEN_SUM = 30;

const numbers: TokenSet = { kind: 'numbers', low: 1, high: POOL };
const labels = ['1', '2', '3', '4', '5'];
const pairs = labels.flatMap((first) =>
  labels.filter((second) => second > first).map((second) => `${first}-${second}`),
);

/** 任选: `size` numbers, of which `hits` must come. */
const anyOf = (size: number): Rule =>
  sets({
    tokens: numbers,
    sizes: [size],
    matches: [{ size, first: Math.min(size, DRAWN), step: 'win' }],
    drawn: (outcome) => ({ first: numbersOf(outcome).map(String) }),
    chance: hypergeometric(POOL, DRAWN),
  });

const front = (count: number): Rule =>
  places({
    spans: { '': Array.from({ length: count }, (_, at) => at) },
    tokens: numbers,
    values: numbersOf,
    distinct: true,
    chance: fraction(1, count === 3 ? 990 : 110),
  });

const frontInAnyOrder = (size: number): Rule =>
  sets({
    tokens: numbers,
    sizes: [size],
    matches: [{ size, first: size, step: 'win' }],
    drawn: (outcome) => ({ first: numbersOf(outcome).slice(0, size).map(String) }),
    chance: hypergeometric(POOL, size),
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

/** 11 is neither side of a number, 30 neither size of a sum: the stake comes back. */
const twoSides: Rule = options(
  section({
    labels,
    tokens: sides,
    value: numberAt,
    wins: (token, number) => (number === POOL ? PUSH : isOnSide(token, number, 6) ? 'win' : null),
    space: () => uniform(1, POOL),
    group: sideGroup,
  }),
  section({
    labels: ['sum'],
    tokens: sides,
    value: (outcome) => sumOf(numbersOf(outcome)),
    wins: (token, total) => {
      if (total === EVEN_SUM && sideGroup(token) === 'size') return PUSH;
      return isOnSide(token, total, EVEN_SUM) ? (sideGroup(token) === 'size' ? 'win' : token) : null;
    },
    space: () => sums(POOL, DRAWN),
    group: sideGroup,
  }),
);

const dragon: Rule = options(
  section({
    labels: pairs,
    tokens: { kind: 'words', words: ['dragon', 'tiger'] },
    value: (outcome, pair) => (pairs[pair] as string).split('-').map((place) => numberAt(outcome, Number(place) - 1)),
    wins: (token, drawn) => (compareDragon(drawn) === token ? 'win' : null),
    space: () => permutations(POOL, 2),
  }),
);

const oddCounts = ['5-0', '4-1', '3-2', '2-3', '1-4', '0-5'];
const oddsAndEvens = (drawn: readonly number[]): string => {
  const odd = drawn.filter((number) => number % 2 === 1).length;
  return `${odd}-${DRAWN - odd}`;
};

/** 定单双: how many are odd and even. */
const parities: Rule = options(
  section({
    tokens: { kind: 'words', words: oddCounts },
    value: (outcome) => oddsAndEvens(numbersOf(outcome)),
    wins: (token, value) => (token === value ? token : null),
    space: () => map(combinations(POOL, DRAWN), oddsAndEvens),
  }),
);

const middleOf = (drawn: readonly number[]): number => drawn.toSorted((a, b) => a - b)[2] as number;

/** 猜中位: the third of the five by size. */
const middle: Rule = options(
  section({
    tokens: { kind: 'numbers', low: 3, high: 9 },
    value: (outcome) => middleOf(numbersOf(outcome)),
    wins: (token, value) => (Number(token) === value ? token : null),
    space: () => map(combinations(POOL, DRAWN), middleOf),
  }),
);

const anyPays = [3.96, 9.89, 29.67, 118.67, 830.67, 138.44, 39.56, 14.83];

export const elevenFivePlays: readonly Play[] = [
  ...anyPays.map((pays, at) => definePlay(`RX${at + 1}`, anyOf(at + 1), { cost: 2, pays })),
  definePlay('Q3', front(3), { cost: 2, pays: 1782 }),
  definePlay('Q2', front(2), { cost: 2, pays: 198 }),
  definePlay('Q3G', frontInAnyOrder(3), { cost: 2, pays: 297 }),
  definePlay('Q2G', frontInAnyOrder(2), { cost: 2, pays: 99 }),
  definePlay('DWD', onePlace, { cost: 2, pays: 19.8 }),
  definePlay('2M', twoSides, { pays: { win: 1.8, odd: 1.76, even: 1.83 } }),
  definePlay('LH', dragon, { pays: 1.8 }),
  definePlay('DDS', parities, {
    cost: 2,
    pays: oddsAt(900, 462, { '5-0': 6, '4-1': 75, '3-2': 200, '2-3': 150, '1-4': 30, '0-5': 1 }, 2),
  }),
  definePlay('CZW', middle, {
    cost: 2,
    pays: oddsAt(900, 462, { '3': 28, '4': 63, '5': 90, '6': 100, '7': 90, '8': 63, '9': 28 }, 2),
  }),
];
