import { encryptedBodyType, sealBody } from '@fairhouse/contract/core/encrypted-body';
import { changePassword, memberInfo, setPaymentPassword } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { waitForEvents } from '../../../testing/wait-for-events.ts';
import { meetChange } from '../../../testing/meet-change.ts';
import { failureOf, newMember, testPassword, TestVisitor, visit } from '../../../testing/test-visitor.ts';
import { PROOF_WINDOW_MS } from './login-limits.ts';
import { hashPassword } from './password-hash.ts';
import { replacePasswordHash } from './password-store.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
});
afterAll(() => on.close());

const fresh = 'bagong-susi-58';

const change = (member: TestVisitor, newPassword = fresh, oldPassword = testPassword, idempotencyKey = randomUUID()) =>
  member.call(changePassword, { oldPassword, newPassword, confirmNewPassword: newPassword }, { idempotencyKey });

const inMerchant = <Row extends object>(sql: string, parameters: unknown[] = []) =>
  inTransaction(on.platform.pool, { merchantId: 1 }, async (tx) => (await tx.query<Row>(sql, parameters)).rows);

test('the new password logs in, the old one does not; other sessions end at once, the session of the change stays open', async () => {
  const phone = await newMember(on, 'amihan1');
  const desktop = await visit(on).logIn('amihan1');
  const tablet = await visit(on).logIn('amihan1');
  const stranger = await newMember(on, 'bituin1');
  for (const member of [desktop, tablet]) await member.call(memberInfo, {});
  await inMerchant(`update member set password_changed_at = now() - interval '1 year' where username = 'amihan1'`);
  const before = on.clock.now();
  await change(phone);

  for (const member of [desktop, tablet])
    expect(await failureOf(member.call(memberInfo, {}))).toMatchObject({ code: 'session_expired', status: 401 });
  await phone.call(memberInfo, {});
  await stranger.call(memberInfo, {});
  expect(await failureOf(visit(on).logIn('amihan1'))).toMatchObject({ code: 'invalid_credentials' });
  await visit(on).logIn('amihan1', fresh);

  const [stored] = await inMerchant<{ stored: string; changedAt: Date }>(
    `select m::text as stored, password_changed_at as "changedAt" from member m where username = 'amihan1'`,
  );
  expect(stored!.stored).not.toContain(fresh);
  expect(stored!.changedAt.getTime()).toBeGreaterThanOrEqual(before.getTime());
  const remembered = await inMerchant(`select ip from audit_entry where action = 'member.change_password'`);
  expect(remembered).toEqual([{ ip: phone.ip }]);
});

test('sessions on another server end too', async () => {
  const second = await on.secondServer();
  try {
    const phone = await newMember(on, 'kidlat1');
    const elsewhere = new TestVisitor(second, second.apps.site);
    await elsewhere.logIn('kidlat1');
    await elsewhere.call(memberInfo, {});
    await change(phone);
    await waitForEvents(second);
    expect(await failureOf(elsewhere.call(memberInfo, {}))).toMatchObject({ code: 'session_expired' });
  } finally {
    await second.close();
  }
});

