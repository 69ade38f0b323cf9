import { map, tuples, uniform } from '../odds/spaces.ts';
import { options, section } from '../plays/options.ts';
import type { Play, Rule } from '../plays/play.ts';
import { definePlay, oddsAt } from './define-play.ts';
import { digits, digitsSomewhere, repeatedDigits, sidesOfPlaces, straight } from './digit-plays.ts';
import { bullOf, bulls, fivePattern, fivePatterns, threePattern, threePatterns } from './digit-patterns.ts';
import { numberAt, numbersOf, sumOf } from './read-draw.ts';
import { compareDragon, dragons, sideGroup, sides, winsSide } from './two-sides.ts';

const all = { '': [0, 1, 2, 3, 4] };
const four = { front: [0, 1, 2, 3], back: [1, 2, 3, 4] };
const three = { front: [0, 1, 2], mid: [1, 2, 3], back: [2, 3, 4] };
const two = { front: [0, 1], back: [3, 4] };
const labels = ['1', '2', '3', '4', '5'];
const pairs = labels.flatMap((first) =>
  labels.filter((second) => second > first).map((second) => `${first}-${second}`),
);

const onePlace: Rule = options(
  section({
    labels,
    tokens: digits,
    value: numberAt,
    wins: (token, digit) => (Number(token) === digit ? 'win' : null),
    space: () => uniform(0, 9),
  }),
);

/** A digit comes at least so often among the five. */
const atLeast = (times: number): Rule =>
  options(
    section({
      tokens: digits,
      value: numbersOf,
      wins: (token, drawn) => (drawn.filter((digit) => digit === Number(token)).length >= times ? 'win' : null),
      space: () => tuples(5, 0, 9),
      group: (token) => token,
    }),
  );

const dragon: Rule = options(
  section({
    labels: pairs,
    tokens: dragons,
    value: (outcome, pair) => (pairs[pair] as string).split('-').map((place) => numberAt(outcome, Number(place) - 1)),
    wins: (token, drawn) => (compareDragon(drawn) === token ? (token === 'tie' ? 'tie' : 'win') : null),
    space: () => tuples(2, 0, 9),
  }),
);

const twoSides: Rule = options(
  section({ labels, tokens: sides, value: numberAt, wins: winsSide(5), space: () => uniform(0, 9), group: sideGroup }),
  section({
    labels: ['sum'],
    tokens: sides,
    value: (outcome) => sumOf(numbersOf(outcome)),
    wins: winsSide(23),
    space: () => map(tuples(5, 0, 9), sumOf),
    group: sideGroup,
  }),
);

const patternsOfThree: Rule = options(
  section({
    labels: Object.keys(three),
    tokens: { kind: 'words', words: threePatterns },
    value: (outcome, place) => threePattern(numbersOf(outcome).slice(place, place + 3)),
    wins: (token, pattern) => (pattern === token ? token : null),
    space: () => map(tuples(3, 0, 9), threePattern),
  }),
);

const patternsOfFive: Rule = options(
  section({
    tokens: { kind: 'words', words: fivePatterns },
    value: (outcome) => fivePattern(numbersOf(outcome)),
    wins: (token, pattern) => (pattern === token ? token : null),
    space: () => map(tuples(5, 0, 9), fivePattern),
  }),
);

const bull: Rule = options(
  section({
    tokens: { kind: 'words', words: bulls },
    value: (outcome) => bullOf(numbersOf(outcome)),
    wins: (token, value) => (value === token ? token : null),
    space: () => map(tuples(5, 0, 9), bullOf),
  }),
);

