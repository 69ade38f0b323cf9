import { fail } from '@fairhouse/contract';
import { addressKey, createRateLimit, type Gate, type Rate } from '@fairhouse/server';

/**
 * What is answered from memory or with a look into the database: more than a hundred people who type fast behind one
 * address of a mobile operator. Counted in memory, by each server for itself: counting in the database, as tries of a
 * password are, would cost more than the answer.
 */
export const READING_RATE: Rate = { burst: 300, perSecond: 30 };

/** What makes us ask somebody else, or write. */
export const ASKING_RATE: Rate = { burst: 120, perSecond: 10 };

/** Refuses those whose address has called too often; without a rate nobody. */
export function limitByAddress<Caller>(gate: Gate<Caller>, rate: Rate | undefined): Gate<Caller> {
  if (!rate) return gate;
  const limit = createRateLimit(rate);
  return async (call, http) => {
    const admitted = await gate(call, http);
    if (!admitted.ok) return admitted;
    return limit.take(addressKey(http.ip)) ? admitted : fail('too_many_requests');
  };
}
