import { expect, test } from 'vitest';
import { explain } from './reasons.ts';

test.each([
  ['account_not_found', 'account_not_found'],
  ['recalled', 'returned'],
  ['credited', 'already_credited'],
  ['E-4711: ask the bank', 'other'],
  ['toString', 'other'],
  ['', 'other'],
  [null, 'other'],
])('%j is %s', (raw, code) => expect(explain(raw)).toBe(code));
