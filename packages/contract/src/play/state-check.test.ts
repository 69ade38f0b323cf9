import { expect, test } from 'vitest';
import { checkOf } from './state-check.ts';

test('the order of members does not count, that of a list does', () => {
  expect(checkOf({ a: 1, b: { c: [1, 2], d: null } })).toBe(checkOf({ b: { d: null, c: [1, 2] }, a: 1 }));
  expect(checkOf([1, 2])).not.toBe(checkOf([2, 1]));
});

test('another value has another number', () => {
  expect(checkOf({ a: 1 })).not.toBe(checkOf({ a: 2 }));
  expect(checkOf({ a: null })).not.toBe(checkOf({}));
});

test('what JSON leaves out does not count', () => {
  expect(checkOf({ a: 1, b: undefined })).toBe(checkOf({ a: 1 }));
});
