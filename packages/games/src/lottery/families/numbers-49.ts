import { animalOfNumber, animalOfYear, animals, elementOfNumber, elements } from '../calendar/lunar-years.ts';
import type { Outcome } from '../draws/outcome.ts';
import { isOnSide } from './two-sides.ts';

/** A number of a zodiac draw, with the lunar year that gives it its animal. */
export interface Ball {
  readonly number: number;
  readonly year: number;
}

export const POOL = 49;
/** Belongs to no side and no wave: bets on those get their stake back. */
export const NEUTRAL = 49;
/** Chances are the same in every year but for elements; this one stands for all. */
export const SAMPLE_YEAR = 2026;

export const allBalls = (year = SAMPLE_YEAR): Ball[] =>
  Array.from({ length: POOL }, (_, at) => ({ number: at + 1, year }));

const red = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const blue = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];

export const colours = ['red', 'blue', 'green'];
export const colourOf = (number: number): string =>
  red.includes(number) ? 'red' : blue.includes(number) ? 'blue' : 'green';

const digitSum = (number: number): number => Math.floor(number / 10) + (number % 10);

/** Sides of a number: of itself, of its digit sum, of its last digit. */
export const ballSides = 'big small odd even sum-big sum-small sum-odd sum-even tail-big tail-small'.split(' ');

export function isOnBallSide(token: string, number: number): boolean {
  if (token.startsWith('sum-')) return isOnSide(token.slice(4), digitSum(number), 7);
  if (token.startsWith('tail-')) return isOnSide(token.slice(5), number % 10, 5);
  return isOnSide(token, number, 25);
}

/** Every part of a compound class holds: `red-big-odd`. */
export const isInWave = (token: string, number: number): boolean =>
  token.split('-').every((part) => (colours.includes(part) ? colourOf(number) === part : isOnBallSide(part, number)));

export const numbersDrawn = (outcome: Outcome): Ball[] =>
  outcome.kind === 'zodiac' ? outcome.numbers.map((number) => ({ number, year: outcome.year })) : [];

export const specialOf = (outcome: Outcome): Ball =>
  outcome.kind === 'zodiac' ? { number: outcome.special, year: outcome.year } : { number: 0, year: SAMPLE_YEAR };

export const allSeven = (outcome: Outcome): Ball[] => [...numbersDrawn(outcome), specialOf(outcome)];

export const animalOf = ({ number, year }: Ball): string => animalOfNumber(number, year);
export const isYearsAnimal = (token: string, year: number): boolean => animalOfYear(year) === token;
export const elementOf = ({ number, year }: Ball): string => elementOfNumber(number, year);
export const tailOf = ({ number }: Ball): string => String(number % 10);

export { animals, elements };
