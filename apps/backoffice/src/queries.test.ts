import { CallError } from '@fairhouse/contract/client';
import { expect, it } from 'vitest';
import { readAgain } from './queries.ts';

it.each([
  [0, new CallError('network_error', ''), true],
  [1, new CallError('network_error', ''), true],
  [2, new CallError('network_error', ''), false],
  [0, new CallError('withdrawal_unknown', ''), false],
  [0, new CallError('session_expired', ''), false],
  [0, new TypeError('a defect'), false],
])('after %i failures and %s reads again: %s', (failures, error, again) =>
  expect(readAgain(failures, error)).toBe(again),
);
