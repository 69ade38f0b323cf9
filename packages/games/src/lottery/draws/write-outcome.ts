import type { Outcome } from './outcome.ts';

/** The canonical text of an outcome: what is published, logged and hashed. `readOutcome` reads it back. */
export function writeOutcome(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'digits':
      return outcome.digits.join('');
    case 'dice':
      return outcome.dice.join('');
    case 'numbers':
      return outcome.numbers.join(' ');
    case 'bonus':
      return `${outcome.numbers.join(' ')} + ${outcome.bonus}`;
    case 'zodiac':
      return `${outcome.numbers.join(' ')} + ${outcome.special} ${outcome.year}`;
    case 'prizes':
      return Object.values(outcome.prizes)
        .map((numbers) => numbers.join(' '))
        .join(' | ');
    case 'block':
      return outcome.hash;
  }
}
