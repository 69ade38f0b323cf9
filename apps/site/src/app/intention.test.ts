import { CallError } from '@fairhouse/contract/client';
import { expect, it } from 'vitest';
import { Intention } from './intention.ts';

it('keeps its key for the same request', () => {
  const intention = new Intention();
  expect(intention.keyFor({ amount: 500 })).toBe(intention.keyFor({ amount: 500 }));
});

it('takes a new key for another amount', () => {
  const intention = new Intention();
  expect(intention.keyFor({ amount: 500 })).not.toBe(intention.keyFor({ amount: 600 }));
});

it.each([
  ['success', undefined, false],
  ['a refusal', new CallError('insufficient_funds', ''), false],
  ['no answer', new CallError('network_error', ''), true],
  ['an unknown outcome', new CallError('outcome_unknown', ''), true],
  ['a crash of the page', new TypeError('x'), true],
])('after %s', (_, error, same) => {
  const intention = new Intention();
  const key = intention.keyFor({ amount: 500 });
  intention.answered(error);
  expect(intention.keyFor({ amount: 500 }) === key).toBe(same);
});
