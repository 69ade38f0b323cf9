import type { Outcome } from '../draws/outcome.ts';
import { uniform } from '../odds/spaces.ts';
import { options, section } from '../plays/options.ts';
import type { Play, Rule } from '../plays/play.ts';
import { definePlay } from './define-play.ts';
import { numbersOf } from './read-draw.ts';
import { sscPlays } from './ssc.ts';
import { isOnSide } from './two-sides.ts';

const hexDigits = '0123456789abcdef'.split('');

const lastTwo = (outcome: Outcome): string => (outcome.kind === 'block' ? outcome.hash.slice(-2) : '');

const letterAndDigit = (text: string): boolean => /^(?:\d[a-f]|[a-f]\d)$/.test(text);

/** The last decimal digit of the hash: itself or a side. */
const tail: Rule = options(
  section({
    tokens: { kind: 'words', words: [...hexDigits.slice(0, 10), 'big', 'small', 'odd', 'even'] },
    value: (outcome) => numbersOf(outcome).at(-1) as number,
    wins: (token, digit) => {
      if (/\d/.test(token)) return Number(token) === digit ? 'digit' : null;
      return isOnSide(token, digit, 5) ? 'side' : null;
    },
    space: () => uniform(0, 9),
    group: (token) => (/\d/.test(token) ? 'digit' : /big|small/.test(token) ? 'size' : 'parity'),
  }),
);

/** The last two characters of the hash are a letter and a digit, in either order. */
const lucky: Rule = options(
  section({
    tokens: { kind: 'words', words: ['lucky', 'unlucky'] },
    value: (outcome) => letterAndDigit(lastTwo(outcome)),
    wins: (token, isLucky) => (isLucky === (token === 'lucky') ? token : null),
    space: () => hexDigits.flatMap((a) => hexDigits.map((b) => [letterAndDigit(a + b), 1n] as const)),
  }),
);

export const chainPlays: readonly Play[] = [
  ...sscPlays,
  definePlay('TAIL', tail, { pays: { digit: 9, side: 1.8 } }),
  definePlay('LUCKY', lucky, { pays: { lucky: 1.92, unlucky: 1.69 } }),
];
