import { secondStepChallengeSchema, securityOverview, takeSecondStep } from '@fairhouse/contract/people/security';
import { changePassword, login, memberInfo } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admitMember } from '../../identity/index.ts';
import { startTestPlatform, type TestPlatform } from '../../../../testing/test-platform.ts';
import { failureOf, newMember, testPassword, visit, type TestVisitor } from '../../../../testing/test-visitor.ts';
import { enrol, NEXT_CODE_MS } from '../testing/enrol.ts';
import { plainName } from './prove-way.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
});
afterAll(() => on.close());

const asWhom = (username: string, password = testPassword) => ({ username, password, type: 'username' }) as const;

/** The challenge in the answer to a login. */
async function challengeOf(visitor: TestVisitor, username: string) {
  const failure = await failureOf(visitor.call(login, asWhom(username)));
  expect(failure).toMatchObject({ code: 'second_step_required', status: 401 });
  return secondStepChallengeSchema.parse(failure.value);
}

/** A member with an authenticator whose next code is unused. */
async function newEnrolled(username: string) {
  const member = await newMember(on, username);
  const enrolled = await enrol(on, member);
  on.clock.advance(NEXT_CODE_MS);
  return { member, ...enrolled };
}

const inMerchant = <Row extends object>(sql: string, parameters: unknown[] = []) =>
  inTransaction(on.platform.pool, { merchantId: 1 }, async (tx) => (await tx.query<Row>(sql, parameters)).rows);

test('the password alone opens no session; the code opens one, once', async () => {
  const { code } = await newEnrolled('amihan1');
  const visitor = visit(on);
  const before = await inMerchant('select from member_session');
  const { challenge, ways } = await challengeOf(visitor, 'amihan1');
  expect(ways).toEqual(['authenticator', 'recovery']);
  expect(await inMerchant('select from member_session')).toHaveLength(before.length);

  const answer = { challenge, way: 'authenticator', answer: code() } as const;
  const { token } = await visitor.call(takeSecondStep, answer);
  visitor.headers['authorization'] = `Bearer ${token}`;
  expect((await visitor.call(memberInfo, {})).account).toBe('amihan1');
  expect((await failureOf(visit(on).call(takeSecondStep, answer))).code).toBe('second_step_expired');
  const [stored] = await inMerchant<{ stored: string }>('select c::text as stored from login_challenge c limit 1');
  expect(stored!.stored).not.toContain(challenge);
});

