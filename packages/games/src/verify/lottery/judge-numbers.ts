import type { Outcome } from '../../lottery/draws/outcome.ts';
import { hasSide, numbersIn, total, won, type Judge, type Lot } from './lot.ts';
import { parts, rows, singles, splitLists, tokensOf } from './list-lots.ts';

/** Games of numbers without repeats: five of eleven, races, lotto, keno, bingo; and dice. */

const atPlace = (lot: Lot, outcome: Outcome): number => numbersIn(outcome)[Number(lot.at) - 1] ?? -1;
const places = (count: number): string[] => Array.from({ length: count }, (_, at) => String(at + 1));

const came = (lot: Lot, drawn: readonly number[]): number =>
  lot.tokens.filter((token) => drawn.includes(Number(token))).length;

const firstInOrder = (count: number): Judge => ({
  list: rows(count, 'numbers', [], true),
  steps: ({ tokens }, outcome) => won(tokens.join(' ') === numbersIn(outcome).slice(0, count).join(' ')),
});

const firstInAnyOrder = (count: number): Judge => ({
  list: parts([count], 'numbers'),
  steps: (lot, outcome) => won(came(lot, numbersIn(outcome).slice(0, count)) === count),
});

const onePlace = (count: number): Judge => ({
  list: singles('numbers', places(count)),
  steps: (lot, outcome) => won(lot.tokens[0] === String(atPlace(lot, outcome))),
});

const dragon = (pairs: readonly string[]): Judge => ({
  list: singles('words', pairs),
  steps: ({ at, tokens }, outcome) => {
    const [left = 0, right = 0] = at.split('-').map((place) => numbersIn(outcome)[Number(place) - 1] ?? 0);
    return won(left > right === (tokens[0] === 'dragon'));
  },
});

const sumIs = (count: number): Judge => ({
  list: singles('numbers'),
  steps: ({ tokens: [token = ''] }, outcome) => won(String(total(numbersIn(outcome).slice(0, count))) === token, token),
});

const anyOf = (size: number): Judge => ({
  list: parts([size], 'numbers'),
  steps: (lot, outcome) => won(came(lot, numbersIn(outcome)) >= Math.min(size, 5)),
});

const pairsOfFive = ['1-2', '1-3', '1-4', '1-5', '2-3', '2-4', '2-5', '3-4', '3-5', '4-5'];

export const elevenFiveJudges: Readonly<Record<string, Judge>> = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((size) => [`RX${size}`, anyOf(size)])),
  Q3: firstInOrder(3),
  Q2: firstInOrder(2),
  Q3G: firstInAnyOrder(3),
  Q2G: firstInAnyOrder(2),
  DWD: onePlace(5),
  '2M': {
    list: singles('words', [...places(5), 'sum']),
    steps: (lot, outcome) => {
      const [side = ''] = lot.tokens;
      const size = side === 'big' || side === 'small';
      const sum = total(numbersIn(outcome));
      if (lot.at === 'sum') return sum === 30 && size ? ['push'] : won(hasSide(side, sum, 31), size ? 'win' : side);
      const number = atPlace(lot, outcome);
      return number === 11 ? ['push'] : won(hasSide(side, number, 6));
    },
  },
  LH: dragon(pairsOfFive),
  DDS: {
    list: singles('words'),
    steps: ({ tokens: [token = ''] }, outcome) => {
      const odd = numbersIn(outcome).filter((number) => number % 2 === 1).length;
      return won(token === `${odd}-${5 - odd}`, token);
    },
  },
  CZW: {
    list: singles('numbers'),
    steps: ({ tokens: [token = ''] }, outcome) => {
      const drawn = numbersIn(outcome);
      return won(drawn.includes(Number(token)) && drawn.filter((number) => number < Number(token)).length === 2, token);
    },
  },
};

