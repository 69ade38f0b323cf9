import { randomUUID } from 'node:crypto';
import { boAddMemberNote, boMemberNotes } from '@fairhouse/contract/people/member-notes-backoffice';
import { memberInfo } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { newMember, newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { memberNotes } from './index.ts';

let on: TestPlatform;
let manager: TestVisitor;
let id: string;
beforeAll(async () => {
  on = await startTestPlatform({ features: [memberNotes] });
  manager = await newOperator(on, 'tala');
  id = String((await (await newMember(on, 'noted1')).call(memberInfo, {})).id);
});
afterAll(() => on.close());

it('Notes are listed with author and time, the newest first', async () => {
  expect((await manager.call(boMemberNotes, { id })).list).toEqual([]);
  const before = on.clock.now().getTime();
  const first = await manager.call(boAddMemberNote, { id, note: '  Called about a late deposit  ' });
  expect(first).toMatchObject({ author: 'tala', note: 'Called about a late deposit' });
  expect(Date.parse(first.at)).toBeGreaterThanOrEqual(before);
  const cashier = await newOperator(on, 'kahera', { role: 'cashier' });
  const second = await cashier.call(boAddMemberNote, { id, note: 'Receipt seen <b>twice</b>' });
  expect((await manager.call(boMemberNotes, { id })).list).toEqual([second, first]);
});

it('A note is written once per key, however often and in parallel it is sent', async () => {
  const member = String((await (await newMember(on, 'noted2')).call(memberInfo, {})).id);
  const idempotencyKey = randomUUID();
  const send = (note: string, to = member) => manager.call(boAddMemberNote, { id: to, note }, { idempotencyKey });
  const answers = await Promise.all(Array.from({ length: 5 }, () => send('Sent twice by a double click')));
  expect(new Set(answers.map((note) => note.id)).size).toBe(1);
  expect((await manager.call(boMemberNotes, { id: member })).list).toEqual([answers[0]]);
  expect(await codeOf(send('Another note'))).toBe('key_reused');
  expect(await codeOf(send('Sent twice by a double click', id))).toBe('key_reused');
  const colleague = await newOperator(on, 'kapwa');
  await colleague.call(boAddMemberNote, { id: member, note: 'Of a colleague' }, { idempotencyKey });
  expect((await manager.call(boMemberNotes, { id: member })).list).toHaveLength(2);
});

it('An auditor reads the notes and cannot write one', async () => {
  const auditor = await newOperator(on, 'tagasuri', { role: 'auditor' });
  expect(await codeOf(auditor.call(boMemberNotes, { id }))).toBe('ok');
  expect(await codeOf(auditor.call(boAddMemberNote, { id, note: 'Looks fine' }))).toBe('permission_denied');
});

it("Another merchant's member is reported as not found", async () => {
  const stranger = await newOperator(on, 'rupali', { merchant: 'shapla' });
  expect(await codeOf(stranger.call(boMemberNotes, { id }))).toBe('not_found');
  expect(await codeOf(stranger.call(boAddMemberNote, { id, note: 'Not ours' }))).toBe('not_found');
});

it.each([
  ['too short', 'no'],
  ['too long', 'n'.repeat(1001)],
  ['of blanks', '     '],
])('A note that is %s is refused', async (_, note) => {
  expect(await codeOf(manager.call(boAddMemberNote, { id, note }))).toBe('invalid_request');
});

it.each([`update member_note set note = 'other'`, 'delete from member_note'])(
  'The application cannot: %s',
  async (statement) => {
    const changing = inTransaction(on.platform.pool, { merchantId: 1 }, (tx) => tx.query(statement));
    await expect(changing).rejects.toThrow('permission denied');
  },
);
