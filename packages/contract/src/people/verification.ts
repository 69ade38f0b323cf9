import * as z from 'zod/mini';
import { defineCall } from '../core/index.ts';
import { captchaWorkSchema } from './captcha-work.ts';
import { captchaAnswer, captchaFailures, codeSentSchema, mobileFields } from './verification-fields.ts';

/** Spec §8, phone verification. */
const sendFailures = [
  'mobile_missing',
  'mobile_invalid',
  'verification_locked',
  'verification_quota',
  ...captchaFailures,
] as const;

const smsRequest = z.strictObject({ ...mobileFields, ...captchaAnswer });

export const sendLoginCode = defineCall({
  name: 'sendLoginCode',
  summary: 'Send a code to log in with to a mobile number',
  module: 'MOBILEVERCODELOGIN3',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  auth: 'visitor',
  request: smsRequest,
  response: codeSentSchema,
  errors: sendFailures,
});

export const sendRegisterCode = defineCall({
  name: 'sendRegisterCode',
  summary: 'Send a code that proves a mobile number at registration',
  module: 'REGMOBVERF3',
  method: 'POST',
  path: '/wps/verification/sms/register',
  auth: 'visitor',
  request: smsRequest,
  response: codeSentSchema,
  errors: sendFailures,
});

export const sendResetCode = defineCall({
  name: 'sendResetCode',
  summary: 'Send a code to set a new password with to a mobile number',
  module: 'CHNGPASSVERIF3',
  method: 'POST',
  path: '/wps/verification/sms/password',
  auth: 'visitor',
  request: smsRequest,
  response: codeSentSchema,
  errors: sendFailures,
});

export const captcha = defineCall({
  name: 'captcha',
  summary: 'A captcha: a picture with letters to type, or a task that the device solves',
  module: 'CORE',
  method: 'GET',
  path: '/wps/captcha',
  auth: 'visitor',
  request: z.object({ kind: z.optional(z.enum(['image', 'work'])) }),
  // Spec §7: the picture is in `value`; the id is beside it.
  valueField: 'image',
  response: z.object({
    /** Sent back with the answer, once, within ten minutes. */
    captchaId: z.string(),
    /** Base64 of a WebP picture; absent for a task. */
    image: z.optional(z.string()),
    /** A task for those who cannot see the picture (`captcha-work.ts`); absent for a picture. */
    work: z.optional(captchaWorkSchema),
  }),
  errors: [],
});