export const raceJudges: Readonly<Record<string, Judge>> = {
  ...Object.fromEntries([1, 2, 3, 4, 5].map((count) => [`Q${count}`, firstInOrder(count)])),
  DWD: onePlace(10),
  '2M': {
    list: singles('words', places(10)),
    steps: (lot, outcome) => won(hasSide(lot.tokens[0] ?? '', atPlace(lot, outcome), 6)),
  },
  GY2M: {
    list: singles('words'),
    steps: ({ tokens: [side = ''] }, outcome) => won(hasSide(side, total(numbersIn(outcome).slice(0, 2)), 12), side),
  },
  GYH: sumIs(2),
  GYJ: sumIs(3),
  LH: dragon(['1-10', '2-9', '3-8', '4-7', '5-6']),
};

const sortedDice = (outcome: Outcome): string =>
  numbersIn(outcome)
    .toSorted((a, b) => a - b)
    .join('');
const isRun = (text: string): boolean => text.length === 3 && '123456'.includes(text);
const isTriple = (text: string): boolean => /^(\d)\1\1$/.test(text);

const faces = (size: number): Judge => ({
  list: parts([size], 'digits'),
  steps: ({ tokens }, outcome) => won(tokens.every((face) => sortedDice(outcome).includes(face))),
});

const written = (): Judge => ({
  list: singles('words'),
  steps: ({ tokens }, outcome) => won(sortedDice(outcome) === tokens[0]),
});

export const diceJudges: Readonly<Record<string, Judge>> = {
  HZ: sumIs(3),
  DXDS: {
    list: singles('words'),
    steps: ({ tokens: [side = ''] }, outcome) => won(hasSide(side, total(numbersIn(outcome)), 11)),
  },
  STH: written(),
  SLH: written(),
  SBTH: faces(3),
  EBTH: faces(2),
  ETH: {
    list: (text) => {
      const [pairs = '', single = ''] = splitLists(text);
      const doubled = pairs.split(/[\s,]+/).flatMap((word) => [...new Set(word)]);
      return doubled.flatMap((pair) =>
        tokensOf(single, 'digits')
          .filter((face) => face !== pair)
          .map((face) => ({ at: '', tokens: [pair, pair, face] })),
      );
    },
    steps: ({ tokens }, outcome) => won(tokens.toSorted().join('') === sortedDice(outcome)),
  },
  DTYS: {
    list: singles('digits'),
    steps: ({ tokens: [face = ''] }, outcome) => won(sortedDice(outcome).includes(face)),
  },
  DZ: { list: singles('words'), steps: ({ tokens: [pair = ''] }, outcome) => won(sortedDice(outcome).includes(pair)) },
  STT: { list: singles('words'), steps: (_, outcome) => won(isTriple(sortedDice(outcome))) },
  SLT: { list: singles('words'), steps: (_, outcome) => won(isRun(sortedDice(outcome))) },
};

/** Lotto and keno pay by how many come, if the table has a pay for it; the bonus number only lifts a prize. */
export const byCount = (size: number, pay: Readonly<Record<string, number>>): Judge => ({
  list: parts([size], 'numbers'),
  steps: (lot, outcome) => {
    const count = String(came(lot, numbersIn(outcome)));
    const bonus = outcome.kind === 'bonus' && lot.tokens.includes(String(outcome.bonus)) ? `${count}+bonus` : count;
    return pay[bonus] === undefined ? won(pay[count] !== undefined, count) : [bonus];
  },
});

export const bingoJudges: Readonly<Record<string, Judge>> = {
  BINGO: {
    list: (text) => [{ at: '', tokens: splitLists(text).flatMap((column) => tokensOf(column, 'numbers')) }],
    steps: ({ tokens }, outcome) => {
      const drawn = numbersIn(outcome);
      const cells = [...tokens.slice(0, 12), 'free', ...tokens.slice(12)];
      const marked = (column: number, row: number): boolean => {
        const cell = cells[column * 5 + row];
        return cell === 'free' || drawn.includes(Number(cell));
      };
      const five = [0, 1, 2, 3, 4];
      const full = [
        ...five.map((row) => five.every((column) => marked(column, row))),
        ...five.map((column) => five.every((row) => marked(column, row))),
        five.every((at) => marked(at, at)),
        five.every((at) => marked(at, 4 - at)),
      ].filter(Boolean).length;
      return won(full > 0, String(Math.min(full, 8)));
    },
  },
};
