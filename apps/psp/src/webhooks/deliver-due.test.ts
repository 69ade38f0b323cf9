import { connect } from '@fairhouse/database';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultTiming } from '../settings.ts';
import { payout, PspKit } from '../testing/psp-kit.ts';
import { retryWait } from './deliver-due.ts';
import { countOwed } from './store.ts';

describe('the wait before the next delivery', () => {
  it.each([
    [1, 1_000],
    [2, 2_000],
    [5, 16_000],
    [10, 512_000],
    [11, 600_000],
    [5_000, 600_000],
  ])('after %i tries is %i ms', (attempts, wait) => {
    expect(retryWait(attempts, defaultTiming)).toBe(wait);
  });
});

describe('a report that nobody takes', () => {
  let kit: PspKit;
  beforeAll(async () => {
    // Even an answer within the millisecond comes too late.
    kit = await PspKit.start({ retryFor: -1 });
  });
  afterAll(() => kit.close());

  it('is given up after its time, and stays on the books', async () => {
    const order = payout(50_000);
    kit.answers.set(order.merchantReference, [500, 500, 500]);
    const pool = connect({ url: kit.databaseUrl, max: 1 });
    await kit.call('POST', '/v1/payouts', order);
    await vi.waitFor(async () => expect(await countOwed(pool)).toEqual({ waiting: 0, givenUp: 1 }), {
      timeout: 25_000,
    });
    await pool.end();
    expect(kit.received(order)).toHaveLength(1);
    expect(await kit.stateOf('payout', order)).toBe('succeeded');
  });
});
