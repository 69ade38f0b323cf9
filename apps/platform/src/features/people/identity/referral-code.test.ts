import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memberOfCode, referralCodeOf } from './referral-code.ts';

test("every member has a code that leads back to the member's id, in any case of letters", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 39 }), (id) => {
      const code = referralCodeOf(id);
      expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
      expect(memberOfCode(code)).toBe(id);
      expect(memberOfCode(code.toLowerCase())).toBe(id);
    }),
  );
});

test('ids in sequence have dissimilar codes', () => {
  const codes = Array.from({ length: 1000 }, (_, i) => referralCodeOf(i + 1));
  expect(new Set(codes).size).toBe(1000);
  expect(codes[0]!.slice(0, 3)).not.toBe(codes[1]!.slice(0, 3));
});

test.each(['', 'ABC', 'ABCDEFGHI', 'ABCDEFG1', 'ABCDEFG০', "' or 1=1"])('%j is not a code', (code) =>
  expect(memberOfCode(code)).toBeNull(),
);
