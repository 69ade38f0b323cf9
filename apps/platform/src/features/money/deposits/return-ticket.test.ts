import { randomUUID } from 'node:crypto';
import { createDeposit } from '@fairhouse/contract/money/deposits';
import { listSessions } from '@fairhouse/contract/people/devices';
import { changePassword, logout, memberInfo } from '@fairhouse/contract/people/session';
import { continueSession } from '@fairhouse/contract/people/shared-session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CashierKit } from '../../../adapters/payments/testing/cashier-kit.ts';
import { failureOf, newMember, testPassword, visit, type TestVisitor } from '../../../testing/test-visitor.ts';

let kit: CashierKit;
let number = 0;

beforeAll(async () => {
  kit = await CashierKit.start();
});
afterAll(() => kit.close());

const MINUTE_MS = 60_000;

/** A member on the way to the pay page: the deposit, and the cookie as the browser sends it back. */
async function payer(): Promise<{ member: TestVisitor; name: string; depositId: string; cookie: string }> {
  const name = `returner${(number += 1)}`;
  const member = await newMember(kit.test, name);
  const answer = await member.inject({
    method: 'POST',
    url: createDeposit.path,
    headers: { 'idempotency-key': randomUUID() },
    payload: { methodCode: 'gcash', amount: 50_000 },
  });
  const cookie = String(answer.headers['set-cookie']);
  expect(cookie).toMatch(/^return=[\w-]{22}; Path=\/wps\/session\/return; Max-Age=1800; HttpOnly; SameSite=Strict$/);
  const { value } = answer.json<{ value: { id: string } }>();
  return { member, name, depositId: value.id, cookie: cookie.split(';')[0]! };
}

/** A tab without a token, at the address that the provider sends payers back to. */
async function comeBack(depositId: string, cookie: string | null, host?: string): Promise<TestVisitor> {
  const tab = visit(kit.test, host);
  if (cookie !== null) tab.headers['cookie'] = cookie;
  const { token } = await tab.call(continueSession, { depositId });
  tab.headers['authorization'] = `Bearer ${token}`;
  return tab;
}

const refusalOf = async (depositId: string, cookie: string | null, host?: string) =>
  (await failureOf(comeBack(depositId, cookie, host))).code;

test('The browser that went to pay continues the same session in a tab without a token', async () => {
  const { member, name, depositId, cookie } = await payer();
  const tab = await comeBack(depositId, cookie);
  expect((await tab.call(memberInfo, {})).account).toBe(name);
  expect(tab.headers['authorization']).not.toBe(member.headers['authorization']);
  expect((await tab.call(listSessions, {})).list).toHaveLength(1);
  await member.call(memberInfo, {});
});

test('The return address alone gives nothing', async () => {
  const { depositId } = await payer();
  expect(await refusalOf(depositId, null)).toBe('session_expired');
  expect(await refusalOf(depositId, 'return=')).toBe('session_expired');
  expect(await refusalOf(depositId, `return=${'A'.repeat(22)}`)).toBe('session_expired');
});

test('The cookie gives nothing for another deposit or at another merchant, and works afterwards', async () => {
  const [one, other] = [await payer(), await payer()];
  expect(await refusalOf(other.depositId, one.cookie)).toBe('session_expired');
  expect(await refusalOf(one.depositId, one.cookie, 'bd.localhost')).toBe('session_expired');
  await comeBack(one.depositId, one.cookie);
});

test('A ticket works once, also when it is used several times at once', async () => {
  const { depositId, cookie } = await payer();
  const tries = await Promise.allSettled(Array.from({ length: 6 }, () => comeBack(depositId, cookie)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusalOf(depositId, cookie)).toBe('session_expired');
});

test('A page of another origin cannot use the ticket', async () => {
  const { depositId, cookie } = await payer();
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
    const answer = await visit(kit.test).inject({
      method: 'PUT',
      url: continueSession.path,
      headers: { cookie, ...headers },
      payload: { depositId },
    });
    expect(answer.json()).toMatchObject({ code: 'cross_site_refused' });
  }
  await comeBack(depositId, cookie);
});

test.each([
  ['a log-out', ({ member }) => member.call(logout, {})],
  [
    'a new password elsewhere',
    async ({ name }) => {
      const elsewhere = await visit(kit.test).logIn(name);
      const fresh = { newPassword: 'bagong-susi-58', confirmNewPassword: 'bagong-susi-58' };
      await elsewhere.call(changePassword, { oldPassword: testPassword, ...fresh }, { idempotencyKey: randomUUID() });
    },
  ],
  ['a lock', ({ name }) => kit.query(`update member set status = 'locked' where username = $1`, [name])],
  [
    'the idle end of its session',
    async () => kit.test.clock.advance(kit.test.platform.merchants.default().settings.idleMinutes * MINUTE_MS + 1),
  ],
] as [string, (payer: { member: TestVisitor; name: string }) => Promise<unknown>][])(
  'After %s a ticket gives nothing',
  async (_, end) => {
    const { depositId, cookie, ...given } = await payer();
    await end(given);
    expect(await refusalOf(depositId, cookie)).toBe('session_expired');
  },
);

test('After half an hour a ticket gives nothing, although its session is in use', async () => {
  const { member, depositId, cookie } = await payer();
  for (let i = 0; i < 3; i += 1) {
    kit.test.clock.advance(10 * MINUTE_MS + 1);
    await member.call(memberInfo, {});
  }
  expect(await refusalOf(depositId, cookie)).toBe('session_expired');
});

test('A log-out in either tab ends both', async () => {
  const { member, depositId, cookie } = await payer();
  const tab = await comeBack(depositId, cookie);
  await tab.call(memberInfo, {});
  await member.call(memberInfo, {});
  await tab.call(logout, {});
  for (const one of [tab, member]) expect((await failureOf(one.call(memberInfo, {}))).code).toBe('session_expired');
});

test('The database knows neither ticket nor token', async () => {
  const { depositId, cookie } = await payer();
  const tab = await comeBack(depositId, cookie);
  const stored = JSON.stringify(await kit.query('select r::text from session_return r'));
  const secrets = [cookie.split('=')[1]!, tab.headers['authorization']!.split(' ')[1]!];
  for (const secret of secrets) {
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(Buffer.from(secret).toString('hex'));
  }
});
