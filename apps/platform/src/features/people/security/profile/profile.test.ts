import {
  avatars,
  chooseIcon,
  getPlayerAvatar,
  memberIcon,
  memberProfile,
  saveProfile,
} from '@fairhouse/contract/people/profile';
import { memberInfo } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../../testing/test-platform.ts';
import { failureOf, newMember, visit } from '../../../../testing/test-visitor.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
  await newMember(on, 'bituin2');
  await forgetBirthday('bituin2');
});
afterAll(() => on.close());

/** Makes a member as those who registered before the rules asked for a birthday. */
const forgetBirthday = (username: string) =>
  inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query(
      'update member_profile set birthday = null where member_id = (select id from member where username = $1)',
      [username],
    ),
  );

test('stores the given fields, leaves the others as they are, and records both in the audit log', async () => {
  const member = await newMember(on, 'amihan1');
  expect(await member.call(memberProfile, {})).toMatchObject({
    nickname: 'amihan1',
    realName: null,
    birthday: '1990-05-17',
  });
  await member.call(saveProfile, { nickname: 'Hangin', address: '5 Mabini St', telegram: '@amihan' });
  const saved = await member.call(saveProfile, { address: null, realName: 'María Clara de los Santos' });
  expect(saved).toMatchObject({ nickname: 'Hangin', address: null, telegram: '@amihan' });
  expect(await member.call(memberProfile, {})).toEqual(saved);
  expect((await member.call(memberInfo, {})).nickname).toBe('Hangin');
  const { rows } = await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query<{ before: unknown; after: unknown }>(
      `select before, after from audit_entry where action = 'member.save_profile' order by id desc limit 1`,
    ),
  );
  expect(rows[0]).toEqual({
    before: { address: '5 Mabini St', realName: null },
    after: { address: null, realName: 'María Clara de los Santos' },
  });
});

test('the first real name and birthday stay, also when two are sent in parallel', async () => {
  const member = await newMember(on, 'bituin1');
  const save = (realName: string) => member.call(saveProfile, { realName });
  const answers = await Promise.allSettled([save('Maria Clara'), save('Maria Makiling')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { realName } = await member.call(memberProfile, {});
  await save(realName!);
  expect(await failureOf(member.call(saveProfile, { realName: null }))).toMatchObject({
    code: 'fixed_once_set',
    fields: { realName: { code: 'not_allowed' } },
  });
  expect((await failureOf(member.call(saveProfile, { birthday: '1990-05-18' }))).code).toBe('fixed_once_set');
});

test('a birthday must be at least 21 years ago', async () => {
  on.clock.hold();
  // On a 29 February the day 21 years before does not exist.
  if (on.clock.now().getUTCDate() === 29) on.clock.advance(86_400_000);
  const member = await newMember(on, 'dalisay1');
  await forgetBirthday('dalisay1');
  const now = on.clock.now();
  const yearsAgo = (years: number, days: number) =>
    new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days))
      .toISOString()
      .slice(0, 10);
  expect(await failureOf(member.call(saveProfile, { birthday: yearsAgo(21, 1) }))).toMatchObject({
    code: 'adult_required',
    fields: { birthday: { code: 'birthday_age' } },
  });
  await member.call(saveProfile, { birthday: yearsAgo(21, 0) });
});

test.each([
  { nickname: '' },
  { nickname: 'a\u0000b' },
  { realName: 'Robert1' },
  { realName: '<b>Maria</b>' },
  { birthday: '1990-02-30' },
  { birthday: '17/05/1990' },
  { birthday: '1790-01-01' },
  { nationality: 'Philippines' },
  { incomeSource: 'lottery' },
  { telegram: 'https://t.me/x' },
  { zalo: '--' },
  { occupation: 'x'.repeat(61) },
  { avatar: 'kingfisher' },
  { accountType: 1 },
])('refuses %j', async (wrong) => {
  const member = await visit(on).logIn('bituin2');
  expect((await failureOf(member.call(saveProfile, wrong as { nickname: string }))).code).toBe('invalid_request');
});

test('a built-in picture is chosen, shown and removed; the file of every one exists', async () => {
  const member = await newMember(on, 'kidlat1');
  expect(await member.call(memberIcon, {})).toEqual({ avatar: null, url: null });
  expect(await member.call(chooseIcon, { avatar: 'kingfisher' })).toEqual({
    avatar: 'kingfisher',
    url: '/avatars/kingfisher.svg',
  });
  const { list, avatar } = await member.call(getPlayerAvatar, {});
  expect(avatar).toBe('kingfisher');
  expect(list.map((choice) => choice.avatar)).toEqual(avatars);
  const pictures = join(import.meta.dirname, '../../../../../../site/public');
  for (const { url } of list) expect(existsSync(join(pictures, url)), url).toBe(true);
  await member.call(chooseIcon, { avatar: null });
  expect((await member.call(memberIcon, {})).url).toBeNull();
  expect((await failureOf(member.call(chooseIcon, { avatar: 'https://x/y.svg' as 'kingfisher' }))).code).toBe(
    'invalid_request',
  );
});
