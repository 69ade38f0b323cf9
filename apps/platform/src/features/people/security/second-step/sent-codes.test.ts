import { resetPassword } from '@fairhouse/contract/people/password-reset';
import { secondStepChallengeSchema, sendSecondStepCode, takeSecondStep } from '@fairhouse/contract/people/security';
import { login, memberInfo } from '@fairhouse/contract/people/session';
import { sendResetCode } from '@fairhouse/contract/people/verification';
import { inTransaction } from '@fairhouse/database';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../../testing/test-platform.ts';
import { failureOf, newMember, testPassword, visit, type TestVisitor } from '../../../../testing/test-visitor.ts';
import { lastCode } from '../../../house/messages/testing/outbox.ts';
import { enrol, NEXT_CODE_MS } from '../testing/enrol.ts';

let on: TestPlatform;
const merchantsFolder = mkdtempSync('/tmp/fairhouse-merchants-');

beforeAll(async () => {
  // The demonstration requires it for members with an authenticator only; this merchant for every new address.
  cpSync(resolve(import.meta.dirname, '../../../../../../../merchants'), merchantsFolder, { recursive: true });
  const file = join(merchantsFolder, 'bahaghari/merchant.json');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('"secondStep": "authenticator"', '"secondStep": "newAddress"'),
  );
  on = await startTestPlatform({ merchantsFolder });
});
afterAll(async () => {
  await on.close();
  rmSync(merchantsFolder, { recursive: true });
});

const inMerchant = <Row extends object>(sql: string, parameters: unknown[] = []) =>
  inTransaction(on.platform.pool, { merchantId: 1 }, async (tx) => (await tx.query<Row>(sql, parameters)).rows);

let last = 0;
/** A member with a proven number and a mail address, logged in from 10.0.0.1. */
async function newReachable(username: string) {
  last += 1;
  const [mobile, email] = [`+6391755500${String(last).padStart(2, '0')}`, `${username}@example.com`];
  const member = await newMember(on, username);
  await inMerchant(
    'update member set mobile = $2, mobile_verified_at = now(), email = $3, email_verified_at = now() where username = $1',
    [username, mobile, email],
  );
  return { member, mobile, email };
}

const elsewhere = (ip: string) => Object.assign(visit(on), { ip });

async function challengeOf(visitor: TestVisitor, username: string) {
  const failure = await failureOf(visitor.call(login, { username, password: testPassword, type: 'username' }));
  expect(failure.code).toBe('second_step_required');
  return secondStepChallengeSchema.parse(failure.value);
}

test('a login from a new address needs the second step, and the address is known from then on; a known one does not', async () => {
  const { mobile } = await newReachable('amihan1');
  await visit(on).logIn('amihan1');
  const cafe = elsewhere('10.20.0.1');
  const { challenge, ways, mobile: shown, email } = await challengeOf(cafe, 'amihan1');
  expect(ways).toEqual(['sms', 'email']);
  expect(shown).toBe(`+63•••••${mobile.slice(-4)}`);
  expect(email).toBe('a•••@example.com');
  await cafe.call(sendSecondStepCode, { challenge, way: 'sms' });
  const answer = await lastCode(on, mobile);
  await cafe.call(takeSecondStep, { challenge, way: 'sms', answer });
  await cafe.logIn('amihan1');
});

test('a code is accepted for its own challenge, by its own way, once', async () => {
  const { mobile } = await newReachable('bituin1');
  const [first, second] = [elsewhere('10.20.1.1'), elsewhere('10.20.1.2')];
  const own = await challengeOf(first, 'bituin1');
  const other = await challengeOf(second, 'bituin1');
  await first.call(sendSecondStepCode, { challenge: own.challenge, way: 'sms' });
  const answer = await lastCode(on, mobile);
  const take = (challenge: string, way: 'sms' | 'email') => first.call(takeSecondStep, { challenge, way, answer });
  expect((await failureOf(take(other.challenge, 'sms'))).code).toBe('second_step_wrong');
  expect((await failureOf(take(own.challenge, 'email'))).code).toBe('second_step_wrong');
  const both = await Promise.allSettled([take(own.challenge, 'sms'), take(own.challenge, 'sms')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('no code is sent for an unknown challenge, or by a way that the challenge does not offer', async () => {
  await newReachable('dalisay1');
  await inMerchant(`update member set email = null where username = 'dalisay1'`);
  const visitor = elsewhere('10.20.2.1');
  const { challenge } = await challengeOf(visitor, 'dalisay1');
  for (const wrong of [
    { challenge, way: 'email' },
    { challenge: 'invented', way: 'sms' },
  ] as const)
    expect((await failureOf(visitor.call(sendSecondStepCode, wrong))).code).toBe('second_step_expired');
});

test('a password reset by SMS needs the second step: SMS cannot be both proofs', async () => {
  const { mobile, member } = await newReachable('kidlat1');
  await enrol(on, member);
  on.clock.advance(NEXT_CODE_MS);
  const visitor = elsewhere('10.20.3.1');
  await visitor.call(sendResetCode, { mobileNum: mobile });
  const request = { mobileNum: mobile, verificationCode: await lastCode(on, mobile), newPassword: 'bagong-susi-58' };
  const failure = await failureOf(visitor.call(resetPassword, request));
  expect(failure.code).toBe('second_step_required');
  expect(secondStepChallengeSchema.parse(failure.value).ways).toEqual(['authenticator', 'recovery']);
  // The earlier sessions have ended all the same.
  expect((await failureOf(member.call(memberInfo, {}))).code).toBe('session_expired');
});

test('without an authenticator a reset by SMS needs a way other than SMS', async () => {
  const { mobile } = await newReachable('hiraya1');
  const visitor = elsewhere('10.20.4.1');
  await visitor.call(sendResetCode, { mobileNum: mobile });
  const request = { mobileNum: mobile, verificationCode: await lastCode(on, mobile), newPassword: 'bagong-susi-58' };
  const failure = await failureOf(visitor.call(resetPassword, request));
  expect(secondStepChallengeSchema.parse(failure.value).ways).toEqual(['email']);
});

test('the name on a bank account is an answer, in any case of letters', async () => {
  const { member } = await newReachable('lualhati1');
  const { id } = await member.call(memberInfo, {});
  await inMerchant(
    `insert into payout_account (id, merchant_id, member_id, channel_code, channel_name, holder_name, sealed_number,
       fingerprint, masked_number, created_at, usable_from)
     values (gen_random_uuid(), 1, $1, 'gcash', 'GCash', 'María Clara', '', '\\x01', '••••1234', now(), now())`,
    [id],
  );
  const visitor = elsewhere('10.20.5.1');
  const { challenge, ways } = await challengeOf(visitor, 'lualhati1');
  expect(ways).toContain('bankAccountName');
  const take = (answer: string) => visitor.call(takeSecondStep, { challenge, way: 'bankAccountName', answer });
  expect((await failureOf(take('Maria Makiling'))).code).toBe('second_step_wrong');
  await take(' maría  CLARA');
});

test('a member without any way for the second step is not locked out', async () => {
  await newMember(on, 'maliksi1');
  await elsewhere('10.20.6.1').logIn('maliksi1');
});
