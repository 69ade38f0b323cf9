import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawSeats } from './draw-seats.ts';

const candidates = fc.array(fc.record({ groups: fc.subarray(['a', 'b', 'c', 'd']), name: fc.uuid() }), {
  maxLength: 14,
});

test('nobody is seated twice, with too many or too few, or with somebody of a shared group', () => {
  fc.assert(
    fc.property(
      candidates,
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 3, max: 5 }),
      fc.nat(),
      (all, min, max, seed) => {
        let at = seed;
        const hands = drawSeats(all, { min, max }, (n) => (at = (at * 31 + 7) % 1_000_003) % n);
        const seated = hands.flat();
        expect(new Set(seated).size).toBe(seated.length);
        for (const hand of hands) {
          expect(hand.length).toBeGreaterThanOrEqual(min);
          expect(hand.length).toBeLessThanOrEqual(max);
          const groups = hand.flatMap((each) => each.groups);
          expect(new Set(groups).size).toBe(groups.length);
        }
      },
    ),
  );
});

test('who shares nothing is seated as soon as there are enough', () => {
  const waiting = Array.from({ length: 7 }, (_, n) => ({ groups: [`own ${n}`] }));
  expect(drawSeats(waiting, { min: 3, max: 3 }, (n) => n - 1).map(({ length }) => length)).toEqual([3, 3]);
  expect(drawSeats(waiting, { min: 2, max: 5 }, () => 0).map(({ length }) => length)).toEqual([5, 2]);
});
