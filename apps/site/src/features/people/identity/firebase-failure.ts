import type { ErrorCode } from '@fairhouse/contract';
import { CallError } from '@fairhouse/contract/client';
import type { useTranslations } from 'use-intl/react';

type Words = ReturnType<typeof useTranslations<'identity'>>;
type Word = Parameters<Words>[0];

interface Meaning {
  code: ErrorCode;
  word: Word;
  field?: 'mobileNum' | 'verificationCode';
}

const captcha: Meaning = { code: 'captcha_wrong', word: 'firebase.captcha' };
const unknown: Meaning = { code: 'internal_error', word: 'firebase.unknown' };

/** Failures of Firebase as those of our own codes, with the words of spec §8. */
const failures: Readonly<Record<string, Meaning>> = {
  'auth/invalid-phone-number': { code: 'mobile_invalid', word: 'mobileInvalid', field: 'mobileNum' },
  'auth/missing-phone-number': { code: 'mobile_missing', word: 'mobileMissing', field: 'mobileNum' },
  'auth/too-many-requests': { code: 'verification_locked', word: 'firebase.tooMany' },
  'auth/quota-exceeded': { code: 'verification_quota', word: 'firebase.quota' },
  'auth/invalid-verification-code': {
    code: 'verification_code_wrong',
    word: 'firebase.wrong',
    field: 'verificationCode',
  },
  'auth/missing-verification-code': {
    code: 'verification_code_missing',
    word: 'codeMissing',
    field: 'verificationCode',
  },
  'auth/code-expired': { code: 'verification_code_expired', word: 'firebase.expired', field: 'verificationCode' },
  'auth/captcha-check-failed': captcha,
  'auth/invalid-app-credential': captcha,
  'auth/missing-app-credential': captcha,
  'auth/unauthorized-domain': captcha,
  'auth/operation-not-allowed': { code: 'module_disabled', word: 'firebase.off' },
  'auth/popup-closed-by-user': { code: 'invalid_request', word: 'firebase.closed' },
  'auth/popup-blocked': { code: 'invalid_request', word: 'firebase.blocked' },
};

/** A failure of Firebase in the visitor's language. */
export function firebaseFailure(error: unknown, words: Words): CallError {
  const reported = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (reported === 'auth/network-request-failed') return new CallError('network_error', '');
  const { code, word, field } = failures[reported] ?? unknown;
  const message = words(word);
  return new CallError(code, message, { fields: field && { [field]: { code, message } } });
}
