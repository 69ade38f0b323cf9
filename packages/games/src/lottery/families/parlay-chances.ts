import { fraction } from '../odds/fraction.ts';
import type { Chance } from '../plays/play.ts';

const POOL = 49;
const SIDE = 24;

const falling = (from: number, count: number): bigint =>
  Array.from({ length: Math.max(count, 0) }, (_, at) => BigInt(from - at)).reduce((ways, factor) => ways * factor, 1n);

/**
 * The likeliest parlays: sides that exclude each other, because a number drawn at one place leaves more of the other side
 * for the next. One leg may be 49, which counts as 1.
 */
export const parlayChances: Chance[] = [2, 3, 4, 5, 6].map((count) => {
  const [odd, even] = [Math.ceil(count / 2), Math.floor(count / 2)];
  const all = falling(POOL, count);
  const win = falling(SIDE, odd) * falling(SIDE, even);
  const pushed =
    BigInt(odd) * falling(SIDE, odd - 1) * falling(SIDE, even) +
    BigInt(even) * falling(SIDE, odd) * falling(SIDE, even - 1);
  return {
    selection: Array.from({ length: count }, (_, at) => `${at + 1}:${at % 2 === 0 ? 'odd' : 'even'}`).join(' '),
    steps: {
      [Array(count).fill('win').join('+')]: fraction(win, all),
      [Array(count - 1)
        .fill('win')
        .join('+')]: fraction(pushed, all),
    },
  };
});
