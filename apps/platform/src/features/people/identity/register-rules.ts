import {
  fail,
  ok,
  type ErrorCode,
  type Failure,
  type FieldError,
  type RequestOf,
  type Result,
} from '@fairhouse/contract';
import { findFieldFlaw } from '@fairhouse/contract/people/field-patterns';
import {
  optionalFields,
  type OptionalField,
  type register,
  type registerMobile,
} from '@fairhouse/contract/people/registration';
import type { changePassword } from '@fairhouse/contract/people/session';
import type { FieldRule } from '@fairhouse/contract/house/system';
import type { MerchantSettings } from '../../../system/merchant-settings.ts';
import { ageOn } from './age.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isGuessablePin } from './guessable-pin.ts';

/** Both ways to register; without a username the account gets a generated one. */
export type Registration =
  | ({ way: 'mobile' } & RequestOf<typeof registerMobile>)
  | ({ way: 'username' } & RequestOf<typeof register>);
type Broken = [field: string, code: ErrorCode, error: FieldError];

/** Fields that are checked elsewhere: a number, a code of six digits. */
const PAYMENT_PASSWORD = /^\d{6}$/;

/** Checks all rules, so that the form can mark every field; the first failure gives the code of the answer. */
export function checkRegistration(
  request: Registration,
  {
    name: brand,
    register,
    passwordNeeded,
    now,
  }: Pick<MerchantSettings, 'name' | 'register'> & { passwordNeeded: boolean; now: Date },
): Result<null> {
  const broken: Broken[] = [];
  const { username, password = '', confirmPassword = '' } = request;

  const flawOfName = username === undefined ? undefined : usernameFlaw(username, register.rules);
  if (flawOfName) broken.push(['username', ...flawOfName]);

  if (passwordNeeded || password !== '') {
    const flaw = passwordFlaw({ username, password, brand }, ruleOf(register.rules, 'password'));
    if (flaw) broken.push(['password', ...flaw]);
    if (confirmPassword !== password)
      broken.push(['confirmPassword', 'password_mismatch', { code: 'password_mismatch' }]);
  }
  for (const field of optionalFields) {
    // Registration by mobile needs the number, whatever the rule of the other form says.
    if (field === 'mobileNum' && request.way === 'mobile') continue;
    const flaw = optionalFlaw(field, request[field] ?? '', { register, now });
    if (flaw) broken.push([field, ...flaw]);
  }
  if (!request.adult)
    broken.push(['adult', 'adult_required', { code: 'adult_required', params: { age: register.minimumAge } }]);
  return broken.length === 0 ? ok(null) : failure(broken);
}

type Flaw = [code: ErrorCode, error: FieldError];

function usernameFlaw(username: string, rules: readonly FieldRule[]): Flaw | undefined {
  const rule = ruleOf(rules, 'username');
  return rule && findFieldFlaw({ ...rule, required: true }, username)
    ? ['username_rule', { code: 'username_rule', params: bounds(rule) }]
    : undefined;
}

/** A name that somebody else chose for the member. */
export function checkUsername(username: string, { register }: Pick<MerchantSettings, 'register'>): Failure | undefined {
  const flaw = usernameFlaw(username, register.rules);
  return flaw && failure([['username', ...flaw]]);
}

function optionalFlaw(
  field: OptionalField,
  value: string,
  { register, now }: Pick<MerchantSettings, 'register'> & { now: Date },
): Flaw | undefined {
  const rule = ruleOf(register.rules, field);
  if (!rule?.enabled) return value === '' ? undefined : ['field_rule', { code: 'not_allowed' }];
  const flaw = findFieldFlaw(rule, value);
  if (flaw === 'required') return ['field_rule', { code: 'required' }];
  const malformed = field === 'paymentPassword' && value !== '' && !PAYMENT_PASSWORD.test(value);
  if (flaw || malformed) return ['field_rule', { code: 'field_rule', params: bounds(rule) }];
  if (field === 'paymentPassword' && value !== '' && isGuessablePin(value))
    return ['payment_password_weak', { code: 'payment_password_weak' }];
  if (field === 'birthday' && value !== '' && ageOn(now, value) < register.minimumAge)
    return ['adult_required', { code: 'birthday_age', params: { age: register.minimumAge } }];
  return undefined;
}

/** A new password of a member, under the same rules. It must differ from the old one. */
export function checkNewPassword(
  { username, ...request }: RequestOf<typeof changePassword> & { username: string },
  { name: brand, register }: MerchantSettings,
): Result<null> {
  const { oldPassword, newPassword: password, confirmNewPassword } = request;
  const broken: Broken[] = [];
  const flaw = passwordFlaw({ username, password, brand }, ruleOf(register.rules, 'password'));
  if (flaw) broken.push(['newPassword', ...flaw]);
  else if (password === oldPassword) broken.push(['newPassword', 'password_rule', { code: 'not_allowed' }]);
  if (confirmNewPassword !== password)
    broken.push(['confirmNewPassword', 'password_mismatch', { code: 'password_mismatch' }]);
  return broken.length === 0 ? ok(null) : failure(broken);
}

/** A password that is set with a code. */
export function checkResetPassword(
  account: { username: string | undefined; password: string },
  { name: brand, register }: MerchantSettings,
): Result<null> {
  const flaw = passwordFlaw({ ...account, brand }, ruleOf(register.rules, 'password'));
  return flaw ? failure([['newPassword', ...flaw]]) : ok(null);
}

const ruleOf = (rules: readonly FieldRule[], field: string) => rules.find((rule) => rule.field === field);

function passwordFlaw(
  { username, password, brand }: { username: string | undefined; password: string; brand: string },
  rule: FieldRule | undefined,
): Flaw | undefined {
  if (rule && findFieldFlaw({ ...rule, required: true }, password))
    return ['password_rule', { code: 'password_rule', params: bounds(rule) }];
  const words = username ? [username, brand] : [brand];
  return isCommonPassword(password, words) ? ['password_breached', { code: 'password_breached' }] : undefined;
}

function failure(broken: Broken[]): Failure {
  const [, code, { params }] = broken[0]!;
  return fail(code, {
    ...(params && { params }),
    fields: Object.fromEntries(broken.map(([field, , error]) => [field, error])),
  });
}

const bounds = ({ minLength, maxLength }: FieldRule) => ({ minimum: minLength, maximum: maxLength });
