import { newUuid } from '@fairhouse/contract';
import { ownFeedback, sendFeedback, sendFeedbackPicture } from '@fairhouse/contract/house/feedback';
import {
  boAnswerFeedback,
  boCloseFeedback,
  boFeedback,
  boFeedbackPicture,
  boFeedbacks,
} from '@fairhouse/contract/house/feedback-backoffice';
import { inboxMessages, unreadCount } from '@fairhouse/contract/house/inbox';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../../../testing/ask-call.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, newMember, newOperator, visit, type TestVisitor } from '../../../testing/test-visitor.ts';
import { inbox } from '../inbox/index.ts';
import { messages } from '../messages/index.ts';
import { lastMessage } from '../messages/testing/outbox.ts';
import { feedback } from './index.ts';

let on: TestPlatform;
let tala: TestVisitor;
let picture: Buffer;
beforeAll(async () => {
  on = await startTestPlatform({ features: [messages, inbox, feedback] });
  tala = await newOperator(on, 'tala');
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
});
afterAll(() => on.close());

const content = 'The deposit page is slow on my phone.';
const send = async (sender: TestVisitor, more: { email?: string; replyTo?: number; content?: string } = {}) =>
  (await sender.call(sendFeedback, { content, ...more }, { idempotencyKey: newUuid() })).id;
const answer = (id: string, text: string, operator = tala) =>
  operator.call(boAnswerFeedback, { id, text }, { idempotencyKey: newUuid() });

it('A member writes, an operator answers, the answer comes to the inbox, and a reply opens it again', async () => {
  const member = await newMember(on, 'writer1');
  const id = await send(member);
  expect((await tala.call(boFeedbacks, { state: 'open' })).list.map((one) => one.id)).toContain(id);
  await answer(id, 'Thank you.\nWe look into it.');
  const [message] = (await member.call(inboxMessages, {})).list;
  expect(message).toMatchObject({ text: 'Thank you.\nWe look into it.', answerable: true, read: false });
  expect((await member.call(unreadCount, {})).messageCount).toBe(1);
  expect((await tala.call(boFeedback, { id })).state).toBe('answered');

  expect(await send(member, { replyTo: message!.id, content: 'It is still slow today.' })).toBe(id);
  const { state, entries } = await tala.call(boFeedback, { id });
  expect(state).toBe('open');
  expect(entries.map((entry) => [entry.number, entry.answer, entry.author, entry.text])).toEqual([
    [1, false, null, content],
    [2, true, 'tala', 'Thank you.\nWe look into it.'],
    [3, false, null, 'It is still slow today.'],
  ]);
  expect((await member.call(ownFeedback, {})).list[0]?.entries).toHaveLength(3);
});

it('A visitor gives an address, and the answer is mailed to it', async () => {
  const visitor = visit(on);
  visitor.ip = '10.0.7.1';
  expect((await failureOf(send(visitor))).fields).toHaveProperty('email');
  const id = await send(visitor, { email: 'visitor@example.test' });
  expect((await tala.call(boFeedback, { id })).member).toBeNull();
  await answer(id, 'It is faster now.');
  expect((await lastMessage(on, 'visitor@example.test')).text).toContain('It is faster now.');
});

it('A repeat with the same key is one feedback, and another text with it is refused', async () => {
  const member = await newMember(on, 'writer2');
  const idempotencyKey = newUuid();
  const first = await member.call(sendFeedback, { content }, { idempotencyKey });
  expect(await member.call(sendFeedback, { content }, { idempotencyKey })).toEqual(first);
  expect((await failureOf(member.call(sendFeedback, { content: `${content}!` }, { idempotencyKey }))).code).toBe(
    'key_reused',
  );
  const other = await newMember(on, 'writer3');
  expect((await failureOf(other.call(sendFeedback, { content }, { idempotencyKey }))).code).toBe('key_reused');
  expect((await member.call(ownFeedback, {})).list).toHaveLength(1);
});

it('A feedback outside of the bounds of the merchant is refused with them', async () => {
  const member = await newMember(on, 'writer4');
  for (const wrong of ['short', 'x'.repeat(1001)]) {
    const failure = await failureOf(send(member, { content: wrong }));
    expect([failure.code, Object.keys(failure.fields)]).toEqual(['invalid_request', ['content']]);
  }
});

it('A member sends ten in a day, also when all are sent at once', async () => {
  const member = await newMember(on, 'writer5');
  member.ip = '10.0.7.5';
  const sent = await Promise.allSettled(Array.from({ length: 9 }, () => send(member)));
  expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 'fulfilled'));
  member.ip = '10.0.7.6';
  const rest = await Promise.allSettled([send(member), send(member), send(member)]);
  expect(rest.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('An address sends few, whoever is behind it', async () => {
  const visitor = visit(on);
  visitor.ip = '10.0.7.9';
  const email = 'many@example.test';
  for (let sent = 0; sent < 30; sent += 1) await send(visitor, { email });
  expect((await failureOf(send(visitor, { email }))).code).toBe('too_many_requests');
});

it('Three pictures are stored without metadata, and a fourth is refused', async () => {
  const member = await newMember(on, 'writer6');
  const id = await send(member);
  for (const pictures of [1, 2, 3])
    expect((await ask(member, sendFeedbackPicture, { id }, picture)).value).toEqual({ pictures });
  expect((await ask(member, sendFeedbackPicture, { id }, picture)).code).toBe('limit_reached');
  const stored = await tala.call(boFeedbackPicture, { id, number: '3' });
  expect(Buffer.from(stored.base64, 'base64').subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect((await ask(member, sendFeedbackPicture, { id }, Buffer.from('no picture'))).code).toBe('image_invalid');
});

it("Another member's feedback is not found, neither for pictures nor by a reply to its answer", async () => {
  const [owner, other] = [await newMember(on, 'writer7'), await newMember(on, 'writer8')];
  const id = await send(owner);
  await answer(id, 'An answer for one.');
  const [message] = (await owner.call(inboxMessages, {})).list;
  expect((await failureOf(send(other, { replyTo: message!.id }))).code).toBe('not_found');
  expect((await ask(other, sendFeedbackPicture, { id }, picture)).code).toBe('not_found');
  expect((await other.call(ownFeedback, {})).list).toEqual([]);
});

it('A closed feedback leaves the queue, and a repeat changes nothing', async () => {
  const id = await send(await newMember(on, 'writer9'));
  expect((await tala.call(boCloseFeedback, { id })).state).toBe('closed');
  expect((await tala.call(boCloseFeedback, { id })).state).toBe('closed');
  expect((await tala.call(boFeedbacks, { state: 'open' })).list.map((one) => one.id)).not.toContain(id);
});
