import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskName } from './mask-name.ts';

test.each([
  ['mayumi', 'ma***'],
  ['abc', 'ab***'],
  ['ab', 'a***'],
  ['a', '***'],
  ['', '***'],
  ['নীলুফার', 'নীলু***'],
  ['👩‍👩‍👧‍👦family', '👩‍👩‍👧‍👦f***'],
])('%s is shown as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

test('a masked name shows at most its first two letters, and not its length', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9]{3,40}$/), fc.stringMatching(/^[a-z0-9]{1,40}$/), (name, rest) => {
      expect(maskName(name)).toBe(`${name.slice(0, 2)}***`);
      expect(maskName(name)).toBe(maskName(name + rest));
    }),
  );
});
