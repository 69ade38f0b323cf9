import { rateOf, type Call } from '@fairhouse/contract';
import { createRateLimit, type Gate } from '@fairhouse/server';
import type { MemberCaller } from './callers.ts';
import { tooMany } from './limit-by-address.ts';

/** Refuses members with too many calls, by the rate that the contract declares. Each server counts in memory. */
export function limitByMember(gate: Gate<MemberCaller>, call: Call): Gate<MemberCaller> {
  const rate = rateOf(call);
  if (!rate) return gate;
  const limit = createRateLimit({ burst: rate.burst, perSecond: rate.perMinute / 60 });
  return async (asked, http) => {
    const admitted = await gate(asked, http);
    if (!admitted.ok) return admitted;
    const key = `${admitted.value.merchant.id}:${admitted.value.memberId}`;
    return limit.take(key) ? admitted : tooMany(limit, key);
  };
}
