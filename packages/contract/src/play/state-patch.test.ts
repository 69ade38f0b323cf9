import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patchOf, withPatch, type Patch } from './state-patch.ts';

const sent = (patch: Patch | undefined): Patch | undefined =>
  patch === undefined ? undefined : (JSON.parse(JSON.stringify(patch)) as Patch);

test.each([
  ['nothing', { a: 1, b: [1] }, { a: 1, b: [1] }, undefined],
  ['a member', { a: 1, b: 2 }, { a: 1, b: 3 }, { b: 3 }],
  ['an inner member', { a: { b: 1, c: 2 } }, { a: { b: 1, c: null } }, { a: { c: null } }],
  ['what was appended', { a: ['KS', 'QS', 'TD'] }, { a: ['KS', 'QS', 'TD', '3C'] }, { a: { '+': ['3C'] } }],
  [
    'one of a list',
    [
      { n: 1, is: 'long' },
      { n: 2, is: 'long' },
    ],
    [
      { n: 1, is: 'long' },
      { n: 3, is: 'long' },
    ],
    { 1: { n: 3 } },
  ],
  ['a shorter list', ['KS', 'QS'], ['QS'], ['QS']],
  ['nothing that becomes an object', { a: null }, { a: { b: 1 } }, { a: { b: 1 } }],
  ['another kind of object', { a: { b: 1 } }, { a: { c: 1 } }, { a: { '=': { c: 1 } } }],
])('a patch says %s', (_, before, after, patch) => {
  expect(patchOf(before, after)).toEqual(patch);
  expect(withPatch(before, sent(patchOf(before, after)))).toEqual(after);
});

test('what does not change stays the same object', () => {
  const before = { a: { b: 1 }, c: [{ d: 1 }, { e: 2 }] };
  const after = withPatch(before, { c: { 1: { e: 3 } } }) as typeof before;
  expect(after.a).toBe(before.a);
  expect(after.c[0]).toBe(before.c[0]);
  expect(after.c[1]).toEqual({ e: 3 });
});

test('any two values are led from one to the other', () => {
  const key = fc.constantFrom('a', 'b', 'c');
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 3 }, fc.constantFrom(null, true, 0, 1, 'KS', ''), tie('list'), tie('members')),
    list: fc.array(tie('value'), { maxLength: 4 }),
    members: fc.dictionary(key, tie('value'), { noNullPrototype: true }),
  }));
  fc.assert(
    fc.property(value, value, (before, after) => {
      const frozen = JSON.stringify(before);
      expect(withPatch(before, sent(patchOf(before, after)))).toEqual(after);
      expect(JSON.stringify(before)).toBe(frozen);
    }),
    { numRuns: 2_000 },
  );
});