test.each([
  ['too short', both('x7-kore'), 'password_rule', { newPassword: 'password_rule' }],
  ['too long', both('k'.repeat(64) + '7'), 'password_rule', { newPassword: 'password_rule' }],
  ['breached', both('Password123'), 'password_breached', { newPassword: 'password_breached' }],
  ['one that contains the name', both('xxDALISAY1xx'), 'password_breached', { newPassword: 'password_breached' }],
  ['the old one', both(testPassword), 'password_rule', { newPassword: 'not_allowed' }],
  [
    'repeated differently',
    { confirmNewPassword: 'bagong-susi-59' },
    'password_mismatch',
    { confirmNewPassword: 'password_mismatch' },
  ],
  [
    'too short and repeated differently',
    { newPassword: 'short' },
    'password_rule',
    { newPassword: 'password_rule', confirmNewPassword: 'password_mismatch' },
  ],
  ['missing', { newPassword: undefined }, 'invalid_request', { newPassword: 'required' }],
  ['a list', { newPassword: [fresh] }, 'invalid_request', { newPassword: 'wrong_type' }],
  ['for another member', { memberId: 1 }, 'invalid_request', { memberId: 'unknown_field' }],
])('refuses a new password that is %s', async (_, wrong, code, fields) => {
  const member = await dalisay();
  const body = { oldPassword: testPassword, newPassword: fresh, confirmNewPassword: fresh, ...wrong };
  const payload = await sealBody(body, on.platform.encryptionKey, new Date());
  const headers = { 'content-type': encryptedBodyType, 'idempotency-key': randomUUID() };
  const answer = await member.inject({ method: 'POST', url: changePassword.path, headers, payload });
  const { fields: named, ...rest } = answer.json<{ code: string; fields: Record<string, { code: string }> }>();
  expect(rest).toMatchObject({ success: false, code });
  expect(Object.fromEntries(Object.entries(named).map(([field, error]) => [field, error.code]))).toEqual(fields);
  await visit(on).logIn('dalisay1');
});

test('a wrong old password changes nothing; five wrong ones pause every form that asks for the password', async () => {
  const member = await newMember(on, 'hiraya1');
  const other = await visit(on).logIn('hiraya1');
  for (let i = 0; i < 5; i += 1)
    expect(await failureOf(change(member, fresh, 'not-the-password'))).toMatchObject({
      code: 'invalid_credentials',
      fields: { oldPassword: { code: 'wrong' } },
    });
  expect(await failureOf(change(member))).toMatchObject({ code: 'too_many_requests', status: 429 });
  const pin = other.call(setPaymentPassword, { password: testPassword, paymentPassword: '271828' });
  expect(await failureOf(pin)).toMatchObject({ code: 'too_many_requests' });
  on.clock.advance(PROOF_WINDOW_MS + 1);
  // The sessions were idle for too long by now.
  await member.logIn('hiraya1');
  await change(member);
});

test('parallel guesses get no extra tries, and right passwords do not count', async () => {
  const member = await newMember(on, 'lualhati');
  let current = testPassword;
  for (let i = 0; i < 6; i += 1) {
    await change(member, `${fresh}-${i}`, current);
    current = `${fresh}-${i}`;
  }
  const guesses = Array.from({ length: 20 }, (_, i) => failureOf(change(member, fresh, `wrong-guess-${i}`)));
  const codes = (await Promise.all(guesses)).map(({ code }) => code);
  expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(5);
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(15);
});

test('of two parallel changes one wins: its session stays open and its password logs in', async () => {
  const places = [await newMember(on, 'mayumi1'), await visit(on).logIn('mayumi1')];
  const passwords = ['unang-bagong-58', 'ikalawang-bago-58'];
  const answers = await Promise.allSettled(places.map((place, i) => change(place, passwords[i])));
  const winner = answers.findIndex(({ status }) => status === 'fulfilled');
  const loser = 1 - winner;
  expect(answers[loser]).toMatchObject({ status: 'rejected' });
  await places[winner]!.call(memberInfo, {});
  expect(await failureOf(places[loser]!.call(memberInfo, {}))).toMatchObject({ code: 'session_expired' });
  await visit(on).logIn('mayumi1', passwords[winner]);
  expect(await failureOf(visit(on).logIn('mayumi1', passwords[loser]))).toMatchObject({ code: 'invalid_credentials' });
});

