import type { Outcome } from '../../lottery/draws/outcome.ts';
import { hasSide, numbersIn, total, won, type Judge, type Lot } from './lot.ts';
import { parts, rows, singles, splitLabel, splitLists, subsets, tokensOf } from './list-lots.ts';

/** Games of five and of three digits, and the tail and the luck of a hash. */

const windows = (size: number, of: number): Record<string, number> =>
  size === of ? { '': 0 } : size === 3 ? { front: 0, mid: 1, back: 2 } : { front: 0, back: of - size };

const windowOf = (lot: Lot, size: number, outcome: Outcome, of: number): string[] => {
  const from = windows(size, of)[lot.at] ?? 0;
  return numbersIn(outcome)
    .slice(from, from + size)
    .map(String);
};

const labelsOf = (size: number, of: number): string[] => Object.keys(windows(size, of));

const inPlaces = (size: number, of: number): Judge => ({
  list: rows(size, 'digits', labelsOf(size, of)),
  steps: (lot, outcome) => won(lot.tokens.join('') === windowOf(lot, size, outcome, of).join('')),
});

const sidesInPlaces = (size: number, of: number): Judge => ({
  list: rows(
    size,
    'words',
    labelsOf(size, of).filter((label) => label !== 'mid'),
  ),
  steps: (lot, outcome) =>
    won(windowOf(lot, size, outcome, of).every((digit, at) => hasSide(lot.tokens[at] ?? '', Number(digit), 5))),
});

const somewhere = (size: number, window: number, of: number): Judge => ({
  list: parts([size], 'digits', labelsOf(window, of)),
  steps: (lot, outcome) => won(lot.tokens.every((digit) => windowOf(lot, window, outcome, of).includes(digit))),
});

/** Every multiset that two lists allow, with its digits in order. */
const multisets = (pattern: readonly number[], window: number, of: number, oneList = false): Judge => {
  const [most = 1] = pattern;
  const repeated = pattern.filter((times) => times === most).length;
  return {
    list: (text) => {
      const [at, rest] = splitLabel(text, labelsOf(window, of));
      const [first = '', second = first] = splitLists(rest);
      const others = pattern.slice(repeated);
      return subsets(tokensOf(first, 'digits'), repeated).flatMap((many) =>
        subsets(
          tokensOf(oneList ? first : second, 'digits').filter((digit) => !many.includes(digit)),
          others.length,
        ).map((few) => ({
          at,
          tokens: [
            ...many.flatMap((digit) => Array<string>(most).fill(digit)),
            ...few.flatMap((digit) => Array<string>(others[0] ?? 1).fill(digit)),
          ],
        })),
      );
    },
    steps: (lot, outcome) =>
      won(lot.tokens.toSorted().join('') === windowOf(lot, window, outcome, of).toSorted().join('')),
  };
};

const five = ['1', '2', '3', '4', '5'];
const pairs = ['1-2', '1-3', '1-4', '1-5', '2-3', '2-4', '2-5', '3-4', '3-5', '4-5'];

const atPlace = (lot: Lot, outcome: Outcome): number => numbersIn(outcome)[Number(lot.at) - 1] ?? -1;

const anyTimes = (times: number): Judge => ({
  list: singles('digits'),
  steps: ({ tokens }, outcome) =>
    won(numbersIn(outcome).filter((digit) => String(digit) === tokens[0]).length >= times),
});

const dragon: Judge = {
  list: singles('words', pairs),
  steps: ({ at, tokens }, outcome) => {
    const [left = 0, right = 0] = at.split('-').map((place) => numbersIn(outcome)[Number(place) - 1] ?? 0);
    if (tokens[0] === 'tie') return won(left === right, 'tie');
    return won(tokens[0] === 'dragon' ? left > right : left < right);
  },
};

/** Patterns of three digits; the circle of digits is cut nowhere. */
export function patternOfThree(digits: readonly number[]): string {
  const sorted = [...new Set(digits)].toSorted((a, b) => a - b).join('');
  if (sorted.length === 1) return 'leopard';
  if (sorted.length === 2) return 'pair';
  if ('0123456789'.includes(sorted) || sorted === '019' || sorted === '089') return 'straight';
  const neighbours = [sorted.slice(0, 2), sorted.slice(1), `${sorted[0]}${sorted[2]}`];
  return neighbours.some((pair) => '0123456789'.includes(pair) || pair === '09') ? 'half' : 'mixed';
}

const namesByRepeats: Readonly<Record<number, string>> = {
  25: 'five',
  17: 'four',
  13: 'full-house',
  11: 'three',
  9: 'two-pairs',
  7: 'pair',
  5: 'different',
};

/** The pattern of five digits by the number of equal ordered pairs. */
const patternOfFive = (digits: readonly number[]): string =>
  namesByRepeats[digits.flatMap((one) => digits.filter((other) => other === one)).length] ?? '';

function bullOf(digits: readonly number[]): string {
  const ten = subsets(digits, 3).find((three) => total(three) % 10 === 0);
  if (!ten) return 'none';
  const rest = (total(digits) - total(ten)) % 10;
  return rest === 0 ? 'bull' : String(rest);
}

const named = (nameOf: (digits: readonly number[]) => string): Judge => ({
  list: singles('words'),
  steps: ({ tokens }, outcome) => won(nameOf(numbersIn(outcome)) === tokens[0], tokens[0]),
});

