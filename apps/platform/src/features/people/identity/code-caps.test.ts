import { registerMobile } from '@fairhouse/contract/people/registration';
import { login } from '@fairhouse/contract/people/session';
import { sendLoginCode, sendRegisterCode, sendResetCode } from '@fairhouse/contract/people/verification';
import { inTransaction } from '@fairhouse/database';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, testPassword, visit, type TestVisitor } from '../../../testing/test-visitor.ts';
import { lastCode, readOutbox } from '../../house/messages/testing/outbox.ts';

/** Small limits; each of them can be reached before the others. */
const caps = { perAddressDay: 4, perNetworkDay: 7, perNumberDay: 3, perDialingCodeDay: 12, perMerchantDay: 20 };

const merchantsFolder = mkdtempSync('/tmp/fairhouse-merchants-');
let on: TestPlatform;
beforeAll(async () => {
  cpSync(resolve(import.meta.dirname, '../../../../../../merchants'), merchantsFolder, { recursive: true });
  const file = join(merchantsFolder, 'bahaghari/merchant.json');
  const brand = JSON.parse(readFileSync(file, 'utf8')) as { verification: object };
  brand.verification = { ...brand.verification, ...caps, countries: ['PH', 'BD'] };
  writeFileSync(file, JSON.stringify(brand));
  on = await startTestPlatform({ merchantsFolder });
});
afterAll(async () => {
  await on.close();
  rmSync(merchantsFolder, { recursive: true });
});

const DAY_MS = 86_400_000;
/** Every test starts on a new day. */
beforeEach(() => {
  on.clock.hold();
  on.clock.advance(DAY_MS);
});
afterEach(() => on.clock.advance(1000));

let numbers = 3_000_000;
const newNumber = () => `+63917${(numbers += 1)}`;
let networks = 0;
/** An address in an unused network. */
const newPlace = () => `10.${Math.floor((networks += 1) / 250)}.${networks % 250}.1`;

function at(ip: string): TestVisitor {
  const visitor = visit(on);
  visitor.ip = ip;
  return visitor;
}

const ask = (call: typeof sendLoginCode, mobileNum: string, ip = newPlace()) => {
  on.clock.advance(1001);
  return at(ip).call(call, { mobileNum });
};

const sentTo = async (to: string) => (await readOutbox(on)).filter((message) => message.to === to).length;

async function newMember(ip = newPlace()) {
  const number = newNumber();
  await ask(sendRegisterCode, number, ip);
  const verificationCode = await lastCode(on, number);
  const passwords = { password: testPassword, confirmPassword: testPassword };
  const form = {
    mobileNum: number,
    verificationCode,
    ...passwords,
    adult: true,
    birthday: '1990-05-17',
    registerMethod: 'WEB',
    login: true,
  } as const;
  await at(ip).call(registerMobile, form);
  on.clock.advance(DAY_MS);
  return { number, home: ip };
}

const logIn = (username: string, password: string, ip: string) =>
  at(ip).call(login, { username, password, type: 'sms' });

test('codes for a password reset do not use up the codes for log-in', async () => {
  const { number, home } = await newMember();
  for (let i = 0; i < caps.perNumberDay + 2; i += 1) {
    on.clock.advance(6 * 60_000);
    await ask(sendResetCode, number);
  }
  expect(await sentTo(number)).toBe(1 + caps.perNumberDay);
  await ask(sendLoginCode, number);
  await logIn(number, await lastCode(on, number), home);
});

test('per number: codes for requests of strangers stop without a failure; the member at a known address still gets one', async () => {
  const { number, home } = await newMember();
  const before = await sentTo(number);
  const answers = [];
  for (let i = 0; i < caps.perNumberDay + 3; i += 1) {
    on.clock.advance(6 * 60_000);
    answers.push(await ask(sendLoginCode, number));
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await sentTo(number)).toBe(before + caps.perNumberDay);
  on.clock.advance(6 * 60_000);
  await ask(sendLoginCode, number, home);
  expect(await sentTo(number)).toBe(before + caps.perNumberDay + 1);
  await logIn(number, await lastCode(on, number), home);
});

test('per number: a known and an unknown one get the same answers from one network, including the refusal', async () => {
  const { number } = await newMember();
  const outcomes = [];
  for (const mobileNum of [number, newNumber()]) {
    const place = newPlace();
    const codes = [];
    for (let i = 0; i < caps.perNumberDay; i += 1) codes.push(await ask(sendLoginCode, mobileNum, place));
    const refused = await failureOf(ask(sendLoginCode, mobileNum, place));
    expect(refused).toMatchObject({ code: 'verification_quota', status: 429 });
    outcomes.push(codes);
  }
  expect(outcomes[0]).toEqual(outcomes[1]);
});

