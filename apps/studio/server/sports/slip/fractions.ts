import type { SettledLeg } from '@fairhouse/games/sports';

type Fraction = SettledLeg['odds'];

/** Decimal odds of thousandths. */
export const fractionOf = (thousandths: number): Fraction => ({ n: BigInt(thousandths), d: 1_000n });

/** `n/d` */
export function readFraction(text: string): Fraction {
  const [n, d = '1'] = text.split('/');
  return { n: BigInt(n!), d: BigInt(d) };
}

export const writeFraction = ({ n, d }: Fraction): string => `${n}/${d}`;

/** The product in lowest terms. */
export function timesHundredths({ n, d }: Fraction, hundredths: number): Fraction {
  const [top, bottom] = [n * BigInt(hundredths), d * 100n];
  let [x, y] = [top, bottom];
  while (y > 0n) [x, y] = [y, x % y];
  return x === 0n ? { n: 0n, d: 1n } : { n: top / x, d: bottom / x };
}
