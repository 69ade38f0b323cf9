import * as z from 'zod/mini';

/** Spec §9: the largest length of a code. */
export const CODE_LENGTH = 6;

/** Characters: a task of the device has a number for each part. */
const MOST_ANSWER = 200;

/** The typed text of a captcha, or the solution of its task, and the captcha's id. Required when a failure has `value.captcha`. */
export const captchaAnswer = {
  captcha: z.optional(z.string().check(z.trim(), z.maxLength(MOST_ANSWER))),
  captchaId: z.optional(z.string().check(z.maxLength(400))),
};

/** Failures whose `value.captcha` says whether the next try needs one. */
export const captchaFailures = ['captcha_required', 'captcha_wrong'] as const;

/** A mobile number as typed, and the dialling code chosen beside it (spec §3). */
export const mobileFields = {
  mobileNum: z.string().check(z.trim(), z.maxLength(32)),
  /** Digits of the dialling code; not needed for a number that contains its own. */
  countryDialingCode: z.optional(z.string().check(z.regex(/^\+?\d{1,4}$/))),
};

/** A code as typed; pasted spaces are removed. */
export const typedCode = () =>
  z.pipe(
    z.string().check(z.maxLength(12)),
    z.transform((typed: string) => typed.replace(/\s/g, '')),
  );

/** The answer to every request for a code; it never says whether the number is known here. */
export const codeSentSchema = z.object({
  /** Minutes until another code can be requested (spec §9: the countdown is 60 seconds times this). */
  expiredMinutes: z.int(),
  /** Minutes for which the code is valid. */
  validMinutes: z.int(),
});
export type CodeSent = z.infer<typeof codeSentSchema>;

/** Why a code is refused (spec §8). */
export const codeFailures = [
  'verification_code_missing',
  'verification_code_wrong',
  'verification_code_expired',
  'verification_locked',
] as const;
