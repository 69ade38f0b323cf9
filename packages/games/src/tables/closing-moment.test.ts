import fc from 'fast-check';
import { expect, it } from 'vitest';
import { earlyOf } from './closing-moment.ts';

const seeds = { seed: '0f'.repeat(32), clientSeed: 'ab'.repeat(32), nonce: 7, withinMs: 5_000 };

it('a moment lies in the last milliseconds, the same for the same seeds', () => {
  fc.assert(
    fc.property(fc.nat(16_383), fc.integer({ min: 1, max: 5_000 }), (nonce, withinMs) => {
      const early = earlyOf({ ...seeds, nonce, withinMs });
      expect(early).toBeGreaterThanOrEqual(0);
      expect(early).toBeLessThan(withinMs);
      expect(earlyOf({ ...seeds, nonce, withinMs })).toBe(early);
    }),
  );
});

it('other seeds give other moments', () => {
  const moments = Array.from({ length: 50 }, (_, nonce) => earlyOf({ ...seeds, nonce }));
  expect(new Set(moments).size).toBeGreaterThan(40);
});
