import { changePaymentPassword } from '@fairhouse/contract/people/security';
import { memberInfo, setPaymentPassword } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, newMember, testPassword } from '../../../testing/test-visitor.ts';
import { lastMessage } from '../../house/messages/testing/outbox.ts';
import { verifyPaymentPassword } from './index.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
});
afterAll(() => on.close());

const LOCK_MS = 30 * 60_000;

/** A member with the payment password 271828, and the way to try one. */
async function newPayer(username: string) {
  const member = await newMember(on, username);
  await member.call(setPaymentPassword, { password: testPassword, paymentPassword: '271828' });
  const { id: memberId } = await member.call(memberInfo, {});
  const tryOne = async (paymentPassword: string) => {
    const merchant = on.platform.merchants.default();
    const answer = await verifyPaymentPassword(on.platform, { merchant, memberId, ip: member.ip }, paymentPassword);
    return answer.ok ? 'right' : answer.code;
  };
  return { member, memberId, tryOne };
}

test('is set once, with the login password, and never stored readable', async () => {
  const member = await newMember(on, 'amihan1');
  const set = (password: string, paymentPassword: string) =>
    member.call(setPaymentPassword, { password, paymentPassword });
  expect((await member.call(memberInfo, {})).hasPaymentPassword).toBe(false);
  expect(await failureOf(set('not-the-password', '271828'))).toMatchObject({
    code: 'invalid_credentials',
    fields: { password: { code: 'wrong' } },
  });
  await set(testPassword, '271828');
  expect((await member.call(memberInfo, {})).hasPaymentPassword).toBe(true);
  expect(await failureOf(set(testPassword, '314159'))).toMatchObject({ code: 'payment_password_exists', status: 409 });
  const { rows } = await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query<{ stored: string }>(`select m::text as stored from member m where username = 'amihan1'`),
  );
  expect(rows[0]!.stored).not.toContain('271828');
  expect(rows[0]!.stored).toContain('$argon2id$');
});

test('set twice at once: one wins', async () => {
  const member = await newMember(on, 'bituin1');
  const set = (paymentPassword: string) => member.call(setPaymentPassword, { password: testPassword, paymentPassword });
  const answers = await Promise.allSettled([set('111222'), set('333444')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test.each(['27182', '2718281', '27182x', '২৭১৮২৮', ''])('refuses %j as a payment password', async (paymentPassword) => {
  const member = await newMember(on, `dalisay${paymentPassword.length}${paymentPassword.codePointAt(5) ?? ''}`);
  // Past the client's own validation, straight to the server's.
  const call = member.call(setPaymentPassword, { password: testPassword, paymentPassword });
  expect(await failureOf(call)).toMatchObject({ code: 'invalid_request', status: 400 });
});

test('five wrong tries lock it for half an hour, also for the right one; then it works again', async () => {
  on.clock.hold();
  const { tryOne } = await newPayer('kidlat1');
  expect(await tryOne('271828')).toBe('right');
  for (let i = 0; i < 4; i += 1) expect(await tryOne('000000')).toBe('payment_password_wrong');
  expect(await tryOne('271828')).toBe('right');
  for (let i = 0; i < 4; i += 1) expect(await tryOne('000000')).toBe('payment_password_wrong');
  expect(await tryOne('000000')).toBe('payment_password_locked');
  expect(await tryOne('271828')).toBe('payment_password_locked');
  on.clock.advance(LOCK_MS - 1000);
  expect(await tryOne('271828')).toBe('payment_password_locked');
  on.clock.advance(1001);
  expect(await tryOne('000000')).toBe('payment_password_wrong');
  expect(await tryOne('271828')).toBe('right');
});

test('parallel tries get no more chances than tries one after another', async () => {
  const { tryOne } = await newPayer('hiraya1');
  const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => tryOne(String(100_000 + i))));
  expect(answers.filter((answer) => answer === 'payment_password_wrong')).toHaveLength(4);
  expect(answers.filter((answer) => answer === 'payment_password_locked')).toHaveLength(36);
});

test('is changed with the old one, which is none from then on; its owner is told', async () => {
  const { member, tryOne } = await newPayer('dalisay1');
  await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query(`update member set email = 'dalisay@mail.example' where username = 'dalisay1'`),
  );
  const change = (paymentPassword: string, newPaymentPassword: string) =>
    member.call(changePaymentPassword, { paymentPassword, newPaymentPassword });
  expect((await failureOf(change('000000', '314159'))).code).toBe('payment_password_wrong');
  await change('271828', '314159');
  expect(await tryOne('271828')).toBe('payment_password_wrong');
  expect(await tryOne('314159')).toBe('right');
  expect(await lastMessage(on, 'dalisay@mail.example')).toMatchObject({ template: 'paymentPasswordChanged' });
  const { rows } = await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query(`select ip from audit_entry where action = 'member.change_payment_password'`),
  );
  expect(rows).toEqual([{ ip: member.ip }]);
});

test('changed twice at once with the same old one: one change counts', async () => {
  const { member, tryOne } = await newPayer('liwayway');
  const fresh = ['314159', '161803'];
  const answers = await Promise.allSettled(
    fresh.map((newPaymentPassword) =>
      member.call(changePaymentPassword, { paymentPassword: '271828', newPaymentPassword }),
    ),
  );
  const changed = fresh.filter((_, i) => answers[i]!.status === 'fulfilled');
  expect(changed).toHaveLength(1);
  expect(await tryOne(changed[0]!)).toBe('right');
});

test('without one, and for somebody else’s member, there is nothing to try', async () => {
  const member = await newMember(on, 'lualhati');
  const { id: memberId } = await member.call(memberInfo, {});
  const { merchants } = on.platform;
  const verify = (code: string) =>
    verifyPaymentPassword(on.platform, { merchant: merchants.byCode(code)!, memberId, ip: member.ip }, '271828');
  expect(await verify('bahaghari')).toMatchObject({ code: 'payment_password_missing' });
  expect(await verify('shapla')).toMatchObject({ code: 'payment_password_missing' });
});
