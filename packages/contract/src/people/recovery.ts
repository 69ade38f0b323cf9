import * as z from 'zod/mini';
import { defineCall } from '../core/index.ts';
import { sessionSchema } from './session.ts';

/** The parameter of the log-in page's fragment that has the token of the link. */
export const RECOVERY_PARAMETER = 'recover';

export const recoverAccess = defineCall({
  name: 'recoverAccess',
  summary: 'Set a new password with a one-time link that two operators gave; uses it up and logs in',
  module: 'CORE',
  method: 'POST',
  path: '/wps/member/recovery',
  auth: 'visitor',
  encrypted: true,
  request: z.strictObject({
    token: z.string().check(z.regex(/^[\w-]{22}$/)),
    newPassword: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  response: sessionSchema,
  errors: [
    'recovery_expired',
    'password_rule',
    'password_breached',
    'account_locked',
    'account_closed',
    'account_excluded',
    'encryption_invalid',
    'encryption_replayed',
  ],
});
