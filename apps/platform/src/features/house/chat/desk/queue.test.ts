import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import { readChat } from '@fairhouse/contract/house/chat';
import * as desk from '@fairhouse/contract/house/chat-backoffice';
import { boMember, boSetMemberLabels } from '@fairhouse/contract/people/members-backoffice';
import { memberInfo } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf } from '../../../../adapters/payments/testing/cashier-kit.ts';
import type { TestVisitor } from '../../../../testing/test-visitor.ts';
import { countWaitingChats } from '../index.ts';
import { ChatKit } from '../testing/chat-kit.ts';

let kit: ChatKit;
let tala: TestVisitor;
let others: TestVisitor[];
let auditor: TestVisitor;
beforeAll(async () => {
  kit = await ChatKit.start();
  tala = await kit.operator('tala');
  others = [await kit.operator('tomas', { role: 'cashier' }), await kit.operator('nena'), await kit.operator('ines')];
});
afterAll(() => kit.on.close());

const entries = async (search: string) =>
  (await tala.call(boAuditLog, { search })).list.map(({ actor, action }) => `${actor} ${action}`);

it('Of operators who take a conversation at once exactly one wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await kit.write(await kit.member(), 'Who is there?');
    const codes = await Promise.all(
      [tala, ...others].map((operator) => codeOf(operator.call(desk.boClaimChat, { id }))),
    );
    expect(codes.toSorted()).toEqual(['chat_taken', 'chat_taken', 'chat_taken', 'ok']);
    const winner = [tala, ...others][codes.indexOf('ok')]!;
    expect(await codeOf(winner.call(desk.boClaimChat, { id }))).toBe('ok');
    await winner.call(desk.boCloseChat, { id });
  }
});

it('VIPs come first in the queue, then who waits longest', async () => {
  const [first, second, vip] = [await kit.member(), await kit.member(), await kit.member()];
  const vipId = String((await vip.call(memberInfo, {})).id);
  const clubLabel = { labelName: 'Diamond', rankLevel: 5 };
  await tala.call(boSetMemberLabels, { id: vipId, clubLabel, memberLabel: [{ labelName: 'Your own host' }] });
  const ids = [];
  for (const member of [first, second, vip]) {
    ids.push(await kit.write(member, 'Hello'));
    kit.on.clock.advance(1000);
  }
  const queue = await tala.call(desk.boChats, { view: 'waiting' });
  expect(queue.list.map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]]);
  expect(await inTransaction(kit.on.platform.pool, { merchantId: 1 }, countWaitingChats)).toBe(3);
  for (const id of ids) await tala.call(desk.boCloseChat, { id });
  expect(await inTransaction(kit.on.platform.pool, { merchantId: 1 }, countWaitingChats)).toBe(0);
});

it('Club and labels that operators set are in the member’s own account, and in the audit log', async () => {
  const member = await kit.member();
  const id = String((await member.call(memberInfo, {})).id);
  const labels = { clubLabel: { labelName: 'Gold', rankLevel: 3 }, memberLabel: [{ labelName: 'Early bird' }] };
  await tala.call(boSetMemberLabels, { id, ...labels });
  expect(await member.call(memberInfo, {})).toMatchObject(labels);
  expect(await tala.call(boMember, { id })).toMatchObject(labels);
  expect(await entries(`member:${id}`)).toContain('operator:tala member.set_labels');
  await tala.call(boSetMemberLabels, { id, clubLabel: null, memberLabel: [] });
  expect(await member.call(memberInfo, {})).toMatchObject({ clubLabel: null, memberLabel: [] });
  expect(await codeOf(others[0]!.call(boSetMemberLabels, { id, ...labels }))).toBe('permission_denied');
});

