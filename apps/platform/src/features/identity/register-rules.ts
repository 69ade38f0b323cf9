import {
  fail,
  ok,
  type ErrorCode,
  type Failure,
  type FieldError,
  type RequestOf,
  type Result,
} from '@fairhouse/contract';
import type { register } from '@fairhouse/contract/session';
import type { FieldRule } from '@fairhouse/contract/system';
import type { MerchantSettings } from '../../system/merchant-settings.ts';
import { isCommonPassword } from './common-passwords.ts';

type Registration = RequestOf<typeof register>;

/** Spec §5: letters and digits starting with a letter. */
const usernamePattern = /^[A-Za-z][A-Za-z0-9]*$/;

/** Every rule at once, so that the form can mark all its fields; the first failure's code names the answer. */
export function checkRegistration(request: Registration, { register }: MerchantSettings): Result<null> {
  const lengths = (field: string) => register.rules.find((rule) => rule.field === field);
  const broken: [field: string, code: ErrorCode, error: FieldError][] = [];

  const username = lengths('username');
  if (!usernamePattern.test(request.username) || !fits(request.username, username))
    broken.push(['username', 'username_rule', { code: 'username_rule', params: bounds(username) }]);

  const password = lengths('password');
  if (!fits(request.password, password))
    broken.push(['password', 'password_rule', { code: 'password_rule', params: bounds(password) }]);
  else if (isGuessable(request)) broken.push(['password', 'password_breached', { code: 'password_breached' }]);

  if (request.confirmPassword !== request.password)
    broken.push(['confirmPassword', 'password_mismatch', { code: 'password_mismatch' }]);
  if (!request.adult) broken.push(['adult', 'adult_required', { code: 'adult_required' }]);

  return broken.length === 0 ? ok(null) : failure(broken);
}

function failure(broken: [field: string, code: ErrorCode, error: FieldError][]): Failure {
  return fail(broken[0]![1], { fields: Object.fromEntries(broken.map(([field, , error]) => [field, error])) });
}

const graphemes = new Intl.Segmenter();

/** Lengths count characters as people do, not UTF-16 units. */
const fits = (value: string, rule: FieldRule | undefined) => {
  const length = Array.from(graphemes.segment(value)).length;
  return !rule || (length >= rule.minLength && length <= rule.maxLength);
};

const bounds = (rule: FieldRule | undefined) => ({ minimum: rule?.minLength ?? 0, maximum: rule?.maxLength ?? 0 });

function isGuessable({ username, password }: Registration): boolean {
  return isCommonPassword(password) || password.toLowerCase().includes(username.toLowerCase());
}
