import type { PrizeGroup } from '../draws/draw-shapes.ts';
import type { Match } from '../plays/sets.ts';
import { choose, chooseBig } from './combinations.ts';
import { add, fraction, multiply, ONE, subtract, ZERO, type Fraction } from './fraction.ts';

/** A lot of the pool has exactly the tokens of a match, when so many of each kind are drawn. */
export const hypergeometric =
  (pool: number, firstDrawn: number, secondDrawn = 0) =>
  ({ size, first, second = 0 }: Match): Fraction => {
    const rest = chooseBig(pool - firstDrawn - secondDrawn, size - first - second);
    return fraction(chooseBig(firstDrawn, first) * chooseBig(secondDrawn, second) * rest, chooseBig(pool, size));
  };

/** Every one of `k` values comes among `draws` independent values of `base`: inclusion and exclusion. */
export const allAppear =
  (base: number, draws: number) =>
  ({ size }: Match): Fraction =>
    alternating(size, (j) => fraction(BigInt(base - j) ** BigInt(draws), BigInt(base) ** BigInt(draws)));

/** Every class of these sizes comes among the numbers drawn of a pool. */
export function classesAppear(sizes: readonly number[], pool: number, drawn: number): Fraction {
  let chance = ZERO;
  for (let mask = 0; mask < 1 << sizes.length; mask += 1) {
    const absent = sizes.filter((_, at) => (mask & (1 << at)) !== 0);
    const left = pool - absent.reduce((all, size) => all + size, 0);
    const part = fraction(chooseBig(left, drawn), chooseBig(pool, drawn));
    chance = absent.length % 2 === 0 ? add(chance, part) : subtract(chance, part);
  }
  return chance;
}

/**
 * None of `k` tails of so many digits comes. Within a prize no number repeats, so each prize is a choice of whole
 * numbers among those without the tails.
 */
export function noTail(groups: readonly PrizeGroup[], digits: number, k: number): Fraction {
  return groups
    .filter(([, , length]) => length >= digits)
    .reduce((chance, [, count, length]) => {
      const all = 10 ** length;
      const without = all - k * 10 ** (length - digits);
      return multiply(chance, fraction(chooseBig(without, count), chooseBig(all, count)));
    }, ONE);
}

/** Every one of `k` tails comes. */
export const allTails = (groups: readonly PrizeGroup[], digits: number, k: number): Fraction =>
  alternating(k, (j) => noTail(groups, digits, j));

/** Σ (−1)^j C(k, j) · none(j). */
function alternating(k: number, none: (j: number) => Fraction): Fraction {
  let chance = ZERO;
  for (let j = 0; j <= k; j += 1) {
    const part = multiply(fraction(choose(k, j)), none(j));
    chance = j % 2 === 0 ? add(chance, part) : subtract(chance, part);
  }
  return chance;
}
