import {
  boResetSiteSection,
  boSaveSiteSettings,
  boSiteSettings,
} from '@fairhouse/contract/house/site-settings-backoffice';
import { registerMobile } from '@fairhouse/contract/people/registration';
import { login, memberInfo } from '@fairhouse/contract/people/session';
import { sendLoginCode, sendRegisterCode } from '@fairhouse/contract/people/verification';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, newOperator, testPassword, visit, type TestVisitor } from '../../../testing/test-visitor.ts';
import { lastCode, lastMessage, readOutbox } from '../../house/messages/testing/outbox.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
});
afterAll(() => on.close());

const MINUTE_MS = 60_000;
let last = 1_000_000;
/** A number that no test has used, in the national and in the international form. */
function newNumber() {
  last += 1;
  return { typed: `0917${last}`, number: `+63917${last}` };
}

const form = (mobileNum: string, verificationCode: string, more = {}) =>
  ({
    mobileNum,
    verificationCode,
    password: testPassword,
    confirmPassword: testPassword,
    adult: true,
    birthday: '1990-05-17',
    registerMethod: 'WEB',
    login: true,
    ...more,
  }) as const;

async function registered(visitor: TestVisitor = visit(on)) {
  const mobile = newNumber();
  await visitor.call(sendRegisterCode, { mobileNum: mobile.typed });
  const code = await lastCode(on, mobile.number);
  const { token } = await visitor.call(registerMobile, form(mobile.typed, code));
  visitor.headers['authorization'] = `Bearer ${token}`;
  return { ...mobile, visitor };
}

async function loginCode({ typed, number }: { typed: string; number: string }) {
  await visit(on).call(sendLoginCode, { mobileNum: typed });
  return lastCode(on, number);
}

const enter = (username: string, password: string, visitor = visit(on)) =>
  visitor.call(login, { username, password, type: 'sms' });

test('a member registers with the sent code, logs in with another one, and with number and password', async () => {
  const { typed, number, visitor } = await registered();
  const { account, type } = await visitor.call(memberInfo, {});
  expect(account).toMatch(/^m[a-z2-9]{10}$/);
  expect(type).toBe(0);

  const message = await lastMessage(on, number);
  expect(message).toMatchObject({ merchant: 'bahaghari', channel: 'sms', template: 'registerCode' });
  expect(message.text).toContain(`${message.code} is your Bahaghari registration code.`);
  expect(message.code).toMatch(/^\d{6}$/);

  for (const written of [typed, number, `63 ${typed.slice(1)}`]) {
    on.clock.advance(MINUTE_MS);
    const { token } = await enter(written, await loginCode({ typed, number }));
    const again = visit(on);
    again.headers['authorization'] = `Bearer ${token}`;
    expect(await again.call(memberInfo, {})).toMatchObject({ account });
  }
  await visit(on).logIn(typed);
  await visit(on).logIn(account);
});

test('number and password log in only where the merchant allows it', async () => {
  const { typed, number } = await registered();
  const manager = await newOperator(on, 'tala');
  const { version } = await manager.call(boSiteSettings, {});
  await manager.call(boSaveSiteSettings, { version, sections: { modules: { PHONELOGIN: false } } });
  for (const username of [typed, number])
    expect((await failureOf(visit(on).logIn(username))).code).toBe('invalid_credentials');
  await manager.call(boResetSiteSection, { section: 'modules' });
  await visit(on).logIn(number);
});

