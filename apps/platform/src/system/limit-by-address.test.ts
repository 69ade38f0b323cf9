import { ok } from '@fairhouse/contract';
import { siteSearch } from '@fairhouse/contract/content/search';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ASKING_RATE, limitByAddress, READING_RATE } from './limit-by-address.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** How many of a number of calls are admitted at a rate per second. */
async function admitted(calls: number, perSecond: number, ip: (call: number) => string, rate = READING_RATE) {
  const gate = limitByAddress(() => ok({}), rate);
  let count = 0;
  for (let call = 0; call < calls; call += 1) {
    const answer = await gate(siteSearch, { ip: ip(call) } as FastifyRequest);
    if (answer.ok) count += 1;
    else expect(answer).toMatchObject({ code: 'too_many_requests' });
    vi.advanceTimersByTime(1000 / perSecond);
  }
  return count;
}

it('is never reached by somebody who types twenty letters a second for minutes', async () => {
  expect(await admitted(20 * 180, 20, () => '10.1.0.1')).toBe(20 * 180);
});

it('admits a flood only at its rate', async () => {
  const { burst, perSecond } = ASKING_RATE;
  const count = await admitted(10_000, 1000, () => '10.1.0.1', ASKING_RATE);
  expect(count).toBeGreaterThanOrEqual(burst + 9 * perSecond);
  expect(count).toBeLessThanOrEqual(burst + 10 * perSecond);
});

it('counts a network of one IPv6 line as one address, and other addresses separately', async () => {
  const { burst } = READING_RATE;
  expect(await admitted(burst * 2, 1e6, (call) => `2001:db8::${call.toString(16)}`)).toBe(burst);
  expect(await admitted(burst * 2, 1e6, (call) => `10.1.0.${call % 2}`)).toBe(burst * 2);
});

it('admits every call without a rate', async () => {
  const gate = () => ok({});
  expect(limitByAddress(gate, undefined)).toBe(gate);
});
