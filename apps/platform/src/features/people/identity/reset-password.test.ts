import { resetPassword, sendResetMail } from '@fairhouse/contract/people/password-reset';
import { register } from '@fairhouse/contract/people/registration';
import { takeSecondStep, type SecondStepChallenge } from '@fairhouse/contract/people/security';
import { memberInfo } from '@fairhouse/contract/people/session';
import { sendResetCode } from '@fairhouse/contract/people/verification';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, newMember, testPassword, visit } from '../../../testing/test-visitor.ts';
import { lastCode, lastMessage, readOutbox } from '../../house/messages/testing/outbox.ts';
import { enrol, NEXT_CODE_MS } from '../security/testing/enrol.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
});
afterAll(() => on.close());

const MINUTE_MS = 60_000;
const fresh = 'bagong-susi-58';

const inMerchant = <Row extends object>(sql: string, parameters: unknown[] = []) =>
  inTransaction(on.platform.pool, { merchantId: 1 }, async (tx) => (await tx.query<Row>(sql, parameters)).rows);

async function memberWithMail(username: string, email: string, proven = true) {
  const visitor = visit(on);
  const form = {
    username,
    password: testPassword,
    confirmPassword: testPassword,
    adult: true,
    birthday: '1990-05-17',
    email,
  } as const;
  const { token } = await visitor.call(register, { ...form, registerMethod: 'WEB', login: true });
  visitor.headers['authorization'] = `Bearer ${token}`;
  if (proven) await inMerchant('update member set email_verified_at = now() where username = $1', [username]);
  return visitor;
}

async function memberWithMobile(username: string, mobile: string) {
  const visitor = await newMember(on, username);
  await inMerchant('update member set mobile = $2, mobile_verified_at = now() where username = $1', [username, mobile]);
  return visitor;
}

const byMail = (username: string, email: string, verificationCode: string, newPassword = fresh) =>
  visit(on).call(resetPassword, { username, email, verificationCode, newPassword });
const byMobile = (mobileNum: string, verificationCode: string, newPassword = fresh) =>
  visit(on).call(resetPassword, { mobileNum, verificationCode, newPassword });

async function mailedCode(username: string, email: string) {
  await visit(on).call(sendResetMail, { username, email });
  return lastCode(on, email.toLowerCase());
}

test('by mail: the new password logs in, all sessions end, the code is used up, and the member is notified', async () => {
  const before = await memberWithMail('amihan1', 'Amihan@Mail.example');
  const code = await mailedCode(' AMIHAN1 ', 'amihan@mail.example');
  expect(await lastMessage(on, 'amihan@mail.example')).toMatchObject({ channel: 'email', template: 'resetMail' });

  const { token } = await byMail('amihan1', 'amihan@mail.example', code);
  const after = visit(on);
  after.headers['authorization'] = `Bearer ${token}`;
  expect(await after.call(memberInfo, {})).toMatchObject({ account: 'amihan1' });
  expect(await failureOf(before.call(memberInfo, {}))).toMatchObject({ code: 'session_expired' });
  expect(await failureOf(visit(on).logIn('amihan1'))).toMatchObject({ code: 'invalid_credentials' });
  await visit(on).logIn('amihan1', fresh);
  expect(await failureOf(byMail('amihan1', 'amihan@mail.example', code))).toMatchObject({
    code: 'verification_code_wrong',
  });
  expect(await lastMessage(on, 'amihan@mail.example')).toMatchObject({ template: 'passwordChanged' });
  const audited = await inMerchant(`select from audit_entry where action = 'member.reset_password_by_mail'`);
  expect(audited).toHaveLength(1);
});

test('by mobile: the same, once, also when it is sent in parallel', async () => {
  const before = await memberWithMobile('bituin1', '+639181000001');
  await visit(on).call(sendResetCode, { mobileNum: '09181000001' });
  const code = await lastCode(on, '+639181000001');
  const answers = await Promise.allSettled(
    Array.from({ length: 6 }, (_, i) => byMobile('0918 100 0001', code, `${fresh}-${i}`)),
  );
  const winners = answers.flatMap(({ status }, i) => (status === 'fulfilled' ? [i] : []));
  expect(winners).toHaveLength(1);
  expect(await failureOf(before.call(memberInfo, {}))).toMatchObject({ code: 'session_expired' });
  await visit(on).logIn('bituin1', `${fresh}-${winners[0]}`);
});

test('a code of one account does not set the password of another', async () => {
  await memberWithMail('kidlat1', 'house@mail.example');
  await memberWithMail('kidlat2', 'house@mail.example', false);
  const code = await mailedCode('kidlat1', 'house@mail.example');
  expect(await failureOf(byMail('kidlat2', 'house@mail.example', code))).toMatchObject({
    code: 'verification_code_wrong',
  });
  await byMail('kidlat1', 'house@mail.example', code);
});

const form = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  visit(on).inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

test('by mail: a form is accepted, from this site only, and by this call only', async () => {
  await memberWithMail('marilag1', 'marilag@mail.example');
  const fields = { username: 'marilag1', email: 'marilag@mail.example' };
  const elsewhere = await form(sendResetMail.path, fields, { 'sec-fetch-site': 'cross-site' });
  expect(elsewhere.json()).toMatchObject({ code: 'cross_site_refused' });
  expect((await form(sendResetMail.path, { username: 'marilag1' })).json()).toMatchObject({ code: 'invalid_request' });
  expect((await form(sendResetMail.path, fields)).json()).toMatchObject({ success: true });
  await byMail(fields.username, fields.email, await lastCode(on, fields.email));
  expect((await form(sendResetCode.path, { mobileNum: '+639171234567' })).json()).toMatchObject({
    code: 'unsupported_media_type',
  });
});

