import { fail, type Failure } from '@fairhouse/contract';
import { addressKey, createRateLimit, type Gate, type Rate, type RateLimit } from '@fairhouse/server';

/**
 * Calls per second that read the cache or the database: enough for more than a hundred people who type fast behind one
 * address of a mobile operator. Each server counts in memory: counting in the database, as for tries of a password,
 * would cost more than the answer.
 */
export const READING_RATE: Rate = { burst: 300, perSecond: 30 };

/** Calls per second that write or call another server. */
export const ASKING_RATE: Rate = { burst: 120, perSecond: 10 };

/** The failure with the seconds to wait. */
export const tooMany = (limit: RateLimit, key: string): Failure =>
  fail('too_many_requests', { value: { retryAfter: limit.secondsToNext(key) } });

/** Refuses addresses with too many calls; without a rate it refuses nobody. */
export function limitByAddress<Caller>(gate: Gate<Caller>, rate: Rate | undefined): Gate<Caller> {
  if (!rate) return gate;
  const limit = createRateLimit(rate);
  return async (call, http) => {
    const admitted = await gate(call, http);
    if (!admitted.ok) return admitted;
    const key = addressKey(http.ip);
    return limit.take(key) ? admitted : tooMany(limit, key);
  };
}
