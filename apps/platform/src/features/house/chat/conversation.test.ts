import { chatMessages, chats, closeChat, readChat, reopenChat, sendChatMessage } from '@fairhouse/contract/house/chat';
import { boChats, boClaimChat, boCloseChat, boOpenChat } from '@fairhouse/contract/house/chat-backoffice';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import type { TestVisitor } from '../../../testing/test-visitor.ts';
import { ChatKit } from './testing/chat-kit.ts';

const HOUR_MS = 3_600_000;

let kit: ChatKit;
let tala: TestVisitor;
beforeAll(async () => {
  kit = await ChatKit.start();
  tala = await kit.operator('tala');
});
afterAll(() => kit.on.close());

it('A conversation goes from the queue to an operator, and every message is there once, in order', async () => {
  const member = await kit.member();
  const id = await kit.taken(member, tala, 'Hello\nsecond line');
  await kit.answer(tala, id, 'How can I help?');
  await kit.write(member, 'A deposit is missing');
  expect(await kit.said(member, id)).toEqual([
    'Hello\nsecond line',
    '(joined)',
    'How can I help?',
    'A deposit is missing',
  ]);
  const { list } = await member.call(chatMessages, { id });
  expect(list.map(({ number, from, author }) => [number, from, author])).toEqual([
    [1, 'member', null],
    [2, 'system', 'tala'],
    [3, 'operator', 'tala'],
    [4, 'member', null],
  ]);
  expect(await kit.current(member)).toMatchObject({ id, state: 'assigned', operator: 'tala', messages: 4, unread: 1 });
});

it('A repeat with the same key is one message, also when both arrive at once', async () => {
  const member = await kit.member();
  const key = randomUUID();
  const sent = await Promise.all(Array.from({ length: 5 }, () => kit.write(member, 'Only once', key)));
  expect(new Set(sent).size).toBe(1);
  expect(await kit.said(member, sent[0]!)).toEqual(['Only once']);
  const other = member.call(sendChatMessage, { text: 'Another text' }, { idempotencyKey: key });
  expect(await codeOf(other)).toBe('key_reused');
});

it('Messages that are sent at once get numbers without gaps, and a reader after any number misses none', async () => {
  const member = await kit.member();
  const texts = Array.from({ length: 12 }, (_, n) => `Message ${n}`);
  const [id] = await Promise.all(texts.map((text) => kit.write(member, text)));
  const all = await kit.said(member, id!);
  expect(all.toSorted()).toEqual(texts.toSorted());
  for (const after of [0, 1, 6, 11, 12]) expect(await kit.said(member, id!, after)).toEqual(all.slice(after));
});

it('The first message of a member at once begins one conversation', async () => {
  const member = await kit.member();
  const ids = await Promise.all([1, 2, 3].map((n) => kit.write(member, `First ${n}`)));
  expect(new Set(ids).size).toBe(1);
});

describe('A closed conversation', () => {
  it('is reopened by its member within a day, and waits for an operator again', async () => {
    const member = await kit.member();
    const id = await kit.taken(member, tala);
    await tala.call(boCloseChat, { id });
    expect((await kit.current(member)).state).toBe('closed');
    kit.on.clock.advance(23 * HOUR_MS);
    await member.logIn('chatty5');
    expect(await member.call(reopenChat, { id })).toMatchObject({ id, state: 'waiting', operator: null });
    expect(await kit.said(member, id)).toEqual(['Where is my deposit?', '(joined)', '(closed)', '(reopened)']);
  });

  it('is not reopened after a day, nor beside another open one; a new message begins a new one', async () => {
    const tomas = await kit.operator('tomas');
    const member = await kit.member();
    const id = await kit.taken(member, tomas);
    await member.call(closeChat, { id });
    const next = await kit.write(member, 'Something else');
    expect(next).not.toBe(id);
    expect(await codeOf(member.call(reopenChat, { id }))).toBe('chat_state');
    await member.call(closeChat, { id: next });
    kit.on.clock.advance(25 * HOUR_MS);
    await member.logIn('chatty6');
    expect(await codeOf(member.call(reopenChat, { id }))).toBe('chat_state');
    expect((await member.call(chats, {})).list.map((chat) => chat.id)).toEqual([next, id]);
  });

  it('stays as it is when it is closed again', async () => {
    const member = await kit.member();
    const id = await kit.write(member, 'Never mind');
    const closed = await member.call(closeChat, { id });
    expect(await member.call(closeChat, { id })).toEqual(closed);
  });
});

it('Unread answers are counted until the member reads them, and both sides see what was read', async () => {
  const nena = await kit.operator('nena');
  const member = await kit.member();
  const id = await kit.taken(member, nena);
  await kit.answer(nena, id, 'One');
  await kit.answer(nena, id, 'Two');
  expect((await kit.current(member)).unread).toBe(2);
  expect((await member.call(readChat, { id, number: 99 })).unread).toBe(0);
  await kit.write(member, 'Thanks');
  const mine = async () => (await nena.call(boChats, { view: 'mine' })).list[0]!;
  expect(await mine()).toMatchObject({ id, unread: 1, readByMember: 4, lastText: 'Thanks' });
  await nena.call(boOpenChat, { id });
  expect((await mine()).unread).toBe(0);
  expect((await kit.current(member)).readByOperator).toBe(5);
});

it('A message to an operator who has gone puts the conversation back into the queue', async () => {
  const gone = await kit.operator('gone');
  const member = await kit.member();
  const id = await kit.taken(member, gone);
  kit.on.clock.advance(2 * 60_000);
  await kit.write(member, 'Still there?');
  expect((await kit.current(member)).state).toBe('waiting');
  expect((await kit.said(member, id)).slice(-2)).toEqual(['Still there?', '(queued)']);
  const next = await kit.operator('nextone');
  expect((await next.call(boClaimChat, { id })).operator).toBe('nextone');
});

it.each([
  ['empty', '  '],
  ['too long', 'x'.repeat(2001)],
  ['with control characters', 'a\u0007b'],
])('A message that is %s is refused', async (_, text) => {
  expect(await codeOf((await kit.member()).call(sendChatMessage, { text }))).toBe('invalid_request');
});

it('Messages are limited per member: the next one after many is refused, and another member still writes', async () => {
  const member = await kit.member();
  const codes = [];
  for (let n = 0; n < 21; n += 1) codes.push(await codeOf(member.call(sendChatMessage, { text: `Message ${n}` })));
  expect(codes.indexOf('too_many_requests')).toBe(20);
  expect(await codeOf((await kit.member()).call(sendChatMessage, { text: 'Mine' }))).toBe('ok');
});
