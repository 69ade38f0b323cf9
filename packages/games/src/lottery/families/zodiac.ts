import type { Fraction } from '../odds/fraction.ts';
import { classesAppear, hypergeometric } from '../odds/set-chances.ts';
import { map, sums, type Space } from '../odds/spaces.ts';
import { options, section, type Section } from '../plays/options.ts';
import { parlay } from '../plays/parlay.ts';
import { largest, PUSH, type Play, type Rule } from '../plays/play.ts';
import { sets, type Match } from '../plays/sets.ts';
import type { TokenSet } from '../selectors/read-tokens.ts';
import { definePlay } from './define-play.ts';
import {
  allSeven,
  animalOf,
  animals,
  colourOf,
  colours,
  isYearsAnimal,
  numbersDrawn,
  POOL,
  specialOf,
  tailOf,
} from './numbers-49.ts';
import { parlayChances } from './parlay-chances.ts';
import { sumOf } from './read-draw.ts';
import { legs, numbers49, specialPlays } from './special-plays.ts';
import { animalCounts, colourScores, scoreColours } from './zodiac-spaces.ts';
import { sideGroup, sides, winsSide } from './two-sides.ts';

const DRAWN = 7;
const REGULAR = 6;
const words = (list: readonly string[]): TokenSet => ({ kind: 'words', words: list });

/** 连码: a set of the regular numbers, some with the special one. */
const links = (size: number, matches: readonly Omit<Match, 'size'>[]): Rule =>
  sets({
    tokens: numbers49,
    sizes: [size],
    matches: matches.map((match) => ({ ...match, size })),
    drawn: (outcome) => ({
      first: numbersDrawn(outcome).map(({ number }) => String(number)),
      second: [String(specialOf(outcome).number)],
    }),
    chance: hypergeometric(POOL, REGULAR, 1),
  });

/** All of the chosen are among the regular numbers. */
const allCome = (size: number): Rule => links(size, [{ first: size, step: 'win' }]);

/** 不中: none of the chosen is among the seven. */
const noneCome = (size: number): Rule =>
  sets({
    tokens: numbers49,
    sizes: [size],
    matches: [{ size, first: 0, step: 'win' }],
    drawn: (outcome) => ({ first: allSeven(outcome).map(({ number }) => String(number)) }),
    chance: hypergeometric(POOL, DRAWN),
  });

const appears = (size: number): Fraction => classesAppear([size], POOL, DRAWN);

/** An animal or a tail comes at least once among the seven; one of them has another number of numbers. */
const anyOfSeven = (
  tokens: readonly string[],
  classOf: (ball: ReturnType<typeof specialOf>) => string,
  isOdd: (token: string, year: number) => boolean,
  sizes: { readonly odd: number; readonly win: number },
): Section => ({
  labels: [''],
  tokens: words(tokens),
  wins: (outcome, _, token) => {
    if (!allSeven(outcome).some((ball) => classOf(ball) === token)) return null;
    return isOdd(token, specialOf(outcome).year) ? 'odd' : 'win';
  },
  steps: () => ['odd', 'win'],
  most: (chosen, pays) => largest([pays('odd'), pays('win')]) * BigInt(Math.min(DRAWN, chosen.length)),
  chances: () => [
    { selection: tokens.at(-1) ?? '', steps: { win: appears(sizes.win) }, group: 'win' },
    { selection: `${tokens[0]} (the one of ${sizes.odd} numbers)`, steps: { odd: appears(sizes.odd) }, group: 'odd' },
  ],
});

/** 连肖, 连尾: every one of the chosen classes comes. */
const linked = (size: number, kind: 'animal' | 'tail'): Rule => {
  const [usual, odd] = kind === 'animal' ? [4, 5] : [5, 4];
  return sets({
    tokens: kind === 'animal' ? words(animals) : { kind: 'digits', low: 0, high: 9 },
    sizes: [size],
    matches: [{ size, first: size, step: 'win', markedStep: 'odd' }],
    drawn: (outcome) => ({
      first: allSeven(outcome).map(kind === 'animal' ? animalOf : tailOf),
      marked: kind === 'tail' ? '0' : (animals.find((animal) => isYearsAnimal(animal, specialOf(outcome).year)) ?? ''),
    }),
    chance: (_, marked) =>
      classesAppear(marked ? [odd, ...Array(size - 1).fill(usual)] : Array(size).fill(usual), POOL, DRAWN),
  });
};

const linkedPlays = (code: string, kind: 'animal' | 'tail'): Play[] =>
  [2, 3, 4, 5, 6].map((size) => {
    const rule = linked(size, kind);
    const chances = Object.assign({}, ...rule.chances().map(({ steps }) => steps)) as Record<string, Fraction>;
    return definePlay(`${code}${size}`, rule, {
      pays: Object.fromEntries(
        Object.entries(chances).map(([step, { n, d }]) => [step, Number((9000n * d) / n) / 10_000]),
      ),
    });
  });

