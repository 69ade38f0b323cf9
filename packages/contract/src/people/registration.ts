import * as z from 'zod/mini';
import { defineCall } from '../core/index.ts';
import { LONGEST_USERNAME, sessionSchema } from './session.ts';
import { captchaAnswer, captchaFailures, codeFailures, mobileFields, typedCode } from './verification-fields.ts';

const credential = (maximum: number) => z.string().check(z.minLength(1), z.maxLength(maximum));
const optionalText = z.optional(z.string().check(z.trim(), z.maxLength(255)));

/** Characters. Tokens of Firebase have about 1000. */
const LONGEST_ID_TOKEN = 4096;

/**
 * Fields beside username and password that a merchant's rules may show and require (spec §3, §5), in the order of the
 * form. Username and password are always there.
 */
export const optionalFields = [
  'payeeName',
  'email',
  'mobileNum',
  'birthday',
  'idNumber',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'paymentPassword',
  'recommenderId',
  'referralCode',
  'affiliateCode',
] as const;
export type OptionalField = (typeof optionalFields)[number];

/** Every field that a merchant has a rule for. */
export const ruledFields = ['username', 'password', 'confirmPassword', ...optionalFields, 'captcha'] as const;
export type RuledField = (typeof ruledFields)[number];

const extras = Object.fromEntries(optionalFields.map((field) => [field, optionalText])) as {
  [Field in OptionalField]: typeof optionalText;
};

/** Fields that both ways to register have in common. */
const common = {
  ...extras,
  countryDialingCode: mobileFields.countryDialingCode,
  verificationCode: z.optional(typedCode()),
  /** The project of Firebase that sent the code, and its id token, instead of a code of ours (spec §3). */
  firebaseChannel: z.optional(z.string().check(z.maxLength(200))),
  firebaseIdToken: z.optional(z.string().check(z.maxLength(LONGEST_ID_TOKEN))),
  ...captchaAnswer,
  /** Of the merchant's minimum age, as the member declares (spec §5). */
  adult: z.boolean(),
  language: z.optional(z.string().check(z.maxLength(5))),
  /** Host of the page, for affiliates that have one of their own (spec §3). */
  domain: z.optional(z.string().check(z.maxLength(253))),
  registerUrl: z.optional(z.string().check(z.maxLength(2048))),
  registerMethod: z.literal('WEB'),
  login: z.literal(true),
};

const failures = [
  'username_taken',
  'username_rule',
  'password_rule',
  'password_breached',
  'password_mismatch',
  'field_rule',
  'payment_password_weak',
  'mobile_missing',
  'mobile_invalid',
  'mobile_taken',
  'adult_required',
  'invitation_code_error',
  'account_excluded',
  ...codeFailures,
  'firebase_unavailable',
  ...captchaFailures,
  'encryption_invalid',
  'encryption_replayed',
] as const;

export const register = defineCall({
  name: 'register',
  summary: 'Register by username; logs in on success',
  module: 'USERNAMEREG',
  method: 'PUT',
  path: '/wps/member/register',
  auth: 'visitor',
  encrypted: true,
  request: z.strictObject({
    username: z.pipe(z.string().check(z.trim()), credential(LONGEST_USERNAME)),
    password: credential(128),
    confirmPassword: credential(128),
    ...common,
  }),
  response: sessionSchema,
  errors: failures,
});

export const registerMobile = defineCall({
  name: 'registerMobile',
  summary:
    'Register by mobile number, proven by a code, with a password if the merchant requires one; logs in on success',
  module: 'MOBILEREG',
  method: 'PUT',
  path: '/wps/member/register/mobile',
  auth: 'visitor',
  encrypted: true,
  request: z.strictObject({
    ...common,
    mobileNum: mobileFields.mobileNum,
    /** Without one the account gets a generated name. */
    username: z.optional(z.pipe(z.string().check(z.trim()), credential(64))),
    password: z.optional(credential(128)),
    confirmPassword: z.optional(credential(128)),
  }),
  response: sessionSchema,
  errors: failures,
});

export const affiliate = defineCall({
  name: 'affiliate',
  summary: 'The affiliate of this code or domain',
  module: 'DIRECTREG3',
  method: 'GET',
  path: '/wps/agent/affiliate',
  auth: 'visitor',
  request: z.object({
    code: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    domain: z.optional(z.string().check(z.trim(), z.maxLength(253))),
  }),
  /** Null when neither code nor domain names an affiliate; an unknown code is an error. */
  response: z.object({ affiliateCode: z.nullable(z.string()) }),
  errors: ['invitation_code_error'],
});
