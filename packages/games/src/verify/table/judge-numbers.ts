import { LOST, times, type Judge, type Share } from './share.ts';

const WHEEL = '0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26'
  .split(' ')
  .map(Number);

/** Bets under the chips of an announced one. */
const ANNOUNCED: Readonly<Record<string, string>> = {
  voisins: '0-2-3 0-2-3 4-7 12-15 18-21 19-22 25-26-28-29 25-26-28-29 32-35',
  tiers: '5-8 10-11 13-16 23-24 27-30 33-36',
  orphelins: '1 6-9 14-17 17-20 31-34',
  zero: '0-3 12-15 26 32-35',
};

/** Every bet on n numbers returns 36 ÷ n. */
function onNumbers(bet: string, number: number): Share {
  const covered = bet.split('-').map(Number);
  return covered.includes(number) ? [36, covered.length] : LOST;
}

/** From 1 to 10 and 19 to 28 the odd numbers are red, elsewhere the even ones. */
const isRed = (number: number): boolean => (number % 2 === 1) === (number - 1) % 18 < 10;

const evenChance = (spot: string, number: number): boolean | undefined => {
  switch (spot) {
    case 'red':
      return isRed(number);
    case 'black':
      return !isRed(number);
    case 'odd':
      return number % 2 === 1;
    case 'even':
      return number % 2 === 0;
    case 'low':
      return number < 19;
    case 'high':
      return number > 18;
    default:
      return undefined;
  }
};

export const judgeRoulette: Judge = (outcome, spot, variant) => {
  const number = outcome['number'] as number;
  if (/^\d+(?:-\d+)*$/.test(spot)) return onNumbers(spot, number);
  if (Object.hasOwn(ANNOUNCED, spot)) return ANNOUNCED[spot]!.split(' ').map((bet) => onNumbers(bet, number));
  const [, middle, each] = /^neighbours-(\d+)-([1-4])$/.exec(spot) ?? [];
  if (each !== undefined) {
    const distance = Math.abs(WHEEL.indexOf(Number(middle)) - WHEEL.indexOf(number));
    const near = Math.min(distance, WHEEL.length - distance) <= Number(each);
    return Array.from({ length: 2 * Number(each) + 1 }, (_, chip) => (chip === 0 && near ? times(35) : LOST));
  }
  const [, group, place] = /^(dozen|column)-([123])$/.exec(spot) ?? [];
  if (place !== undefined) {
    const own = group === 'dozen' ? Math.ceil(number / 12) : ((number + 2) % 3) + 1;
    return number > 0 && own === Number(place) ? times(2) : LOST;
  }
  const won = evenChance(spot, number);
  if (won === undefined) return undefined;
  if (number === 0) return variant === 'la-partage' ? [1, 2] : LOST;
  return won ? times(1) : LOST;
};

const TOTALS = [60, 30, 17, 12, 8, 6, 6];

export const judgeSicBo: Judge = (outcome, spot) => {
  const dice = (outcome['dice'] as readonly number[]).toSorted((a, b) => a - b);
  const text = dice.join('');
  const total = dice.reduce((sum, die) => sum + die, 0);
  const triple = text[0] === text[2];
  const [name, ...faces] = spot.split(/-(?=\d)/);
  const wins = (won: boolean, odds: number): Share => (won ? times(odds) : LOST);
  switch (name) {
    case 'big':
      return wins(!triple && total > 10, 1);
    case 'small':
      return wins(!triple && total < 11, 1);
    case 'odd':
      return wins(!triple && total % 2 === 1, 1);
    case 'even':
      return wins(!triple && total % 2 === 0, 1);
    case 'any-triple':
      return wins(triple, 30);
    case 'total':
      return wins(total === Number(faces[0]), TOTALS[Math.min(total - 4, 17 - total)] ?? 0);
    case 'triple':
      return wins(text === faces[0]!.repeat(3), 180);
    case 'double':
      return wins(text.includes(faces[0]!.repeat(2)), 10);
    case 'pair':
      return wins(
        faces.every((face) => text.includes(face)),
        5,
      );
    case 'single':
      return perDie(text.split(faces[0]!).length - 1);
    default:
      return undefined;
  }
};

const perDie = (matches: number): Share => times(matches === 0 ? -1 : matches);

export const judgeColorGame: Judge = (outcome, spot) => {
  const dice = outcome['dice'] as readonly string[];
  const [first, second] = spot.split('-');
  if (second !== undefined) return dice.includes(first!) && dice.includes(second) ? times(5) : LOST;
  return perDie(dice.filter((color) => color === first).length);
};