const total: Rule = options(
  section({
    tokens: sides,
    value: (outcome) => sumOf(allSeven(outcome).map(({ number }) => number)),
    wins: winsSide(175),
    space: () => sums(POOL, DRAWN),
    group: sideGroup,
  }),
);

const countAnimals: Rule = options(
  section({
    tokens: words(['2', '3', '4', '5', '6', '7', 'odd', 'even']),
    value: (outcome) => new Set(allSeven(outcome).map(animalOf)).size,
    wins: (token, count) =>
      token === String(count) || (count % 2 === 1 ? token === 'odd' : token === 'even') ? token : null,
    space: animalCounts,
    group: (token) => (token === 'odd' || token === 'even' ? 'parity' : 'count'),
  }),
);

/** 七色波: most points win, 1 for each regular number and 1.5 for the special one; a draw returns bets on colours. */
const sevenColours: Rule = options(
  section({
    tokens: words([...colours, 'tie']),
    value: (outcome) =>
      scoreColours(
        numbersDrawn(outcome).map(({ number }) => colourOf(number)),
        colourOf(specialOf(outcome).number),
      ),
    wins: (token, winner) => {
      if (winner === token) return token;
      return winner === 'tie' ? PUSH : null;
    },
    space: colourScores,
    group: (token) => (token === 'tie' ? 'tie' : 'colour'),
  }),
);

/** Odds at 90 % of each option of a space. */
function fairOdds(space: Space<string>): Record<string, number> {
  const entries = [...space];
  const all = entries.reduce((sum, [, weight]) => sum + weight, 0n);
  return Object.fromEntries(entries.map(([value, weight]) => [value, Number((9000n * all) / weight) / 10_000]));
}

const parityOf = (count: number): string => (count % 2 === 1 ? 'odd' : 'even');
const merged = (space: Space<string>): Space<string> => {
  const weights = new Map<string, bigint>();
  for (const [value, weight] of space) weights.set(value, (weights.get(value) ?? 0n) + weight);
  return weights;
};

const missPays = [2.01, 2.39, 2.86, 3.43, 4.14, 5.02, 6.12, 7.5];

export const zodiacPlays: readonly Play[] = [
  ...specialPlays,
  definePlay('ZH', total, { pays: 1.77 }),
  definePlay('GG', parlay({ section: legs, least: 2, most: 6, chances: () => parlayChances }), {
    pays: { win: 1.94, red: 2.8, blue: 2.97, green: 2.97 },
  }),
  definePlay('ZM', allCome(1), { pays: 7.35 }),
  definePlay('S44', allCome(4), { pays: 12_700 }),
  definePlay('S33', allCome(3), { pays: 670 }),
  definePlay('E22', allCome(2), { pays: 70 }),
  ...linkedPlays('LX', 'animal'),
  ...linkedPlays('LW', 'tail'),
  definePlay(
    'S32',
    links(3, [
      { first: 2, second: 0, step: 'two' },
      { first: 2, second: 1, step: 'two' },
      { first: 3, step: 'three' },
    ]),
    { pays: { two: 20, three: 90 } },
  ),
  definePlay(
    'E2T',
    links(2, [
      { first: 2, step: 'regular' },
      { first: 1, second: 1, step: 'special' },
    ]),
    {
      pays: { regular: 55, special: 35 },
    },
  ),
  definePlay('TC', links(2, [{ first: 1, second: 1, step: 'win' }]), { pays: 176 }),
  definePlay('YX', options(anyOfSeven(animals, animalOf, isYearsAnimal, { odd: 5, win: 4 })), {
    pays: { odd: 1.62, win: 1.9 },
  }),
  definePlay(
    'WS',
    options(
      anyOfSeven(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'], tailOf, (tail) => tail === '0', {
        odd: 4,
        win: 5,
      }),
    ),
    {
      pays: { odd: 1.9, win: 1.62 },
    },
  ),
  ...missPays.map((pays, at) => definePlay(`BZ${at + 5}`, noneCome(at + 5), { pays })),
  definePlay('ZXS', countAnimals, {
    pays: { ...fairOdds(map(animalCounts(), String)), ...fairOdds(merged(map(animalCounts(), parityOf))) },
  }),
  definePlay('QSB', sevenColours, { pays: sevenColourPays() }),
];

/** A draw returns the stake of a colour, so its odds are (0.9 − draw) ÷ chance. */
function sevenColourPays(): Record<string, number> {
  const weights = new Map(colourScores());
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0n);
  const tie = weights.get('tie') ?? 0n;
  const pay = (numerator: bigint, weight: bigint): number => Number((numerator * 1000n) / weight) / 10_000;
  return Object.fromEntries([
    ['tie', pay(9n * all, tie)],
    ...colours.map((colour) => [colour, pay(9n * all - 10n * tie, weights.get(colour) ?? 1n)]),
  ]) as Record<string, number>;
}
