import { boLogin, boLogout, boMe } from '@fairhouse/contract/house/operator-session-backoffice';
import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import { boMember, boMembers } from '@fairhouse/contract/people/members-backoffice';
import { memberInfo } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { meetChange } from '../../../testing/meet-change.ts';
import { failureOf, newMember, newOperator, testPassword, TestVisitor } from '../../../testing/test-visitor.ts';
import { newTotpSecret, totpCode } from '../../../system/totp.ts';
import { addOperator } from './index.ts';

let on: TestPlatform;
const totpSecret = newTotpSecret();
beforeAll(async () => {
  on = await startTestPlatform();
  const { platform } = on;
  const merchantId = platform.merchants.default().id;
  const operator = { merchantId, username: 'tala', displayName: 'Tala', password: testPassword, role: 'manager' };
  expect(await addOperator(platform, { ...operator, totpSecret })).toBe(true);
  expect(await addOperator(platform, { ...operator, totpSecret })).toBe(false);
});
afterAll(() => on.close());

const STEP_MS = 30_000;
const desk = (ip = '10.0.0.1') => Object.assign(new TestVisitor(on, on.apps.backoffice), { ip });
const logIn = (visitor: TestVisitor, totp: string, password = testPassword, username = 'tala') =>
  visitor.call(boLogin, { username, password, totp });
const codeAt = (stepsAway = 0) => totpCode(totpSecret, new Date(on.clock.now().getTime() + stepsAway * STEP_MS));

test('logs in with password and authenticator code, and a code is accepted once', async () => {
  on.clock.advance(10 * STEP_MS);
  const visitor = desk();
  const code = codeAt();
  const { token, operator } = await logIn(visitor, code);
  expect(operator).toMatchObject({ username: 'tala', displayName: 'Tala', merchantCode: 'bahaghari' });
  visitor.headers['authorization'] = `Bearer ${token}`;
  expect(await visitor.call(boMe, {})).toEqual(operator);
  expect(await failureOf(logIn(desk(), code))).toMatchObject({ code: 'totp_invalid', status: 401 });
  // An earlier code that was never used is invalid too.
  expect(await failureOf(logIn(desk(), codeAt(-1)))).toMatchObject({ code: 'totp_invalid' });
});

test('the same code sent twice in parallel opens one session', async () => {
  on.clock.advance(10 * STEP_MS);
  const code = codeAt();
  const answers = await Promise.allSettled([logIn(desk(), code), logIn(desk(), code)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test.each([
  ['a wrong password', () => logIn(desk('10.1.0.1'), codeAt(), 'a-wrong-guess'), 'invalid_credentials'],
  ['an unknown name', () => logIn(desk('10.1.0.2'), codeAt(), testPassword, 'nobody1'), 'invalid_credentials'],
  ['an expired code', () => logIn(desk('10.1.0.3'), codeAt(-5)), 'totp_invalid'],
  ['a code of five characters', () => logIn(desk('10.1.0.4'), 'abcde'), 'invalid_request'],
])('refuses %s', async (_, attempt, code) => {
  on.clock.advance(10 * STEP_MS);
  expect((await failureOf(attempt())).code).toBe(code);
});

test('guesses of codes with the right password stop after five tries; the operator can still log in from a known address', async () => {
  on.clock.advance(20 * 60_000);
  const guesses = [];
  for (let i = 0; i < 8; i += 1) guesses.push((await failureOf(logIn(desk('10.2.0.1'), '000000'))).code);
  expect(guesses.filter((code) => code === 'totp_invalid')).toHaveLength(5);
  expect(guesses.slice(5)).toEqual(Array(3).fill('too_many_requests'));
  for (let i = 0; i < 30; i += 1) await failureOf(logIn(desk(`10.3.${i}.1`), '000000'));
  expect((await failureOf(logIn(desk('10.4.0.1'), codeAt()))).code).toBe('too_many_requests');
  await logIn(desk(), codeAt());
});

test('a log-out ends the session', async () => {
  const operator = await newOperator(on, 'amihan');
  await operator.call(boLogout, {});
  expect(await failureOf(operator.call(boMe, {}))).toMatchObject({ code: 'session_expired', status: 401 });
});

test('a role has its own permissions and no more', async () => {
  const cashier = await newOperator(on, 'cashier1', { role: 'cashier' });
  await cashier.call(boMembers, {});
  expect(await failureOf(cashier.call(boAuditLog, {}))).toMatchObject({ code: 'permission_denied', status: 403 });
  const auditor = await newOperator(on, 'auditor1', { role: 'auditor' });
  await auditor.call(boAuditLog, {});
});

test('an operator sees the members and the log of the own merchant only', async () => {
  const ours = await newMember(on, 'mayumi1');
  const theirs = await newMember(on, 'nilufar1', 'bd.localhost');
  const { id: theirId } = await theirs.call(memberInfo, {});
  const { id: ourId } = await ours.call(memberInfo, {});
  const operator = await newOperator(on, 'parvin', { merchant: 'shapla' });

  const { list, total, totalPages } = await operator.call(boMembers, {});
  expect({ names: list.map(({ account }) => account), total, totalPages }).toEqual({
    names: ['nilufar1'],
    total: 1,
    totalPages: 1,
  });
  expect(await operator.call(boMember, { id: String(theirId) })).toMatchObject({
    account: 'nilufar1',
    balance: { currency: 'BDT' },
    statement: [],
  });
  expect(await failureOf(operator.call(boMember, { id: String(ourId) }))).toMatchObject({ code: 'not_found' });
  expect((await operator.call(boMembers, { search: 'mayumi' })).list).toEqual([]);
  const { list: log } = await operator.call(boAuditLog, {});
  expect(new Set(log.map(({ subject }) => subject))).toEqual(new Set(['operator:parvin']));
});

test('the authenticator secret is not stored in plain text', async () => {
  const { rows } = await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query<{ stored: string }>('select o::text as stored from operator o'),
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { stored } of rows) expect(stored).not.toContain(totpSecret);
});

test('logins, refusals and logouts are in the log', async () => {
  const operator = await newOperator(on, 'hiraya');
  await failureOf(logIn(desk('10.5.0.1'), '000000', 'wrong-password', 'hiraya'));
  const { list } = await operator.call(boAuditLog, { search: 'operator:hiraya' });
  expect(list.map(({ action }) => action)).toEqual(['operator.log_in_refused', 'operator.log_in', 'operator.add']);
  expect(JSON.stringify(list)).not.toContain(testPassword);
});

test.each([
  ['another password', 'mayumi', `password_hash = 'x'`],
  ['another authenticator', 'ligaya', `totp_secret = 'x'`],
  ['a lock', 'dalisay', `status = 'locked'`],
])('a login with right proofs opens no session once %s is under way', async (_, username, change) => {
  await addOperator(on.platform, {
    merchantId: 1,
    username,
    displayName: username,
    password: testPassword,
    role: 'cashier',
    totpSecret,
  });
  const { code } = await meetChange(
    on,
    (tx) => tx.query(`update operator set ${change} where username = $1`, [username]),
    {
      attempt: () => failureOf(logIn(desk(), codeAt(), testPassword, username)),
      waiting: 'update operator set totp_last_step%',
    },
  );
  expect(code).toBe('totp_invalid');
});
