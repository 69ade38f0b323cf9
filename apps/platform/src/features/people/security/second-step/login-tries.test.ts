import { takeSecondStep, type SecondStepChallenge } from '@fairhouse/contract/people/security';
import { login } from '@fairhouse/contract/people/session';
import { sendLoginCode } from '@fairhouse/contract/people/verification';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../../testing/test-platform.ts';
import { failureOf, newMember, testPassword, visit } from '../../../../testing/test-visitor.ts';
import { lastCode } from '../../../house/messages/testing/outbox.ts';
import { enrol, NEXT_CODE_MS } from '../testing/enrol.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
});
afterAll(() => on.close());

const inMerchant = <Row extends object>(sql: string, parameters: unknown[] = []) =>
  inTransaction(on.platform.pool, { merchantId: 1 }, async (tx) => (await tx.query<Row>(sql, parameters)).rows);

/** Number of tries that count against log-ins from an address. */
const triesAt = async (ip: string) =>
  (await inMerchant<{ tries: number }>('select tries from attempt where key = $1', [`login:member:${ip}`]))[0]?.tries;

test.each([
  ['the password', '+639171230001', '10.31.0.1'],
  ['a code by SMS', '+639171230002', '10.31.0.2'],
])('a log-in by %s counts as a try until its second step is answered', async (way, mobile, ip) => {
  const username = `tries${mobile.slice(-1)}`;
  const member = await newMember(on, username);
  await inMerchant('update member set mobile = $2, mobile_verified_at = now() where username = $1', [username, mobile]);
  const { code } = await enrol(on, member);
  on.clock.advance(NEXT_CODE_MS);
  const visitor = Object.assign(visit(on), { ip });
  const enter = async () => {
    if (way === 'the password')
      return failureOf(visitor.call(login, { username, password: testPassword, type: 'username' }));
    await visit(on).call(sendLoginCode, { mobileNum: mobile });
    return failureOf(visitor.call(login, { username: mobile, password: await lastCode(on, mobile), type: 'sms' }));
  };
  const refused = await enter();
  expect(refused.code).toBe('second_step_required');
  expect(await triesAt(ip)).toBe(1);
  const { challenge } = refused.value as SecondStepChallenge;
  await visitor.call(takeSecondStep, { challenge, way: 'authenticator', answer: code() });
  expect(await triesAt(ip)).toBe(0);
});