test('any name and address get the same answer; only the right pair gets a message', async () => {
  await memberWithMail('dalisay1', 'dalisay@mail.example');
  const before = (await readOutbox(on)).length;
  const answers = [];
  for (const [username, email] of [
    ['dalisay1', 'dalisay@mail.example'],
    ['dalisay1', 'other@mail.example'],
    ['nobody1', 'dalisay@mail.example'],
  ] as const)
    answers.push(await visit(on).call(sendResetMail, { username, email }));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await readOutbox(on)).toHaveLength(before + 1);
  expect(await failureOf(byMail('nobody1', 'dalisay@mail.example', '123456'))).toMatchObject({
    code: 'verification_code_wrong',
  });
});

test.each([
  ['too short', 'short', 'password_rule'],
  ['breached', 'Password123', 'password_breached'],
  ['one that contains the name', 'xxHIRAYA1xx', 'password_breached'],
])('a new password that is %s does not use up the code', async (_, newPassword, code) => {
  const { id } = (await inMerchant<{ id: number }>('select coalesce(max(id), 0) as id from member'))[0]!;
  const mobile = `+63918200${String(id).padStart(4, '0')}`;
  await memberWithMobile(`hiraya1x${id}`.slice(0, 16), mobile);
  await inMerchant(`update member set username = 'hiraya1' where mobile = $1`, [mobile]);
  await visit(on).call(sendResetCode, { mobileNum: mobile });
  const sent = await lastCode(on, mobile);
  expect(await failureOf(byMobile(mobile, sent, newPassword))).toMatchObject({ code, fields: { newPassword: {} } });
  await byMobile(mobile, sent);
  await inMerchant(`update member set username = 'was' || id where mobile = $1`, [mobile]);
});

test('a reset does not skip the second step: the password is changed, the session waits (reliability 58)', async () => {
  const member = await memberWithMobile('lualhati', '+639181000005');
  const { code: shown } = await enrol(on, member);
  await visit(on).call(sendResetCode, { mobileNum: '+639181000005' });
  const refused = await failureOf(byMobile('+639181000005', await lastCode(on, '+639181000005')));
  expect(refused).toMatchObject({ code: 'second_step_required', status: 401 });
  expect(await failureOf(member.call(memberInfo, {}))).toMatchObject({ code: 'session_expired' });
  const { challenge } = refused.value as SecondStepChallenge;
  on.clock.advance(NEXT_CODE_MS);
  const { token } = await visit(on).call(takeSecondStep, { challenge, way: 'authenticator', answer: shown() });
  member.headers['authorization'] = `Bearer ${token}`;
  expect(await member.call(memberInfo, {})).toMatchObject({ account: 'lualhati' });
});

test('a reset by mail does not skip the second step either', async () => {
  const member = await memberWithMail('ligaya1', 'ligaya@mail.example');
  await enrol(on, member);
  const code = await mailedCode('ligaya1', 'ligaya@mail.example');
  const refused = await failureOf(byMail('ligaya1', 'ligaya@mail.example', code));
  expect(refused).toMatchObject({ code: 'second_step_required', status: 401 });
  const { ways } = refused.value as SecondStepChallenge;
  expect(ways).not.toContain('email');
  expect(await failureOf(member.call(memberInfo, {}))).toMatchObject({ code: 'session_expired' });
});

test('a mail address that was never proven gets no code; the answer is the same', async () => {
  await memberWithMail('mayumi2', 'mayumi2@mail.example', false);
  await memberWithMail('mayumi3', 'mayumi3@mail.example');
  const before = (await readOutbox(on)).length;
  const ask = (username: string) => visit(on).call(sendResetMail, { username, email: `${username}@mail.example` });
  expect(await ask('mayumi2')).toEqual(await ask('mayumi3'));
  expect((await readOutbox(on)).slice(before).map(({ to }) => to)).toEqual(['mayumi3@mail.example']);
});

test('a number that was never proven gets no code', async () => {
  await newMember(on, 'mayumi1');
  await inMerchant(`update member set mobile = '+639181000009' where username = 'mayumi1'`);
  const before = (await readOutbox(on)).length;
  await visit(on).call(sendResetCode, { mobileNum: '+639181000009' });
  expect(await readOutbox(on)).toHaveLength(before);
});

test('a locked account stays locked, and a code expires', async () => {
  await memberWithMail('sinag01', 'sinag@mail.example');
  const code = await mailedCode('sinag01', 'sinag@mail.example');
  await inMerchant(`update member set status = 'locked' where username = 'sinag01'`);
  expect(await failureOf(byMail('sinag01', 'sinag@mail.example', code))).toMatchObject({ code: 'account_locked' });

  await memberWithMail('tala001', 'tala@mail.example');
  const old = await mailedCode('tala001', 'tala@mail.example');
  on.clock.advance(5 * MINUTE_MS);
  expect(await failureOf(byMail('tala001', 'tala@mail.example', old))).toMatchObject({
    code: 'verification_code_expired',
  });
});

test.each([
  ['neither number nor name', {}, 'mobile_missing'],
  ['a name without an address', { username: 'amihan1' }, 'mobile_missing'],
  ['an invalid number', { mobileNum: '12' }, 'mobile_invalid'],
  ['a chosen account', { mobileNum: '09181000001', memberId: 1 }, 'mobile'],
])('refuses a reset with %s', async (_, given, code) => {
  const failure = await failureOf(
    visit(on).call(resetPassword, { verificationCode: '123456', newPassword: fresh, ...given }),
  );
  expect(failure.code).toBe(code === 'mobile' ? 'invalid_request' : code);
});
