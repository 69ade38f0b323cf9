import {
  endOneSession,
  endOtherSessions,
  listSessions,
  loginHistory,
  rememberDevice,
  resumeSession,
} from '@fairhouse/contract/people/devices';
import { secondStepChallengeSchema } from '@fairhouse/contract/people/security';
import { changePassword, login, logout, memberInfo } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../../testing/test-platform.ts';
import { meetChange } from '../../../../testing/meet-change.ts';
import { failureOf, newMember, testPassword, visit, type TestVisitor } from '../../../../testing/test-visitor.ts';
import { enrol } from '../testing/enrol.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
});
afterAll(() => on.close());

const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';

/** A visitor with the user agent of a phone. */
const phoneAt = (ip: string): TestVisitor => {
  const visitor = Object.assign(visit(on), { ip });
  visitor.headers['user-agent'] = android;
  return visitor;
};

const inMerchant = <Row extends object>(sql: string, parameters: unknown[] = []) =>
  inTransaction(on.platform.pool, { merchantId: 1 }, async (tx) => (await tx.query<Row>(sql, parameters)).rows);

/** Asks to be remembered; returns the cookie as a browser sends it back. */
async function remember(member: TestVisitor): Promise<string> {
  const answer = await member.inject({
    method: 'POST',
    url: rememberDevice.path,
    payload: {},
  });
  const cookie = String(answer.headers['set-cookie']);
  expect(cookie).toMatch(
    /^remember=[\w-]{22}; Path=\/wps\/session\/remembered; Max-Age=86400; HttpOnly; SameSite=Strict$/,
  );
  return cookie.split(';')[0]!;
}

/** A visitor with the cookie and without a token. */
async function comeBack(cookie: string, ip = '10.0.0.1', host?: string): Promise<TestVisitor> {
  const visitor = Object.assign(visit(on, host), { ip });
  visitor.headers['cookie'] = cookie;
  const { token } = await visitor.call(resumeSession, {});
  visitor.headers['authorization'] = `Bearer ${token}`;
  return visitor;
}

test('lists device, address and time; marks the own session, leaves out idle ones and those of others', async () => {
  const desktop = await newMember(on, 'amihan1');
  const phone = await phoneAt('8.8.8.8').logIn('amihan1');
  await newMember(on, 'stranger1');
  const { list } = await desktop.call(listSessions, {});
  expect(list).toHaveLength(2);
  expect(list.filter(({ current }) => current)).toHaveLength(1);
  expect(list.find(({ current }) => !current)).toMatchObject({
    device: { kind: 'phone', system: 'Android', browser: 'Chrome' },
    ip: '8.8.8.8',
    country: 'US',
    remembered: false,
  });
  on.clock.advance(16 * 60_000);
  expect((await failureOf(phone.call(memberInfo, {}))).code).toBe('session_expired');
  await desktop.logIn('amihan1');
  expect((await desktop.call(listSessions, {})).list).toHaveLength(1);
});

test('one device is logged out at once, on every server; another member’s is reported as not found', async () => {
  const desktop = await newMember(on, 'bituin1');
  const phone = await phoneAt('10.1.0.1').logIn('bituin1');
  const stranger = await newMember(on, 'stranger2');
  const { list } = await desktop.call(listSessions, {});
  const { id } = list.find(({ current }) => !current)!;
  expect((await failureOf(stranger.call(endOneSession, { id }))).code).toBe('session_unknown');
  await phone.call(memberInfo, {});
  await desktop.call(endOneSession, { id });
  expect((await failureOf(phone.call(memberInfo, {}))).code).toBe('session_expired');
  expect((await failureOf(desktop.call(endOneSession, { id }))).code).toBe('session_unknown');
});

test('log-out everywhere else ends all other sessions and forgets remembered browsers; this session stays', async () => {
  const desktop = await newMember(on, 'dalisay1');
  const phone = await phoneAt('10.2.0.1').logIn('dalisay1');
  const cookie = await remember(phone);
  expect(await desktop.call(endOtherSessions, {})).toEqual({ ended: 1 });
  expect((await failureOf(phone.call(memberInfo, {}))).code).toBe('session_expired');
  expect((await failureOf(comeBack(cookie))).code).toBe('session_expired');
  await desktop.call(memberInfo, {});
  const [entry] = await inMerchant(`select from audit_entry where action = 'member.end_other_sessions'`);
  expect(entry).toBeDefined();
});

