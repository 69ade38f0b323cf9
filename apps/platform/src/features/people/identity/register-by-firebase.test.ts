import { boSaveLoginProvider } from '@fairhouse/contract/people/login-providers-backoffice';
import { loginProviders } from '@fairhouse/contract/people/login-providers';
import { registerMobile } from '@fairhouse/contract/people/registration';
import { memberInfo } from '@fairhouse/contract/people/session';
import { sendLoginCode, sendRegisterCode } from '@fairhouse/contract/people/verification';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createFirebaseTokens } from '../../../adapters/firebase/index.ts';
import {
  startLocalFirebase,
  type LocalFirebase,
  type TokenScript,
} from '../../../adapters/firebase/testing/local-firebase.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, newOperator, testPassword, visit } from '../../../testing/test-visitor.ts';
import { lastCode } from '../../house/messages/testing/outbox.ts';
import { verificationTasks } from '../verification/jobs.ts';

const projectId = 'fairhouse-test';
const MINUTE_MS = 60_000;

let firebase: LocalFirebase;
let on: TestPlatform;
beforeAll(async () => {
  firebase = await startLocalFirebase();
  on = await startTestPlatform({ ports: { idTokens: createFirebaseTokens(firebase.keysAddress) } });
  const manager = await newOperator(on, 'tala');
  const project = { provider: 'firebase', enabled: true, clientId: projectId, apiKey: 'AIza-public' } as const;
  await manager.call(boSaveLoginProvider, project);
  const site = visit(on);
  await vi.waitFor(async () => expect((await site.call(loginProviders, {})).firebase).not.toBeNull());
});
afterAll(async () => {
  await on.close();
  await firebase.close();
});

let last = 2_000_000;
/** A number that no test has used. */
function newNumber(): string {
  last += 1;
  return `+63917${last}`;
}

const tokenFor = (number: string, script: Partial<TokenScript> = {}) =>
  firebase.token({ projectId, number, now: on.clock.now(), ...script });

const form = (number: string, firebaseIdToken: string | undefined, more = {}) => ({
  mobileNum: number,
  firebaseChannel: projectId,
  ...(firebaseIdToken !== undefined && { firebaseIdToken }),
  password: testPassword,
  confirmPassword: testPassword,
  adult: true,
  birthday: '1990-05-17',
  registerMethod: 'WEB' as const,
  login: true as const,
  ...more,
});

const attempt = (number: string, token: string | undefined, more = {}) =>
  failureOf(visit(on).call(registerMobile, form(number, token, more)));

const seconds = () => Math.floor(on.clock.now().getTime() / 1000);

test('A token of Firebase proves the number of a registration', async () => {
  const number = newNumber();
  const visitor = visit(on);
  const { token } = await visitor.call(registerMobile, form(number, await tokenFor(number)));
  visitor.headers['authorization'] = `Bearer ${token}`;
  expect((await visitor.call(memberInfo, {})).account).toMatch(/^m[a-z2-9]{10}$/);
  // Codes of log-ins are sent to proven numbers only.
  await visit(on).call(sendLoginCode, { mobileNum: number });
  expect(await lastCode(on, number)).toMatch(/^\d{6}$/);
});

test.each<[string, (script: { now: number }) => Partial<TokenScript>, string]>([
  ['made for another project', () => ({ claims: { aud: 'another' } }), 'verification_code_wrong'],
  ['made for several projects', () => ({ claims: { aud: [projectId, 'another'] } }), 'verification_code_wrong'],
  [
    'made by another issuer',
    () => ({ claims: { iss: 'https://securetoken.google.com/another' } }),
    'verification_code_wrong',
  ],
  ['expired', ({ now }) => ({ claims: { iat: now - 3700, exp: now - 100 } }), 'verification_code_expired'],
  ['made in the future', ({ now }) => ({ claims: { iat: now + 600, exp: now + 3600 } }), 'verification_code_wrong'],
  ['without an expiry', () => ({ claims: { exp: undefined } }), 'verification_code_wrong'],
  ['of a log-in in the future', ({ now }) => ({ claims: { auth_time: now + 600 } }), 'verification_code_wrong'],
  ['of a log-in an hour ago', ({ now }) => ({ claims: { auth_time: now - 3600 } }), 'verification_code_expired'],
  ['without a time of log-in', () => ({ claims: { auth_time: undefined } }), 'verification_code_wrong'],
  ['with a time of log-in in words', () => ({ claims: { auth_time: 'now' } }), 'verification_code_wrong'],
  ['without a subject', () => ({ claims: { sub: '' } }), 'verification_code_wrong'],
  ['without a number', () => ({ claims: { phone_number: undefined } }), 'verification_code_wrong'],
  [
    'of a log-in by mail',
    () => ({ claims: { firebase: { sign_in_provider: 'password' } } }),
    'verification_code_wrong',
  ],
  ['of another number', () => ({ number: '+639179999999' }), 'verification_code_wrong'],
  ['not signed', () => ({ signature: 'none' }), 'verification_code_wrong'],
  ['signed with the public key as a secret', () => ({ signature: 'public key as secret' }), 'verification_code_wrong'],
  ['signed by a strange key', () => ({ signature: 'strange' }), 'verification_code_wrong'],
  ['signed by an unknown key', () => ({ signature: 'strange', kid: 'unknown' }), 'verification_code_wrong'],
])('A token %s proves nothing', async (_, script, code) => {
  const number = newNumber();
  const token = await tokenFor(number, script({ now: seconds() }));
  expect(await attempt(number, token)).toMatchObject({ code, fields: { verificationCode: { code } } });
});

