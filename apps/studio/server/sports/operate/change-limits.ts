import {
  currencies,
  fail,
  ok,
  type CurrencyCode,
  type RequestOf,
  type ResponseOf,
  type Result,
} from '@fairhouse/contract';
import type { vendorChangeSportsLimits, vendorSportsLimits } from '@fairhouse/contract/play/vendor-sports';
import type { BetCounter } from '../counter.ts';
import { sportsLimits, type SportsLimits } from '../slip/limits.ts';
import { readLimits, storeLimits } from './limit-store.ts';

/** Operators may raise a limit to so many times the usual one. */
const HIGHEST = 10;

const highestOf = (currency: CurrencyCode): SportsLimits =>
  Object.fromEntries(
    Object.entries(sportsLimits[currency]).map(([name, limit]) => [name, limit * HIGHEST]),
  ) as unknown as SportsLimits;

export const listLimits = ({ limits }: BetCounter): ResponseOf<typeof vendorSportsLimits> => ({
  list: Object.values(currencies).map(({ code }) => ({
    currency: code,
    limits: limits[code],
    highest: highestOf(code),
  })),
});

/** Limits count for tickets that are placed from then on, in every process after a second. */
export async function changeLimits(
  counter: BetCounter,
  request: RequestOf<typeof vendorChangeSportsLimits>,
): Promise<Result<Record<string, never>>> {
  const highest = highestOf(request.currency);
  const names = Object.keys(highest) as (keyof SportsLimits)[];
  const tooHigh = names.find((name) => request.limits[name] > highest[name]);
  if (tooHigh) return fail('limits_refused', { value: { limit: tooHigh, highest: highest[tooHigh] } });
  if (request.limits.leastStake > request.limits.mostStake)
    return fail('limits_refused', { value: { limit: 'leastStake' } });
  await storeLimits(counter.pool, request);
  await refreshLimits(counter);
  return ok({});
}

/** Reads what operators changed. */
export async function refreshLimits({ pool, limits }: Pick<BetCounter, 'pool' | 'limits'>): Promise<void> {
  for (const changed of await readLimits(pool)) limits[changed.currency] = changed.limits;
}