const place = (places: readonly string[]): Judge => ({
  list: singles('digits', places),
  steps: (lot, outcome) => won(String(atPlace(lot, outcome)) === lot.tokens[0]),
});

const sharedJudges = (of: number): Record<string, Judge> => ({
  ZX3: inPlaces(3, of),
  ZX2: inPlaces(2, of),
  DWD: place(five.slice(0, of)),
  ZU3: multisets([2, 1], 3, of, true),
  ZU6: somewhere(3, 3, of),
  ZU2: somewhere(2, 2, of),
  BD31: somewhere(1, 3, of),
  BD32: somewhere(2, 3, of),
  DX2: sidesInPlaces(2, of),
  DX3: sidesInPlaces(3, of),
});

export const threeDigitJudges: Readonly<Record<string, Judge>> = sharedJudges(3);

export const fiveDigitJudges: Readonly<Record<string, Judge>> = {
  ...sharedJudges(5),
  ZX5: inPlaces(5, 5),
  ZX4: inPlaces(4, 5),
  WX120: somewhere(5, 5, 5),
  WX60: multisets([2, 1, 1, 1], 5, 5),
  WX30: multisets([2, 2, 1], 5, 5),
  WX20: multisets([3, 1, 1], 5, 5),
  WX10: multisets([3, 2], 5, 5),
  WX5: multisets([4, 1], 5, 5),
  SX24: somewhere(4, 4, 5),
  SX12: multisets([2, 1, 1], 4, 5),
  SX6: multisets([2, 2], 4, 5, true),
  SX4: multisets([3, 1], 4, 5),
  BD41: somewhere(1, 4, 5),
  BD42: somewhere(2, 4, 5),
  BD52: somewhere(2, 5, 5),
  BD53: somewhere(3, 5, 5),
  YFFS: anyTimes(1),
  HSCS: anyTimes(2),
  SXBX: anyTimes(3),
  SJFC: anyTimes(4),
  QWZY: anyTimes(1),
  LH: dragon,
  CLH: dragon,
  BALL: place(five),
  '2M': {
    list: singles('words', [...five, 'sum']),
    steps: (lot, outcome) => {
      const [side = ''] = lot.tokens;
      return won(
        lot.at === 'sum' ? hasSide(side, total(numbersIn(outcome)), 23) : hasSide(side, atPlace(lot, outcome), 5),
      );
    },
  },
  TS3: {
    list: singles('words', ['front', 'mid', 'back']),
    steps: (lot, outcome) =>
      won(patternOfThree(windowOf(lot, 3, outcome, 5).map(Number)) === lot.tokens[0], lot.tokens[0]),
  },
  WP5: named(patternOfFive),
  NN: named(bullOf),
};

export const chainJudges: Readonly<Record<string, Judge>> = {
  ...fiveDigitJudges,
  TAIL: {
    list: singles('words'),
    steps: ({ tokens: [token = ''] }, outcome) => {
      const digit = numbersIn(outcome).at(-1) ?? -1;
      return token === String(digit) ? ['digit'] : won(/[a-z]/.test(token) && hasSide(token, digit, 5), 'side');
    },
  },
  LUCKY: {
    list: singles('words'),
    steps: ({ tokens: [token = ''] }, outcome) => {
      const end = outcome.kind === 'block' ? outcome.hash.slice(-2) : '';
      return won((end.replaceAll(/\d/g, '').length === 1) === (token === 'lucky'), token);
    },
  },
};

const sumOfThree = (outcome: Outcome): number => total(numbersIn(outcome).slice(-3));

const colourOfSum = (sum: number): string =>
  [0, 13, 14, 27].includes(sum) ? 'none' : (['red', 'green', 'blue'][sum % 3] ?? '');

const ofSum = (
  steps: (token: string, sum: number) => readonly string[],
  writing: 'words' | 'numbers' = 'words',
): Judge => ({
  list: singles(writing),
  steps: ({ tokens: [token = ''] }, outcome) => steps(token, sumOfThree(outcome)),
});

const pattern = (wanted: string): Judge => ({
  list: singles('words'),
  steps: (_, outcome) => won(patternOfThree(numbersIn(outcome).slice(-3)) === wanted),
});

export const pcbJudges = (returned: readonly number[]): Readonly<Record<string, Judge>> => ({
  TM: ofSum((token, sum) => won(token === String(sum), token), 'numbers'),
  BS3: {
    list: (text) => [{ at: '', tokens: tokensOf(splitLists(text).join(' '), 'numbers') }],
    steps: ({ tokens }, outcome) => won(tokens.includes(String(sumOfThree(outcome))), '3'),
  },
  JZ: ofSum((token, sum) => won(token === 'big' ? sum >= 22 : sum <= 5)),
  SB: ofSum((token, sum) => won(colourOfSum(sum) === token, token === 'red' ? 'red' : 'other')),
  BZ: pattern('leopard'),
  PD: pattern('pair'),
  SZ: pattern('straight'),
  '2M': ofSum((token, sum) => (returned.includes(sum) ? ['push'] : won(hasSide(token, sum, 14)))),
  CB: ofSum((token, sum) => {
    if (returned.includes(sum)) return ['push'];
    const [size = '', parity = ''] = token.split('-');
    const rare = (size === 'big') === (parity === 'odd');
    return won(hasSide(size, sum, 14) && hasSide(parity, sum, 14), rare ? 'rare' : 'frequent');
  }),
});
