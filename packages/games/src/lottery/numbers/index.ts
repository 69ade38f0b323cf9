import type { Outcome } from '../draws/outcome.ts';

/** The numbers of a draw as texts, in the order of the draw, of prizes the largest first; leading zeros kept. */
export function numberTexts(outcome: Outcome): string[] {
  switch (outcome.kind) {
    case 'digits':
      return outcome.digits.map(String);
    case 'dice':
      return outcome.dice.map(String);
    case 'numbers':
      return outcome.numbers.map(String);
    case 'bonus':
      return [...outcome.numbers, outcome.bonus].map(String);
    case 'zodiac':
      return [...outcome.numbers, outcome.special].map(String);
    case 'prizes':
      return Object.values(outcome.prizes).flat();
    case 'block':
      return [outcome.hash];
  }
}
