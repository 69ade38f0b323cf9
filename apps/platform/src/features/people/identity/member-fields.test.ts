import { register } from '@fairhouse/contract/people/registration';
import { memberInfo, saveLanguage } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, newMember, testPassword, visit } from '../../../testing/test-visitor.ts';
import { makeAgent } from '../agent-tree/testing/make-agent.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
});
afterAll(() => on.close());

const setStatus = (id: number, status: string) =>
  inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query('update member set status = $2 where id = $1', [id, status]),
  );

test('A member below an agent that is active has an upline', async () => {
  const agent = await makeAgent(on, 'inviter1');
  const member = visit(on);
  const { token } = await member.call(register, {
    username: 'invited1',
    password: testPassword,
    confirmPassword: testPassword,
    adult: true,
    birthday: '1990-05-17',
    referralCode: agent.code,
    registerMethod: 'WEB',
    login: true,
  });
  member.headers['authorization'] = `Bearer ${token}`;
  const hasUpline = async () => (await member.call(memberInfo, {})).toUpline;
  expect((await agent.visitor.call(memberInfo, {})).toUpline).toBe(false);
  expect(await hasUpline()).toBe(true);
  await setStatus(agent.id, 'locked');
  expect(await hasUpline()).toBe(false);
});

test('A member changes the language of messages, to one that exists', async () => {
  const member = await newMember(on, 'speaker1');
  expect(await member.call(saveLanguage, { language: 'TY' })).toEqual({ language: 'TY' });
  expect((await member.call(memberInfo, {})).language).toBe('TY');
  expect(await failureOf(member.call(saveLanguage, { language: 'XX' as 'EN' }))).toMatchObject({
    code: 'invalid_request',
  });
  expect(await failureOf(visit(on).call(saveLanguage, { language: 'EN' }))).toMatchObject({ code: 'login_required' });
});
