import { boWaitingWork } from '@fairhouse/contract/house/waiting-backoffice';
import * as audit from '@fairhouse/contract/house/audit-backoffice';
import * as calls from '@fairhouse/contract/money/discrepancies-backoffice';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import { newOperator } from '../../../testing/test-visitor.ts';
import { createDeposit } from '@fairhouse/contract/money/deposits';
import { randomUUID } from 'node:crypto';
import { settleDeposit } from '../deposits/index.ts';
import { settlePayout } from '../withdrawals/index.ts';
import { WithdrawalKit, type Made } from '../withdrawals/testing/withdrawal-kit.ts';

let w: WithdrawalKit;
beforeAll(async () => {
  w = await WithdrawalKit.start();
});
afterAll(() => w.kit.close());

const reportOf = (reference: string, amount: number) =>
  ({ reference, providerReference: 'P-77', outcome: 'succeeded', amount, currency: 'TLB', reason: null }) as const;
const report = (made: Made, amount: number) => settlePayout(w.kit.cashier, 1, reportOf(made.withdrawal.id, amount));

/** A withdrawal whose payout was reported with another amount. */
async function misreported(amount = 1): Promise<Made & { found: calls.Discrepancy }> {
  const made = await w.requested(30_014);
  await w.approve(made.withdrawal.id);
  await report(made, amount);
  return { ...made, found: await find(made) };
}
async function find({ withdrawal: { reference } }: Made, by = w.operator): Promise<calls.Discrepancy> {
  const { list } = await by.call(calls.boDiscrepancies, { search: reference });
  expect(list).toHaveLength(1);
  return list[0]!;
}
const review = ({ id, version }: calls.Discrepancy, note = 'Asked the provider', by = w.operator) =>
  by.call(calls.boMarkDiscrepancySeen, { id, version, note });
const waiting = async () => (await w.operator.call(boWaitingWork, {})).discrepancies;

describe('a report that does not match', () => {
  it('of a payout waits with the expected and the reported values', async () => {
    const before = await waiting();
    const { found, withdrawal } = await misreported();
    expect(found).toMatchObject({
      kind: 'payout',
      reason: 'amount',
      memberAccount: w.lastName,
      subjectId: withdrawal.id,
      reference: withdrawal.reference,
      expected: { amount: 30_014, currency: 'TLB', state: 'approved' },
      reported: { amount: 1, currency: 'TLB', outcome: 'succeeded', providerReference: 'P-77', reason: null },
      times: 1,
      version: 1,
      seen: null,
    });
    expect(await waiting()).toBe(before! + 1);
    expect(await w.operator.call(calls.boDiscrepancy, { id: found.id })).toEqual(found);
  });

  it('of a deposit includes the fee in the expected amount', async () => {
    const member = await w.rich();
    const key = { idempotencyKey: randomUUID() };
    const deposit = await member.call(createDeposit, { methodCode: 'gcash', amount: 50_000 }, key);
    await settleDeposit(w.kit.cashier, 1, reportOf(deposit.id, 49_999));
    const { list } = await w.operator.call(calls.boDiscrepancies, { search: deposit.reference });
    const expected = { amount: 50_000 + deposit.fee, currency: 'TLB', state: 'awaiting_payment' };
    expect(list).toMatchObject([{ kind: 'payment', subjectId: deposit.id, expected, reported: { amount: 49_999 } }]);
  });

  it('is counted when it is repeated, and waits again when it has changed', async () => {
    const { found, ...made } = await misreported();
    await review(found);
    await report(made, 1);
    expect(await find(made)).toMatchObject({ times: 2, version: 1, seen: { by: 'desk-one' } });
    await report(made, 2);
    expect(await find(made)).toMatchObject({ times: 3, version: 2, seen: null, reported: { amount: 2 } });
  });
});

describe('a review', () => {
  it('is in the audit log with its note, and removes the discrepancy from the waiting ones', async () => {
    const { found, ...made } = await misreported();
    const before = await waiting();
    expect(await review(found)).toMatchObject({ seen: { by: 'desk-one', note: 'Asked the provider' } });
    expect(await waiting()).toBe(before! - 1);
    const search = made.withdrawal.reference;
    expect((await w.operator.call(calls.boDiscrepancies, { search, seen: 'false' })).total).toBe(0);
    expect((await w.operator.call(calls.boDiscrepancies, { search, seen: 'true' })).total).toBe(1);
    const { list } = await w.operator.call(audit.boAuditLog, { search });
    expect(list).toMatchObject([
      { actor: 'operator:desk-one', action: 'discrepancy.look_at', after: { note: 'Asked the provider' } },
    ]);
  });

  it('counts once, however often it is sent', async () => {
    const { found, withdrawal } = await misreported();
    const answers = await Promise.all([review(found), review(found), review(found)]);
    expect(new Set(answers.map(({ seen }) => seen?.at)).size).toBe(1);
    expect((await w.operator.call(audit.boAuditLog, { search: withdrawal.reference })).total).toBe(1);
  });

  it('by two operators in parallel succeeds for one; the other gets a failure', async () => {
    const { found } = await misreported();
    const codes = await Promise.all([codeOf(review(found)), codeOf(review(found, 'Seen by me', w.second))]);
    expect(codes.toSorted()).toEqual(['discrepancy_changed', 'ok']);
    expect(await codeOf(review(found, 'Thought again'))).toBe('discrepancy_changed');
  });

  it('does not apply to a later version than the one that was read', async () => {
    const { found, ...made } = await misreported();
    await report(made, 3);
    expect(await codeOf(review(found))).toBe('discrepancy_changed');
    expect(await find(made)).toMatchObject({ seen: null });
  });

  it('needs the permission, the merchant, a note and a discrepancy', async () => {
    const { found } = await misreported();
    const auditor = await newOperator(w.kit.test, 'review-auditor', { role: 'auditor' });
    expect(await codeOf(review(found, 'Let me', auditor))).toBe('permission_denied');
    expect(await auditor.call(calls.boDiscrepancy, { id: found.id })).toEqual(found);
    const stranger = await newOperator(w.kit.test, 'review-bd', { merchant: 'shapla' });
    expect(await codeOf(review(found, 'Let me', stranger))).toBe('not_found');
    expect((await stranger.call(calls.boDiscrepancies, {})).list).toEqual([]);
    expect((await stranger.call(boWaitingWork, {})).discrepancies).toBe(0);
    expect(await codeOf(review(found, '  '))).toBe('invalid_request');
    expect(await codeOf(review({ ...found, id: randomUUID() }))).toBe('not_found');
    expect(await codeOf(w.operator.call(calls.boDiscrepancy, { id: randomUUID() }))).toBe('not_found');
  });
});

it('the list shows waiting discrepancies first, the oldest first, in pages', async () => {
  const perPage = '3';
  const first = await w.operator.call(calls.boDiscrepancies, { perPage });
  const rest = await w.operator.call(calls.boDiscrepancies, { perPage, page: '2' });
  expect(first.totalPages).toBe(Math.ceil(first.total / 3));
  const all = [...first.list, ...rest.list];
  expect(new Set(all.map(({ id }) => id)).size).toBe(6);
  const open = all.filter(({ seen }) => !seen);
  expect(all.slice(0, open.length)).toEqual(open);
  const times = open.map(({ firstAt }) => firstAt);
  expect(times).toEqual(times.toSorted());
  expect((await w.operator.call(calls.boDiscrepancies, { search: 'nobody' })).list).toEqual([]);
});
