import { randomUUID } from 'node:crypto';
import * as reviews from '@fairhouse/contract/money/withdrawals-backoffice';
import * as audit from '@fairhouse/contract/house/audit-backoffice';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import { newOperator } from '../../../testing/test-visitor.ts';
import { WithdrawalKit, type Made } from './testing/withdrawal-kit.ts';

let w: WithdrawalKit;
beforeAll(async () => {
  w = await WithdrawalKit.start();
});
afterAll(() => w.kit.close());

/** merchants/bahaghari: from this amount on two operators must approve. */
const large = 1_000_000;

async function requested(amount: number): Promise<Made> {
  const member = await w.kit.fundedMember(w.nextName(), 2 * large);
  return { member, withdrawal: await w.kit.withdraw(member, amount) };
}
const read = (made: Made) => w.operator.call(reviews.boWithdrawal, { id: made.withdrawal.id });

it.each([
  [large - 1, 1],
  [large, 2],
])('of %i minor units takes %i', async (amount, approvalsNeeded) => {
  const made = await requested(amount);
  expect(await read(made)).toMatchObject({ approvalsNeeded, firstApprovedBy: null });
  const { state } = await w.approve(made.withdrawal.id);
  expect(state).toBe(approvalsNeeded === 1 ? 'approved' : 'requested');
});

it('of less takes two once the member’s withdrawals within a day add up to the amount', async () => {
  const member = await w.kit.fundedMember(w.nextName(), 2 * large);
  const first = { member, withdrawal: await w.kit.withdraw(member, large - 1) };
  expect(await read(first)).toMatchObject({ approvalsNeeded: 1 });
  expect((await w.approve(first.withdrawal.id)).state).toBe('approved');
  await w.kit.runJobs();
  await w.reaches(first, 'sent');
  const second = { member, withdrawal: await w.kit.withdraw(member, large - 1) };
  expect(await read(second)).toMatchObject({ approvalsNeeded: 2 });
  expect(await w.approve(second.withdrawal.id)).toMatchObject({ state: 'requested', firstApprovedBy: 'desk-one' });
});

it('accepts no approval of an operator whose access was renewed within a day', async () => {
  const made = await requested(large);
  const renewed = await newOperator(w.kit.test, 'desk-new');
  await w.kit.query(`update operator set access_since = now() where username = 'desk-new'`);
  const { id } = made.withdrawal;
  expect(await codeOf(w.approve(id, renewed))).toBe('access_too_new');
  await w.approve(id);
  expect(await codeOf(w.approve(id, renewed))).toBe('access_too_new');
  expect(await read(made)).toMatchObject({ state: 'requested', firstApprovedBy: 'desk-one' });
});

it('refuses to end a dispute by an operator whose access was renewed within a day', async () => {
  const made = await w.disputed();
  const renewed = await newOperator(w.kit.test, 'desk-renewed');
  await w.kit.query(`update operator set access_since = now() where username = 'desk-renewed'`);
  for (const resolution of ['received', 'send_again'] as const)
    expect(await codeOf(w.resolve(made.withdrawal.id, resolution, renewed))).toBe('access_too_new');
  expect((await w.read(made)).state).toBe('disputed');
});

it('sends nothing after the first approval, and the payout after that of another operator', async () => {
  const made = await requested(large);
  const { id } = made.withdrawal;
  expect(await w.approve(id)).toMatchObject({ state: 'requested', firstApprovedBy: 'desk-one', reviewedBy: null });
  await w.kit.runJobs();
  expect((await w.read(made)).timeline.map(({ state }) => state)).toEqual(['requested']);
  expect(await codeOf(w.approve(id))).toBe('second_operator_needed');
  expect(await w.approve(id, w.second)).toMatchObject({
    state: 'approved',
    firstApprovedBy: 'desk-one',
    reviewedBy: 'desk-two',
  });
  await w.kit.runJobs();
  await w.reaches(made, 'sent');
  const { list } = await w.operator.call(audit.boAuditLog, { search: id });
  expect(list.map(({ actor, after }) => [actor, after])).toEqual([
    ['operator:desk-two', { state: 'approved', firstApprovedBy: 'desk-one' }],
    ['operator:desk-one', { state: 'requested', firstApprovedBy: 'desk-one' }],
  ]);
});

it('counts one operator once, however often and fast they approve', async () => {
  const made = await requested(large);
  const { id } = made.withdrawal;
  const codes = await Promise.all(Array.from({ length: 4 }, () => codeOf(w.approve(id))));
  expect(codes.toSorted()).toEqual(['ok', ...Array.from({ length: 3 }, () => 'second_operator_needed')]);
  expect(await read(made)).toMatchObject({ state: 'requested', firstApprovedBy: 'desk-one' });
});

it('counts two operators who approve in parallel as both approvals', async () => {
  const made = await requested(large);
  const { id } = made.withdrawal;
  expect(await Promise.all([codeOf(w.approve(id)), codeOf(w.approve(id, w.second))])).toEqual(['ok', 'ok']);
  const { state, firstApprovedBy, reviewedBy } = await read(made);
  expect(state).toBe('approved');
  expect(new Set([firstApprovedBy, reviewedBy])).toEqual(new Set(['desk-one', 'desk-two']));
});

it('sends no money for an operator whose request was for the first approval', async () => {
  const made = await requested(large);
  const { id } = made.withdrawal;
  await w.approve(id);
  const late = w.second.call(reviews.boApproveWithdrawal, { id, final: false }, { idempotencyKey: randomUUID() });
  expect(await codeOf(late)).toBe('withdrawal_state');
  expect(await read(made)).toMatchObject({ state: 'requested', firstApprovedBy: 'desk-one', reviewedBy: null });
});

it('answers a repeat of the first approval like the original', async () => {
  const { withdrawal } = await requested(large);
  const key = randomUUID();
  await w.approve(withdrawal.id, w.operator, key);
  expect(await w.approve(withdrawal.id, w.operator, key)).toMatchObject({ state: 'requested' });
});

it('lets either operator reject after the first approval', async () => {
  const made = await requested(large);
  await w.approve(made.withdrawal.id);
  expect(await w.reject(made.withdrawal.id)).toMatchObject({ state: 'rejected', reviewedBy: 'desk-one' });
  expect(await codeOf(w.approve(made.withdrawal.id, w.second))).toBe('withdrawal_state');
  expect(await w.wallet(made.member)).toEqual({ free: 2 * large, locked: 0 });
});
