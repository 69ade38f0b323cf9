import type { Outcome } from '../../lottery/draws/outcome.ts';
import { hasSide, won, type Judge, type Lot } from './lot.ts';
import { parts, singles, splitLists, whole } from './list-lots.ts';

/** Six of 49 and a special number, with colours, animals and elements. */

const cycle = ['monkey', 'rooster', 'dog', 'pig', 'rat', 'ox', 'tiger', 'rabbit', 'dragon', 'snake', 'horse', 'goat'];

interface Draw {
  readonly regular: readonly number[];
  readonly special: number;
  readonly year: number;
}

const read = (outcome: Outcome): Draw =>
  outcome.kind === 'zodiac'
    ? { regular: outcome.numbers, special: outcome.special, year: outcome.year }
    : { regular: [], special: 0, year: 0 };

/** The year in which somebody of so many years (counted from 1) was born, and its animal. */
const animal = (number: number, year: number): string => cycle[(((year + 1 - number) % 12) + 12) % 12] ?? '';

/** Elements of sixty years from 1984, two years each: metal, fire, wood, earth, water by their first letter (r: water). */
const sixty = 'mm ff ww ee mm ff rr ee mm ww rr ee ff ww rr mm ff ww ee mm ff rr ee mm ww rr ee ff ww rr'.replaceAll(
  ' ',
  '',
);
const elementNames: Readonly<Record<string, string>> = { m: 'metal', f: 'fire', w: 'wood', e: 'earth', r: 'water' };
const element = (number: number, year: number): string =>
  elementNames[sixty[(((year + 1 - number - 1984) % 60) + 60) % 60] ?? ''] ?? '';

const redNumbers = '1 2 7 8 12 13 18 19 23 24 29 30 34 35 40 45 46'.split(' ').map(Number);
const greenNumbers = '5 6 11 16 17 21 22 27 28 32 33 38 39 43 44 49'.split(' ').map(Number);
const colour = (number: number): string =>
  redNumbers.includes(number) ? 'red' : greenNumbers.includes(number) ? 'green' : 'blue';

function side(name: string, number: number): boolean {
  const [of, part = ''] = name.split('-');
  if (of === 'sum') return hasSide(part, Math.trunc(number / 10) + (number % 10), 7);
  return of === 'tail' ? hasSide(part, number % 10, 5) : hasSide(name, number, 25);
}

const seven = ({ regular, special }: Draw): number[] => [...regular, special];

const ofSpecial = (
  steps: (token: string, draw: Draw) => readonly string[],
  writing: 'words' | 'numbers' | 'digits' = 'words',
): Judge => ({
  list: singles(writing),
  steps: ({ tokens: [token = ''] }, outcome) => steps(token, read(outcome)),
});

const six = ['1', '2', '3', '4', '5', '6'];
const regularAt = ({ at }: Lot, outcome: Outcome): number => read(outcome).regular[Number(at) - 1] ?? 0;

const wave = (token: string, { special }: Draw): readonly string[] => {
  if (special === 49) return ['push'];
  const [own = '', ...sides] = token.split('-');
  return won(colour(special) === own && sides.every((name) => side(name, special)), token);
};

/** Regular numbers of a lot that came, and whether the special one is in it. */
const link = (size: number, stepOf: (regular: number, special: boolean) => string | null): Judge => ({
  list: parts([size], 'numbers'),
  steps: ({ tokens }, outcome) => {
    const { regular, special } = read(outcome);
    const step = stepOf(
      tokens.filter((token) => regular.includes(Number(token))).length,
      tokens.includes(String(special)),
    );
    return step === null ? [] : [step];
  },
});

const missing = (size: number): Judge => ({
  list: parts([size], 'numbers'),
  steps: ({ tokens }, outcome) => won(!tokens.some((token) => seven(read(outcome)).includes(Number(token)))),
});

const linked = (size: number, kind: 'animal' | 'tail'): Judge => ({
  list: parts([size], kind === 'animal' ? 'words' : 'digits'),
  steps: ({ tokens }, outcome) => {
    const draw = read(outcome);
    const classes = seven(draw).map((number) => (kind === 'animal' ? animal(number, draw.year) : String(number % 10)));
    const marked = kind === 'animal' ? animal(1, draw.year) : '0';
    return won(
      tokens.every((token) => classes.includes(token)),
      tokens.includes(marked) ? 'odd' : 'win',
    );
  },
});

function bestColour({ regular, special }: Draw): string {
  const points = ['red', 'blue', 'green'].map((name): [string, number] => [
    name,
    regular.filter((number) => colour(number) === name).length + (colour(special) === name ? 1.5 : 0),
  ]);
  const [first, second] = points.toSorted((a, b) => b[1] - a[1]);
  return first?.[1] === second?.[1] ? 'tie' : (first?.[0] ?? '');
}

const animalsIn = (draw: Draw): number => new Set(seven(draw).map((number) => animal(number, draw.year))).size;