test('a remembered browser is logged in for a day without a password, also from two tabs in parallel', async () => {
  const member = await newMember(on, 'kidlat1');
  const cookie = await remember(member);
  const stored = JSON.stringify(await inMerchant('select d::text from member_device d'));
  expect(stored).not.toContain(cookie.split('=')[1]);
  const [one, other] = await Promise.all([comeBack(cookie), comeBack(cookie)]);
  expect((await one.call(memberInfo, {})).account).toBe('kidlat1');
  await other.call(memberInfo, {});
  expect((await failureOf(comeBack(cookie, '10.0.0.1', 'bd.localhost'))).code).toBe('session_expired');
  on.clock.advance(86_400_000 + 1);
  expect((await failureOf(comeBack(cookie))).code).toBe('session_expired');
});

test.each([
  ['a log-out', 'hiraya0', (member: TestVisitor) => member.call(logout, {})],
  [
    'a new password elsewhere',
    'hiraya1',
    async () => {
      const elsewhere = await visit(on).logIn('hiraya1');
      const words = { oldPassword: testPassword, newPassword: 'bagong-susi-58', confirmNewPassword: 'bagong-susi-58' };
      await elsewhere.call(changePassword, words, { idempotencyKey: randomUUID() });
    },
  ],
  ['a lock', 'hiraya2', () => inMerchant(`update member set status = 'locked' where username = 'hiraya2'`)],
])('after %s a remembered browser is forgotten', async (_, username, end) => {
  const cookie = await remember(await newMember(on, username));
  await end(await comeBack(cookie));
  expect((await failureOf(comeBack(cookie))).code).toBe('session_expired');
});

test('a remembered browser that returns while a new password is set gets no session', async () => {
  const cookie = await remember(await newMember(on, 'bagwis01'));
  const setPassword = (tx: PoolClient) =>
    tx.query(
      `with held as (select id from member where username = 'bagwis01' for update)
       update member_session s set ended_at = now() from held where s.member_id = held.id`,
    );
  const attempt = () => failureOf(comeBack(cookie));
  const { code } = await meetChange(on, setPassword, { attempt, waiting: '%from member%for share%' });
  expect(code).toBe('session_expired');
});

test('from a new address a remembered browser needs the second step', async () => {
  const member = await newMember(on, 'lualhati1');
  await enrol(on, member);
  const cookie = await remember(member);
  await comeBack(cookie);
  const failure = await failureOf(comeBack(cookie, '10.3.0.1'));
  expect(failure.code).toBe('second_step_required');
  expect(secondStepChallengeSchema.parse(failure.value).ways).toContain('authenticator');
});

test.each(['', 'remember=', 'remember=../../x', `remember=${'A'.repeat(22)}`, 'remember="x"; remember=y'])(
  'the cookie %j opens no session and is deleted',
  async (cookie) => {
    const visitor = visit(on);
    if (cookie) visitor.headers['cookie'] = cookie;
    const answer = await visitor.inject({ method: 'PUT', url: resumeSession.path, payload: {} });
    expect(answer.statusCode).toBe(401);
    expect(String(answer.headers['set-cookie'])).toContain('remember=; Path=/wps/session/remembered; Max-Age=0');
  },
);

test('the history lists logins and refused tries of 90 days, one page at a time', async () => {
  const member = await newMember(on, 'maliksi1');
  for (let i = 0; i < 2; i += 1)
    await failureOf(phoneAt('10.4.0.1').call(login, { username: 'maliksi1', password: 'wrong', type: 'username' }));
  on.clock.advance(1000);
  await member.logIn('maliksi1');
  const first = await member.call(loginHistory, { limit: '3' });
  expect(first.list.map(({ outcome }) => outcome)).toEqual(['success', 'password', 'password']);
  expect(first.list[1]).toMatchObject({ ip: '10.4.0.1', device: { system: 'Android' } });
  const rest = await member.call(loginHistory, { before: first.next! });
  expect(rest.list.map(({ outcome }) => outcome)).toEqual(['success']);
  expect(rest.next).toBeUndefined();
  on.clock.advance(91 * 86_400_000);
  await member.logIn('maliksi1');
  expect((await member.call(loginHistory, {})).list).toHaveLength(1);
});

test.each(['x', '2026-13-45T00:00:00.000Z~s1', '2026-01-01T00:00:00.000Z~q1', '~', "2026-01-01T00:00:00.000Z~s1'"])(
  'refuses %j as a position in the history',
  async (before) => {
    const member = await visit(on).logIn('maliksi1');
    expect((await failureOf(member.call(loginHistory, { before }))).code).toBe('invalid_request');
  },
);
