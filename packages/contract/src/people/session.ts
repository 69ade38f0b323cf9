import * as z from 'zod/mini';
import { defineCall, instant, locales, sixDigits, text } from '../core/index.ts';
import { captchaAnswer, captchaFailures, codeFailures } from './verification-fields.ts';

export const sessionSchema = z.object({
  /** Opaque, 128 bits of randomness, to be sent as `Authorization: Bearer`. */
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
});

/** Characters of the longest username or number that a log-in takes. */
export const LONGEST_USERNAME = 64;

const credential = (maximum: number) => z.string().check(z.minLength(1), z.maxLength(maximum));

export const login = defineCall({
  name: 'login',
  summary: 'Log a member in',
  module: 'CORE',
  method: 'POST',
  path: '/wps/session/login',
  auth: 'visitor',
  encrypted: true,
  request: z.strictObject({
    username: z.pipe(z.string().check(z.trim()), credential(LONGEST_USERNAME)),
    password: credential(128),
    ...captchaAnswer,
    /** `sms`: the username is a mobile number, the password the code that came to it (spec §3). */
    type: z.enum(['username', 'sms']),
  }),
  response: sessionSchema,
  errors: [
    'invalid_credentials',
    ...captchaFailures,
    'module_disabled',
    'mobile_invalid',
    ...codeFailures,
    'second_step_required',
    'account_locked',
    'account_closed',
    'non_member_account',
    'non_agent_account',
    'contact_agent',
    'account_excluded',
    'encryption_invalid',
    'encryption_replayed',
  ],
});

export const logout = defineCall({
  name: 'logout',
  summary: 'End the session; its token is invalid at once',
  module: 'CORE',
  method: 'DELETE',
  path: '/wps/session/logout',
  auth: 'member',
  request: z.object({}),
  response: z.object({}),
  errors: [],
});

/** Above this club rank a member is a VIP (spec §2, §9). */
export const VIP_ABOVE_RANK = 4;

export const clubLabelSchema = z.object({ labelName: text(1, 40), rankLevel: z.int().check(z.gte(0), z.lte(99)) });
export const memberLabelSchema = z.object({ labelName: text(1, 40) });

export const memberSchema = z.object({
  id: z.int(),
  account: z.string(),
  nickname: z.string(),
  /** Referral code: another person who registers with it is this member's downline. */
  referralCode: z.string(),
  /** Account type (spec §6): 0 player, 1, 2, 41, 42 agent, 4 trial. */
  type: z.int(),
  hasPaymentPassword: z.boolean(),
  /** The log-in before this one, so that the member can notice a stranger's (reliability 52). */
  previousLogin: z.nullable(z.object({ at: instant(), ip: z.string() })),
  language: z.string(),
  demonstration: z.boolean(),
  /** False until a member whom an agent registered declares to be of age, with the first own password. */
  ageDeclared: z.boolean(),
  /** Whether the member has an agent above, to whom money may be transferred (spec §2 transferUpline, §6). */
  toUpline: z.boolean(),
  /** The member's club (spec §3); above rank 4 the VIP service is offered. Null without a club. */
  clubLabel: z.nullable(clubLabelSchema),
  /** Labels that operators gave the member; the first names the VIP service (spec §2). */
  memberLabel: z.array(memberLabelSchema),
});
export type Member = z.infer<typeof memberSchema>;

export const memberInfo = defineCall({
  name: 'memberInfo',
  summary: 'The member behind the token',
  module: 'CORE',
  method: 'GET',
  path: '/wps/member/info',
  auth: 'member',
  request: z.object({}),
  response: memberSchema,
  errors: [],
});

export const saveLanguage = defineCall({
  name: 'saveLanguage',
  summary: 'The language in which the member gets messages (spec §7, language update)',
  module: 'CORE',
  method: 'PUT',
  path: '/wps/member/language',
  auth: 'member',
  request: z.strictObject({ language: z.enum(locales) }),
  response: z.object({ language: z.enum(locales) }),
  errors: [],
});

export const changePassword = defineCall({
  name: 'changePassword',
  summary: 'Change the login password; ends all other sessions of the member. A repeat within a day is answered again',
  module: 'CORE',
  method: 'POST',
  path: '/wps/member/password',
  auth: 'member',
  encrypted: true,
  idempotent: true,
  request: z.strictObject({
    oldPassword: credential(128),
    newPassword: credential(128),
    confirmNewPassword: credential(128),
    /** Without it the member's passkeys are removed: an attacker who knew the old password may have added one. */
    removePasskeys: z.optional(z.boolean()),
    /** Of the merchant's minimum age: needed once from a member whom an agent registered (`ageDeclared`). */
    adult: z.optional(z.boolean()),
  }),
  /** Spec §4: after a change that was required, the token of a new session; the one that waited for it has ended. */
  response: z.object({
    token: z.optional(z.string()),
    /** The session that waited was the member's first: the first-login action follows now. */
    firstTimeLogin: z.optional(z.boolean()),
  }),
  errors: [
    'invalid_credentials',
    'password_rule',
    'password_breached',
    'password_mismatch',
    'adult_required',
    'key_reused',
    'encryption_invalid',
    'encryption_replayed',
  ],
});

/**
 * The calls that a session may make while its password must be changed. Every other call, a new one too, is refused as
 * `password_expired`.
 */
export const callsBeforeNewPassword: ReadonlySet<string> = new Set(['memberInfo', 'logout', 'changePassword']);

export const setPaymentPassword = defineCall({
  name: 'setPaymentPassword',
  summary: 'Set the payment password for the first time',
  module: 'CORE',
  method: 'POST',
  path: '/wps/member/paymentPassword',
  auth: 'member',
  encrypted: true,
  request: z.strictObject({
    password: credential(128),
    paymentPassword: sixDigits(),
  }),
  response: z.object({}),
  errors: [
    'invalid_credentials',
    'payment_password_exists',
    'payment_password_weak',
    'encryption_invalid',
    'encryption_replayed',
  ],
});
