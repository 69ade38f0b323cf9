import { chats, readChat } from '@fairhouse/contract/house/chat';
import { boChatDuty, boChatOperators } from '@fairhouse/contract/house/chat-backoffice';
import {
  boSaveSiteSettings,
  boSiteSettings,
  type SiteSections,
} from '@fairhouse/contract/house/site-settings-backoffice';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestVisitor } from '../../../testing/test-visitor.ts';
import { readOutbox } from '../messages/testing/outbox.ts';
import { isWithin } from '../../../system/opening-hours.ts';
import { chatTasks } from './jobs.ts';
import { NOTIFY_TASK } from './notify-answer.ts';
import { ChatKit } from './testing/chat-kit.ts';

let kit: ChatKit;
let tala: TestVisitor;
let member: TestVisitor;
beforeAll(async () => {
  kit = await ChatKit.start();
  tala = await kit.operator('tala');
  member = await kit.member();
});
afterAll(() => kit.on.close());

const attended = async () => (await member.call(chats, {})).attended;

async function saveChat(chat: SiteSections['chat']) {
  const { version } = await tala.call(boSiteSettings, {});
  await tala.call(boSaveSiteSettings, { version, sections: { chat } });
}

it.each([
  ['08:00', '22:00', '07:59', false],
  ['08:00', '22:00', '08:00', true],
  ['08:00', '22:00', '22:00', false],
  ['20:00', '02:00', '23:30', true],
  ['20:00', '02:00', '01:59', true],
  ['20:00', '02:00', '02:00', false],
  ['00:00', '00:00', '12:00', true],
])('Open from %s until %s: at %s %s', (from, until, now, open) => expect(isWithin({ from, until }, now)).toBe(open));

it('The chat is attended while an operator is on duty and the back office reports it', async () => {
  expect(await attended()).toBe(true);
  await tala.call(boChatDuty, { on: false });
  expect(await attended()).toBe(false);
  expect((await tala.call(boChatDuty, {})).on).toBe(false);
  await tala.call(boChatDuty, { on: true });
  kit.on.clock.advance(60_000);
  expect(await attended()).toBe(true);
  kit.on.clock.advance(60_000);
  expect(await attended()).toBe(false);
  expect((await tala.call(boChatOperators, {})).list).toMatchObject([{ username: 'tala', onDuty: false }]);
  await tala.call(boChatDuty, {});
  expect(await attended()).toBe(true);
});

it('Outside of the opening hours, in the merchant’s time zone, nobody is there', async () => {
  const at = (minutes: number) => {
    const local = new Date(kit.on.clock.now().getTime() + minutes * 60_000);
    return Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Manila', timeStyle: 'short' }).format(local);
  };
  const deleteAfterDays = 365;
  await saveChat({ hours: { from: at(60), until: at(120) }, deleteAfterDays });
  expect(await attended()).toBe(false);
  await saveChat({ hours: { from: at(-60), until: at(60) }, deleteAfterDays });
  expect(await attended()).toBe(true);
  await saveChat({ hours: null, deleteAfterDays });
});

const asMerchant = (sql: string, values: unknown[] = []) =>
  inTransaction(kit.on.platform.pool, { merchantId: 1 }, async (tx) => (await tx.query(sql, values)).rows);

const sent = async () => (await readOutbox(kit.on)).filter(({ template }) => template === 'chatAnswered');

it('An unread answer is sent to the member’s proven address; a read one is not', async () => {
  const tasks = chatTasks(kit.on.platform);
  const id = await kit.taken(member, tala);
  await asMerchant(`update member set email = 'chatty@example.com', email_verified_at = now() where username = $1`, [
    'chatty1',
  ]);
  const { id: memberId } = (await asMerchant(`select id from member where username = 'chatty1'`))[0] as { id: number };
  const notify = () => tasks[NOTIFY_TASK]!({ merchantId: 1, memberId, id });
  await kit.answer(tala, id, 'Found it');
  await notify();
  expect(await sent()).toMatchObject([{ channel: 'email', to: 'chatty@example.com' }]);
  await member.call(readChat, { id, number: 99 });
  await notify();
  expect(await sent()).toHaveLength(1);
});

it('Conversations are deleted with their messages after the merchant’s time, later ones stay', async () => {
  const tasks = chatTasks(kit.on.platform);
  const old = (await kit.current(member)).id;
  await saveChat({ hours: null, deleteAfterDays: 30 });
  kit.on.clock.advance(31 * 86_400_000);
  const later = await kit.member();
  const fresh = await kit.write(later, 'Still new');
  for (let run = 0; run < 2; run += 1) await tasks['chat.purge']!({});
  const stored = await asMerchant('select distinct conversation_id as id from chat_message');
  expect(stored).toEqual([{ id: fresh }]);
  expect(await asMerchant('select from chat_conversation where id = $1', [old])).toEqual([]);
});
