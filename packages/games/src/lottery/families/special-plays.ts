import { uniform } from '../odds/spaces.ts';
import { options, section, type Section } from '../plays/options.ts';
import { PUSH, type Play, type Rule } from '../plays/play.ts';
import { union } from '../plays/union.ts';
import type { TokenSet } from '../selectors/read-tokens.ts';
import { definePlay, oddsAt } from './define-play.ts';
import {
  allBalls,
  animalOf,
  animals,
  ballSides,
  colourOf,
  colours,
  elementOf,
  elements,
  isInWave,
  isOnBallSide,
  isYearsAnimal,
  NEUTRAL,
  numbersDrawn,
  POOL,
  SAMPLE_YEAR,
  specialOf,
  tailOf,
  type Ball,
} from './numbers-49.ts';

/** Plays on the special number, and on one regular number by its place. */

const words = (list: readonly string[]): TokenSet => ({ kind: 'words', words: list });
export const numbers49: TokenSet = { kind: 'numbers', low: 1, high: POOL };
const labels = ['1', '2', '3', '4', '5', '6'];
const balls = (): (readonly [Ball, bigint])[] => allBalls().map((ball) => [ball, 1n]);

/** Elements come again after sixty years. */
const ballsOfEveryYear = (): (readonly [Ball, bigint])[] =>
  Array.from({ length: 60 }, (_, at) => allBalls(SAMPLE_YEAR + at).map((ball) => [ball, 1n] as const)).flat();

const onSpecial = (
  tokens: TokenSet,
  wins: (token: string, ball: Ball) => string | null,
  group?: (token: string) => string,
  everyYear = balls,
): Rule => options(section({ tokens, value: specialOf, wins, space: balls, everyYear, ...(group ? { group } : {}) }));

const onPlaces = (
  tokens: TokenSet,
  wins: (token: string, number: number) => string | null,
  group?: (token: string) => string,
): Section =>
  section({
    labels,
    tokens,
    value: (outcome, place) => (numbersDrawn(outcome)[place] as Ball).number,
    wins,
    space: () => uniform(1, POOL),
    ...(group ? { group } : {}),
  });

const groupOfSide = (token: string): string =>
  `${token.split('-').length > 1 ? token.split('-')[0] : ''} ${/big|small/.test(token) ? 'size' : 'parity'}`;

const side = (token: string, number: number): string | null =>
  number === NEUTRAL ? PUSH : isOnBallSide(token, number) ? 'win' : null;

const waves = colours.flatMap((colour) => ['big', 'small', 'odd', 'even'].map((part) => `${colour}-${part}`));
const halfWaves = colours.flatMap((colour) =>
  ['big-odd', 'big-even', 'small-odd', 'small-even'].map((part) => `${colour}-${part}`),
);

const wave = (token: string, { number }: Ball): string | null =>
  number === NEUTRAL ? PUSH : isInWave(token, number) ? token : null;

/** How many of 1–48 are in each wave. */
const countWaves = (tokens: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    tokens.map((token) => [
      token,
      allBalls().filter(({ number }) => number !== NEUTRAL && isInWave(token, number)).length,
    ]),
  );

const sizeOfElement = (element: string, year: number): number =>
  allBalls(year).filter((ball) => elementOf(ball) === element).length;

/** 合肖: two to eleven animals, each with four numbers of 1–48. */
const severalAnimals: Rule = union({
  tokens: words(animals),
  least: 2,
  most: 11,
  came: (outcome) => (specialOf(outcome).number === NEUTRAL ? null : animalOf(specialOf(outcome))),
  weights: () => ({ byToken: new Map(animals.map((animal) => [animal, 4])), push: 1 }),
});

const anyNumber = (token: string, number: number): string | null => (Number(token) === number ? 'win' : null);

/** Legs of a parlay: sides and colours of regular numbers by place. */
export const legs: Section = onPlaces(
  words([...ballSides, ...colours]),
  (token, number) => {
    if (number === NEUTRAL) return PUSH;
    if (colours.includes(token)) return colourOf(number) === token ? token : null;
    return side(token, number);
  },
  groupOfSide,
);

export const specialPlays: readonly Play[] = [
  definePlay(
    'TM',
    onSpecial(numbers49, (token, { number }) => anyNumber(token, number)),
    { pays: 44.1 },
  ),
  definePlay('ZT', options(onPlaces(numbers49, anyNumber)), { pays: 44.1 }),
  definePlay(
    'TM2M',
    onSpecial(words(ballSides), (token, { number }) => side(token, number), groupOfSide),
    { pays: 1.8 },
  ),
  definePlay('ZT2M', options(onPlaces(words(ballSides), side, groupOfSide)), { pays: 1.8 }),
  definePlay(
    'SB',
    onSpecial(words(colours), (token, { number }) => (colourOf(number) === token ? token : null)),
    {
      pays: oddsAt(900, POOL, { red: 17, blue: 16, green: 16 }),
    },
  ),
  definePlay('BB', onSpecial(words(waves), wave, groupOfSide), { pays: oddsAt(900, 48, countWaves(waves)) }),
  definePlay('BBB', onSpecial(words(halfWaves), wave), { pays: oddsAt(900, 48, countWaves(halfWaves)) }),
  definePlay(
    'TT',
    onSpecial(words(['0', '1', '2', '3', '4']), (token, { number }) =>
      Math.floor(number / 10) !== Number(token) ? null : token === '0' ? 'zero' : 'win',
    ),
    { pays: { zero: 4.9, win: 4.41 } },
  ),
  definePlay(
    'TW',
    onSpecial({ kind: 'digits', low: 0, high: 9 }, (token, ball) =>
      tailOf(ball) !== token ? null : token === '0' ? 'zero' : 'win',
    ),
    { pays: { zero: 11.02, win: 8.82 } },
  ),
  definePlay(
    'TX',
    onSpecial(
      words(animals),
      (token, ball) => (animalOf(ball) !== token ? null : isYearsAnimal(token, ball.year) ? 'year' : 'win'),
      undefined,
      ballsOfEveryYear,
    ),
    { pays: { year: 8.82, win: 11.02 } },
  ),
  definePlay('HX', severalAnimals, {
    pays: Object.fromEntries(Array.from({ length: 10 }, (_, at) => [at + 2, Math.floor(108_000 / (at + 2)) / 10_000])),
  }),
  definePlay(
    'WX',
    onSpecial(
      words(elements),
      (token, ball) => (elementOf(ball) === token ? `${sizeOfElement(token, ball.year)} numbers` : null),
      undefined,
      ballsOfEveryYear,
    ),
    {
      pays: Object.fromEntries(
        [7, 8, 9, 10, 11, 12, 13].map((size) => [`${size} numbers`, Math.floor(441_000 / size) / 10_000]),
      ),
    },
  ),
];
