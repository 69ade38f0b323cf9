import {
  fail,
  ok,
  type ErrorCode,
  type Failure,
  type FieldError,
  type RequestOf,
  type Result,
} from '@fairhouse/contract';
import type { changePassword, register } from '@fairhouse/contract/session';
import type { FieldRule } from '@fairhouse/contract/system';
import type { MerchantSettings } from '../../system/merchant-settings.ts';
import { isCommonPassword } from './common-passwords.ts';

type Registration = RequestOf<typeof register>;
type Account = Pick<Registration, 'username' | 'password'>;
type Broken = [field: string, code: ErrorCode, error: FieldError];

/** Spec §5: letters and digits starting with a letter. */
const usernamePattern = /^[A-Za-z][A-Za-z0-9]*$/;

/** Every rule at once, so that the form can mark all its fields; the first failure's code names the answer. */
export function checkRegistration(request: Registration, { register }: MerchantSettings): Result<null> {
  const lengths = (field: string) => register.rules.find((rule) => rule.field === field);
  const broken: Broken[] = [];

  const username = lengths('username');
  if (!usernamePattern.test(request.username) || !fits(request.username, username))
    broken.push(['username', 'username_rule', { code: 'username_rule', params: bounds(username) }]);

  const flaw = passwordFlaw(request, lengths('password'));
  if (flaw) broken.push(['password', ...flaw]);

  if (request.confirmPassword !== request.password)
    broken.push(['confirmPassword', 'password_mismatch', { code: 'password_mismatch' }]);
  if (!request.adult) broken.push(['adult', 'adult_required', { code: 'adult_required' }]);

  return broken.length === 0 ? ok(null) : failure(broken);
}

/** A new password of a member under the same rules. It has to be another one than the old. */
export function checkNewPassword(
  { username, ...request }: RequestOf<typeof changePassword> & { username: string },
  { register }: MerchantSettings,
): Result<null> {
  const { oldPassword, newPassword: password, confirmNewPassword } = request;
  const broken: Broken[] = [];
  const rule = register.rules.find(({ field }) => field === 'password');
  const flaw = passwordFlaw({ username, password }, rule);
  if (flaw) broken.push(['newPassword', ...flaw]);
  else if (password === oldPassword) broken.push(['newPassword', 'password_rule', { code: 'not_allowed' }]);
  if (confirmNewPassword !== password)
    broken.push(['confirmNewPassword', 'password_mismatch', { code: 'password_mismatch' }]);
  return broken.length === 0 ? ok(null) : failure(broken);
}

function passwordFlaw(account: Account, rule: FieldRule | undefined): [code: ErrorCode, error: FieldError] | undefined {
  if (!fits(account.password, rule)) return ['password_rule', { code: 'password_rule', params: bounds(rule) }];
  if (isGuessable(account)) return ['password_breached', { code: 'password_breached' }];
  return undefined;
}

function failure(broken: Broken[]): Failure {
  return fail(broken[0]![1], { fields: Object.fromEntries(broken.map(([field, , error]) => [field, error])) });
}

const graphemes = new Intl.Segmenter();

/** Lengths count characters as people do, not UTF-16 units. */
const fits = (value: string, rule: FieldRule | undefined) => {
  const length = Array.from(graphemes.segment(value)).length;
  return !rule || (length >= rule.minLength && length <= rule.maxLength);
};

const bounds = (rule: FieldRule | undefined) => ({ minimum: rule?.minLength ?? 0, maximum: rule?.maxLength ?? 0 });

function isGuessable({ username, password }: Account): boolean {
  return isCommonPassword(password) || password.toLowerCase().includes(username.toLowerCase());
}
