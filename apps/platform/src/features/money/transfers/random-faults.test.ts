import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMember, startTransfers, type TestTransfers } from './testing/start-transfers.ts';
import type { Fault, TransferVendor } from './testing/transfer-vendor.ts';

let on: TestTransfers;
beforeAll(async () => {
  on = await startTransfers();
});
afterAll(() => on.close());

const START = 10_000;
const fault = fc.constantFrom<Fault>('none', 'none', 'down', 'drop', 'late', 'twice', 'refuse');
const step = fc.record({
  vendor: fc.constantFrom('river' as const, 'lake' as const),
  direction: fc.constantFrom('in' as const, 'in' as const, 'out' as const),
  amount: fc.integer({ min: 1, max: 6_000 }),
  fault,
  silentQueries: fc.nat({ max: 2 }),
  /** What happens after the transfer. */
  after: fc.constantFrom('nothing', 'query', 'arrive', 'query', 'recall'),
});

/** The sum that never changes: what a vendor has booked of a pending transfer is counted once. */
async function sumOf(member: Awaited<ReturnType<typeof openMember>>): Promise<number> {
  const { main, held, river, lake } = await on.funds(member);
  const pending = (await on.rowsOf(member)).filter(({ state }) => state === 'pending');
  const underway = pending.filter(({ id }) =>
    [on.river, on.lake].some(({ bookings }) => bookings.get(id)?.state === 'booked'),
  );
  return underway.reduce(
    (sum, { direction, amount }) => sum + (direction === 'in' ? -amount : amount),
    main + held + river + lake,
  );
}

test(
  'Whatever vendors do, the sum of main wallet, held money and vendor wallets stays the same',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const member = await openMember(on, START);
        const vendors: Record<'river' | 'lake', TransferVendor> = { river: on.river, lake: on.lake };
        for (const { vendor, direction, amount, fault: next, silentQueries, after } of steps) {
          vendors[vendor].fail(direction, next);
          vendors[vendor].fail('transfer', ...Array.from({ length: silentQueries }, () => 'down' as const));
          await on.move(member, { vendor, direction, amount }).catch(() => undefined);
          expect(await sumOf(member)).toBe(START);
          if (after === 'query') await on.resolveAll(member);
          if (after === 'arrive') for (const each of [on.river, on.lake]) each.deliverLate();
          if (after === 'recall') await on.recall(member);
          expect(await sumOf(member)).toBe(START);
        }
        for (const each of [on.river, on.lake]) {
          each.faults.clear();
          each.deliverLate();
        }
        await on.resolveAll(member);
        for (const each of [on.river, on.lake]) each.deliverLate();
        const { main, held, river, lake } = await on.funds(member);
        expect(held).toBe(0);
        expect(main + river + lake).toBe(START);
        await on.recall(member);
        expect(await on.funds(member)).toEqual({ main: START, held: 0, river: 0, lake: 0 });
      }),
      { numRuns: 25, seed: 20_261_123, endOnFailure: true },
    );
    expect((await on.platform.ledger.check(on.platform.pool)).differences).toEqual([]);
  },
);
