import * as z from 'zod/mini';
import { defineCall, instant, sixDigits, text } from '../core/index.ts';
import { LONGEST_PASSWORD, SHORTEST_OPERATOR_PASSWORD } from './operator-session-backoffice.ts';

/** First access of an operator: with a one-time link the operator chooses a password and an authenticator. */

export const operatorEnrolmentSchema = z.object({
  username: z.string(),
  displayName: z.string(),
  /** Secret in Base32, and the same as the address that authenticator apps scan. */
  totpSecret: z.string(),
  totpAddress: z.string(),
  /** When the link expires. */
  expiresAt: instant(),
});
export type OperatorEnrolment = z.infer<typeof operatorEnrolmentSchema>;

export const boOpenEnrolment = defineCall({
  name: 'boOpenEnrolment',
  summary: 'The operator of a one-time link, with a new authenticator secret each time',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/enrolment',
  auth: 'visitor',
  request: z.strictObject({ token: text(1, 64) }),
  response: operatorEnrolmentSchema,
  errors: ['enrolment_expired'],
});

export const boEnrol = defineCall({
  name: 'boEnrol',
  summary: 'Choose a password and prove the authenticator; uses the link up',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/enrolment/access',
  auth: 'visitor',
  encrypted: true,
  request: z.strictObject({
    token: text(1, 64),
    password: z.string().check(z.minLength(SHORTEST_OPERATOR_PASSWORD), z.maxLength(LONGEST_PASSWORD)),
    totp: sixDigits(),
  }),
  response: z.object({}),
  errors: [
    'enrolment_expired',
    'password_rule',
    'password_breached',
    'totp_invalid',
    'encryption_invalid',
    'encryption_replayed',
  ],
});
