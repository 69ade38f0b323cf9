import * as z from 'zod/mini';

/** Spec §9: a code is this long at most. */
export const CODE_LENGTH = 6;

/** What was typed of a captcha, and which one it answers. Asked for when a failure says `value.captcha`. */
export const captchaAnswer = {
  captcha: z.optional(z.string().check(z.trim(), z.maxLength(16))),
  captchaId: z.optional(z.string().check(z.maxLength(400))),
};

/** Failures whose `value.captcha` says that the next try needs one. */
export const captchaFailures = ['captcha_required', 'captcha_wrong'] as const;

/** A mobile number as it is typed, and the dialling code chosen beside it (spec §3). */
export const mobileFields = {
  mobileNum: z.string().check(z.trim(), z.maxLength(32)),
  /** Digits of the dialling code; not needed in front of a number that brings its own. */
  countryDialingCode: z.optional(z.string().check(z.regex(/^\+?\d{1,4}$/))),
};

/** A code as it is typed; spaces that phones paste with it are taken out. */
export const typedCode = () =>
  z.pipe(
    z.string().check(z.maxLength(12)),
    z.transform((typed: string) => typed.replace(/\s/g, '')),
  );

/** What whoever asked for a code is told: never whether the number is known here. */
export const codeSentSchema = z.object({
  /** Minutes until another one may be asked for (spec §9: the countdown is 60 seconds times this). */
  expiredMinutes: z.int(),
  /** Minutes that the code works. */
  validMinutes: z.int(),
});
export type CodeSent = z.infer<typeof codeSentSchema>;

/** Why a code is not accepted (spec §8). */
export const codeFailures = [
  'verification_code_missing',
  'verification_code_wrong',
  'verification_code_expired',
  'verification_locked',
] as const;
