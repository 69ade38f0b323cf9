import { chatTyping } from '@fairhouse/contract/house/chat';
import { boChatTyping } from '@fairhouse/contract/house/chat-backoffice';
import { listen } from '@fairhouse/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import type { TestVisitor } from '../../../testing/test-visitor.ts';
import { readEvents } from '../events/testing/read-events.ts';
import { ChatKit } from './testing/chat-kit.ts';

let kit: ChatKit;
let tala: TestVisitor;
let mayumi: TestVisitor;
let site: string;
let backoffice: string;
beforeAll(async () => {
  kit = await ChatKit.start();
  [tala, mayumi] = [await kit.operator('tala'), await kit.operator('mayumi')];
  site = `http://127.0.0.1:${await listen(kit.on.apps.site, '127.0.0.1', 0)}`;
  backoffice = `http://127.0.0.1:${await listen(kit.on.apps.backoffice, '127.0.0.1', 0)}`;
});
afterAll(() => kit.on.close());

const typing = (id: string) => ({ event: 'typing', data: JSON.stringify({ id }) });

async function openStreams(member: TestVisitor) {
  const [own, assigned, other] = [
    await readEvents(site, member.headers),
    await readEvents(backoffice, tala.headers, '/bo/events'),
    await readEvents(backoffice, mayumi.headers, '/bo/events'),
  ];
  for (const stream of [own, assigned, other]) await stream.next();
  for (const stream of [assigned, other]) await stream.next();
  return { own, assigned, other };
}

it('Each side sees that the other is typing, colleagues do not, and nothing is stored', async () => {
  const member = await kit.member();
  const id = await kit.taken(member, tala);
  const before = await kit.said(member, id);
  const { own, assigned, other } = await openStreams(member);
  await member.call(chatTyping, { id });
  expect(await assigned.next()).toEqual(typing(id));
  await tala.call(boChatTyping, { id });
  expect(await own.next()).toEqual(typing(id));
  expect(await kit.said(member, id)).toEqual(before);
  await kit.answer(tala, id, 'Here it is');
  // The colleague's next event is the message: nothing came before it.
  for (const stream of [own, assigned, other]) expect((await stream.next())?.event).toBe('chat');
  for (const stream of [own, assigned, other]) stream.leave();
});

it('Only the member and the assigned operator report it, and nobody is shown anything while nobody is assigned', async () => {
  const [member, stranger] = [await kit.member(), await kit.member()];
  const id = await kit.write(member, 'Hello');
  await member.call(chatTyping, { id });
  expect(await codeOf(stranger.call(chatTyping, { id }))).toBe('chat_unknown');
  expect(await codeOf(tala.call(boChatTyping, { id }))).toBe('chat_state');
  const taken = await kit.taken(stranger, mayumi);
  expect(await codeOf(tala.call(boChatTyping, { id: taken }))).toBe('chat_taken');
  const foreign = await kit.operator('rupali', { merchant: 'shapla' });
  expect(await codeOf(foreign.call(boChatTyping, { id: taken }))).toBe('chat_unknown');
});

it('A member who reports it without end is refused', async () => {
  const member = await kit.member();
  const id = await kit.write(member, 'Hello');
  const answers = await Promise.all(Array.from({ length: 8 }, () => codeOf(member.call(chatTyping, { id }))));
  expect(answers.filter((code) => code === 'too_many_requests')).not.toHaveLength(0);
});