test('a code is accepted once, also by parallel requests, and earlier codes are not accepted', async () => {
  const member = await registered();
  const first = await loginCode(member);
  on.clock.advance(MINUTE_MS);
  const second = await loginCode(member);
  if (first !== second)
    expect(await failureOf(enter(member.typed, first))).toMatchObject({ code: 'verification_code_wrong' });
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => enter(member.typed, second)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('five wrong tries, also in parallel, lock the number for five minutes; the right code is refused then', async () => {
  const member = await registered();
  const code = await loginCode(member);
  const wrong = code === '000000' ? '111111' : '000000';
  const codes = await Promise.all(
    Array.from({ length: 12 }, async () => (await failureOf(enter(member.typed, wrong))).code),
  );
  expect(codes.filter((found) => found === 'verification_code_wrong')).toHaveLength(4);
  expect(codes.filter((found) => found === 'verification_locked')).toHaveLength(8);
  expect(await failureOf(enter(member.typed, code))).toMatchObject({ code: 'verification_locked', status: 429 });
  const asking = visit(on).call(sendLoginCode, { mobileNum: member.typed });
  expect(await failureOf(asking)).toMatchObject({ code: 'verification_locked' });
  // Every wrong code is in the log of access.
  const { rows } = await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query<{ reason: string }>(
      `select after ->> 'reason' as reason from audit_pending p join member m on p.subject = 'member:' || m.id
       where p.action = 'member.log_in_refused' and m.mobile = $1`,
      [member.number],
    ),
  );
  expect(rows.filter(({ reason }) => reason === 'verification_code_wrong')).toHaveLength(4);
  on.clock.advance(5 * MINUTE_MS + 1);
  expect((await failureOf(enter(member.typed, code))).code).toBe('verification_code_wrong');
  await enter(member.typed, await loginCode(member));
});

test('a code expires and is accepted only for the purpose it was sent for', async () => {
  const member = await registered();
  const code = await loginCode(member);
  const elsewhere = visit(on).call(registerMobile, form(member.typed, code));
  expect(await failureOf(elsewhere)).toMatchObject({ code: 'verification_code_wrong' });
  on.clock.advance(5 * MINUTE_MS);
  expect(await failureOf(enter(member.typed, code))).toMatchObject({ code: 'verification_code_expired' });
});

test('the answer does not show whether a number is known; only its owner gets a message', async () => {
  const member = await registered();
  const stranger = newNumber();
  for (const call of [sendLoginCode, sendRegisterCode]) {
    const answers = [];
    for (const mobileNum of [member.typed, stranger.typed]) {
      on.clock.advance(MINUTE_MS);
      answers.push(await visit(on).call(call, { mobileNum }));
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual({ expiredMinutes: 1, validMinutes: 5 });
  }
  const templates = (await readOutbox(on)).filter(({ to }) => to === stranger.number).map(({ template }) => template);
  expect(templates).toEqual(['registerCode']);
  expect(await lastMessage(on, member.number)).toMatchObject({ template: 'registerKnown' });
  expect((await lastMessage(on, member.number)).code).toBeUndefined();
  expect((await failureOf(enter(stranger.typed, '123456'))).code).toBe('verification_code_wrong');
});

test.each([
  ['missing', '', 'mobile_missing', {}],
  ['too short', '0917123', 'mobile_invalid', {}],
  ['a land-line number', '0281234567', 'mobile_invalid', {}],
  ['from another country', '+8801712345678', 'mobile_invalid', {}],
  ['under a dialling code that is not served', '09171234567', 'mobile_invalid', { countryDialingCode: '880' }],
  ['hostile', `'; drop table member --`, 'mobile_invalid', {}],
  ['endless', '9'.repeat(33), 'invalid_request', {}],
])('a number that is %s gets no code', async (_, mobileNum, code, more) => {
  expect(await failureOf(visit(on).call(sendLoginCode, { mobileNum, ...more }))).toMatchObject({
    code,
    fields: { mobileNum: {} },
  });
});

test('a number gets one message a second, five in five minutes and ten a day from one network, for each purpose', async () => {
  on.clock.hold();
  const { typed } = newNumber();
  const ask = (call = sendLoginCode) => visit(on).call(call, { mobileNum: typed });
  await ask();
  expect(await failureOf(ask())).toMatchObject({ code: 'too_many_requests' });
  for (let i = 0; i < 4; i += 1) {
    on.clock.advance(1001);
    await ask();
  }
  on.clock.advance(1001);
  expect(await failureOf(ask())).toMatchObject({ code: 'verification_locked', status: 429 });
  for (let i = 0; i < 3; i += 1) {
    on.clock.advance(5 * MINUTE_MS + 1);
    await ask();
  }
  expect(await failureOf(ask())).toMatchObject({ code: 'verification_quota', status: 429 });
  await ask(sendRegisterCode);
  on.clock.advance(24 * 60 * MINUTE_MS);
  await ask();
});

test('parallel requests send one message', async () => {
  on.clock.hold();
  const { typed, number } = newNumber();
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, () => visit(on).call(sendRegisterCode, { mobileNum: typed })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await readOutbox(on)).filter(({ to }) => to === number)).toHaveLength(1);
});

