import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import { createDeposit, deposit as readDeposit } from '@fairhouse/contract/money/deposits';
import * as calls from '@fairhouse/contract/money/discrepancies-backoffice';
import { boFreezeWallet } from '@fairhouse/contract/money/wallets-backoffice';
import { memberInfo } from '@fairhouse/contract/people/session';
import type { HouseAccount } from '@fairhouse/ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import { newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { settleDeposit } from '../deposits/index.ts';
import { settlePayout } from '../withdrawals/index.ts';
import { full, WithdrawalKit } from '../withdrawals/testing/withdrawal-kit.ts';

let w: WithdrawalKit;
beforeAll(async () => {
  w = await WithdrawalKit.start();
});
afterAll(() => w.kit.close());

const said = (reference: string, outcome: 'succeeded' | 'failed', amount: number) => ({
  reference,
  providerReference: 'P-1',
  outcome,
  amount,
  currency: 'TLB',
  reason: null,
});
const reportDeposit = (...report: Parameters<typeof said>) => settleDeposit(w.kit.cashier, 1, said(...report));
const reportPayout = (...report: Parameters<typeof said>) => settlePayout(w.kit.cashier, 1, said(...report));

async function found(reference: string): Promise<calls.Discrepancy> {
  const { list } = await w.operator.call(calls.boDiscrepancies, { search: reference });
  expect(list).toHaveLength(1);
  return list[0]!;
}
const resolve = ({ id, version }: calls.Discrepancy, resolution: calls.Resolution, by = w.operator) =>
  by.call(calls.boResolveDiscrepancy, { id, version, resolution, reason: 'The provider wrote' });
async function resolveByBoth(discrepancy: calls.Discrepancy, resolution: calls.Resolution) {
  await resolve(discrepancy, resolution);
  return resolve(discrepancy, resolution, w.second);
}
const house = async (account: HouseAccount) => (await w.kit.test.platform.ledger.houseBalance(1, account, 'TLB')) ?? 0;
const cash: HouseAccount = { purpose: 'cash', sub: 1 };
const withdrawals: HouseAccount = { purpose: 'withdrawals', sub: 1 };
const adjustments: HouseAccount = { purpose: 'adjustments' };

/** A deposit of 500.00 that failed and that the provider then reports as succeeded. */
async function paidAfterFailure() {
  const member = await w.rich();
  const deposit = await member.call(createDeposit, { methodCode: 'gcash', amount: 50_000 });
  await reportDeposit(deposit.id, 'failed', 50_000);
  expect(await reportDeposit(deposit.id, 'succeeded', 50_000)).toEqual({ ok: true, value: { accepted: false } });
  return { member, deposit, discrepancy: await found(deposit.reference) };
}
const free = async (member: TestVisitor) => (await w.wallet(member)).free;

