import { changePaymentPassword } from '@fairhouse/contract/people/security';
import { memberInfo, setPaymentPassword } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, newMember, testPassword } from '../../../testing/test-visitor.ts';
import { lastMessage, readOutbox } from '../../house/messages/testing/outbox.ts';
import { verifyPaymentPassword } from './index.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
});
afterAll(() => on.close());

const LOCK_MS = 30 * 60_000;

/** A member with the payment password 271828, and a function that tries one. */
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

test('the payment password is set once, with the login password, and is not stored in plain text', async () => {
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

test('of two that are set in parallel one wins', async () => {
  const member = await newMember(on, 'bituin1');
  const set = (paymentPassword: string) => member.call(setPaymentPassword, { password: testPassword, paymentPassword });
  const answers = await Promise.allSettled([set('271828'), set('314159')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test.each(['27182', '2718281', '27182x', '২৭১৮২৮', ''])('refuses %j as a payment password', async (paymentPassword) => {
  const member = await newMember(on, `dalisay${paymentPassword.length}${paymentPassword.codePointAt(5) ?? ''}`);
  // Bypasses the validation of the client and calls the server directly.
  const call = member.call(setPaymentPassword, { password: testPassword, paymentPassword });
  expect(await failureOf(call)).toMatchObject({ code: 'invalid_request', status: 400 });
});

test('A PIN that is easy to guess is refused, at first and when it is changed', async () => {
  const member = await newMember(on, 'marikit1');
  const weak = { code: 'payment_password_weak', status: 400 };
  for (const pin of ['123456', '888888', '121212'])
    expect(
      await failureOf(member.call(setPaymentPassword, { password: testPassword, paymentPassword: pin })),
    ).toMatchObject({
      ...weak,
      fields: { paymentPassword: { code: 'payment_password_weak' } },
    });
  await member.call(setPaymentPassword, { password: testPassword, paymentPassword: '271828' });
  const change = member.call(changePaymentPassword, { paymentPassword: '271828', newPaymentPassword: '654321' });
  expect(await failureOf(change)).toMatchObject({ ...weak, fields: { newPaymentPassword: {} } });
});

test('five wrong tries lock it for half an hour, for the right one too; after that it is accepted again', async () => {
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

test('parallel tries get no more chances than sequential ones', async () => {
  const { tryOne } = await newPayer('hiraya1');
  const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => tryOne(String(100_000 + i))));
  expect(answers.filter((answer) => answer === 'payment_password_wrong')).toHaveLength(4);
  expect(answers.filter((answer) => answer === 'payment_password_locked')).toHaveLength(36);
});

test('it is changed with the old one, which is invalid from then on; the member is notified', async () => {
  const { member, tryOne } = await newPayer('dalisay1');
  await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query(`update member set email = 'dalisay@mail.example', email_verified_at = now() where username = 'dalisay1'`),
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

test('A notice goes to the proven number, not to an address that was never proven', async () => {
  const { member } = await newPayer('mutya001');
  await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query(`update member set email = 'stranger@mail.example', mobile = '+639171230001', mobile_verified_at = now()
      where username = 'mutya001'`),
  );
  await member.call(changePaymentPassword, { paymentPassword: '271828', newPaymentPassword: '314159' });
  expect(await lastMessage(on, '+639171230001')).toMatchObject({ channel: 'sms', template: 'paymentPasswordChanged' });
  expect((await readOutbox(on)).filter(({ to }) => to === 'stranger@mail.example')).toEqual([]);
});

test('of two parallel changes with the same old one, one counts', async () => {
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

test('there is nothing to try without a payment password or for another merchant’s member', async () => {
  const member = await newMember(on, 'lualhati');
  const { id: memberId } = await member.call(memberInfo, {});
  const { merchants } = on.platform;
  const verify = (code: string) =>
    verifyPaymentPassword(on.platform, { merchant: merchants.byCode(code)!, memberId, ip: member.ip }, '271828');
  expect(await verify('bahaghari')).toMatchObject({ code: 'payment_password_missing' });
  expect(await verify('shapla')).toMatchObject({ code: 'payment_password_missing' });
});
