import type { Call } from '@fairhouse/contract';
import {
  boSaveSiteSettings,
  boSiteSettings,
  type SiteSections,
} from '@fairhouse/contract/house/site-settings-backoffice';
import { platformCalls } from '@fairhouse/contract/calls';
import { rememberDevice } from '@fairhouse/contract/people/devices';
import { secondStepChallengeSchema, takeSecondStep } from '@fairhouse/contract/people/security';
import { callsBeforeNewPassword, changePassword, login, memberInfo } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from './features.ts';
import { enrol, NEXT_CODE_MS } from './features/people/security/testing/enrol.ts';
import { startTestPlatform, type TestPlatform } from './testing/test-platform.ts';
import { failureOf, newMember, newOperator, testPassword, TestVisitor, visit } from './testing/test-visitor.ts';

const DAYS = 90;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** With every feature, like the server. */
let on: TestPlatform;
let manager: TestVisitor;
beforeAll(async () => {
  on = await startTestPlatform({ features });
  manager = await newOperator(on, 'tala');
  await setLogin({ secondStep: 'authenticator', passwordDays: DAYS });
});
afterAll(() => on.close());

async function save(sections: Partial<SiteSections>) {
  const { version } = await manager.call(boSiteSettings, {});
  return manager.call(boSaveSiteSettings, { version, sections });
}
const setLogin = (section: SiteSections['login']) => save({ login: section });

/** Makes the member's password this old. */
const age = (username: string, ms: number) =>
  inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query('update member set password_changed_at = $2 where username = $1', [
      username,
      new Date(on.clock.now().getTime() - ms),
    ]),
  );

async function logIn(username: string, password = testPassword) {
  const visitor = visit(on);
  const { token, passwordExpired } = await visitor.call(login, { username, password, type: 'username' });
  visitor.headers['authorization'] = `Bearer ${token}`;
  return { visitor, passwordExpired };
}

const waiting = platformCalls.filter(({ auth, name }) => auth === 'member' && !callsBeforeNewPassword.has(name));

/** The code of a request with invalid content, which shows whether the gate admitted it. */
async function codeFor(visitor: TestVisitor, { method, path }: Call): Promise<string | undefined> {
  const url = path.replaceAll(/:\w+/g, randomUUID());
  const answer = await visitor.inject({ method, url, payload: {} });
  return answer.json<{ code?: string }>().code;
}

async function refused(visitor: TestVisitor): Promise<string[]> {
  const codes = await Promise.all(waiting.map(async (call) => [call.name, await codeFor(visitor, call)] as const));
  return codes.filter(([, code]) => code === 'password_expired').map(([name]) => name);
}
const all = waiting.map(({ name }) => name);

it('three calls of members do not wait for the new password', () => {
  const members = platformCalls.filter(({ auth }) => auth === 'member').map(({ name }) => name);
  expect(members.filter((name) => !all.includes(name)).toSorted()).toEqual(['changePassword', 'logout', 'memberInfo']);
});

it('a password expires to the day; from then on its session makes no other call until it is changed', async () => {
  await newMember(on, 'amihan1');
  await age('amihan1', DAYS * DAY_MS - MINUTE_MS);
  const young = await logIn('amihan1');
  expect(young.passwordExpired).toBe(false);
  expect(await refused(young.visitor)).toEqual([]);

  await age('amihan1', DAYS * DAY_MS);
  const { visitor, passwordExpired } = await logIn('amihan1');
  expect(passwordExpired).toBe(true);
  expect(await refused(visitor)).toEqual(all);
  await visitor.call(memberInfo, {});

  const fresh = 'bagong-susi-58';
  const request = { oldPassword: testPassword, newPassword: fresh, confirmNewPassword: fresh };
  const { token } = await visitor.call(changePassword, request, { idempotencyKey: randomUUID() });
  // The member is logged in again: the session that waited has ended.
  expect((await failureOf(visitor.call(memberInfo, {}))).code).toBe('session_expired');
  visitor.headers['authorization'] = `Bearer ${token}`;
  await visitor.call(memberInfo, {});
  expect(await refused(visitor)).toEqual([]);
  expect((await logIn('amihan1', fresh)).passwordExpired).toBe(false);
});

it('a session that waited ends at another server at once', async () => {
  const second = await on.secondServer();
  try {
    await newMember(on, 'bituin1');
    await age('bituin1', DAYS * DAY_MS);
    const { visitor } = await logIn('bituin1');
    const token = visitor.headers['authorization']!.slice('Bearer '.length);
    const expiredThere = async () => {
      const found = await second.platform.sessions.member(second.platform.merchants.default(), token, true);
      return found.ok ? found.value.passwordExpired : found.code;
    };
    expect(await expiredThere()).toBe(true);
    const request = { oldPassword: testPassword, newPassword: 'bagong-susi-58', confirmNewPassword: 'bagong-susi-58' };
    await visitor.call(changePassword, request, { idempotencyKey: randomUUID() });
    expect(await expiredThere()).toBe('session_expired');
  } finally {
    await second.close();
  }
});

it('neither a second step nor remembering the browser avoids it', async () => {
  const { code } = await enrol(on, await newMember(on, 'dalisay1'));
  await age('dalisay1', DAYS * DAY_MS);
  on.clock.advance(NEXT_CODE_MS);
  const asked = await failureOf(logIn('dalisay1'));
  const { challenge } = secondStepChallengeSchema.parse(asked.value);
  const visitor = visit(on);
  const opened = await visitor.call(takeSecondStep, { challenge, way: 'authenticator', answer: code() });
  expect(opened.passwordExpired).toBe(true);
  visitor.headers['authorization'] = `Bearer ${opened.token}`;
  expect(await refused(visitor)).toEqual(all);

  // The browser is not remembered before the change.
  expect((await failureOf(visitor.call(rememberDevice, {}))).code).toBe('password_expired');
});

it.each<[string, string, () => Promise<unknown>]>([
  ['wants no new passwords', 'hiraya1', () => setLogin({ secondStep: 'authenticator' })],
  ['switched the module off', 'kidlat1', () => save({ modules: { PASSEXPIRY: false } })],
])('a merchant that %s never requires a change', async (_, username, decide) => {
  await newMember(on, username);
  await age(username, 10 * 365 * DAY_MS);
  await decide();
  expect((await logIn(username)).passwordExpired).toBe(false);
  await setLogin({ secondStep: 'authenticator', passwordDays: DAYS });
});
