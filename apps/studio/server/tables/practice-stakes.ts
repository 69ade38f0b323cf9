import type { CurrencyCode } from '@fairhouse/contract';
import type { Stakes } from '@fairhouse/games/tables';
import { limitsOf, type LiveTable } from './catalogue.ts';

/** Least stakes that lie on each side: so many, and up to so many more by the number of the round. */
const LEAST = 500;
const MORE = 400;
/** Steps from round to round, without a common divisor with `MORE`. */
const STEPS: readonly number[] = [137, 211];

/** Spots that win from each other; others are paid by the house. */
export const sidesOf = ({ spots }: Pick<LiveTable, 'spots'>): string[] =>
  [...spots].filter(([, { pays }]) => pays.length === 0).map(([name]) => name);

/**
 * What the studio lays on both sides of a trial pool, so that who is alone there sees a bout. It is named as such, known
 * from the number of the round alone, and never lies among real money.
 */
export function practiceStakes(table: LiveTable, currency: CurrencyCode, no: number): Stakes {
  const { min } = limitsOf(table, currency);
  return Object.fromEntries(
    sidesOf(table).map((side, at) => [side, min * (LEAST + ((no * STEPS[at % STEPS.length]!) % MORE))]),
  );
}

export function addStakes(one: Stakes, other: Stakes): Record<string, number> {
  const sum: Record<string, number> = { ...one };
  for (const [spot, stake] of Object.entries(other)) sum[spot] = (sum[spot] ?? 0) + stake;
  return sum;
}
