import type { SecurityOverview } from '@fairhouse/contract/people/security';
import { expect, it } from 'vitest';
import { protectionOf } from './protection.ts';

const bare: SecurityOverview = {
  authenticator: null,
  hasPaymentPassword: false,
  mobile: null,
  email: null,
  passkeys: 0,
  payoutAccounts: 0,
};
const on = (recoveryCodesLeft: number) => ({ since: '2026-01-01T00:00:00Z', recoveryCodesLeft });

it.each<[string, Partial<SecurityOverview>, number, string | null]>([
  ['nothing but the password', {}, 1, 'authenticator'],
  ['an authenticator', { authenticator: on(10) }, 2, 'paymentPassword'],
  ['a payment password', { hasPaymentPassword: true }, 2, 'authenticator'],
  ['all but a passkey', { authenticator: on(10), hasPaymentPassword: true }, 3, 'passkey'],
  ['everything', { authenticator: on(10), hasPaymentPassword: true, passkeys: 1 }, 4, null],
  ['two recovery codes left', { authenticator: on(2), hasPaymentPassword: true, passkeys: 2 }, 4, 'recoveryCodes'],
  ['few recovery codes, but more to do', { authenticator: on(0) }, 2, 'paymentPassword'],
])('%s', (_, overview, done, next) => {
  const state = protectionOf({ ...bare, ...overview });
  expect([state.done.length, state.next]).toEqual([done, next]);
});
