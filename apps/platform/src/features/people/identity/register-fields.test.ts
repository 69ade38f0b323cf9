import { memberProfile } from '@fairhouse/contract/people/profile';
import { affiliate, register, registerMobile } from '@fairhouse/contract/people/registration';
import { memberInfo } from '@fairhouse/contract/people/session';
import { registerSettings, type FieldRule } from '@fairhouse/contract/house/system';
import { sendRegisterCode } from '@fairhouse/contract/people/verification';
import { inTransaction } from '@fairhouse/database';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, newMember, testPassword, visit } from '../../../testing/test-visitor.ts';
import { solvedCaptcha } from '../captcha/testing/solved-captcha.ts';
import { lastCode } from '../../house/messages/testing/outbox.ts';

const rule = (
  field: string,
  patternId: FieldRule['patternId'],
  [minLength, maxLength]: [number, number],
): FieldRule => ({
  field,
  enabled: true,
  required: false,
  patternId,
  minLength,
  maxLength,
});

/** A merchant that asks for all fields and a captcha. */
const rules: FieldRule[] = [
  rule('username', 'letters_digits_start_letter', [6, 16]),
  rule('password', 'any_characters', [8, 64]),
  { ...rule('payeeName', 'full_name', [3, 40]), required: true },
  rule('email', 'email', [5, 254]),
  rule('mobileNum', 'any_characters', [6, 32]),
  rule('birthday', 'date_ymd', [10, 10]),
  rule('idNumber', 'alphanumeric', [4, 20]),
  rule('qqNum', 'digits', [5, 11]),
  { ...rule('line', 'no_spaces', [3, 20]), acceptedPattern: 'line-*' },
  rule('paymentPassword', 'digits', [6, 6]),
  rule('recommenderId', 'alphanumeric', [6, 16]),
  rule('referralCode', 'alphanumeric', [8, 8]),
  rule('affiliateCode', 'alphanumeric', [8, 8]),
  { ...rule('captcha', 'any_characters', [1, 16]), required: true },
];

const merchantsFolder = mkdtempSync('/tmp/fairhouse-merchants-');
let on: TestPlatform;
beforeAll(async () => {
  cpSync(resolve(import.meta.dirname, '../../../../../../merchants'), merchantsFolder, { recursive: true });
  const file = join(merchantsFolder, 'bahaghari/merchant.json');
  const settings = JSON.parse(readFileSync(file, 'utf8')) as { register: object; modules: object };
  const changed = {
    ...settings,
    register: { ...settings.register, rules },
    modules: { ...settings.modules, MOBILEPASSREG: false },
  };
  writeFileSync(file, JSON.stringify(changed));
  on = await startTestPlatform({ merchantsFolder });
});
afterAll(async () => {
  await on.close();
  rmSync(merchantsFolder, { recursive: true, force: true });
});

let count = 0;
function form(change: object = {}) {
  count += 1;
  return {
    username: `hiraya${count}`,
    password: testPassword,
    confirmPassword: testPassword,
    payeeName: 'Hiraya Santos',
    adult: true,
    registerMethod: 'WEB',
    login: true,
    ...solvedCaptcha(on),
    ...change,
  } as const;
}

const inMerchant = <Row extends object>(sql: string, parameters: unknown[] = []) =>
  inTransaction(on.platform.pool, { merchantId: 1 }, async (tx) => (await tx.query<Row>(sql, parameters)).rows);

const send = (change?: object) => visit(on).call(register, form(change));

test('the form gets the fields to ask for', async () => {
  expect(await visit(on).call(registerSettings, {})).toEqual({
    rules,
    minimumAge: 21,
    usernameRegistration: true,
    mobileRegistration: true,
    smsVerification: true,
    mobilePassword: false,
  });
});

test.each([
  ['a required field missing', { payeeName: '' }, 'field_rule', { payeeName: 'required' }],
  ['a name without a family name', { payeeName: 'Hiraya' }, 'field_rule', { payeeName: 'field_rule' }],
  ['an invalid mail address', { email: 'hiraya@' }, 'field_rule', { email: 'field_rule' }],
  ['a day that does not exist', { birthday: '1999-02-29' }, 'field_rule', { birthday: 'field_rule' }],
  [
    'a birthday of a minor',
    { birthday: `${new Date().getUTCFullYear() - 10}-01-01` },
    'adult_required',
    { birthday: 'birthday_age' },
  ],
  ['punctuation in a document’s number', { idNumber: 'A-12' }, 'field_rule', { idNumber: 'field_rule' }],
  ['letters in a QQ number', { qqNum: 'abcdef' }, 'field_rule', { qqNum: 'field_rule' }],
  ['a date that is not in the merchant’s form', { line: 'id-77' }, 'field_rule', { line: 'field_rule' }],
  [
    'a payment password that is too long',
    { paymentPassword: '1234567' },
    'field_rule',
    { paymentPassword: 'field_rule' },
  ],
  [
    'a payment password that is easy to guess',
    { paymentPassword: '123456' },
    'payment_password_weak',
    { paymentPassword: 'payment_password_weak' },
  ],
  [
    'the brand in the password',
    { password: 'sa-b4haghari-72', confirmPassword: 'sa-b4haghari-72' },
    'password_breached',
    { password: 'password_breached' },
  ],
  ['a field that is not asked for', { wechat: 'hiraya' }, 'field_rule', { wechat: 'not_allowed' }],
  ['an invalid number', { mobileNum: '123456' }, 'mobile_invalid', { mobileNum: 'mobile_invalid' }],
  [
    'a number without its code',
    { mobileNum: '09171230001' },
    'verification_code_missing',
    { verificationCode: 'verification_code_missing' },
  ],
  ['an unknown code', { referralCode: 'ZZZZZZZZ' }, 'invitation_code_error', { referralCode: 'invitation_code_error' }],
  [
    'an unknown name',
    { recommenderId: 'nobody7' },
    'invitation_code_error',
    { recommenderId: 'invitation_code_error' },
  ],
  ['no captcha', { captcha: undefined }, 'captcha_required', {}],
  ['a wrong captcha', { captcha: 'WRONG' }, 'captcha_wrong', { captcha: 'captcha_wrong' }],
  [
    'all errors at once',
    { payeeName: '', email: 'x@', adult: false },
    'field_rule',
    { payeeName: 'required', email: 'field_rule', adult: 'adult_required' },
  ],
])('refuses %s', async (_, change, code, fields) => {
  const failure = await failureOf(send(change));
  expect(failure.code).toBe(code);
  expect(Object.fromEntries(Object.entries(failure.fields).map(([field, error]) => [field, error.code]))).toEqual(
    fields,
  );
});

