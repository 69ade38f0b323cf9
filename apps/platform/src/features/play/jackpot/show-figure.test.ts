import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EVERY_MS, showFigure, STEP } from './show-figure.ts';

test.each([
  ['2026-11-01T00:00:00.000Z', 100_000_000, '2026-11-01T00:00:00.000Z'],
  ['2026-11-01T00:00:02.999Z', 100_000_000, '2026-11-01T00:00:00.000Z'],
  ['2026-11-01T00:00:03.000Z', 100_016_511, '2026-11-01T00:00:03.000Z'],
  ['2026-11-20T12:00:01.000Z', 100_000_000 + 561_600 * 16_511, '2026-11-20T12:00:00.000Z'],
  ['2026-10-31T23:59:59.999Z', 100_000_000 + 892_799 * 16_511, '2026-10-31T23:59:57.000Z'],
])('at %s it is %d since %s', (now, amount, at) => {
  expect(showFigure(new Date(now))).toEqual({ amount, at: new Date(at) });
});

const moments = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
  .filter((date) => date.getUTCDate() < 28);

test('after n steps within a month it has grown by n steps, in whole minor units and as a safe integer', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 28_000 }), (now, steps) => {
      const [first, later] = [showFigure(now), showFigure(new Date(now.getTime() + steps * EVERY_MS))];
      expect(later.amount - first.amount).toBe(steps * STEP);
      expect(Number.isSafeInteger(later.amount)).toBe(true);
      expect(now.getTime() - first.at.getTime()).toBeLessThan(EVERY_MS);
    }),
  );
});
