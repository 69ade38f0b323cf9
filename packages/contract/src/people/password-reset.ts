import * as z from 'zod/mini';
import { defineCall } from '../core/index.ts';
import { LONGEST_USERNAME, sessionSchema } from './session.ts';
import {
  captchaAnswer,
  captchaFailures,
  codeFailures,
  codeSentSchema,
  mobileFields,
  typedCode,
} from './verification-fields.ts';

/** Reset of a forgotten password (spec §3): a code by email or by SMS, then a new password. */

export const sendResetMail = defineCall({
  name: 'sendResetMail',
  summary:
    "Send a code to set a new password with to the account's mail address. Any name and address get the same answer",
  module: 'EMAILRESET',
  method: 'POST',
  path: '/wps/member/password/email',
  auth: 'visitor',
  // Spec §7: a form.
  form: true,
  request: z.strictObject({
    username: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_USERNAME)),
    email: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)),
    ...captchaAnswer,
  }),
  response: codeSentSchema,
  errors: ['verification_locked', 'verification_quota', ...captchaFailures],
});

export const resetPassword = defineCall({
  name: 'resetPassword',
  summary: 'Set a new password with a code by SMS or email; logs in, with a second step if required',
  module: 'CORE',
  method: 'POST',
  path: '/wps/member/password/verification',
  auth: 'visitor',
  encrypted: true,
  request: z.strictObject({
    mobileNum: z.optional(mobileFields.mobileNum),
    countryDialingCode: mobileFields.countryDialingCode,
    username: z.optional(z.string().check(z.trim(), z.maxLength(LONGEST_USERNAME))),
    email: z.optional(z.string().check(z.trim(), z.maxLength(254))),
    verificationCode: typedCode(),
    newPassword: z.string().check(z.minLength(1), z.maxLength(128)),
    /** Without it the member's passkeys are removed: an attacker who had the account may have added one. */
    removePasskeys: z.optional(z.boolean()),
  }),
  response: sessionSchema,
  errors: [
    'module_disabled',
    'mobile_missing',
    'mobile_invalid',
    ...codeFailures,
    'password_rule',
    'password_breached',
    'account_locked',
    'account_closed',
    'non_member_account',
    'non_agent_account',
    'contact_agent',
    'account_excluded',
    'second_step_required',
    'encryption_invalid',
    'encryption_replayed',
  ],
});