/** Official plays: a lot is 2 units; the tables pay 90 % at series 1800. */
const official: Play[] = [
  definePlay('ZX5', straight(all, 5), { cost: 2, pays: 180_000, cap: 50_000 }),
  definePlay('ZX4', straight(four, 4), { cost: 2, pays: 18_000 }),
  definePlay('ZX3', straight(three, 3), { cost: 2, pays: 1800 }),
  definePlay('ZX2', straight(two, 2), { cost: 2, pays: 180 }),
  definePlay('DWD', onePlace, { cost: 2, pays: 18 }),
  definePlay('WX120', digitsSomewhere(all, 5, 5), { cost: 2, pays: 1500 }),
  definePlay('WX60', repeatedDigits(all, 5, { first: [2, 1], second: [1, 3], orders: 60, example: '0|1 2 3' }), {
    cost: 2,
    pays: 3000,
  }),
  definePlay('WX30', repeatedDigits(all, 5, { first: [2, 2], second: [1, 1], orders: 30, example: '0 1|2' }), {
    cost: 2,
    pays: 6000,
  }),
  definePlay('WX20', repeatedDigits(all, 5, { first: [3, 1], second: [1, 2], orders: 20, example: '0|1 2' }), {
    cost: 2,
    pays: 9000,
  }),
  definePlay('WX10', repeatedDigits(all, 5, { first: [3, 1], second: [2, 1], orders: 10, example: '0|1' }), {
    cost: 2,
    pays: 18_000,
  }),
  definePlay('WX5', repeatedDigits(all, 5, { first: [4, 1], second: [1, 1], orders: 5, example: '0|1' }), {
    cost: 2,
    pays: 36_000,
  }),
  definePlay('SX24', digitsSomewhere(four, 4, 4), { cost: 2, pays: 750 }),
  definePlay('SX12', repeatedDigits(four, 4, { first: [2, 1], second: [1, 2], orders: 12, example: 'front 0|1 2' }), {
    cost: 2,
    pays: 1500,
  }),
  definePlay(
    'SX6',
    repeatedDigits(four, 4, { first: [2, 2], second: [1, 0], oneList: true, orders: 6, example: 'front 0 1' }),
    { cost: 2, pays: 3000 },
  ),
  definePlay('SX4', repeatedDigits(four, 4, { first: [3, 1], second: [1, 1], orders: 4, example: 'front 0|1' }), {
    cost: 2,
    pays: 4500,
  }),
  definePlay(
    'ZU3',
    repeatedDigits(three, 3, { first: [2, 1], second: [1, 1], oneList: true, orders: 3, example: 'front 0 1' }),
    { cost: 2, pays: 600 },
  ),
  definePlay('ZU6', digitsSomewhere(three, 3, 3), { cost: 2, pays: 300 }),
  definePlay('ZU2', digitsSomewhere(two, 2, 2), { cost: 2, pays: 90 }),
  definePlay('BD31', digitsSomewhere(three, 3, 1), { cost: 2, pays: 6.6 }),
  definePlay('BD32', digitsSomewhere(three, 3, 2), { cost: 2, pays: 33 }),
  definePlay('BD41', digitsSomewhere(four, 4, 1), { cost: 2, pays: 5.23 }),
  definePlay('BD42', digitsSomewhere(four, 4, 2), { cost: 2, pays: 18.48 }),
  definePlay('BD52', digitsSomewhere(all, 5, 2), { cost: 2, pays: 12.27 }),
  definePlay('BD53', digitsSomewhere(all, 5, 3), { cost: 2, pays: 41.38 }),
  definePlay('YFFS', atLeast(1), { cost: 2, pays: 4.4 }),
  definePlay('HSCS', atLeast(2), { cost: 2, pays: 22.1 }),
  definePlay('SXBX', atLeast(3), { cost: 2, pays: 210.28 }),
  definePlay('SJFC', atLeast(4), { cost: 2, pays: 3913.04 }),
  definePlay('DX2', sidesOfPlaces(two, 2), { cost: 2, pays: 7.2 }),
  definePlay('DX3', sidesOfPlaces({ front: three.front, back: three.back }, 3), { cost: 2, pays: 14.4 }),
  definePlay('LH', dragon, { cost: 2, pays: { win: 4, tie: 18 } }),
];

/** Casino plays: a lot is 1 unit. */
const casino: Play[] = [
  definePlay('BALL', onePlace, { pays: 9 }),
  definePlay('QWZY', atLeast(1), { pays: 2.1976 }),
  definePlay('2M', twoSides, { pays: 1.8 }),
  definePlay('CLH', dragon, { pays: { win: 1.899, tie: 8.55 } }),
  definePlay('TS3', patternsOfThree, {
    pays: oddsAt(900, 1000, { leopard: 10, straight: 60, pair: 270, half: 360, mixed: 300 }),
  }),
  definePlay('WP5', patternsOfFive, {
    pays: oddsAt(900, 100_000, {
      five: 10,
      four: 450,
      'full-house': 900,
      three: 7200,
      'two-pairs': 10_800,
      pair: 50_400,
      different: 30_240,
    }),
  }),
  definePlay('NN', bull, {
    pays: oddsAt(900, 100_000, {
      none: 35_649,
      bull: 6456,
      ...Object.fromEntries([1, 3, 5, 7, 9].map((value) => [value, 6375])),
      ...Object.fromEntries([2, 4, 6, 8].map((value) => [value, 6505])),
    }),
  }),
];

export const sscPlays: readonly Play[] = [...official, ...casino];
