/** An exact fraction in lowest terms; the denominator is positive. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export function fraction(n: bigint | number, d: bigint | number = 1n): Fraction {
  const [top, bottom] = [BigInt(n), BigInt(d)];
  const divisor = greatestDivisor(top, bottom);
  return { n: top / divisor, d: bottom / divisor };
}

export const ZERO = fraction(0);
export const ONE = fraction(1);

export const add = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d + b.n * a.d, a.d * b.d);
export const subtract = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d - b.n * a.d, a.d * b.d);
export const multiply = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.n, a.d * b.d);
export const compare = (a: Fraction, b: Fraction): number =>
  Number(a.n * b.d - b.n * a.d > 0n) - Number(a.n * b.d < b.n * a.d);
export const sum = (parts: Iterable<Fraction>): Fraction => [...parts].reduce(add, ZERO);
export const toText = ({ n, d }: Fraction): string => `${n}/${d}`;

const DECIMALS = 10n ** 12n;

/** For display: twelve decimals, rounded down. */
export const toNumber = ({ n, d }: Fraction): number => Number((n * DECIMALS) / d) / Number(DECIMALS);

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y > 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}
