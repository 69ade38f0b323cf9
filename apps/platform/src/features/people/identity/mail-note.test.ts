import { savePushChoices } from '@fairhouse/contract/people/push';
import { memberInfo } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from '../../../features.ts';
import { runTasks } from '../../../testing/run-tasks.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { newMember, type TestVisitor } from '../../../testing/test-visitor.ts';
import { deliverAndPush } from '../../house/inbox/index.ts';
import { readOutbox } from '../../house/messages/testing/outbox.ts';
import type { PushNote } from '../push/index.ts';
import { identityTasks } from './jobs.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform({ features });
});
afterAll(() => on.close());

const chosen = {
  security: true,
  money: true,
  messages: true,
  promotions: false,
  amounts: false,
  mailMoney: true,
  mailMessages: false,
  mailPromotions: false,
  inboxPromotions: true,
};
const paid: PushNote = {
  kind: 'money',
  text: { template: 'withdrawalPaid', amount: '₱500.00' },
  path: '/withdrawal/1',
};
const changed: PushNote = {
  kind: 'security',
  text: { message: 'passwordReplaced', params: {} },
  path: '/me/security',
};

async function memberWithMail(username: string, proven = true): Promise<TestVisitor> {
  const member = await newMember(on, username);
  await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query('update member set email = $2, email_verified_at = $3 where username = $1', [
      username,
      `${username}@mail.example`,
      proven ? new Date() : null,
    ]),
  );
  return member;
}

/** What was sent to the member by mail after the note. */
async function mailed(member: TestVisitor, username: string, note: PushNote): Promise<string[]> {
  const { id: memberId } = await member.call(memberInfo, {});
  await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    deliverAndPush(on.platform, tx, { merchantId: 1, memberId }, note),
  );
  await runTasks(on.platform, identityTasks(on.platform));
  return (await readOutbox(on)).filter(({ to }) => to === `${username}@mail.example`).map(({ text }) => text);
}

it('A message about money is sent by mail once the member has chosen so, with its amount', async () => {
  const member = await memberWithMail('mailtala1');
  expect(await mailed(member, 'mailtala1', paid)).toEqual([]);
  await member.call(savePushChoices, chosen);
  expect(await mailed(member, 'mailtala1', paid)).toEqual([
    'Bahaghari: ₱500.00 has been paid out to you. Confirm it when it has arrived.',
  ]);
});

it('Messages about other things are not sent a second time by it', async () => {
  const member = await memberWithMail('mailtala2');
  await member.call(savePushChoices, chosen);
  expect(await mailed(member, 'mailtala2', changed)).toEqual([]);
});

it('Nothing is sent to an address that the member has not proven', async () => {
  const member = await memberWithMail('mailtala3', false);
  await member.call(savePushChoices, chosen);
  expect(await mailed(member, 'mailtala3', paid)).toEqual([]);
});