test('Neither a missing token, nor something that is none, nor another channel proves anything', async () => {
  const number = newNumber();
  expect((await attempt(number, undefined)).code).toBe('verification_code_missing');
  expect((await attempt(number, undefined, { verificationCode: '000000' })).code).toBe('verification_code_missing');
  expect((await attempt(number, 'not.a.token')).code).toBe('verification_code_wrong');
  const token = await tokenFor(number);
  expect((await attempt(number, token, { firebaseChannel: 'another' })).code).toBe('verification_code_expired');
});

test('A token counts once, and a further token of the same log-in not at all; a refused registration uses none up', async () => {
  const number = newNumber();
  const loggedIn = seconds();
  const token = await tokenFor(number, { claims: { auth_time: loggedIn } });
  const name = `firebase${last}`;
  await visit(on).register(name);
  expect((await attempt(number, token, { username: name })).code).toBe('username_taken');
  const answers = await Promise.allSettled(
    Array.from({ length: 4 }, () => visit(on).call(registerMobile, form(number, token))),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await attempt(number, token)).code).toBe('verification_code_wrong');
  const renewed = await tokenFor(number, { claims: { auth_time: loggedIn, iat: loggedIn + 1 } });
  expect((await attempt(number, renewed)).code).toBe('verification_code_wrong');
});

test('Used tokens are forgotten once their age refuses them', async () => {
  const number = newNumber();
  const token = await tokenFor(number);
  await visit(on).call(registerMobile, form(number, token));
  on.clock.advance(31 * MINUTE_MS);
  await verificationTasks(on.platform)['verification.purge']!({});
  expect((await attempt(number, token)).code).toBe('verification_code_expired');
});

test('Firebase replaces our own codes of registrations, not those of log-ins', async () => {
  const mobileNum = newNumber();
  expect((await failureOf(visit(on).call(sendRegisterCode, { mobileNum }))).code).toBe('module_disabled');
  await visit(on).call(sendLoginCode, { mobileNum });
  // The other merchant has not turned it on.
  await visit(on, 'bd.localhost').call(sendRegisterCode, { mobileNum: '01712345678' });
});

test('Unknown keys are asked for seldom, and without keys the token may be sent again', async () => {
  const number = newNumber();
  const local = await startLocalFirebase();
  const { served } = local;
  const tokens = createFirebaseTokens(local.keysAddress);
  const now = on.clock.now();
  const verify = async (kid?: string) => {
    const token = await local.token({ projectId, number, now, ...(kid !== undefined && { kid }) });
    const answer = await tokens.verify(projectId, token, now);
    return answer.ok ? 'ok' : answer.code;
  };
  Object.assign(served, { status: 500 });
  expect(await verify()).toBe('firebase_unavailable');
  Object.assign(served, { status: 200, body: 'no keys' });
  expect(await verify()).toBe('firebase_unavailable');
  Object.assign(served, { body: `{"keys":[],"more":"${'x'.repeat(70_000)}"}` });
  expect(await verify()).toBe('firebase_unavailable');
  Object.assign(served, { body: local.keys, reads: 0 });
  expect(await verify()).toBe('ok');
  for (const kid of ['one', 'two', 'three']) expect(await verify(kid)).toBe('verification_code_wrong');
  expect(served.reads).toBe(1);
  await local.close();
  // The known keys still serve.
  expect(await verify()).toBe('ok');
  const token = await local.token({ projectId, number, now });
  const strange = await createFirebaseTokens(local.keysAddress).verify(projectId, token, now);
  expect(strange).toMatchObject({ ok: false, code: 'firebase_unavailable' });
});
