import { expect, it } from 'vitest';
import { codeHash, targetKey, type CodeTarget } from './code-keys.ts';

const dataKey = 'ab'.repeat(32);
const target: CodeTarget = { merchantId: 1, purpose: 'login', to: '+639171234567' };

// The row's key and the code's hash depend on each of them separately.
it.each<[string, Partial<CodeTarget>]>([
  ['merchant', { merchantId: 2 }],
  ['purpose', { purpose: 'reset' }],
  ['number', { to: '+639171234568' }],
])('a code for another %s has another row and another hash', (_, change) => {
  const other = { ...target, ...change };
  expect(targetKey(dataKey, other).equals(targetKey(dataKey, target))).toBe(false);
  expect(codeHash(dataKey, other, '123456').equals(codeHash(dataKey, target, '123456'))).toBe(false);
});

it('another code has another hash, and so has the same code with another key of the server', () => {
  const hash = codeHash(dataKey, target, '123456');
  expect(codeHash(dataKey, target, '123456').equals(hash)).toBe(true);
  expect(codeHash(dataKey, target, '123457').equals(hash)).toBe(false);
  expect(codeHash('cd'.repeat(32), target, '123456').equals(hash)).toBe(false);
});
