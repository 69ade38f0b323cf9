import * as z from 'zod/mini';
import { defineCall, instant, sixDigits, text } from '../core/index.ts';
import { boundContacts } from './contacts.ts';
import { codeSentSchema } from './verification-fields.ts';
import { sessionSchema } from './session.ts';

/**
 * Who must take a second step at log-in (spec §4); each value includes those before it. First, members with an
 * authenticator: no policy may weaken what a member chose. Then everybody from an address that the member never logged
 * in from, with any way that the member has.
 */
export const secondStepPolicies = ['authenticator', 'newAddress'] as const;
export type SecondStepPolicy = (typeof secondStepPolicies)[number];

/** How a second step is answered. A recovery code replaces a lost authenticator. */
export const secondStepWays = ['authenticator', 'recovery', 'sms', 'email', 'bankAccountName'] as const;
export type SecondStepWay = (typeof secondStepWays)[number];

/** The `value` of the failure `second_step_required`, for every way to log in. */
export const secondStepChallengeSchema = z.object({
  /** Opaque, 128 bits of randomness; proves that the first proof was given. */
  challenge: z.string(),
  /** The ways to answer that the member has, the best first. */
  ways: z.array(z.enum(secondStepWays)).check(z.minLength(1)),
  expiresAt: instant(),
  /** Where a code would be sent, partly hidden. */
  mobile: z.optional(z.string()),
  email: z.optional(z.string()),
});
export type SecondStepChallenge = z.infer<typeof secondStepChallengeSchema>;

const password = () => z.string().check(z.minLength(1), z.maxLength(128));
/** Six digits of an authenticator; spaces, as some apps show them, are removed. */
const authenticatorCode = () =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(12)),
      z.transform((typed: string) => typed.replace(/\s/g, '')),
    ),
    sixDigits(),
  );

const sealed = ['encryption_invalid', 'encryption_replayed'] as const;

export const takeSecondStep = defineCall({
  name: 'takeSecondStep',
  summary: 'Answer the challenge of a login; the session opens now',
  module: 'CORE',
  method: 'POST',
  path: '/wps/session/secondStep',
  auth: 'visitor',
  encrypted: true,
  request: z.strictObject({
    challenge: z.string().check(z.minLength(1), z.maxLength(64)),
    way: z.enum(secondStepWays),
    answer: text(1, 120),
  }),
  response: sessionSchema,
  errors: [
    'second_step_wrong',
    'second_step_expired',
    'account_locked',
    'account_closed',
    'non_member_account',
    'non_agent_account',
    'contact_agent',
    'account_excluded',
    ...sealed,
  ],
});

export const sendSecondStepCode = defineCall({
  name: 'sendSecondStepCode',
  summary: 'Send a code that answers this challenge to the bound number or mail address',
  module: 'CORE',
  method: 'POST',
  path: '/wps/session/secondStep/code',
  auth: 'visitor',
  request: z.strictObject({
    challenge: z.string().check(z.minLength(1), z.maxLength(64)),
    way: z.enum(['sms', 'email']),
  }),
  response: codeSentSchema,
  errors: ['second_step_expired', 'verification_locked', 'verification_quota'],
});

export const securityOverviewSchema = z.object({
  authenticator: z.nullable(z.object({ since: instant(), recoveryCodesLeft: z.int() })),
  hasPaymentPassword: z.boolean(),
  ...boundContacts,
  passkeys: z.int(),
  /** Payout accounts; the holder's name can answer a second step. */
  payoutAccounts: z.int(),
});
export type SecurityOverview = z.infer<typeof securityOverviewSchema>;

export const securityOverview = defineCall({
  name: 'securityOverview',
  summary: 'How well the account is protected',
  module: 'CORE',
  method: 'GET',
  path: '/wps/member/security',
  auth: 'member',
  request: z.object({}),
  response: securityOverviewSchema,
  errors: [],
});

export const startAuthenticator = defineCall({
  name: 'startAuthenticator',
  summary: 'A new secret for an authenticator app (RFC 6238); nothing is on before a code of it came back',
  module: 'CORE',
  method: 'POST',
  path: '/wps/member/security/authenticator',
  auth: 'member',
  encrypted: true,
  request: z.strictObject({ password: password() }),
  response: z.object({
    /** Base32, to type where no camera is available. */
    secret: z.string(),
    /** `otpauth://` address for a QR code. */
    address: z.string(),
  }),
  errors: ['invalid_credentials', 'authenticator_exists', ...sealed],
});

const recoveryCodes = z.object({
  /** Shown only now; each works once, in place of a code of the authenticator. */
  recoveryCodes: z.array(z.string()),
});

export const confirmAuthenticator = defineCall({
  name: 'confirmAuthenticator',
  summary: 'Turn the authenticator on with a code of it',
  module: 'CORE',
  method: 'PUT',
  path: '/wps/member/security/authenticator',
  auth: 'member',
  encrypted: true,
  request: z.strictObject({ code: authenticatorCode() }),
  response: recoveryCodes,
  errors: ['totp_invalid', 'authenticator_exists', 'authenticator_missing', ...sealed],
});

/** The password, and a code of the authenticator or a recovery code. */
const bothProofs = z.strictObject({ password: password(), code: text(6, 40) });
const bothProofsErrors = ['invalid_credentials', 'totp_invalid', 'authenticator_missing', ...sealed] as const;

export const turnOffAuthenticator = defineCall({
  name: 'turnOffAuthenticator',
  summary: 'Turn the authenticator off',
  module: 'CORE',
  method: 'POST',
  path: '/wps/member/security/authenticator/off',
  auth: 'member',
  encrypted: true,
  request: bothProofs,
  response: z.object({}),
  errors: bothProofsErrors,
});

export const renewRecoveryCodes = defineCall({
  name: 'renewRecoveryCodes',
  summary: 'New recovery codes; the old ones are dead',
  module: 'CORE',
  method: 'POST',
  path: '/wps/member/security/authenticator/recovery',
  auth: 'member',
  encrypted: true,
  request: bothProofs,
  response: recoveryCodes,
  errors: bothProofsErrors,
});

export const changePaymentPassword = defineCall({
  name: 'changePaymentPassword',
  summary: 'Change the payment password with the old one',
  module: 'CORE',
  method: 'PUT',
  path: '/wps/member/paymentPassword',
  auth: 'member',
  encrypted: true,
  request: z.strictObject({ paymentPassword: sixDigits(), newPaymentPassword: sixDigits() }),
  response: z.object({}),
  errors: [
    'payment_password_missing',
    'payment_password_wrong',
    'payment_password_locked',
    'payment_password_weak',
    ...sealed,
  ],
});