it('Only the assigned operator answers, transfers and closes', async () => {
  const id = await kit.taken(await kit.member(), tala);
  const [tomas] = others as [TestVisitor];
  expect(await codeOf(kit.answer(tomas, id, 'Me too'))).toBe('chat_taken');
  expect(await codeOf(tomas.call(desk.boTransferChat, { id, operator: null }))).toBe('chat_taken');
  expect(await codeOf(tomas.call(desk.boCloseChat, { id }))).toBe('chat_taken');
  const key = randomUUID();
  const send = () => tala.call(desk.boAnswerChat, { id, text: 'Hello' }, { idempotencyKey: key });
  const answers = await Promise.all([send(), send()]);
  expect(answers[0].message).toEqual(answers[1].message);
});

it('A conversation is handed to another operator or to the queue, never to somebody who may not answer', async () => {
  const member = await kit.member();
  const id = await kit.taken(member, tala);
  const transfer = (operator: string | null) => tala.call(desk.boTransferChat, { id, operator });
  for (const stranger of ['nobody', 'op-auditor']) expect(await codeOf(transfer(stranger))).toBe('chat_operator');
  expect((await transfer('tomas')).operator).toBe('tomas');
  expect(await codeOf(kit.answer(tala, id, 'Still me'))).toBe('chat_taken');
  await kit.answer(others[0]!, id, 'Now me');
  expect((await others[0]!.call(desk.boTransferChat, { id, operator: null })).state).toBe('waiting');
  expect((await kit.said(member, id)).slice(1)).toEqual(['(joined)', '(joined)', 'Now me', '(queued)']);
  await tala.call(desk.boCloseChat, { id });
});

it('Reading by an operator whom it is not assigned to is in the audit log, once an hour', async () => {
  auditor = await kit.operator('reader');
  const id = await kit.taken(await kit.member(), tala);
  await tala.call(desk.boOpenChat, { id });
  for (const after of [0, 1, 2]) await auditor.call(desk.boOpenChat, { id, after });
  expect(await entries(`chat:${id}`)).toEqual(['operator:reader chat.look_at']);
  kit.on.clock.advance(61 * 60_000);
  const again = await kit.operator('reader2');
  await again.call(desk.boOpenChat, { id });
  tala = again;
  expect(await entries(`chat:${id}`)).toHaveLength(2);
});

it('An operator of another merchant neither sees nor changes it, and an auditor has no access', async () => {
  const manager = await kit.operator('tala2');
  const id = await kit.taken(await kit.member(), manager);
  const stranger = await kit.operator('rupali', { merchant: 'shapla' });
  expect((await stranger.call(desk.boChats, {})).total).toBe(0);
  const asked: Promise<unknown>[] = [
    stranger.call(desk.boOpenChat, { id }),
    stranger.call(desk.boClaimChat, { id }),
    stranger.call(desk.boCloseChat, { id }),
    stranger.call(desk.boExportChat, { id }),
  ];
  expect(new Set(await Promise.all(asked.map(codeOf)))).toEqual(new Set(['chat_unknown']));
  expect(await codeOf(kit.answer(stranger, id, 'Hello'))).toBe('chat_unknown');
  expect((await stranger.call(desk.boChatOperators, {})).list.map(({ username }) => username)).toEqual(['rupali']);
  const foreign = await kit.member('bd.localhost');
  expect(await codeOf(foreign.call(readChat, { id, number: 1 }))).toBe('chat_unknown');
});

it('An export has every message, and no cell that a spreadsheet would run', async () => {
  const manager = await kit.operator('tala3');
  const member = await kit.member();
  const id = await kit.taken(member, manager, '=HYPERLINK("http://evil.example")');
  await kit.answer(manager, id, 'No, "thanks"');
  const { csv, fileName } = await manager.call(desk.boExportChat, { id });
  const lines = csv.split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[1]).toMatch(/^1,\S+Z,chatty\d+,,text,"'=HYPERLINK\(""http:\/\/evil\.example""\)"$/);
  expect(lines[3]).toMatch(/,operator,tala3,text,"No, ""thanks"""$/);
  expect(fileName).toMatch(/^chat-chatty\d+-[0-9a-f]{8}\.csv$/);
  tala = manager;
  expect(await entries(`chat:${id}`)).toEqual(['operator:tala3 chat.export']);
});
