import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import * as desk from '@fairhouse/contract/house/chat-backoffice';
import { locales } from '@fairhouse/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf } from '../../../../adapters/payments/testing/cashier-kit.ts';
import type { TestVisitor } from '../../../../testing/test-visitor.ts';
import { ChatKit } from '../testing/chat-kit.ts';
import { seedCanned } from './seed-canned.ts';

let kit: ChatKit;
let tala: TestVisitor;
beforeAll(async () => {
  kit = await ChatKit.start();
  tala = await kit.operator('tala');
});
afterAll(() => kit.on.close());

const words = { EN: { text: 'One moment' }, TY: { text: 'Sandali lang' }, BN: { text: '' } };

it('The demonstration’s answers are there in all languages, and are seeded once', async () => {
  await seedCanned(kit.on.platform);
  const { list } = await tala.call(desk.boCannedAnswers, {});
  expect(list.length).toBeGreaterThan(3);
  for (const answer of list) expect(Object.keys(answer.words).toSorted()).toEqual([...locales].toSorted());
  await tala.call(desk.boRemoveCannedAnswer, { id: String(list[0]!.id) });
  await seedCanned(kit.on.platform);
  expect((await tala.call(desk.boCannedAnswers, {})).list).toHaveLength(list.length - 1);
});

it('An answer is added, changed and removed, each in the audit log; empty languages are left out', async () => {
  const added = await tala.call(desk.boAddCannedAnswer, { title: 'Wait', words });
  expect(added.words).toEqual({ EN: words.EN, TY: words.TY });
  const id = String(added.id);
  await tala.call(desk.boSaveCannedAnswer, { id, title: 'Wait please', words: { EN: words.EN } });
  const find = async () => (await tala.call(desk.boCannedAnswers, {})).list.find((answer) => answer.id === added.id);
  expect(await find()).toEqual({ id: added.id, title: 'Wait please', words: { EN: words.EN } });
  await tala.call(desk.boRemoveCannedAnswer, { id });
  expect(await find()).toBeUndefined();
  const { list } = await tala.call(boAuditLog, { search: `canned-answer:${id}` });
  expect(list.map(({ action }) => action)).toEqual(['canned-answer.remove', 'canned-answer.save', 'canned-answer.add']);
});

it('An answer without words, of another merchant, or by an operator without the permission is refused', async () => {
  const empty = tala.call(desk.boAddCannedAnswer, { title: 'Nothing', words: { BN: { text: '' } } });
  expect(await codeOf(empty)).toBe('invalid_request');
  const { id } = await tala.call(desk.boAddCannedAnswer, { title: 'Ours', words });
  const stranger = await kit.operator('rupali', { merchant: 'shapla' });
  expect(await codeOf(stranger.call(desk.boRemoveCannedAnswer, { id: String(id) }))).toBe('not_found');
  const cashier = await kit.operator('kahera', { role: 'cashier' });
  expect(await codeOf(cashier.call(desk.boRemoveCannedAnswer, { id: String(id) }))).toBe('permission_denied');
});
