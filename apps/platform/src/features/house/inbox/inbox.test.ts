import {
  inboxMessages,
  readInbox,
  readWholeInbox,
  removeInboxMessages,
  unreadCount,
} from '@fairhouse/contract/house/inbox';
import { memberInfo, changePassword } from '@fairhouse/contract/people/session';
import { startExclusion, setPlayLimit } from '@fairhouse/contract/people/responsible-play';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from '../../../features.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { newMember, testPassword, type TestVisitor } from '../../../testing/test-visitor.ts';
import { deliverToInbox, type InboxNote } from './deliver.ts';
import { inboxTasks } from './jobs.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform({ features });
});
afterAll(() => on.close());

const paid: InboxNote = {
  kind: 'money',
  text: { template: 'withdrawalPaid', amount: '₱500.00' },
  path: '/withdrawal/1',
};

async function deliver(member: TestVisitor, ...notes: InboxNote[]): Promise<void> {
  const { id: memberId } = await member.call(memberInfo, {});
  await inTransaction(on.platform.pool, { merchantId: 1 }, async (tx) => {
    for (const note of notes) await deliverToInbox(on.platform, tx, { merchantId: 1, memberId }, note);
  });
}
const unreadOf = async (member: TestVisitor) => (await member.call(unreadCount, {})).messageCount;
const idsOf = async (member: TestVisitor) => (await member.call(inboxMessages, {})).list.map(({ id }) => id);

it('A message is shown in the language of the reader, with its page, and counts until it is read', async () => {
  const member = await newMember(on, 'inbox1');
  await deliver(member, paid);
  const [message] = (await member.call(inboxMessages, {})).list;
  expect(message).toMatchObject({
    kind: 'money',
    title: 'Withdrawal paid',
    text: '₱500.00 has been paid out to you. Confirm it when it has arrived.',
    path: '/withdrawal/1',
    read: false,
    answerable: false,
  });
  member.headers['accept-language'] = 'bn';
  expect((await member.call(inboxMessages, {})).list[0]?.title).toBe('উইথড্র পাঠানো হয়েছে');
  expect(await unreadOf(member)).toBe(1);
  await member.call(readInbox, { ids: [message!.id] });
  expect(await unreadOf(member)).toBe(0);
  expect((await member.call(inboxMessages, {})).list[0]?.read).toBe(true);
  expect((await member.call(inboxMessages, { unread: 'true' })).list).toEqual([]);
});

it('Pages follow each other without gap or repeat, also while new messages come', async () => {
  const member = await newMember(on, 'inbox2');
  await deliver(member, ...Array.from({ length: 45 }, () => paid));
  const all = [];
  let before: string | undefined;
  do {
    const page = await member.call(inboxMessages, before === undefined ? {} : { before });
    all.push(...page.list.map(({ id }) => id));
    before = page.next;
    await deliver(member, paid);
  } while (before !== undefined);
  expect(all).toHaveLength(45);
  expect(all).toEqual([...new Set(all)].toSorted((a, b) => b - a));
});

it('Marking all as read leaves messages unread that came after the last one shown', async () => {
  const member = await newMember(on, 'inbox3');
  await deliver(member, paid, paid, paid);
  const [last] = await idsOf(member);
  await deliver(member, paid);
  await member.call(readWholeInbox, { upTo: last! });
  expect(await unreadOf(member)).toBe(1);
  await member.call(readWholeInbox, { upTo: Number.MAX_SAFE_INTEGER });
  expect(await unreadOf(member)).toBe(0);
  await deliver(member, paid);
  expect(await unreadOf(member)).toBe(1);
});

it('Deleted messages are gone, unread ones from the count too', async () => {
  const member = await newMember(on, 'inbox4');
  await deliver(member, paid, paid);
  const [last, first] = await idsOf(member);
  await member.call(removeInboxMessages, { ids: [last!] });
  expect([await idsOf(member), await unreadOf(member)]).toEqual([[first], 1]);
});

it("Another member's messages are neither shown, marked nor deleted", async () => {
  const [owner, other] = [await newMember(on, 'inbox5'), await newMember(on, 'inbox6')];
  await deliver(owner, paid);
  const ids = await idsOf(owner);
  expect(await idsOf(other)).toEqual([]);
  await other.call(readInbox, { ids });
  await other.call(readWholeInbox, { upTo: ids[0]! });
  await other.call(removeInboxMessages, { ids });
  expect([await idsOf(owner), await unreadOf(owner)]).toEqual([ids, 1]);
});

it('The count stops at a hundred', async () => {
  const member = await newMember(on, 'inbox7');
  await deliver(member, ...Array.from({ length: 103 }, () => paid));
  expect(await unreadOf(member)).toBe(100);
});

it('Changes of limits and of the password are written to the inbox', async () => {
  const member = await newMember(on, 'inbox8');
  await member.call(setPlayLimit, { kind: 'deposit', period: 'day', amount: 50_000 });
  await member.call(setPlayLimit, { kind: 'deposit', period: 'day', amount: 90_000 });
  const newPassword = 'sampaga-lungsod-31';
  await member.call(changePassword, { oldPassword: testPassword, newPassword, confirmNewPassword: newPassword });
  const shown = (await member.call(inboxMessages, {})).list.map(({ title, path }) => [title, path]);
  expect(shown).toEqual([
    ['Your account', '/me/security'],
    ['Higher limit requested', '/me/responsible'],
    ['Limit changed', '/me/responsible'],
  ]);
});

it('An excluded member reads the inbox without promotions, which count neither', async () => {
  const member = await newMember(on, 'inbox9');
  await deliver(member, paid, { kind: 'promotions', text: { template: 'promotionNew' }, path: '/promotions' });
  expect(await unreadOf(member)).toBe(2);
  const { withdrawalToken } = await member.call(startExclusion, { period: '24h', password: testPassword });
  member.headers['authorization'] = `Bearer ${withdrawalToken}`;
  expect((await member.call(inboxMessages, {})).list.map(({ kind }) => kind)).toEqual(['money']);
  expect(await unreadOf(member)).toBe(1);
});

it('Messages are deleted a year after they were written, read or not, and newer ones stay', async () => {
  const { id: memberId } = await (await newMember(on, 'inboxold')).call(memberInfo, {});
  const inMerchant = <T>(work: (tx: PoolClient) => Promise<T>) =>
    inTransaction(on.platform.pool, { merchantId: 1 }, work);
  const days = 86_400_000;
  for (const age of [366, 366, 364]) {
    on.clock.advance(-age * days);
    await inMerchant((tx) => deliverToInbox(on.platform, tx, { merchantId: 1, memberId }, paid));
    on.clock.advance(age * days);
  }
  await inboxTasks(on.platform)['inbox.purge']!({});
  const { rows } = await inMerchant((tx) => tx.query('select from inbox_message where member_id = $1', [memberId]));
  expect(rows).toHaveLength(1);
});