test('an address that asked for thirty codes needs a captcha for each further one', async () => {
  const visitor = visit(on);
  visitor.ip = '10.7.0.1';
  for (let i = 0; i < 30; i += 1) await visitor.call(sendLoginCode, { mobileNum: newNumber().typed });
  const refused = await failureOf(visitor.call(sendLoginCode, { mobileNum: newNumber().typed }));
  expect(refused).toMatchObject({ code: 'captcha_required', value: { captcha: true } });
});

test('a refused name does not use up the code, and two registrations with one number in parallel make one account', async () => {
  const { typed, number } = newNumber();
  await visit(on).call(sendRegisterCode, { mobileNum: typed });
  const code = await lastCode(on, number);
  const weak = visit(on).call(registerMobile, form(typed, code, { password: 'short', confirmPassword: 'short' }));
  expect(await failureOf(weak)).toMatchObject({ code: 'password_rule', fields: { password: {} } });
  const answers = await Promise.allSettled(
    Array.from({ length: 4 }, () => visit(on).call(registerMobile, form(typed, code))),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { rows } = await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query('select from member where mobile = $1', [number]),
  );
  expect(rows).toHaveLength(1);
});

test.each([
  ['no code', '', 'verification_code_missing', 400],
  ['letters', 'abcdef', 'verification_code_wrong', 401],
  ['more digits', '1234567', 'verification_code_wrong', 401],
])('refuses a registration with %s', async (_, code, expected, status) => {
  const { typed } = newNumber();
  await visit(on).call(sendRegisterCode, { mobileNum: typed });
  const refused = await failureOf(visit(on).call(registerMobile, form(typed, code)));
  expect(refused).toMatchObject({ code: expected, status, fields: { verificationCode: {} } });
});

test('codes and numbers are not stored together in plain text', async () => {
  const { typed, number } = newNumber();
  await visit(on).call(sendRegisterCode, { mobileNum: typed });
  const stored = await inTransaction(on.platform.pool, { merchantId: 1 }, async (tx) => ({
    codes: (await tx.query<{ row: string }>('select c::text as row from verification_code c')).rows,
    tries: (await tx.query<{ row: string }>('select a::text as row from attempt a')).rows,
    jobs: (await tx.query<{ row: string }>('select j::text as row from graphile_worker._private_jobs j')).rows,
  }));
  const code = await lastCode(on, number);
  for (const { row } of [...stored.codes, ...stored.tries, ...stored.jobs]) {
    expect(row).not.toContain(number.slice(1));
    expect(row).not.toContain(`"${code}"`);
  }
});

test.each([
  ['locked', 'account_locked'],
  ['closed', 'account_closed'],
])('an account that is %s gets no code, and an earlier code opens no session', async (status, code) => {
  const member = await registered();
  const waiting = await loginCode(member);
  await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query('update member set status = $2 where mobile = $1', [member.number, status]),
  );
  expect(await failureOf(enter(member.typed, waiting))).toMatchObject({ code });
  on.clock.advance(MINUTE_MS);
  const before = (await readOutbox(on)).length;
  await visit(on).call(sendLoginCode, { mobileNum: member.typed });
  expect(await readOutbox(on)).toHaveLength(before);
});

test('a number of one merchant is unknown at another', async () => {
  const member = await registered();
  const code = await loginCode(member);
  const elsewhere = visit(on, 'bd.localhost').call(login, { username: member.number, password: code, type: 'sms' });
  expect(await failureOf(elsewhere)).toMatchObject({ code: 'mobile_invalid' });
});
