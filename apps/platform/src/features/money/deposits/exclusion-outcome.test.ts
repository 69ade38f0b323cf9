import { expect, it } from 'vitest';
import { exclusionOutcome } from './exclusion-outcome.ts';

it.each([
  ['cancelled by its member', 'cancelled', false, null, null],
  ['cancelled by an exclusion', 'cancelled', true, null, 'cancelled'],
  ['waiting while the provider is asked', 'awaiting_payment', true, null, null],
  ['being transferred', 'awaiting_payment', true, 'in_transit', 'in_transit'],
  ['credited after a transfer', 'credited', true, 'in_transit', 'paid'],
  ['paid before', 'credited', true, 'paid', 'paid'],
  ['declined in the meantime', 'declined', true, 'in_transit', null],
  ['credited without an exclusion', 'credited', false, null, null],
] as const)('a deposit that was %s', (_, state, closedByExclusion, cancelRefusal, outcome) => {
  expect(exclusionOutcome({ state, closedByExclusion, cancelRefusal })).toBe(outcome);
});
