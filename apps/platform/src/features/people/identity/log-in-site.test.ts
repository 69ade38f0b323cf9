import { boSaveSiteSettings, boSiteSettings } from '@fairhouse/contract/house/site-settings-backoffice';
import { whitelabel } from '@fairhouse/contract/house/system';
import { secondStepChallengeSchema } from '@fairhouse/contract/people/security';
import { login, memberInfo } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, newMember, newOperator, testPassword, TestVisitor, visit } from '../../../testing/test-visitor.ts';
import { placeMember } from '../agent-tree/index.ts';
import { makeAgent } from '../agent-tree/testing/make-agent.ts';
import { seedMember } from './seed-member.ts';

let on: TestPlatform;
let manager: TestVisitor;
beforeAll(async () => {
  on = await startTestPlatform();
  manager = await newOperator(on, 'tala');
});
afterAll(() => on.close());

async function saveLogin(login: object) {
  const { version } = await manager.call(boSiteSettings, {});
  await manager.call(boSaveSiteSettings, { version, sections: { login: { secondStep: 'newAddress', ...login } } });
}

const run = (sql: string, parameters: unknown[]) =>
  inTransaction(on.platform.pool, { merchantId: 1 }, (tx) => tx.query(sql, parameters));

async function newOfType(username: string, type: number): Promise<number> {
  const { id } = await (await newMember(on, username)).call(memberInfo, {});
  await run('update member set account_type = $2 where id = $1', [id, type]);
  return id;
}

const codeOfLogin = async (username: string, password = testPassword) => {
  try {
    await visit(on).call(login, { username, password, type: 'username' });
    return 'opened';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

it.each<['member' | 'agent' | undefined, string, Record<string, string>]>([
  ['member', 'a', { 0: 'opened', 1: 'non_member_account', 2: 'non_member_account', 41: 'non_member_account' }],
  ['agent', 'b', { 0: 'non_agent_account', 1: 'opened', 2: 'opened', 42: 'opened' }],
  [undefined, 'c', { 0: 'opened', 1: 'opened', 42: 'opened' }],
])('At a site for %s each type of account gets its answer', async (site, letter, answers) => {
  await saveLogin(site === undefined ? {} : { site });
  for (const [type, answer] of Object.entries(answers)) {
    const username = `site${letter}type${type}`;
    await newOfType(username, Number(type));
    expect([type, await codeOfLogin(username)]).toEqual([type, answer]);
    // A wrong password learns nothing of the type.
    expect(await codeOfLogin(username, 'not-the-password')).toBe('invalid_credentials');
  }
});

it('The locked member of an agent is sent to the agent, another one to customer service', async () => {
  await saveLogin({});
  const agent = await makeAgent(on, 'agentilyo1');
  const below = await newOfType('sinag11', 0);
  await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    placeMember(tx, { memberId: below, parentId: agent.id, at: on.clock.now() }),
  );
  const ofHouse = await newOfType('sinag22', 0);
  for (const id of [below, ofHouse]) await run(`update member set status = 'locked' where id = $1`, [id]);
  expect(await codeOfLogin('sinag11')).toBe('contact_agent');
  expect(await codeOfLogin('sinag22')).toBe('account_locked');
});

it('The first-login action is told with the permissions; a page must be one of this site', async () => {
  await saveLogin({ firstLogin: { action: 'page', path: '/promotions' } });
  expect((await visit(on).call(whitelabel, {})).info.firstLogin).toEqual({ action: 'page', path: '/promotions' });
  for (const path of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'promotions'])
    expect((await failureOf(saveLogin({ firstLogin: { action: 'page', path } }))).code).toBe('invalid_request');
});

it('By default both merchants ask an unregistered address for a second step, but not at the very first log-in', async () => {
  for (const { code, settings } of on.platform.merchants.all())
    expect([code, settings.login.secondStep]).toEqual([code, 'newAddress']);
  await saveLogin({});
  const merchant = on.platform.merchants.default();
  const seeded = { username: 'bagongadr1', password: testPassword, paymentPassword: '481516' };
  await seedMember(on.platform, merchant, seeded, async () => undefined);
  const from = (ip: string) => {
    const visitor = visit(on);
    visitor.ip = ip;
    return visitor.call(login, { username: 'bagongadr1', password: testPassword, type: 'username' });
  };
  await from('10.99.0.1');
  const asked = await failureOf(from('10.99.0.2'));
  expect(secondStepChallengeSchema.parse(asked.value).ways).toEqual(['sms']);
  await from('10.99.0.1');
});
