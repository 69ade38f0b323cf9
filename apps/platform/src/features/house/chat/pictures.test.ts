import { chatPicture, chatPictureLimit, sendChatPicture } from '@fairhouse/contract/house/chat';
import { boChatPicture, boClaimChat, boOpenChat, boSendChatPicture } from '@fairhouse/contract/house/chat-backoffice';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import type { TestVisitor } from '../../../testing/test-visitor.ts';
import { ChatKit, picture } from './testing/chat-kit.ts';

let kit: ChatKit;
let tala: TestVisitor;
beforeAll(async () => {
  kit = await ChatKit.start();
  tala = await kit.operator('tala');
});
afterAll(() => kit.on.close());

async function send(member: TestVisitor, bytes: Buffer, key = randomUUID(), type = 'image/png') {
  const { method, path } = sendChatPicture;
  const headers = { 'content-type': type, 'idempotency-key': key };
  const answer = await member.inject({ method, url: path, headers, payload: bytes });
  return answer.json<{ code?: string; value?: { chat: { id: string }; message: { number: number; kind: string } } }>();
}

it('A picture is stored once, encoded again, and read by its member and the assigned operator', async () => {
  const member = await kit.member();
  const key = randomUUID();
  const bytes = await picture();
  const [first, again] = [await send(member, bytes, key), await send(member, bytes, key)];
  expect(first.value!.message).toMatchObject({ number: 1, kind: 'picture' });
  expect(again).toEqual(first);
  const { id } = first.value!.chat;
  const shown = await member.call(chatPicture, { id, number: '1' });
  expect(await sharp(Buffer.from(shown.base64, 'base64')).metadata()).toMatchObject({ format: 'jpeg', width: 40 });

  expect(await codeOf(tala.call(boChatPicture, { id, number: '1' }))).toBe('chat_unknown');
  await tala.call(boOpenChat, { id });
  expect(await tala.call(boChatPicture, { id, number: '1' })).toEqual(shown);
  await tala.call(boClaimChat, { id });
  const data = (await picture(20)).toString('base64');
  const answered = await tala.call(boSendChatPicture, { id, data });
  expect(answered.message).toMatchObject({ number: 3, kind: 'picture', from: 'operator' });
  const theirs = await member.call(chatPicture, { id, number: '3' });
  expect(await sharp(Buffer.from(theirs.base64, 'base64')).metadata()).toMatchObject({ format: 'jpeg', width: 20 });
});

it('Another member finds no picture, and a message of text has none', async () => {
  const member = await kit.member();
  const { value } = await send(member, await picture());
  const id = value!.chat.id;
  await kit.write(member, 'See above');
  expect(await codeOf((await kit.member()).call(chatPicture, { id, number: '1' }))).toBe('chat_unknown');
  expect(await codeOf(member.call(chatPicture, { id, number: '2' }))).toBe('not_found');
});

it.each([
  ['a page', () => Buffer.from('<html><script>alert(1)</script></html>'), 'image_invalid'],
  [
    'an archive behind pixels',
    async () => Buffer.concat([await picture(), Buffer.from('PK\u0003\u0004')]),
    'image_invalid',
  ],
  ['too many bytes', () => Buffer.alloc(chatPictureLimit + 1, 1), 'image_too_large'],
])('%s is refused as a picture, for members and operators', async (_, make, code) => {
  const bytes = await make();
  const member = await kit.member();
  expect((await send(member, bytes)).code).toBe(code);
  const id = await kit.taken(member, tala);
  expect(await codeOf(tala.call(boSendChatPicture, { id, data: bytes.toString('base64') }))).toBe(code);
});

it('Pictures have a rate of their own', async () => {
  const member = await kit.member();
  const bytes = await picture();
  const codes = [];
  for (let n = 0; n < 6; n += 1) codes.push((await send(member, bytes)).code ?? 'ok');
  expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'too_many_requests']);
});
