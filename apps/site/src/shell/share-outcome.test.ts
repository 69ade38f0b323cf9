import { expect, it } from 'vitest';
import { shareOutcome } from './share-outcome.ts';

it.each([
  [null, true, 'login'],
  [null, false, 'login'],
  [1, false, 'agent'],
  [2, true, 'agent'],
  [41, false, 'agent'],
  [42, false, 'agent'],
  [0, true, 'referral'],
  [0, false, 'coming'],
  [4, false, 'coming'],
])('account type %j, referral %s: %s', (type, referral, outcome) => expect(shareOutcome(type, referral)).toBe(outcome));
