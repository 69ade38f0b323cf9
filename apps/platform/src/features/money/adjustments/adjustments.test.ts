import { randomUUID } from 'node:crypto';
import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import * as calls from '@fairhouse/contract/money/adjustments-backoffice';
import { accountRecord } from '@fairhouse/contract/money/wallets';
import { boFreezeWallet } from '@fairhouse/contract/money/wallets-backoffice';
import { memberInfo } from '@fairhouse/contract/people/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import { features } from '../../../features.ts';
import { failureOf, newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { full, WithdrawalKit } from '../withdrawals/testing/withdrawal-kit.ts';

let w: WithdrawalKit;
beforeAll(async () => {
  w = await WithdrawalKit.start(features);
});
afterAll(() => w.kit.close());

const idOf = async (member: TestVisitor) => String((await member.call(memberInfo, {})).id);
interface Asked {
  by?: TestVisitor;
  key?: string;
  reason?: string;
}
const request = async (
  member: TestVisitor,
  amount: number,
  { by = w.operator, key = randomUUID(), reason = 'Lost bet of the outage' }: Asked = {},
) =>
  by.call(
    calls.boRequestAdjustment,
    { id: await idOf(member), amount, category: 'goodwill', reason },
    { idempotencyKey: key },
  );
const approve = (id: string, by = w.second) => by.call(calls.boApproveAdjustment, { id });
const free = async (member: TestVisitor) => (await w.wallet(member)).free;

it('moves money only when another person approves it; record, ledger and audit log show it', async () => {
  const member = await w.rich();
  const asked = await request(member, 5_000);
  expect(asked).toMatchObject({ state: 'requested', amount: 5_000, requestedBy: 'desk-one' });
  expect(await free(member)).toBe(full);
  expect(await approve(asked.id)).toMatchObject({ state: 'approved', decidedBy: 'desk-two' });
  expect(await free(member)).toBe(full + 5_000);
  const { list } = await member.call(accountRecord, {});
  expect(list[0]).toMatchObject({ kind: 'adjustment', amount: 5_000, causeId: asked.reference });
  const log = await w.operator.call(boAuditLog, { search: `adjustment:${asked.reference}` });
  expect(log.list.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    'operator:desk-two adjustment.approve',
    'operator:desk-one adjustment.propose',
  ]);
});

it('approval of an own request is forbidden, also from another account of the same person', async () => {
  const member = await w.rich();
  const { id } = await request(member, 5_000);
  expect(await failureOf(approve(id, w.operator))).toMatchObject({ code: 'own_adjustment', status: 403 });
  const alias = await newOperator(w.kit.test, 'desk-one.alias', { person: 'desk-one' });
  expect(await failureOf(approve(id, alias))).toMatchObject({ code: 'own_adjustment', status: 403 });
  const unknown = await newOperator(w.kit.test, 'desk-nobody', { person: null });
  expect(await codeOf(approve(id, unknown))).toBe('person_unverified');
  expect(await free(member)).toBe(full);
});

it('many approvals at once, and repeats, move the money once', async () => {
  const member = await w.rich();
  const { id } = await request(member, 5_000);
  const third = await newOperator(w.kit.test, 'desk-three');
  const codes = await Promise.all([w.second, third, w.second, third, w.second].map((by) => codeOf(approve(id, by))));
  expect(codes.filter((code) => code !== 'ok' && code !== 'proposal_closed')).toEqual([]);
  expect(codes).toContain('ok');
  expect(await free(member)).toBe(full + 5_000);
});

it('one request per key, also in parallel; another body with the key is refused', async () => {
  const member = await w.rich();
  const key = randomUUID();
  const asked = await Promise.all([1, 2, 3].map(() => request(member, 700, { key })));
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
  expect(await codeOf(request(member, 701, { key }))).toBe('key_reused');
});

it('a debit needs the money when it is approved, and can be approved again later', async () => {
  const member = await w.rich();
  const { id } = await request(member, -full - 1);
  expect(await codeOf(approve(id))).toBe('insufficient_funds');
  expect(await free(member)).toBe(full);
  const credit = await request(member, 1);
  await approve(credit.id);
  await approve(id);
  expect(await free(member)).toBe(0);
});

it('a frozen wallet keeps its money, and the request still waits', async () => {
  const member = await w.rich();
  const { id } = await request(member, -100);
  await w.operator.call(boFreezeWallet, { id: await idOf(member), reason: 'Asked by the bank' });
  expect(await codeOf(approve(id))).toBe('wallet_frozen');
  expect(await w.operator.call(calls.boAdjustment, { id })).toMatchObject({ state: 'requested' });
});

it('is rejected with a reason, and then nobody approves it', async () => {
  const member = await w.rich();
  const { id } = await request(member, 5_000);
  const rejected = await w.second.call(calls.boRejectAdjustment, { id, reason: 'No such outage' });
  expect(rejected).toMatchObject({ state: 'rejected', decisionReason: 'No such outage' });
  expect(await codeOf(approve(id))).toBe('proposal_closed');
  expect(await free(member)).toBe(full);
});

it('is within the limits of one adjustment and of an operator’s day, also in parallel', async () => {
  const member = await w.rich();
  const by = await newOperator(w.kit.test, 'desk-limits');
  expect(await codeOf(request(member, 10_000_001, { by }))).toBe('amount_above_maximum');
  expect(await codeOf(request(member, 0, { by }))).toBe('invalid_amount');
  const codes = await Promise.all(Array.from({ length: 7 }, () => codeOf(request(member, -10_000_000, { by }))));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(5);
  expect(codes.filter((code) => code === 'limit_reached')).toHaveLength(2);
});

it('a person’s limit of a day counts all accounts of the person, also in parallel', async () => {
  const member = await w.rich();
  const one = await newOperator(w.kit.test, 'two-hats.one', { person: 'two-hats' });
  const other = await newOperator(w.kit.test, 'two-hats.two', { person: 'two-hats' });
  const asked = [one, other, one, other, one, other, one];
  const codes = await Promise.all(asked.map((by) => codeOf(request(member, 10_000_000, { by }))));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(5);
  expect(codes.filter((code) => code === 'limit_reached')).toHaveLength(2);
});

it('is for operators of the member’s merchant with the permission, and with access of more than a day', async () => {
  const member = await w.rich();
  const auditor = await newOperator(w.kit.test, 'adjust-auditor', { role: 'auditor' });
  const stranger = await newOperator(w.kit.test, 'adjust-bd', { merchant: 'shapla' });
  const renewed = await newOperator(w.kit.test, 'adjust-new');
  await w.kit.query(`update operator set access_since = now() where username = 'adjust-new'`);
  expect(await codeOf(request(member, 1, { by: auditor }))).toBe('permission_denied');
  expect(await codeOf(request(member, 1, { by: stranger }))).toBe('not_found');
  expect(await codeOf(request(member, 1, { by: renewed }))).toBe('access_too_new');
  const { id } = await request(member, 1);
  expect(await codeOf(approve(id, stranger))).toBe('not_found');
  expect(await codeOf(approve(id, renewed))).toBe('access_too_new');
});

it('the ledger is consistent at the end', () => w.kit.expectSoundLedger());
