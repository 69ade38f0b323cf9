import * as z from 'zod/mini';
import { defineCall, instant, text } from '../core/index.ts';
import { codeFailures, codeSentSchema, mobileFields, typedCode } from './verification-fields.ts';

/** A mobile number or an email address of a member (features M02), entered at registration or proven later. */
export const boundContactSchema = z.object({
  /** Partly hidden: `+63•••••4567`, `a•••@example.com`. */
  shown: z.string(),
  /** When the member proved it by a code; null for one that was only entered at registration. */
  provenAt: z.nullable(instant()),
});
export type BoundContact = z.infer<typeof boundContactSchema>;

export const boundContacts = {
  mobile: z.nullable(boundContactSchema),
  email: z.nullable(boundContactSchema),
};

const email = z.string().check(z.trim(), z.maxLength(254));

/** The code that was sent, and proofs that a stolen session does not have. */
const proofs = {
  verificationCode: typedCode(),
  password: z.string().check(z.minLength(1), z.maxLength(128)),
  /** A code of the authenticator, or a recovery code; required when the member has an authenticator. */
  code: z.optional(text(6, 40)),
};

/** `contact_unchanged`: it is the member's own contact and proven already. */
const sendFailures = ['contact_unchanged', 'verification_locked', 'verification_quota'] as const;

const bindFailures = [
  'contact_taken',
  ...codeFailures,
  'invalid_credentials',
  'totp_invalid',
  'encryption_invalid',
  'encryption_replayed',
] as const;

export const sendMobileBindingCode = defineCall({
  name: 'sendMobileBindingCode',
  summary: 'Send a code to the number that the member wants to bind. The same answer when it is somebody else’s',
  module: 'CORE',
  method: 'POST',
  path: '/wps/member/security/mobile/code',
  auth: 'member',
  rate: { burst: 20, perMinute: 2 },
  request: z.strictObject(mobileFields),
  response: codeSentSchema,
  errors: ['mobile_missing', 'mobile_invalid', ...sendFailures],
});

export const sendEmailBindingCode = defineCall({
  name: 'sendEmailBindingCode',
  summary: 'Send a code to the mail address that the member wants to bind. The same answer when it is somebody else’s',
  module: 'CORE',
  method: 'POST',
  path: '/wps/member/security/email/code',
  auth: 'member',
  rate: { burst: 20, perMinute: 2 },
  request: z.strictObject({ email }),
  response: codeSentSchema,
  errors: ['email_invalid', ...sendFailures],
});

export const bindMobile = defineCall({
  name: 'bindMobile',
  summary: 'Bind the number that the code came to, in place of the one before, which is told',
  module: 'CORE',
  method: 'PUT',
  path: '/wps/member/security/mobile',
  auth: 'member',
  encrypted: true,
  request: z.strictObject({ ...mobileFields, ...proofs }),
  response: boundContactSchema,
  errors: ['mobile_missing', 'mobile_invalid', ...bindFailures],
});

export const bindEmail = defineCall({
  name: 'bindEmail',
  summary: 'Bind the mail address that the code came to, in place of the one before, which is told',
  module: 'CORE',
  method: 'PUT',
  path: '/wps/member/security/email',
  auth: 'member',
  encrypted: true,
  request: z.strictObject({ email, ...proofs }),
  response: boundContactSchema,
  errors: ['email_invalid', ...bindFailures],
});
