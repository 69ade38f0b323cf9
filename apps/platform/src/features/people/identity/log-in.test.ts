import { login } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { solvedCaptcha } from '../captcha/testing/solved-captcha.ts';
import { failureOf, newMember, testPassword, visit } from '../../../testing/test-visitor.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
  await newMember(on, 'amihan1');
});
afterAll(() => on.close());

const tryFrom = (ip: string, username: string, password = 'a-wrong-guess') => {
  const visitor = visit(on);
  visitor.ip = ip;
  return visitor.logIn(username, password);
};

test('a known and an unknown name get the same answer', async () => {
  const known = await failureOf(tryFrom('10.1.0.1', 'amihan1'));
  const unknown = await failureOf(tryFrom('10.1.0.1', 'nobody1'));
  expect(known).toMatchObject({ code: 'invalid_credentials', status: 401 });
  expect(JSON.stringify(unknown)).toBe(JSON.stringify(known));
  expect(unknown.message).toBe(known.message);
});

test('each login gets its own token of 128 bits; the name is trimmed and its case ignored', async () => {
  const log = async (username: string) =>
    (await visit(on).call(login, { username, password: testPassword, type: 'username' })).token;
  const tokens = [await log('amihan1'), await log('  AMIHAN1 ')];
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(16);
  const { rows } = await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query<{ stored: string }>('select s::text as stored from member_session s'),
  );
  for (const { stored } of rows) for (const token of tokens) expect(stored).not.toContain(token);
});

test('credential stuffing from 200 addresses is limited, and the member can still log in from a known address', async () => {
  // The expensive part of a try is hashing; this counts the tries that reached it: those answered with 401.
  const tries = Array.from({ length: 1000 }, (_, i) => `10.2.${i % 200}.9`);
  const codes: string[] = [];
  for (let start = 0; start < tries.length; start += 50) {
    const batch = tries.slice(start, start + 50).map(async (ip) => (await failureOf(tryFrom(ip, 'amihan1'))).code);
    codes.push(...(await Promise.all(batch)));
  }
  expect(codes.filter((code) => code === 'invalid_credentials').length).toBeLessThanOrEqual(20);
  expect(new Set(codes)).toEqual(new Set(['invalid_credentials', 'captcha_required', 'too_many_requests']));

  expect(await failureOf(tryFrom('10.3.0.1', 'amihan1', testPassword))).toMatchObject({ code: 'captcha_required' });
  await visit(on).logIn('amihan1');
}, 120_000);

test('an unknown name has the same limits as a known one', async () => {
  const codes = await Promise.all(
    Array.from({ length: 7 }, async () => (await failureOf(tryFrom('10.4.0.1', 'nobody2'))).code),
  );
  // Three tries need no captcha, five reach the password check; which of seven parallel tries reach it is random.
  const looked = codes.filter((code) => code === 'invalid_credentials').length;
  expect(looked).toBeGreaterThanOrEqual(3);
  expect(looked).toBeLessThanOrEqual(5);
  for (const code of codes) expect(['invalid_credentials', 'captcha_required', 'too_many_requests']).toContain(code);
});

test('guesses from one address need a captcha after three tries and stop after five; a right password does not count, and the pause ends', async () => {
  await newMember(on, 'bituin1');
  const home = visit(on);
  home.ip = '10.5.0.1';
  for (let i = 0; i < 8; i += 1) await home.logIn('bituin1');
  const guess = async (password: string, captcha = {}) => {
    const failure = await failureOf(home.call(login, { username: 'bituin1', password, type: 'username', ...captcha }));
    return [failure.code, failure.value];
  };
  const wanted = { captcha: true };
  for (const value of [undefined, undefined, wanted])
    expect(await guess('wrong-one')).toEqual(['invalid_credentials', value]);
  expect(await guess(testPassword)).toEqual(['captcha_required', wanted]);
  for (let i = 0; i < 2; i += 1)
    expect(await guess('wrong-one', solvedCaptcha(on))).toEqual(['invalid_credentials', wanted]);
  expect(await guess(testPassword, solvedCaptcha(on))).toEqual(['too_many_requests', wanted]);
  on.clock.advance(15 * 60_000 + 1);
  await home.logIn('bituin1');
});

test.each([
  ['locked', 'account_locked'],
  ['closed', 'account_closed'],
])('an account that is %s is reported only after the right password', async (status, code) => {
  const name = `maria${status}`;
  await newMember(on, name);
  await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query('update member set status = $2 where username = $1', [name, status]),
  );
  expect((await failureOf(visit(on).logIn(name, 'a-wrong-guess'))).code).toBe('invalid_credentials');
  expect((await failureOf(visit(on).logIn(name))).code).toBe(code);
});

test('a member of one merchant is unknown at another', async () => {
  expect((await failureOf(visit(on, 'bd.localhost').logIn('amihan1'))).code).toBe('invalid_credentials');
});