test('a request without a message does not change the code before it or its remaining tries', async () => {
  const { number, home } = await newMember();
  for (let i = 0; i < caps.perNumberDay; i += 1) await ask(sendLoginCode, number);
  const code = await lastCode(on, number);
  const wrong = code === '000000' ? '111111' : '000000';
  for (let i = 0; i < 3; i += 1) await failureOf(logIn(number, wrong, newPlace()));
  await ask(sendLoginCode, number);
  expect((await failureOf(logIn(number, wrong, newPlace()))).code).toBe('verification_code_wrong');
  await logIn(number, code, home);
  await ask(sendLoginCode, number);
  expect((await failureOf(logIn(number, code, home))).code).toBe('verification_code_wrong');
});

test('per address and per network: requests count over all purposes, whether or not a message is sent', async () => {
  const network = newPlace().replace(/\.1$/, '');
  for (let i = 0; i < caps.perAddressDay; i += 1)
    await ask(i % 2 ? sendLoginCode : sendResetCode, newNumber(), `${network}.7`);
  expect((await failureOf(ask(sendLoginCode, newNumber(), `${network}.7`))).code).toBe('verification_quota');
  for (let i = 0; i < caps.perNetworkDay - caps.perAddressDay; i += 1)
    await ask(sendLoginCode, newNumber(), `${network}.${20 + i}`);
  expect((await failureOf(ask(sendLoginCode, newNumber(), `${network}.99`))).code).toBe('verification_quota');
  await ask(sendLoginCode, newNumber());
});

test('per dialling code: sent messages count, separately per purpose, and another country is not affected', async () => {
  for (let i = 0; i < caps.perDialingCodeDay + 3; i += 1) await ask(sendLoginCode, newNumber());
  for (let i = 0; i < caps.perDialingCodeDay; i += 1) await ask(sendRegisterCode, newNumber());
  for (const to of [newNumber(), newNumber()])
    expect(await failureOf(ask(sendRegisterCode, to))).toMatchObject({ code: 'verification_quota', status: 429 });
  await ask(sendRegisterCode, '+8801712345678');
  expect(await sentTo('+8801712345678')).toBe(1);
  await ask(sendLoginCode, newNumber());
});

test('per merchant: sent messages count over all dialling codes, unsent ones do not', async () => {
  let abroad = 8_801_712_000_000;
  for (let i = 0; i < caps.perMerchantDay + 3; i += 1) await ask(sendResetCode, newNumber());
  for (let i = 0; i < caps.perDialingCodeDay; i += 1) await ask(sendRegisterCode, newNumber());
  for (let i = 0; i < caps.perMerchantDay - caps.perDialingCodeDay; i += 1)
    await ask(sendRegisterCode, `+${(abroad += 1)}`);
  const refused = await failureOf(ask(sendRegisterCode, `+${(abroad += 1)}`));
  expect(refused).toMatchObject({ code: 'verification_quota', status: 429 });
  await ask(sendLoginCode, newNumber());
});

test('parallel requests send no more messages than the cap', async () => {
  const { number } = await newMember();
  const before = await sentTo(number);
  for (let i = 0; i < caps.perNumberDay - 1; i += 1) await ask(sendLoginCode, number);
  on.clock.advance(1001);
  await Promise.allSettled(Array.from({ length: 8 }, () => at(newPlace()).call(sendLoginCode, { mobileNum: number })));
  on.clock.advance(1001);
  await at(newPlace()).call(sendLoginCode, { mobileNum: number });
  expect(await sentTo(number)).toBe(before + caps.perNumberDay);
});

test('a locked account gets no message, and none is counted', async () => {
  const { number } = await newMember();
  await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query(`update member set status = 'locked' where mobile = $1`, [number]),
  );
  const before = await sentTo(number);
  await ask(sendLoginCode, number);
  expect(await sentTo(number)).toBe(before);
  const { rows } = await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query('select key from attempt where key like $1 and tries > 0 and window_start > $2', [
      'code:sms:login',
      new Date(on.clock.now().getTime() - DAY_MS / 2),
    ]),
  );
  expect(rows).toEqual([]);
});