test('a repeat of a change whose answer was lost gets the same answer: at once, from another server and after a later change', async () => {
  const member = await newMember(on, 'sinag01');
  const desktop = await visit(on).logIn('sinag01');
  const key = randomUUID();
  await change(member, fresh, testPassword, key);
  await change(member, fresh, testPassword, key);
  const second = await on.secondServer();
  try {
    const elsewhere = new TestVisitor(second, second.apps.site);
    elsewhere.headers['authorization'] = member.headers['authorization']!;
    await change(elsewhere, fresh, testPassword, key);
  } finally {
    await second.close();
  }
  const later = 'ikatlong-susi-58';
  await change(member, later, fresh);
  await change(member, fresh, testPassword, key);

  expect(await failureOf(desktop.call(memberInfo, {}))).toMatchObject({ code: 'session_expired' });
  await visit(on).logIn('sinag01', later);
  expect(await failureOf(visit(on).logIn('sinag01', fresh))).toMatchObject({ code: 'invalid_credentials' });
  const [audited] = await inMerchant<{ count: number }>(
    `select count(*) as count from audit_entry where subject = 'member:' || (select id from member where username = 'sinag01')
       and action = 'member.change_password'`,
  );
  expect(audited!.count).toBe(2);
  const stored = await inMerchant<{ row: string }>('select p::text as row from password_change p');
  for (const { row } of stored)
    for (const password of [fresh, testPassword, later]) expect(row).not.toContain(password);
});

test('the same change sent several times at once has one effect and one answer', async () => {
  const member = await newMember(on, 'tanglaw1');
  const key = randomUUID();
  await Promise.all(Array.from({ length: 5 }, () => change(member, fresh, testPassword, key)));
  const [changes] = await inMerchant<{ count: number }>(
    `select count(*) as count from password_change where key = '${key}'`,
  );
  expect(changes!.count).toBe(1);
  await visit(on).logIn('tanglaw1', fresh);
});

test.each([
  ['another new password', 'sakdal1', 'iba-pang-susi-58', testPassword],
  ['another old password', 'sakdal2', fresh, 'not-the-password'],
])(
  'a key is refused when it is used again with %s, and does not help to guess',
  async (_, username, newPassword, oldPassword) => {
    const member = await newMember(on, username);
    const key = randomUUID();
    await change(member, fresh, testPassword, key);
    for (let i = 0; i < 5; i += 1)
      expect(await failureOf(change(member, newPassword, oldPassword, key))).toMatchObject({
        code: 'key_reused',
        status: 409,
      });
    expect(await failureOf(change(member, fresh, testPassword, key))).toMatchObject({ code: 'too_many_requests' });
  },
);

test('a refused change does not use up its key, and keys of other members have no effect', async () => {
  const [member, other] = [await newMember(on, 'liwanag1'), await newMember(on, 'liwanag2')];
  const key = randomUUID();
  expect(await failureOf(change(member, fresh, 'not-the-password', key))).toMatchObject({
    code: 'invalid_credentials',
  });
  await change(member, fresh, testPassword, key);
  await change(other, fresh, testPassword, key);
  await visit(on).logIn('liwanag2', fresh);
});

test('a login that verified the old password opens no session once a change is under way', async () => {
  await newMember(on, 'tala001');
  const change = async (tx: PoolClient) => {
    const { rows } = await tx.query<{ id: number; hash: string }>(
      `select id, password_hash as hash from member where username = 'tala001'`,
    );
    const { id, hash } = rows[0]!;
    const to = await hashPassword(fresh);
    expect(await replacePasswordHash(tx, id, { from: hash, to, at: on.clock.now() })).toBe(true);
  };
  const attempt = () => failureOf(visit(on).logIn('tala001'));
  const { code } = await meetChange(on, change, { attempt, waiting: '%for share%' });
  expect(code).toBe('invalid_credentials');
  await visit(on).logIn('tala001', fresh);
});

test('a visitor cannot change a password', async () => {
  expect(await failureOf(change(visit(on)))).toMatchObject({ code: 'login_required', status: 401 });
});

function both(password: string) {
  return { newPassword: password, confirmNewPassword: password };
}

let known: Promise<TestVisitor> | undefined;
/** One member for all requests that are refused before the password is checked. */
const dalisay = () => (known ??= newMember(on, 'dalisay1'));
