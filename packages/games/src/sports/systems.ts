/** Which lines a ticket has (docs/sports.md, "Lines"). */
import { fraction, type Fraction } from '../lottery/odds/fraction.ts';

/** Legs without bankers, and the sizes of the lines; all lines up to the number of legs. */
export const namedSystems = {
  trixie: { legs: 3, from: 2 },
  patent: { legs: 3, from: 1 },
  yankee: { legs: 4, from: 2 },
  lucky15: { legs: 4, from: 1 },
  canadian: { legs: 5, from: 2 },
  lucky31: { legs: 5, from: 1 },
  heinz: { legs: 6, from: 2 },
  lucky63: { legs: 6, from: 1 },
  superheinz: { legs: 7, from: 2 },
  goliath: { legs: 8, from: 2 },
} as const;

export type NamedSystem = keyof typeof namedSystems;

/** `of` is the number of legs of each line, besides the bankers. */
export type TicketType = 'single' | 'multiple' | { readonly system: NamedSystem } | { readonly of: number };

export interface SystemFault {
  readonly ok: false;
  readonly code: 'SYSTEM';
  readonly what: string;
}

export interface TicketShape {
  readonly ok: true;
  /** How many legs of the free ones a line has; each line has all bankers too. */
  readonly sizes: readonly number[];
  readonly lines: bigint;
}

export function shapeOfTicket(type: TicketType, free: number, bankers: number): TicketShape | SystemFault {
  if (type === 'single' || type === 'multiple') {
    if (bankers > 0) return refuse('only systems have bankers');
    if (type === 'single' && free !== 1) return refuse('a single has one leg');
    if (type === 'multiple' && free < 2) return refuse('a multiple has at least two legs');
    return shape([free], free);
  }
  if ('system' in type) {
    const { legs, from } = namedSystems[type.system];
    if (free !== legs) return refuse(`${type.system} has ${legs} legs`);
    return shape(
      Array.from({ length: legs - from + 1 }, (_, at) => from + at),
      free,
    );
  }
  if (!Number.isInteger(type.of) || type.of < 1 || type.of > free) return refuse(`lines have 1 to ${free} legs`);
  return shape([type.of], free);
}

/**
 * The sum over all lines of the product of their factors, for lines of the named sizes: a coefficient of the product of
 * (denominator + numerator × x), so that a system of twenty legs costs as much as a multiple.
 */
export function sumOfLines(factors: readonly Fraction[], sizes: readonly number[]): Fraction {
  const coefficients = [1n, ...factors.map(() => 0n)];
  let denominator = 1n;
  for (const { n, d } of factors) {
    for (let size = factors.length; size >= 0; size -= 1) {
      coefficients[size] = coefficients[size]! * d + (size > 0 ? coefficients[size - 1]! * n : 0n);
    }
    denominator *= d;
  }
  return fraction(
    sizes.reduce((total, size) => total + coefficients[size]!, 0n),
    denominator,
  );
}

const shape = (sizes: readonly number[], free: number): TicketShape => ({
  ok: true,
  sizes,
  lines: sizes.reduce((total, size) => total + choose(free, size), 0n),
});

const refuse = (what: string): SystemFault => ({ ok: false, code: 'SYSTEM', what });

function choose(n: number, k: number): bigint {
  let result = 1n;
  for (let at = 1; at <= k; at += 1) result = (result * BigInt(n - k + at)) / BigInt(at);
  return result;
}
