import { expect, it } from 'vitest';
import { possibleResolutions } from './possible-resolutions.ts';
import type { DiscrepancyRow } from './store.ts';

const row = (
  kind: 'payment' | 'payout',
  reason: 'amount' | 'state' | 'claim',
  state: string,
  said: string,
): DiscrepancyRow => {
  const [outcome, amount, currency] = said.split(' ');
  const reported = { outcome, amount: Number(amount), currency, providerReference: 'x', reason: null };
  return { kind, reason, state, reported, amount: 500, fee: 10, currency: 'TLB', resolution: null } as DiscrepancyRow;
};

it.each([
  ['payment', 'state', 'declined', 'succeeded 500 TLB', 'credit refund return write_off'],
  ['payment', 'amount', 'awaiting_payment', 'succeeded 499 TLB', 'credit refund return write_off'],
  ['payment', 'amount', 'awaiting_payment', 'succeeded 10 TLB', 'refund return write_off'],
  ['payment', 'amount', 'awaiting_payment', 'succeeded 500 BDT', 'refund return'],
  ['payment', 'claim', 'awaiting_payment', 'succeeded 500 TLB', ''],
  ['payment', 'amount', 'credited', 'succeeded 499 TLB', ''],
  ['payment', 'state', 'credited', 'failed 500 TLB', ''],
  ['payout', 'state', 'failed', 'succeeded 500 TLB', 'return write_off'],
  ['payout', 'state', 'received', 'failed 500 TLB', 'credit'],
  ['payout', 'state', 'approved', 'failed 500 TLB', ''],
  ['payout', 'amount', 'approved', 'failed 499 TLB', 'credit'],
  ['payout', 'amount', 'approved', 'succeeded 499 TLB', 'credit write_off'],
  ['payout', 'amount', 'approved', 'succeeded 501 TLB', 'write_off'],
  ['payout', 'amount', 'approved', 'succeeded 500 BDT', ''],
  ['payout', 'amount', 'received', 'succeeded 499 TLB', ''],
] as const)('%s, %s, %s, reported %s: %s', (kind, reason, state, said, possible) => {
  expect(possibleResolutions(row(kind, reason, state, said)).join(' ')).toBe(possible);
});