describe('a payment that succeeded after it failed', () => {
  it('is not resolved by an operator whose access was renewed within a day', async () => {
    const { discrepancy } = await paidAfterFailure();
    const renewed = await newOperator(w.kit.test, 'desk-new');
    await w.kit.query(`update operator set access_since = now() where username = 'desk-new'`);
    expect(await codeOf(resolve(discrepancy, 'credit', renewed))).toBe('access_too_new');
  });

  it('is credited when two operators agree, and a repeat of the report is accepted then', async () => {
    const { member, deposit, discrepancy } = await paidAfterFailure();
    expect(discrepancy).toMatchObject({ resolutions: ['credit', 'refund', 'return', 'write_off'], resolution: null });
    const proposed = await resolve(discrepancy, 'credit');
    expect(proposed.resolution).toMatchObject({ resolution: 'credit', proposedBy: 'desk-one', approvedBy: null });
    expect((await resolve(discrepancy, 'credit')).resolution).toEqual(proposed.resolution);
    expect(await free(member)).toBe(full);

    const resolved = await resolve(discrepancy, 'credit', w.second);
    expect(resolved).toMatchObject({
      resolutions: [],
      seen: { by: 'desk-two' },
      resolution: { approvedBy: 'desk-two' },
    });
    expect(await free(member)).toBe(full + 50_000);
    expect(await member.call(readDeposit, { id: deposit.id })).toMatchObject({
      state: 'credited',
      declineReason: null,
    });
    expect(await reportDeposit(deposit.id, 'succeeded', 50_000)).toEqual({ ok: true, value: { accepted: true } });
    expect(await free(member)).toBe(full + 50_000);

    const { id: customerId } = await member.call(memberInfo, {});
    const { list } = await w.kit.test.platform.ledger.statement({ merchantId: 1, customerId, rail: 'main', limit: 1 });
    expect(list).toMatchObject([{ type: 'deposit', amount: 50_000, reason: `Discrepancy ${discrepancy.id}` }]);
    const log = await w.operator.call(boAuditLog, { search: deposit.reference });
    expect(log.list.map(({ actor, action }) => [actor, action])).toEqual([
      ['operator:desk-two', 'discrepancy.resolve'],
      ['operator:desk-one', 'discrepancy.propose'],
    ]);
  });

  it('is credited once, also when operators approve it in parallel', async () => {
    const { member, discrepancy } = await paidAfterFailure();
    const asked = [w.operator, w.second, w.operator, w.second].map((by) => codeOf(resolve(discrepancy, 'credit', by)));
    const codes = await Promise.all(asked);
    expect(codes.every((code) => code === 'ok' || code === 'discrepancy_changed')).toBe(true);
    expect(await free(member)).toBe(full + 50_000);
  });

  it('is written off to the account of the house', async () => {
    const { member, deposit, discrepancy } = await paidAfterFailure();
    const before = [await house(cash), await house(adjustments)];
    await resolveByBoth(discrepancy, 'write_off');
    expect(await free(member)).toBe(full);
    expect([await house(cash), await house(adjustments)]).toEqual([before[0]! - 50_000, before[1]! + 50_000]);
    expect((await member.call(readDeposit, { id: deposit.id })).state).toBe('declined');
  });

  it('is returned to the payer outside of our books', async () => {
    const { member, deposit, discrepancy } = await paidAfterFailure();
    const before = [await house(cash), await house(adjustments)];
    await resolveByBoth(discrepancy, 'return');
    expect([await house(cash), await house(adjustments)]).toEqual(before);
    expect(await free(member)).toBe(full);
    expect((await member.call(readDeposit, { id: deposit.id })).state).toBe('declined');
  });
});

it('a payment of another amount is credited with that amount', async () => {
  const member = await w.rich();
  const deposit = await member.call(createDeposit, { methodCode: 'gcash', amount: 50_000 });
  await reportDeposit(deposit.id, 'succeeded', 49_999);
  await resolveByBoth(await found(deposit.reference), 'credit');
  const amount = 49_999 - deposit.fee;
  expect(await free(member)).toBe(full + amount);
  expect(await member.call(readDeposit, { id: deposit.id })).toMatchObject({ state: 'credited', amount });
});