test('one code for two challenges in parallel, and two codes for one challenge in parallel, open one session each', async () => {
  const { code, recoveryCodes } = await newEnrolled('bituin1');
  const sessions = () =>
    inMerchant(`select from member_session s join member m on m.id = s.member_id where username = 'bituin1'`);
  const before = (await sessions()).length;
  const [first, second] = [await challengeOf(visit(on), 'bituin1'), await challengeOf(visit(on), 'bituin1')];
  const shared = code();
  const race = await Promise.allSettled(
    [first, second].map(({ challenge }) =>
      visit(on).call(takeSecondStep, { challenge, way: 'authenticator', answer: shared }),
    ),
  );
  expect(race.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);

  const { challenge } = await challengeOf(visit(on), 'bituin1');
  const both = await Promise.allSettled(
    recoveryCodes.slice(0, 2).map((answer) => visit(on).call(takeSecondStep, { challenge, way: 'recovery', answer })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await sessions()).toHaveLength(before + 2);
  // The code that lost the race was not used up.
  const member = visit(on);
  const next = await challengeOf(member, 'bituin1');
  const third = { challenge: next.challenge, way: 'recovery', answer: recoveryCodes[2]! } as const;
  const { token } = await member.call(takeSecondStep, third);
  member.headers['authorization'] = `Bearer ${token}`;
  expect((await member.call(securityOverview, {})).authenticator).toMatchObject({ recoveryCodesLeft: 8 });
});

test('after five answers a challenge is invalid, also for the right answer and in parallel', async () => {
  const { code } = await newEnrolled('dalisay1');
  const { challenge } = await challengeOf(visit(on), 'dalisay1');
  const wrong = String((Number(code()) + 1) % 1_000_000).padStart(6, '0');
  const answers = await Promise.all(
    Array.from(
      { length: 12 },
      async () =>
        (await failureOf(visit(on).call(takeSecondStep, { challenge, way: 'authenticator', answer: wrong }))).code,
    ),
  );
  expect(answers.filter((answer) => answer === 'second_step_wrong')).toHaveLength(5);
  expect(answers.filter((answer) => answer === 'second_step_expired')).toHaveLength(7);
  const late = visit(on).call(takeSecondStep, { challenge, way: 'authenticator', answer: code() });
  expect((await failureOf(late)).code).toBe('second_step_expired');
});

test('somebody who knows the password gets few guesses; the member at a known address is not locked out by them', async () => {
  const { code } = await newEnrolled('kidlat1');
  const codes: string[] = [];
  for (let i = 0; i < 4; i += 1) {
    const stranger = visit(on);
    stranger.ip = `10.7.${i}.1`;
    const { challenge } = await challengeOf(stranger, 'kidlat1');
    for (let guess = 0; guess < 5; guess += 1)
      codes.push(
        (await failureOf(stranger.call(takeSecondStep, { challenge, way: 'recovery', answer: 'AAAAA-AAAAA' }))).code,
      );
  }
  expect(codes.filter((one) => one === 'second_step_wrong')).toHaveLength(10);
  expect(codes.filter((one) => one === 'too_many_requests')).toHaveLength(10);
  const home = visit(on);
  const { challenge } = await challengeOf(home, 'kidlat1');
  await home.call(takeSecondStep, { challenge, way: 'authenticator', answer: code() });
});

test('a challenge lasts ten minutes and becomes invalid with a new password or a lock', async () => {
  const { member, recoveryCodes } = await newEnrolled('hiraya1');
  const take = (challenge: string, answer: string) =>
    visit(on).call(takeSecondStep, { challenge, way: 'recovery', answer });
  const slow = await challengeOf(visit(on), 'hiraya1');
  on.clock.advance(10 * 60_000 + 1);
  expect((await failureOf(take(slow.challenge, recoveryCodes[0]!))).code).toBe('second_step_expired');

  const old = await challengeOf(visit(on), 'hiraya1');
  const fresh = 'bagong-susi-58';
  const request = { oldPassword: testPassword, newPassword: fresh, confirmNewPassword: fresh };
  await member.call(changePassword, request, { idempotencyKey: randomUUID() });
  expect((await failureOf(take(old.challenge, recoveryCodes[0]!))).code).toBe('second_step_expired');

  const locked = await failureOf(visit(on).call(login, asWhom('hiraya1', fresh)));
  await inMerchant(`update member set status = 'locked' where username = 'hiraya1'`);
  const { challenge } = secondStepChallengeSchema.parse(locked.value);
  expect((await failureOf(take(challenge, recoveryCodes[0]!))).code).toBe('account_locked');
});

test('a challenge is unknown at another merchant, and an invented one is refused', async () => {
  const { code } = await newEnrolled('lualhati1');
  const { challenge } = await challengeOf(visit(on), 'lualhati1');
  const elsewhere = visit(on, 'bd.localhost').call(takeSecondStep, { challenge, way: 'authenticator', answer: code() });
  expect((await failureOf(elsewhere)).code).toBe('second_step_expired');
  const invented = visit(on).call(takeSecondStep, { challenge: 'x', way: 'authenticator', answer: '123456' });
  expect((await failureOf(invented)).code).toBe('second_step_expired');
});

test('a login by SMS code needs the second step too, one by a passkey made since then does not', async () => {
  const { member } = await newEnrolled('maliksi1');
  const { id: memberId } = await member.call(memberInfo, {});
  const admit = (proof: 'sms' | 'passkey') =>
    inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
      admitMember(on.platform, tx, {
        merchantId: 1,
        memberId,
        proof,
        at: on.clock.now(),
        place: { ip: '10.9.0.1', userAgent: 'test' },
        ...(proof === 'passkey' && { passkeySince: on.clock.now() }),
        passwordExpired: false,
      }),
    );
  expect(await admit('sms')).toMatchObject({ ok: false, code: 'second_step_required' });
  expect(await admit('passkey')).toMatchObject({ ok: true });
});

test.each([
  ['  Maria  Clara ', 'maria clara'],
  ['ＭＡＲＩＡ', 'maria'],
  ['José', 'josé'.normalize('NFD')],
])('the name %j equals the name %j', (one, other) => expect(plainName(one)).toBe(plainName(other)));
