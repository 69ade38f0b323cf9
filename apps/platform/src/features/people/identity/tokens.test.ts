import { startExclusion } from '@fairhouse/contract/people/responsible-play';
import { boSetMemberStatus } from '@fairhouse/contract/people/members-backoffice';
import { resetPassword } from '@fairhouse/contract/people/password-reset';
import { changePassword, login, logout, memberInfo } from '@fairhouse/contract/people/session';
import { sendResetCode } from '@fairhouse/contract/people/verification';
import { boLogout, boMe } from '@fairhouse/contract/house/operator-session-backoffice';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import {
  failureOf,
  newMember,
  newOperator,
  testPassword,
  visit,
  type TestVisitor,
} from '../../../testing/test-visitor.ts';
import { waitForEvents } from '../../../testing/wait-for-events.ts';
import { lastCode } from '../../house/messages/testing/outbox.ts';

/** Reliability 50, line by line. */
let on: TestPlatform;
let manager: TestVisitor;
beforeAll(async () => {
  on = await startTestPlatform();
  manager = await newOperator(on, 'tokens');
});
afterAll(() => on.close());

const fresh = 'bagong-susi-58';
const bearer = (token: string) => `Bearer ${token}`;

async function tokenOf(username: string): Promise<string> {
  return (await visit(on).call(login, { username, password: testPassword, type: 'username' })).token;
}

function withToken(token: string): TestVisitor {
  const visitor = visit(on);
  visitor.headers['authorization'] = bearer(token);
  return visitor;
}

const isDead = async (token: string) => {
  expect(await failureOf(withToken(token).call(memberInfo, {}))).toMatchObject({ status: 401 });
};

test('A token has 128 bits, and no two are alike', async () => {
  await newMember(on, 'tokena1');
  const tokens = [await tokenOf('tokena1'), await tokenOf('tokena1'), await tokenOf('tokena1')];
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(16);
  expect(new Set(tokens).size).toBe(3);
});

test('The database has the hash of a token, of members and of operators, and the token nowhere', async () => {
  await newMember(on, 'tokenb1');
  const tokens = [await tokenOf('tokenb1'), manager.headers['authorization']!.slice('Bearer '.length)];
  const rows = await inTransaction(on.platform.pool, { merchantId: 1 }, async (tx) => {
    const read = async (table: string) =>
      (await tx.query<{ row: string }>(`select t::text as row from ${table} t`)).rows.map(({ row }) => row);
    const tables = ['member_session', 'operator_session', 'member_login', 'audit_entry'];
    return (await Promise.all(tables.map(read))).flat();
  });
  expect(rows.length).toBeGreaterThan(3);
  for (const token of tokens) {
    const hex = Buffer.from(token, 'base64url').toString('hex');
    for (const row of rows) for (const form of [token, hex]) expect(row).not.toContain(form);
  }
});

test('A log-in makes a new token, whatever token the request brings', async () => {
  const member = await newMember(on, 'tokenc1');
  const before = member.headers['authorization'];
  await member.logIn('tokenc1');
  expect(member.headers['authorization']).not.toBe(before);
  const chosen = visit(on);
  chosen.headers['authorization'] = bearer('a-token-that-a-stranger-chose');
  await chosen.logIn('tokenc1');
  await isDead('a-token-that-a-stranger-chose');
});

test('A token is dead after the log-out', async () => {
  await newMember(on, 'tokend1');
  const token = await tokenOf('tokend1');
  await withToken(token).call(logout, {});
  await isDead(token);
});

test('Every other token is dead after a change of the password', async () => {
  const member = await newMember(on, 'tokene1');
  const others = [await tokenOf('tokene1'), await tokenOf('tokene1')];
  const passwords = { oldPassword: testPassword, newPassword: fresh, confirmNewPassword: fresh };
  await member.call(changePassword, passwords, { idempotencyKey: crypto.randomUUID() });
  for (const token of others) await isDead(token);
  await member.call(memberInfo, {});
});

test('Every token is dead after a reset of the password', async () => {
  await newMember(on, 'tokenf1');
  const mobile = '+639175550077';
  await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query(`update member set mobile = $1, mobile_verified_at = now() where username = 'tokenf1'`, [mobile]),
  );
  const tokens = [await tokenOf('tokenf1'), await tokenOf('tokenf1')];
  await visit(on).call(sendResetCode, { mobileNum: mobile });
  const verificationCode = await lastCode(on, mobile);
  await visit(on).call(resetPassword, { mobileNum: mobile, verificationCode, newPassword: fresh });
  for (const token of tokens) await isDead(token);
});

test.each(['locked', 'closed'] as const)(
  'Every token is dead at every server when the account is %s',
  async (status) => {
    const member = await newMember(on, `token${status}`);
    const { id } = await member.call(memberInfo, {});
    const tokens = [await tokenOf(`token${status}`), member.headers['authorization']!.slice('Bearer '.length)];
    const second = await on.secondServer();
    try {
      const elsewhere = visit(second);
      elsewhere.headers['authorization'] = bearer(tokens[0]!);
      await elsewhere.call(memberInfo, {});
      await manager.call(boSetMemberStatus, { id: String(id), status, reason: 'Reported as stolen' });
      await waitForEvents(second);
      for (const token of tokens)
        expect((await failureOf(withToken(token).call(memberInfo, {}))).status).toBeGreaterThanOrEqual(401);
      expect((await failureOf(elsewhere.call(memberInfo, {}))).status).toBeGreaterThanOrEqual(401);
    } finally {
      await second.close();
    }
  },
);

test('Every token is dead after an exclusion; the new one withdraws only', async () => {
  const member = await newMember(on, 'tokeng1');
  const other = await tokenOf('tokeng1');
  const { withdrawalToken } = await member.call(startExclusion, { period: '24h', password: testPassword });
  await isDead(other);
  await isDead(member.headers['authorization']!.slice('Bearer '.length));
  await withToken(withdrawalToken).call(memberInfo, {});
});

test('The token of an operator is dead after the log-out', async () => {
  const operator = await newOperator(on, 'tokenop1');
  await operator.call(boLogout, {});
  expect(await failureOf(operator.call(boMe, {}))).toMatchObject({ status: 401 });
});
