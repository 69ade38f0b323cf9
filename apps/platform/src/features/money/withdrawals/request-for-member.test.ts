import { randomUUID } from 'node:crypto';
import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import { boRequestWithdrawal, boWithdrawal } from '@fairhouse/contract/money/withdrawals-backoffice';
import { boSetMemberStatus } from '@fairhouse/contract/people/members-backoffice';
import { memberInfo } from '@fairhouse/contract/people/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import { newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { full, WithdrawalKit } from './testing/withdrawal-kit.ts';

let w: WithdrawalKit;
beforeAll(async () => {
  w = await WithdrawalKit.start();
});
afterAll(() => w.kit.close());

const reason = 'The account was closed on request';
const balanceOf = async (customerId: number) => (await w.kit.test.platform.ledger.balances(1, customerId))!;

async function left(status: 'locked' | 'closed' | 'active' = 'closed') {
  const member = await w.rich();
  const { id } = await member.call(memberInfo, {});
  const { id: accountId } = await w.kit.account(member);
  if (status !== 'active') await w.operator.call(boSetMemberStatus, { id: String(id), status, reason });
  return { id, accountId };
}
const request = (
  { id, accountId }: { id: number; accountId: string },
  { by = w.operator, amount = full, key = randomUUID() }: { by?: TestVisitor; amount?: number; key?: string } = {},
) => by.call(boRequestWithdrawal, { id: String(id), accountId, amount, reason }, { idempotencyKey: key });

it.each(['locked', 'closed'] as const)('pays out what a %s member left, with another operator', async (status) => {
  const member = await left(status);
  const withdrawal = await request(member);
  expect(await balanceOf(member.id)).toMatchObject({ main: 0, locked: full });
  expect(await w.operator.call(boWithdrawal, { id: withdrawal.id })).toMatchObject({
    state: 'requested',
    requestedBy: 'desk-one',
    requestReason: reason,
  });
  expect(await codeOf(w.approve(withdrawal.id))).toBe('second_operator_needed');
  expect((await w.approve(withdrawal.id, w.second)).state).toBe('approved');
  await w.kit.runJobs();
  await w.kit.until(async () =>
    expect((await w.operator.call(boWithdrawal, { id: withdrawal.id })).state).toBe('sent'),
  );
  expect(await balanceOf(member.id)).toMatchObject({ main: 0, locked: 0 });
  const { list } = await w.operator.call(boAuditLog, { search: `withdrawal:${withdrawal.id}` });
  expect(list.find(({ action }) => action === 'withdrawal.request_withdrawal')).toMatchObject({
    actor: 'operator:desk-one',
    after: { amount: full, memberId: member.id, reason },
  });
  await w.kit.expectSoundLedger();
});

it('a large one needs two operators besides the one who requested it', async () => {
  const large = 1_000_000;
  const member = await w.kit.fundedMember(w.nextName(), large);
  const { id } = await member.call(memberInfo, {});
  const { id: accountId } = await w.kit.account(member);
  await w.operator.call(boSetMemberStatus, { id: String(id), status: 'locked', reason });
  const withdrawal = await request({ id, accountId }, { amount: large });
  expect(await w.approve(withdrawal.id, w.second)).toMatchObject({ state: 'requested', firstApprovedBy: 'desk-two' });
  expect(await codeOf(w.approve(withdrawal.id))).toBe('second_operator_needed');
  const third = await newOperator(w.kit.test, 'desk-three');
  expect((await w.approve(withdrawal.id, third)).state).toBe('approved');
});

it('is one withdrawal per key, also in parallel', async () => {
  const member = await left();
  const key = randomUUID();
  const made = await Promise.all([1, 2, 3].map(() => request(member, { key })));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await codeOf(request(member, { key, amount: 30_000 }))).toBe('key_reused');
  expect(await codeOf(request(member))).toBe('insufficient_funds');
});

it('is refused for an active member, and to an account of somebody else', async () => {
  const [active, one, other] = [await left('active'), await left(), await left()];
  expect(await codeOf(request(active))).toBe('member_status');
  expect(await codeOf(request({ ...one, accountId: other.accountId }))).toBe('account_unknown');
  await w.kit.query(`update payout_account set conflict = 'open' where id = $1`, [one.accountId]);
  expect(await codeOf(request(one))).toBe('account_conflict');
  expect(await balanceOf(one.id)).toMatchObject({ main: full, locked: 0 });
});

it('is refused to operators of another merchant, without the permission, or with renewed access', async () => {
  const member = await left();
  const stranger = await newOperator(w.kit.test, 'desk-shapla', { merchant: 'shapla' });
  expect(await codeOf(request(member, { by: stranger }))).toBe('not_found');
  const auditor = await newOperator(w.kit.test, 'desk-auditor', { role: 'auditor' });
  expect(await codeOf(request(member, { by: auditor }))).toBe('permission_denied');
  const renewed = await newOperator(w.kit.test, 'desk-fresh');
  await w.kit.query(`update operator set access_since = now() where username = 'desk-fresh'`);
  expect(await codeOf(request(member, { by: renewed }))).toBe('access_too_new');
});
