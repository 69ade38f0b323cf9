import { boRequirePassword } from '@fairhouse/contract/people/members-backoffice';
import { rememberDevice } from '@fairhouse/contract/people/devices';
import { changePassword, login, memberInfo } from '@fairhouse/contract/people/session';
import { walletBalance } from '@fairhouse/contract/money/wallets';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, newMember, newOperator, testPassword, TestVisitor, visit } from '../../../testing/test-visitor.ts';
import { requirePasswordChange, seedMember } from '../identity/index.ts';
import { lastMessage } from '../../house/messages/testing/outbox.ts';

const DAY_MS = 86_400_000;
const fresh = 'bagong-susi-58';

let on: TestPlatform;
let manager: TestVisitor;
beforeAll(async () => {
  on = await startTestPlatform();
  manager = await newOperator(on, 'tala');
});
afterAll(() => on.close());

const idOf = async (member: TestVisitor) => (await member.call(memberInfo, {})).id;
const require = (id: number, oneTime: boolean) =>
  manager.call(boRequirePassword, { id: String(id), oneTime, reason: 'Somebody may know it' });

async function logIn(username: string, password = testPassword) {
  const visitor = visit(on);
  const opened = await visitor.call(login, { username, password, type: 'username' });
  visitor.headers['authorization'] = `Bearer ${opened.token}`;
  return { visitor, ...opened };
}

async function sentPassword(to: string): Promise<string> {
  const { text } = await lastMessage(on, to);
  return /: (\S{20}) is your one-time password/.exec(text)![1]!;
}

async function change(visitor: TestVisitor, oldPassword: string, newPassword = fresh) {
  const request = { oldPassword, newPassword, confirmNewPassword: newPassword };
  const answer = await visitor.call(changePassword, request, { idempotencyKey: randomUUID() });
  visitor.headers['authorization'] = `Bearer ${answer.token}`;
  return answer;
}

it('An operator requires a new password: sessions end, and the next log-in does nothing before the change', async () => {
  const member = await newMember(on, 'amihan1');
  const id = await idOf(member);
  await require(id, false);
  expect((await failureOf(member.call(memberInfo, {}))).code).toBe('session_expired');
  const { visitor, passwordExpired } = await logIn('amihan1');
  expect(passwordExpired).toBe(true);
  expect((await failureOf(visitor.call(walletBalance, {}))).code).toBe('password_expired');
  await change(visitor, testPassword);
  await visitor.call(walletBalance, {});
  expect((await logIn('amihan1', fresh)).passwordExpired).toBe(false);
});

it('A remembered browser does not avoid a required change', async () => {
  const member = await newMember(on, 'bituin1');
  const { method, path } = rememberDevice;
  const remembered = await member.inject({ method, url: path, payload: {} });
  const cookie = String(remembered.headers['set-cookie']).split(';')[0]!;
  await require(await idOf(member), false);
  const answer = await visit(on).inject({ method: 'PUT', url: path, headers: { cookie }, payload: {} });
  expect(answer.json()).toMatchObject({ code: 'session_expired' });
});

it('A one-time password goes to the proven number, replaces the old one, and is changed at the first log-in', async () => {
  const member = await newMember(on, 'dalisay1');
  const id = await idOf(member);
  expect((await failureOf(require(id, true))).code).toBe('contact_unproven');
  await logIn('dalisay1');
  await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query(`update member set mobile = '+639171110001', mobile_verified_at = now() where id = $1`, [id]),
  );
  await require(id, true);
  const password = await sentPassword('+639171110001');
  expect((await failureOf(logIn('dalisay1'))).code).toBe('invalid_credentials');
  const { visitor, passwordExpired } = await logIn('dalisay1', password);
  expect(passwordExpired).toBe(true);
  await change(visitor, password);
  await visitor.call(walletBalance, {});
});

it('A required change tells whether the log-in was the first; a later one does not', async () => {
  const name = { username: 'isagani1', password: testPassword, paymentPassword: '482915' };
  await seedMember(on.platform, on.platform.merchants.byId(1)!, name, requirePasswordChange);
  const first = await logIn('isagani1');
  expect(first).toMatchObject({ passwordExpired: true, firstTimeLogin: true });
  expect(await change(first.visitor, testPassword)).toMatchObject({ firstTimeLogin: true });
  await require(await idOf(first.visitor), false);
  const second = await logIn('isagani1', fresh);
  expect(await change(second.visitor, fresh, 'susi-na-iba-77')).toMatchObject({ firstTimeLogin: false });
});

it('A one-time password works for a day', async () => {
  const id = await idOf(await newMember(on, 'hiraya1'));
  await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query(`update member set mobile = '+639171110002', mobile_verified_at = now() where id = $1`, [id]),
  );
  await require(id, true);
  const password = await sentPassword('+639171110002');
  on.clock.advance(DAY_MS);
  expect((await failureOf(logIn('hiraya1', password))).code).toBe('invalid_credentials');
});
