import { expect, test } from 'vitest';
import { explain, explainDecline } from './reasons.ts';

test.each([
  ['account_not_found', 'account_not_found'],
  ['recalled', 'returned'],
  ['credited', 'already_credited'],
  ['E-4711: ask the bank', 'other'],
  ['toString', 'other'],
  ['', 'other'],
  [null, 'other'],
])('%j is %s', (raw, code) => expect(explain(raw)).toBe(code));

test.each([
  ['cancelled', 'payer_cancelled'],
  ['declined', 'bank_declined'],
  ['insufficient_funds', 'insufficient_funds'],
  ['limit_exceeded', 'limit_exceeded'],
  ['E-4711: ask the bank', 'other'],
  ['toString', 'other'],
  ['', null],
  [null, null],
])('a payment that was declined for %j is %s', (raw, code) => expect(explainDecline(raw)).toBe(code));
