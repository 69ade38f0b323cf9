/** Statistics of the randomness tests. */

/** Chance of a chi-square this large or larger: the upper regularised incomplete gamma function Q(df/2, x/2). */
export function chiSquarePValue(statistic: number, degrees: number): number {
  const a = degrees / 2;
  const x = statistic / 2;
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - scale * lowerSeries(a, x) : scale * upperFraction(a, x);
}

/** Pearson's statistic of observed counts against expected ones. */
export function chiSquare(observed: ArrayLike<number>, expected: (bin: number) => number): number {
  return Array.from(observed).reduce((sum, count, bin) => sum + (count - expected(bin)) ** 2 / expected(bin), 0);
}

/** Chance that n uniform values lie at least this far from the diagonal (Kolmogorov–Smirnov, asymptotic). */
export function uniformityPValue(values: readonly number[]): number {
  const n = values.length;
  const sorted = values.toSorted((a, b) => a - b);
  const distance = Math.max(...sorted.map((value, rank) => Math.max((rank + 1) / n - value, value - rank / n)));
  const lambda = (Math.sqrt(n) + 0.12 + 0.11 / Math.sqrt(n)) * distance;
  let sum = 0;
  for (let k = 1; k <= 100; k += 1) sum += (k % 2 === 1 ? 2 : -2) * Math.exp(-2 * k * k * lambda * lambda);
  return Math.min(1, Math.max(0, sum));
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let k = 1; term > sum * Number.EPSILON; k += 1) {
    term *= x / (a + k);
    sum += term;
  }
  return sum;
}

/** Lentz's continued fraction. */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let fraction = d;
  for (let k = 1, factor = 0; Math.abs(factor - 1) > 1e-15 && k < 10_000; k += 1) {
    b += 2;
    const an = -k * (k - a);
    d = 1 / (an * d + b);
    c = b + an / c;
    factor = c * d;
    fraction *= factor;
  }
  return fraction;
}

/** Lanczos' approximation (g = 7). */
function logGamma(x: number): number {
  const coefficients = [
    676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
    -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
  ];
  const z = x - 1;
  const sum = coefficients.reduce((total, value, index) => total + value / (z + index + 1), 0.99999999999980993);
  const t = z + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
}
