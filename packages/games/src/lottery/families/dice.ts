import { allAppear } from '../odds/set-chances.ts';
import { fraction } from '../odds/fraction.ts';
import { map, tuples } from '../odds/spaces.ts';
import { blocks } from '../plays/blocks.ts';
import { options, section } from '../plays/options.ts';
import type { Play, Rule } from '../plays/play.ts';
import { sets } from '../plays/sets.ts';
import type { TokenSet } from '../selectors/read-tokens.ts';
import { definePlay, oddsAt } from './define-play.ts';
import { numbersOf, sumOf, textsOf } from './read-draw.ts';
import { sideGroup, sides, winsSide } from './two-sides.ts';

const faces: TokenSet = { kind: 'digits', low: 1, high: 6 };
const three = { '': [0, 1, 2] };
const dice = () => tuples(3, 1, 6);

/** One option on the three dice, in ascending order. */
const onDice = (tokens: TokenSet, wins: (token: string, drawn: readonly number[]) => string | null, group = ''): Rule =>
  options(
    section({
      tokens,
      value: (outcome) => numbersOf(outcome).toSorted((a, b) => a - b),
      wins,
      space: () => map(dice(), (drawn) => drawn.toSorted((a, b) => a - b)),
      group: (token) => group || token,
    }),
  );

const words = (list: readonly string[]): TokenSet => ({ kind: 'words', words: list });
const runs = ['123', '234', '345', '456'];
const triples = ['111', '222', '333', '444', '555', '666'];
const doubles = ['11', '22', '33', '44', '55', '66'];

const exactly = (token: string, drawn: readonly number[]): string | null => (drawn.join('') === token ? 'win' : null);

/** So many of a face. */
const countOf = (face: string, drawn: readonly number[]): number => drawn.filter((die) => die === Number(face)).length;

const differentFaces = (size: number): Rule =>
  sets({
    tokens: faces,
    sizes: [size],
    matches: [{ size, first: size, step: 'win' }],
    drawn: (outcome) => ({ first: textsOf(numbersOf(outcome)) }),
    chance: allAppear(6, 3),
  });

const sum: Rule = options(
  section({
    tokens: { kind: 'numbers', low: 3, high: 18 },
    value: (outcome) => sumOf(numbersOf(outcome)),
    wins: (token, total) => (Number(token) === total ? token : null),
    space: () => map(dice(), sumOf),
  }),
);

/** Triples count as any other sum. */
const twoSides: Rule = options(
  section({
    tokens: sides,
    value: (outcome) => sumOf(numbersOf(outcome)),
    wins: winsSide(11),
    space: () => map(dice(), sumOf),
    group: sideGroup,
  }),
);

const pairAndSingle: Rule = blocks({
  first: { times: 2, count: 1 },
  second: { times: 1, count: 1 },
  spans: three,
  low: 1,
  high: 6,
  values: numbersOf,
  chance: fraction(3, 216),
  example: '11|2',
});

const sumPays = [388.8, 129.6, 64.8, 38.88, 25.92, 18.5, 15.5, 14.4];
const paysOfSums = Object.fromEntries(
  sumPays.flatMap((pays, at) => [
    [3 + at, pays],
    [18 - at, pays],
  ]),
);

export const dicePlays: readonly Play[] = [
  definePlay('HZ', sum, { cost: 2, pays: paysOfSums }),
  definePlay('DXDS', twoSides, { cost: 2, pays: 3.6 }),
  definePlay('STH', onDice(words(triples), exactly, 'triple'), { cost: 2, pays: 388.8 }),
  definePlay('SLH', onDice(words(runs), exactly, 'run'), { cost: 2, pays: 64.8 }),
  definePlay('SBTH', differentFaces(3), { cost: 2, pays: 64.8 }),
  definePlay('ETH', pairAndSingle, { cost: 2, pays: 129.6 }),
  definePlay('EBTH', differentFaces(2), { cost: 2, pays: 12.96 }),
  definePlay(
    'DTYS',
    onDice(faces, (face, drawn) => (countOf(face, drawn) > 0 ? 'win' : null)),
    {
      cost: 2,
      pays: 4.27,
    },
  ),
  definePlay(
    'DZ',
    onDice(words(doubles), (pair, drawn) => (countOf(pair[0] ?? '', drawn) >= 2 ? 'win' : null), 'double'),
    {
      pays: 12.15,
    },
  ),
  definePlay(
    'STT',
    onDice(words(['all']), (_, drawn) => (triples.includes(drawn.join('')) ? 'win' : null)),
    {
      cost: 2,
      pays: 64.8,
    },
  ),
  definePlay(
    'SLT',
    onDice(words(['all']), (_, drawn) => (runs.includes(drawn.join('')) ? 'win' : null)),
    {
      cost: 2,
      pays: oddsAt(900, 216, { win: 24 }, 2),
    },
  ),
];
