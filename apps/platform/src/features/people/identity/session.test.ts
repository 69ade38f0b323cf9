import { login, logout, memberInfo } from '@fairhouse/contract/people/session';
import { readIdleTime, staySession } from '@fairhouse/contract/people/shared-session';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { waitForEvents } from '../../../testing/wait-for-events.ts';
import { failureOf, newMember, testPassword, TestVisitor, visit } from '../../../testing/test-visitor.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
});
afterAll(() => on.close());

const MINUTE_MS = 60_000;

test('the last login that is shown is the one before this session', async () => {
  const member = await newMember(on, 'amihan1');
  expect(await member.call(memberInfo, {})).toMatchObject({ account: 'amihan1', type: 0, previousLogin: null });
  member.ip = '10.0.0.2';
  await member.logIn('amihan1');
  expect((await member.call(memberInfo, {})).previousLogin).toMatchObject({ ip: '10.0.0.1' });
  await member.logIn('amihan1');
  expect((await member.call(memberInfo, {})).previousLogin).toMatchObject({ ip: '10.0.0.2' });
});

test('a token is invalid at once after a log-out, other sessions of the member stay open', async () => {
  const phone = await newMember(on, 'bituin1');
  const desktop = await visit(on).logIn('bituin1');
  await phone.call(logout, {});
  expect(await failureOf(phone.call(memberInfo, {}))).toMatchObject({ code: 'session_expired', status: 401 });
  expect(await failureOf(phone.call(logout, {}))).toMatchObject({ code: 'session_expired' });
  await desktop.call(memberInfo, {});
});

test('a member of one merchant has neither a session nor a log-in at another', async () => {
  const member = await newMember(on, 'mutya1');
  const elsewhere = visit(on, 'bd.localhost');
  elsewhere.headers['authorization'] = member.headers['authorization']!;
  expect(await failureOf(elsewhere.call(memberInfo, {}))).toMatchObject({ code: 'session_expired', status: 401 });
  expect(await failureOf(visit(on, 'bd.localhost').logIn('mutya1'))).toMatchObject({ code: 'invalid_credentials' });
  await member.call(memberInfo, {});
});

test('a log-out at one server ends the session at the other, cached or not', async () => {
  const second = await on.secondServer();
  try {
    const member = await newMember(on, 'kidlat1');
    const elsewhere = new TestVisitor(second, second.apps.site);
    elsewhere.headers['authorization'] = member.headers['authorization']!;
    await elsewhere.call(memberInfo, {});
    await member.call(logout, {});
    await waitForEvents(second);
    expect(await failureOf(elsewhere.call(memberInfo, {}))).toMatchObject({ code: 'session_expired' });
  } finally {
    await second.close();
  }
});

test('a session ends after the merchant’s idle minutes; polling does not prolong it, use does', async () => {
  const idle = on.platform.merchants.default().settings.idleMinutes;
  const member = await newMember(on, 'dalisay');
  for (let i = 0; i < 3; i += 1) {
    on.clock.advance((idle - 1) * MINUTE_MS);
    await member.call(memberInfo, {});
  }
  member.headers['x-background'] = '1';
  for (let i = 0; i < 3; i += 1) {
    on.clock.advance((idle / 3 - 0.1) * MINUTE_MS);
    await member.call(memberInfo, {});
  }
  on.clock.advance(MINUTE_MS);
  delete member.headers['x-background'];
  expect(await failureOf(member.call(memberInfo, {}))).toMatchObject({ code: 'session_expired' });
});

test('use at one server keeps the session open at the other', async () => {
  const second = await on.secondServer();
  try {
    const member = await newMember(on, 'hiraya1');
    const elsewhere = new TestVisitor(second, second.apps.site);
    elsewhere.headers['authorization'] = member.headers['authorization']!;
    await elsewhere.call(memberInfo, {});
    for (let i = 0; i < 3; i += 1) {
      on.clock.advance(10 * MINUTE_MS);
      await member.call(memberInfo, {});
    }
    await elsewhere.call(memberInfo, {});
  } finally {
    await second.close();
  }
});

test.each([
  ['none', undefined, 'login_required'],
  ['another scheme', 'Basic YTpi', 'login_required'],
  ['too short', 'Bearer abc', 'login_required'],
  ['well-formed but unknown', `Bearer ${'A'.repeat(22)}`, 'session_expired'],
  ['an operator’s token', `Bearer fho_1_${'A'.repeat(22)}`, 'session_expired'],
])('refuses a token: %s', async (_, authorization, code) => {
  const visitor = visit(on);
  if (authorization) visitor.headers['authorization'] = authorization;
  expect(await failureOf(visitor.call(memberInfo, {}))).toMatchObject({ code, status: 401 });
});

test.each(['locked', 'closed'])('a session of an account that is %s is refused at the next request', async (status) => {
  const name = `lualhati${status}`;
  const member = await newMember(on, name);
  await inTransaction(on.platform.pool, { merchantId: 1 }, async (tx) => {
    const { rows } = await tx.query<{ id: number }>('update member set status = $1 where username = $2 returning id', [
      status,
      name,
    ]);
    await on.platform.events.publish(tx, 'sessionEnded', { merchantId: 1, kind: 'member', personId: rows[0]!.id });
  });
  await waitForEvents(on);
  expect(await failureOf(member.call(memberInfo, {}))).toMatchObject({ code: 'session_expired' });
});

test('the first login is reported as the first, once', async () => {
  await newMember(on, 'mayumi1');
  const again = await visit(on).call(login, { username: 'mayumi1', password: testPassword, type: 'username' });
  expect(again).toMatchObject({ firstTimeLogin: false, passwordExpired: false });
});

test('How long a session lasts is told without prolonging it; staying prolongs it', async () => {
  const member = await newMember(on, 'talaan1');
  const idle = on.platform.merchants.default().settings.idleMinutes * 60;
  on.clock.advance((idle - 30) * 1000);
  // Its headers do not say that it is automatic: the read does not prolong the session even so.
  const { secondsLeft, warningSeconds } = await member.call(readIdleTime, {});
  expect(secondsLeft).toBeLessThanOrEqual(30);
  expect(warningSeconds).toBe(60);
  on.clock.advance(10_000);
  expect((await member.call(readIdleTime, {})).secondsLeft).toBeLessThanOrEqual(secondsLeft - 10);
  expect((await member.call(staySession, {})).secondsLeft).toBeGreaterThan(idle - 10);
  on.clock.advance((idle + 1) * 1000);
  expect((await failureOf(member.call(readIdleTime, {}))).code).toBe('session_expired');
});
