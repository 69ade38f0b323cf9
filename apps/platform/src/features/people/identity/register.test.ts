import { encryptedBodyType, sealBody } from '@fairhouse/contract/core/encrypted-body';
import { register } from '@fairhouse/contract/people/registration';
import { walletBalance } from '@fairhouse/contract/money/wallets';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, newMember, testPassword, visit } from '../../../testing/test-visitor.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
});
afterAll(() => on.close());

const valid = {
  username: 'amihan1',
  password: testPassword,
  confirmPassword: testPassword,
  adult: true,
  birthday: '1990-05-17',
  registerMethod: 'WEB',
  login: true,
} as const;

test.each([
  ['username too short', { username: 'amiha' }, 'username_rule', { username: 'username_rule' }],
  ['username too long', { username: 'a'.repeat(17) }, 'username_rule', { username: 'username_rule' }],
  ['username starts with a digit', { username: '1amihan' }, 'username_rule', { username: 'username_rule' }],
  ['username with a sign', { username: 'ami_han' }, 'username_rule', { username: 'username_rule' }],
  ['username in another script', { username: 'মানিকমিয়া' }, 'username_rule', { username: 'username_rule' }],
  ['password too short', twice('x7-kore'), 'password_rule', { password: 'password_rule' }],
  ['password too long', twice('k'.repeat(64) + '7'), 'password_rule', { password: 'password_rule' }],
  ['breached password', twice('Password123'), 'password_breached', { password: 'password_breached' }],
  ['a birthday', twice('19990412'), 'password_breached', { password: 'password_breached' }],
  ['the name in the password', twice('xxAMIHAN1xx'), 'password_breached', { password: 'password_breached' }],
  [
    'passwords differ',
    { confirmPassword: 'korek-bunga-73' },
    'password_mismatch',
    { confirmPassword: 'password_mismatch' },
  ],
  ['not an adult', { adult: false }, 'adult_required', { adult: 'adult_required' }],
  [
    'all errors at once',
    { username: 'x', password: 'short', confirmPassword: 'other', adult: false },
    'username_rule',
    {
      username: 'username_rule',
      password: 'password_rule',
      confirmPassword: 'password_mismatch',
      adult: 'adult_required',
    },
  ],
  ['username missing', { username: undefined }, 'invalid_request', { username: 'required' }],
  ['username a number', { username: 7 }, 'invalid_request', { username: 'wrong_type' }],
  ['username a list', { username: ['amihan1'] }, 'invalid_request', { username: 'wrong_type' }],
  ['adult a word', { adult: 'yes' }, 'invalid_request', { adult: 'wrong_type' }],
  // Mass assignment (reliability 62).
  ['a chosen account type', { accountType: 1 }, 'invalid_request', { accountType: 'unknown_field' }],
  ['a chosen balance', { balance: 100 }, 'invalid_request', { balance: 'unknown_field' }],
])('refuses a registration: %s', async (_, change, code, fields) => {
  const answer = await send({ ...valid, ...change });
  expect(answer).toMatchObject({ success: false, code });
  expect(codesOf(answer.fields)).toEqual(fields);
});

test('a registration creates an account with wallets and logs in, once, also when it is sent in parallel', async () => {
  const visitor = visit(on);
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => visitor.call(register, valid)));
  const [first, ...more] = answers.filter((answer) => answer.status === 'fulfilled');
  expect(more).toEqual([]);
  expect(answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason.code as string)).toEqual(
    Array(7).fill('username_taken'),
  );
  visitor.headers['authorization'] = `Bearer ${first!.value.token}`;
  expect(await visitor.call(walletBalance, {})).toEqual({
    currency: 'TLB',
    balance: 0,
    locked: 0,
    bonus: 0,
    points: 0,
  });
});

test('a name is taken in any case of letters, but free at another merchant', async () => {
  await newMember(on, 'dalisay');
  expect(await failureOf(newMember(on, 'DaliSay'))).toMatchObject({ code: 'username_taken', status: 409 });
  const other = await newMember(on, 'dalisay', 'bd.localhost');
  expect(await other.call(walletBalance, {})).toMatchObject({ currency: 'BDT' });
});

test('new accounts of one address are limited, whatever address the request claims to be forwarded from', async () => {
  const stranger = visit(on);
  stranger.ip = '10.9.9.9';
  const { id } = on.platform.merchants.default();
  const at = on.clock.now();
  await inTransaction(on.platform.pool, { merchantId: id }, (tx) =>
    tx.query('insert into attempt (merchant_id, key, window_start, tries) values ($1, $2, $3, 600)', [
      id,
      'register:10.9.9.9',
      at,
    ]),
  );
  stranger.headers['x-forwarded-for'] = '198.51.100.7';
  stranger.headers['forwarded'] = 'for=198.51.100.7';
  expect(await failureOf(stranger.register('bagwis1'))).toMatchObject({ code: 'too_many_requests', status: 429 });
  on.clock.advance(3_600_001);
  await stranger.register('bagwis1');
});

function twice(password: string) {
  return { password, confirmPassword: password };
}

interface Answer {
  code: string;
  fields?: Record<string, { code: string; message: string }>;
}

/** Sends a body that the typed client would not. */
async function send(body: unknown): Promise<Answer> {
  const payload = await sealBody(body, on.platform.encryptionKey, new Date());
  const headers = { 'content-type': encryptedBodyType };
  return (await visit(on).inject({ method: 'PUT', url: register.path, headers, payload })).json();
}

const codesOf = (fields: Answer['fields'] = {}) =>
  Object.fromEntries(Object.entries(fields).map(([field, { code }]) => [field, code]));