const withSize = (prefix: string, sizes: readonly number[], judge: (size: number) => Judge): Record<string, Judge> =>
  Object.fromEntries(sizes.map((size) => [`${prefix}${size}`, judge(size)]));

const fives = [2, 3, 4, 5, 6];

export const zodiacJudges: Readonly<Record<string, Judge>> = {
  TM: ofSpecial((token, { special }) => won(token === String(special)), 'numbers'),
  ZT: {
    list: singles('numbers', six),
    steps: (lot, outcome) => won(lot.tokens[0] === String(regularAt(lot, outcome))),
  },
  TM2M: ofSpecial((token, { special }) => (special === 49 ? ['push'] : won(side(token, special)))),
  ZT2M: {
    list: singles('words', six),
    steps: (lot, outcome) => {
      const number = regularAt(lot, outcome);
      return number === 49 ? ['push'] : won(side(lot.tokens[0] ?? '', number));
    },
  },
  SB: ofSpecial((token, { special }) => won(colour(special) === token, token)),
  BB: ofSpecial(wave),
  BBB: ofSpecial(wave),
  TT: ofSpecial((token, { special }) =>
    won(String(Math.trunc(special / 10)) === token, token === '0' ? 'zero' : 'win'),
  ),
  TW: ofSpecial((token, { special }) => won(String(special).endsWith(token), token === '0' ? 'zero' : 'win'), 'digits'),
  TX: ofSpecial((token, { special, year }) =>
    won(animal(special, year) === token, token === animal(1, year) ? 'year' : 'win'),
  ),
  HX: {
    list: whole('words'),
    steps: ({ tokens }, outcome) => {
      const { special, year } = read(outcome);
      return special === 49 ? ['push'] : won(tokens.includes(animal(special, year)), String(tokens.length));
    },
  },
  WX: ofSpecial((token, { special, year }) => {
    const size = Array.from({ length: 49 }, (_, at) => element(at + 1, year)).filter((name) => name === token).length;
    return won(element(special, year) === token, `${size} numbers`);
  }),
  ZH: ofSpecial((token, draw) =>
    won(
      hasSide(
        token,
        seven(draw).reduce((a, b) => a + b),
        175,
      ),
    ),
  ),
  GG: {
    list: (text) => {
      const lists = splitLists(text);
      const legs =
        lists.length > 1
          ? lists.flatMap((list, at) => (list === '-' || list === '' ? [] : [`${at + 1}:${list}`]))
          : singles('words', six)(text).map(({ at, tokens }) => `${at}:${tokens[0]}`);
      return [{ at: '', tokens: legs }];
    },
    steps: ({ tokens }, outcome) => {
      const legs = tokens.map((leg) => {
        const [at = '', name = ''] = leg.split(':');
        const number = read(outcome).regular[Number(at) - 1] ?? 0;
        if (number === 49) return 'push';
        if (['red', 'blue', 'green'].includes(name)) return colour(number) === name ? name : null;
        return side(name, number) ? 'win' : null;
      });
      if (legs.includes(null)) return [];
      const paying = legs.filter((leg) => leg !== 'push');
      return [paying.length === 0 ? 'push' : paying.join('+')];
    },
  },
  ZM: link(1, (regular) => (regular === 1 ? 'win' : null)),
  S44: link(4, (regular) => (regular === 4 ? 'win' : null)),
  S33: link(3, (regular) => (regular === 3 ? 'win' : null)),
  E22: link(2, (regular) => (regular === 2 ? 'win' : null)),
  S32: link(3, (regular) => ({ 2: 'two', 3: 'three' })[regular] ?? null),
  E2T: link(2, (regular, special) => (regular === 2 ? 'regular' : regular === 1 && special ? 'special' : null)),
  TC: link(2, (regular, special) => (regular === 1 && special ? 'win' : null)),
  ...withSize('LX', fives, (size) => linked(size, 'animal')),
  ...withSize('LW', fives, (size) => linked(size, 'tail')),
  ...withSize('BZ', [5, 6, 7, 8, 9, 10, 11, 12], missing),
  YX: ofSpecial((token, draw) =>
    won(
      seven(draw).some((number) => animal(number, draw.year) === token),
      token === animal(1, draw.year) ? 'odd' : 'win',
    ),
  ),
  WS: ofSpecial(
    (token, draw) =>
      won(
        seven(draw).some((number) => String(number).endsWith(token)),
        token === '0' ? 'odd' : 'win',
      ),
    'words',
  ),
  ZXS: ofSpecial((token, draw) => {
    const count = animalsIn(draw);
    return won(/\d/.test(token) ? token === String(count) : hasSide(token, count, 0), token);
  }),
  QSB: ofSpecial((token, draw) => {
    const best = bestColour(draw);
    return best === token ? [token] : won(best === 'tie', 'push');
  }),
};
