import type { Outcome } from '../draws/outcome.ts';

const BLOCK_DIGITS = 5;

/** The numbers of a draw in their order; of a block its last five decimal characters. */
export function numbersOf(outcome: Outcome): readonly number[] {
  switch (outcome.kind) {
    case 'digits':
      return outcome.digits;
    case 'dice':
      return outcome.dice;
    case 'numbers':
    case 'bonus':
    case 'zodiac':
      return outcome.numbers;
    case 'block':
      return outcome.hash.replaceAll(/\D/g, '').split('').slice(-BLOCK_DIGITS).map(Number);
    case 'prizes':
      return [];
  }
}

export const numberAt = (outcome: Outcome, place: number): number => numbersOf(outcome)[place] as number;

export const textsOf = (numbers: readonly number[]): string[] => [...new Set(numbers)].map(String);

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