describe('a payout', () => {
  it('that was returned without a confirming query is credited to the member again', async () => {
    const made = await w.sent();
    await w.answer(made, 'received');
    await reportPayout(made.withdrawal.id, 'failed', 30_000);
    await resolveByBoth(await found(made.withdrawal.reference), 'credit');
    expect((await w.read(made)).state).toBe('failed');
    expect(await w.wallet(made.member)).toEqual({ free: full, locked: 0 });
  });

  it.each([
    ['credit', 20_000, full - 20_000, 0],
    ['write_off', 20_000, full - 30_014, 10_014],
    ['write_off', 40_000, full - 30_014, -9_986],
  ] as const)(
    'sent with another amount is resolved by %s of the difference of %i',
    async (resolution, sent, left, gain) => {
      const made = await w.requested(30_014);
      await w.approve(made.withdrawal.id);
      await reportPayout(made.withdrawal.id, 'succeeded', sent);
      const before = [await house(withdrawals), await house(adjustments)];
      await resolveByBoth(await found(made.withdrawal.reference), resolution);
      expect((await w.read(made)).state).toBe('sent');
      expect(await w.wallet(made.member)).toEqual({ free: left, locked: 0 });
      expect([await house(withdrawals), await house(adjustments)]).toEqual([before[0]! + sent, before[1]! + gain]);
    },
  );

  it('sent after it failed is written off to the house', async () => {
    const made = await w.requested(30_013);
    await w.approve(made.withdrawal.id);
    await w.send(made.withdrawal.id);
    await w.kit.until(async () => {
      await w.send(made.withdrawal.id);
      expect((await w.read(made)).state).toBe('failed');
    });
    await w.kit.changeOrder(made.withdrawal.id, 'succeeded');
    await reportPayout(made.withdrawal.id, 'succeeded', 30_013);
    const before = [await house(withdrawals), await house(adjustments)];
    await resolveByBoth(await found(made.withdrawal.reference), 'write_off');
    expect(await w.wallet(made.member)).toEqual({ free: full, locked: 0 });
    expect([await house(withdrawals), await house(adjustments)]).toEqual([before[0]! + 30_013, before[1]! - 30_013]);
  });
});

describe('a resolution', () => {
  it('that another operator chose differently replaces the proposal', async () => {
    const { member, discrepancy } = await paidAfterFailure();
    await resolve(discrepancy, 'credit');
    const other = await resolve(discrepancy, 'return', w.second);
    expect(other.resolution).toMatchObject({ resolution: 'return', proposedBy: 'desk-two', approvedBy: null });
    expect((await resolve(discrepancy, 'return')).resolution).toMatchObject({ approvedBy: 'desk-one' });
    expect(await free(member)).toBe(full);
    expect(await codeOf(resolve(discrepancy, 'credit'))).toBe('discrepancy_changed');
  });

  it('needs the version that was read, the permission, and money where the resolution expects it', async () => {
    const { deposit, discrepancy } = await paidAfterFailure();
    const auditor = await newOperator(w.kit.test, 'resolve-auditor', { role: 'auditor' });
    const stranger = await newOperator(w.kit.test, 'resolve-bd', { merchant: 'shapla' });
    expect(await codeOf(resolve(discrepancy, 'credit', auditor))).toBe('permission_denied');
    expect(await codeOf(resolve(discrepancy, 'credit', stranger))).toBe('not_found');
    await resolve(discrepancy, 'credit');
    await settleDeposit(w.kit.cashier, 1, { ...said(deposit.id, 'succeeded', 50_000), providerReference: 'P-2' });
    expect(await codeOf(resolve(discrepancy, 'credit', w.second))).toBe('discrepancy_changed');
    expect((await found(deposit.reference)).resolution).toBeNull();

    const made = await w.requested(30_014);
    await w.approve(made.withdrawal.id);
    await reportPayout(made.withdrawal.id, 'succeeded', 40_000);
    expect(await codeOf(resolve(await found(made.withdrawal.reference), 'return'))).toBe('resolution_impossible');
  });

  it('that a frozen wallet refuses books nothing', async () => {
    const { member, discrepancy } = await paidAfterFailure();
    const { id: customerId } = await member.call(memberInfo, {});
    await w.operator.call(boFreezeWallet, { id: String(customerId), reason: 'Asked by the bank' });
    const before = [await house(cash), await house(adjustments)];
    await resolve(discrepancy, 'write_off');
    expect(await codeOf(resolve(discrepancy, 'write_off', w.second))).toBe('wallet_frozen');
    expect([await house(cash), await house(adjustments)]).toEqual(before);
    expect(await free(member)).toBe(full);
  });
});

it('the ledger is consistent at the end', () => w.kit.expectSoundLedger());
