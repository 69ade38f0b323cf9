import * as z from 'zod/mini';
import { defineCall, sixDigits, text } from '../core/index.ts';
import { permissions } from './permissions.ts';

/** Least characters of a new password of an operator, and most characters of any. */
export const SHORTEST_OPERATOR_PASSWORD = 12;
export const LONGEST_PASSWORD = 128;

export const operatorSchema = z.object({
  id: z.int(),
  username: z.string(),
  displayName: z.string(),
  merchantCode: z.string(),
  permissions: z.array(z.enum(permissions)),
});
export type Operator = z.infer<typeof operatorSchema>;

export const boLogin = defineCall({
  name: 'boLogin',
  summary: 'Log an operator in; the authenticator code is always required',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/session',
  auth: 'visitor',
  encrypted: true,
  request: z.strictObject({
    username: text(1, 64),
    password: z.string().check(z.minLength(1), z.maxLength(LONGEST_PASSWORD)),
    totp: sixDigits(),
  }),
  response: z.object({ token: z.string(), operator: operatorSchema }),
  errors: ['invalid_credentials', 'totp_invalid', 'account_locked', 'encryption_invalid', 'encryption_replayed'],
});

export const boLogout = defineCall({
  name: 'boLogout',
  summary: "End the operator's session",
  module: 'BACKOFFICE',
  method: 'DELETE',
  path: '/bo/session',
  auth: 'operator:',
  request: z.object({}),
  response: z.object({}),
  errors: [],
});

export const boMe = defineCall({
  name: 'boMe',
  summary: 'The operator behind the token',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/me',
  auth: 'operator:',
  request: z.object({}),
  response: operatorSchema,
  errors: [],
});

export const boChangeOwnPassword = defineCall({
  name: 'boChangeOwnPassword',
  summary: "Change the operator's own password; ends their other sessions",
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/me/password',
  auth: 'operator:',
  encrypted: true,
  request: z.strictObject({
    password: z.string().check(z.minLength(1), z.maxLength(LONGEST_PASSWORD)),
    newPassword: z.string().check(z.minLength(SHORTEST_OPERATOR_PASSWORD), z.maxLength(LONGEST_PASSWORD)),
    totp: sixDigits(),
  }),
  response: z.object({}),
  errors: [
    'invalid_credentials',
    'totp_invalid',
    'password_rule',
    'password_breached',
    'encryption_invalid',
    'encryption_replayed',
  ],
});
