import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJsonBody } from './json-body.ts';

test.each([
  ['at the top', '{"a":1,"b":2,"a":1}'],
  ['in an inner object', '{"x":[{"a":1,"a":2}]}'],
  ['written with an escape', String.raw`{"a":1,"\u0061":2}`],
  ['with blanks before the colon', '{"a" :1, "a"\n\t:2}'],
])('A name that stands twice %s is refused', (_where, text) => {
  expect(() => parseJsonBody(text)).toThrow(SyntaxError);
});

test.each([
  '{"a":":a","b":"a\\":1"}',
  '{"a":{"a":1},"b":[{"a":1},{"a":2}]}',
  '{"":"","b":"\\\\"}',
  '{"a" : "\\\\\\":"}',
  '["a","a",":a"]',
])('%s has no name twice', (text) => {
  expect(parseJsonBody(text)).toEqual(JSON.parse(text));
});

test('Any value is read as JSON.parse reads it, and refused as soon as one of its names is repeated', () => {
  const name = fc.string({ maxLength: 4 }).filter((text) => text !== '__proto__' && text !== 'constructor');
  const leaf = fc.oneof(fc.string({ unit: fc.constantFrom('"', '\\', ':', ' ', 'a') }), fc.integer(), fc.boolean());
  const value = fc.dictionary(name, fc.oneof(leaf, fc.array(leaf), fc.dictionary(name, leaf)), { minKeys: 1 });
  fc.assert(
    fc.property(value, fc.nat(), (object, at) => {
      const text = JSON.stringify(object);
      expect(parseJsonBody(text)).toEqual(JSON.parse(text));
      const repeated = Object.keys(object)[at % Object.keys(object).length]!;
      expect(() => parseJsonBody(`${text.slice(0, -1)},${JSON.stringify(repeated)}:0}`)).toThrow(SyntaxError);
    }),
  );
});