test('the answers are stored, the number of a document sealed', async () => {
  const { token } = await send({
    email: 'Hiraya@Mail.example',
    birthday: '1990-02-28',
    idNumber: 'A1234567',
    qqNum: '12345',
    line: 'line-77',
    paymentPassword: '271828',
  });
  const member = visit(on);
  member.headers['authorization'] = `Bearer ${token}`;
  expect(await member.call(memberProfile, {})).toMatchObject({ realName: 'Hiraya Santos', birthday: '1990-02-28' });
  const [stored] = await inMerchant<{ row: string; email: string; hasPin: boolean }>(
    `select r::text as row, m.email, m.payment_hash is not null as "hasPin"
     from member_registration r join member m on m.id = r.member_id`,
  );
  expect(stored).toMatchObject({ email: 'hiraya@mail.example', hasPin: true });
  expect(stored!.row).toContain('line-77');
  expect(stored!.row).not.toContain('A1234567');
});

test('an invitation is stored, the most binding one of several; a refused one does not use up anything', async () => {
  const inviter = visit(on);
  const { token } = await inviter.call(register, form({ username: 'amihan1' }));
  inviter.headers['authorization'] = `Bearer ${token}`;
  const { id, referralCode } = await inviter.call(memberInfo, {});

  await send({ username: 'bituin1', referralCode: referralCode.toLowerCase() });
  await send({ username: 'bituin2', recommenderId: 'AMIHAN1' });
  const asAgent = send({ username: 'bituin3', affiliateCode: referralCode });
  expect(await failureOf(asAgent)).toMatchObject({ code: 'invitation_code_error', fields: { affiliateCode: {} } });
  expect(await failureOf(visit(on).call(affiliate, { code: referralCode }))).toMatchObject({
    code: 'invitation_code_error',
  });

  await inMerchant('update member set account_type = 1 where id = $1', [id]);
  expect(await visit(on).call(affiliate, { code: referralCode.toLowerCase() })).toEqual({
    affiliateCode: referralCode,
  });
  expect(await visit(on).call(affiliate, { domain: 'agent.example' })).toEqual({ affiliateCode: null });
  await send({ username: 'bituin3', affiliateCode: referralCode, referralCode });
  const rows = await inMerchant<{ username: string; through: string }>(
    'select username, invited_through as through from member where invited_by = $1 order by username',
    [id],
  );
  expect(rows.map(({ through }) => through)).toEqual(['referral', 'recommender', 'affiliate']);
  expect((await failureOf(visit(on, 'bd.localhost').call(affiliate, { code: referralCode }))).code).toBe(
    'invitation_code_error',
  );
});

test('a number proven at registration by name can log in; an unproven one is removed from its member when another proves it', async () => {
  const squatter = await newMemberWith('+639171230002');
  await visit(on).call(sendRegisterCode, { mobileNum: '09171230002' });
  const verificationCode = await lastCode(on, '+639171230002');
  await send({ username: 'dalisay1', mobileNum: '09171230002', verificationCode });
  const owners = await inMerchant<{ username: string }>(`select username from member where mobile = '+639171230002'`);
  expect(owners).toEqual([{ username: 'dalisay1' }]);
  expect(squatter).not.toBe('dalisay1');
});

test('a registration by mobile has no password where the merchant wants none: only a code logs in', async () => {
  await visit(on).call(sendRegisterCode, { mobileNum: '09171230003' });
  const verificationCode = await lastCode(on, '+639171230003');
  const { username: _, password: __, confirmPassword: ___, ...rest } = form();
  await visit(on).call(registerMobile, { ...rest, mobileNum: '09171230003', verificationCode });
  expect(await failureOf(visit(on).logIn('09171230003', testPassword))).toMatchObject({ code: 'invalid_credentials' });
});

test('a merchant that asks for fewer fields accepts fewer', async () => {
  const elsewhere = await newMember(on, 'hiraya1', 'bd.localhost');
  expect(await elsewhere.call(memberInfo, {})).toMatchObject({ account: 'hiraya1' });
});

async function newMemberWith(mobile: string): Promise<string> {
  const { username } = form();
  await send({ username });
  await inMerchant('update member set mobile = $2 where username = $1', [username, mobile]);
  return username;
}
