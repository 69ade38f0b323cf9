import { announcements } from '@fairhouse/contract/content/publishing';
import { whitelabel } from '@fairhouse/contract/house/system';
import { lobbyGames } from '@fairhouse/contract/play/games';
import { memberInfo } from '@fairhouse/contract/people/session';
import { share } from '@fairhouse/contract/people/share';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overrideSettings } from '../testing/override-settings.ts';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { failureOf, newMember, visit } from '../testing/test-visitor.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
});
afterAll(() => on.close());

const switchTo = (modules: Record<string, boolean>) => overrideSettings(on, { modules });

test.each([
  ['whose module is on', 'RNG'],
  ['of members', 'WALLET'],
  ['that does not exist', 'NO_SUCH_MODULE'],
  ['of operators', 'BACKOFFICE'],
])('A call that carries the id of another module, %s, is refused', async (_, id) => {
  const visitor = visit(on);
  visitor.headers['x-module-id'] = id;
  expect(await failureOf(visitor.call(lobbyGames, {}))).toMatchObject({ code: 'module_disabled' });
});

test('A call that carries the id of its own module, or none, is answered', async () => {
  const { statusCode } = await visit(on).inject({ method: 'GET', url: whitelabel.path });
  expect(statusCode).toBe(200);
  await visit(on).call(whitelabel, {});
});

test('Without GIFT the gift popup is refused, and other announcements are not', async () => {
  await switchTo({ GIFT: false });
  expect(await failureOf(visit(on).call(announcements, { types: 'PU' }))).toMatchObject({ code: 'module_disabled' });
  expect(await failureOf(visit(on).call(announcements, { types: 'B,PU' }))).toMatchObject({ code: 'module_disabled' });
  expect(await failureOf(visit(on).call(announcements, { execution: 'PU' }))).toMatchObject({
    code: 'module_disabled',
  });
  await visit(on).call(announcements, { types: 'B,PL' });
  await switchTo({ GIFT: true });
  await visit(on).call(announcements, { types: 'PU' });
});

test('Sharing is refused without SHARE, and leads to the referral page only with REFERRAL', async () => {
  const member = await newMember(on, 'sharer1');
  await switchTo({ SHARE: false });
  expect(await failureOf(member.call(share, {}))).toMatchObject({ code: 'module_disabled' });
  await switchTo({ SHARE: true, REFERRAL: false });
  expect(await member.call(share, {})).toEqual({ outcome: 'activity_coming' });
  await switchTo({ SHARE: true, REFERRAL: true });
  expect(await member.call(share, {})).toEqual({ outcome: 'referral' });
  await switchTo({ SERVICE: false });
  expect(await failureOf(member.call(share, {}))).toMatchObject({ code: 'module_disabled' });
  await switchTo({});
});

test.each([1, 2, 41, 42])('An agent of type %s shares from the registration centre', async (type) => {
  const member = await newMember(on, `agentof${type}`);
  const { id } = await member.call(memberInfo, {});
  const merchantId = on.platform.merchants.default().id;
  await inTransaction(on.platform.pool, { merchantId }, (tx) =>
    tx.query('update member set account_type = $1 where id = $2', [type, id]),
  );
  expect(await member.call(share, {})).toEqual({ outcome: 'agent_registration' });
});
