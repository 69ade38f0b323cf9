import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromDecimal, toDecimal } from './decimal.ts';

test('Minor units become a decimal and the same minor units again', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (minor) => fromDecimal(toDecimal(minor)) === minor));
});

test.each([
  ['500', 50_000],
  ['500.1', 50_010],
  ['500.13', 50_013],
  ['500.1300', 50_013],
  [500.13, 50_013],
  ['500.131', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
  [undefined, null],
])('%j is %j minor units', (text, minor) => expect(fromDecimal(text)).toBe(minor));
