import { randomUUID } from 'node:crypto';
import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import { createDeposit, deposit as readDeposit, type Deposit } from '@fairhouse/contract/money/deposits';
import { boDeposit } from '@fairhouse/contract/money/deposits-backoffice';
import * as discrepancyCalls from '@fairhouse/contract/money/discrepancies-backoffice';
import * as calls from '@fairhouse/contract/money/refunds-backoffice';
import { requestWithdrawal } from '@fairhouse/contract/money/withdrawals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, decide, paymentPassword } from '../../../../adapters/payments/testing/cashier-kit.ts';
import { newOperator, type TestVisitor } from '../../../../testing/test-visitor.ts';
import { WithdrawalKit } from '../../withdrawals/testing/withdrawal-kit.ts';
import { settleDeposit } from '../settle-deposit.ts';
import { sendRefundTask } from './send-refund.ts';
import { settleRefund } from './settle-refund.ts';

let w: WithdrawalKit;
beforeAll(async () => {
  w = await WithdrawalKit.start();
});
afterAll(() => w.kit.close());

const house = async () => (await w.kit.test.platform.ledger.houseBalance(1, { purpose: 'cash', sub: 1 }, 'TLB')) ?? 0;
const refund = (id: string, by = w.operator, idempotencyKey: string = randomUUID()) =>
  by.call(calls.boRefundDeposit, { id, reason: 'The payer disputes it' }, { idempotencyKey });
const send = (refundId: string) => w.kit.tasks[sendRefundTask]!({ merchantId: 1, refundId });
const read = (id: string, by = w.operator) => by.call(calls.boRefund, { id });
const reaches = (id: string, state: calls.Refund['state']) =>
  w.kit.until(async () => expect((await read(id)).state).toBe(state));

/** A member with one credited deposit. */
async function paid(amount: number): Promise<{ member: TestVisitor; deposit: Deposit }> {
  const member = await w.kit.member(w.nextName());
  const deposit = await member.call(createDeposit, { methodCode: 'gcash', amount });
  await decide(deposit, 'approve');
  await w.kit.until(async () => expect((await member.call(readDeposit, { id: deposit.id })).state).toBe('credited'));
  return { member, deposit };
}

describe('a credited deposit', () => {
  it('goes back to its payer once, and the member is notified', async () => {
    const { member, deposit } = await paid(50_000);
    const before = await house();
    const key = randomUUID();
    const [first, again] = [await refund(deposit.id, w.operator, key), await refund(deposit.id, w.operator, key)];
    expect(first).toMatchObject({ state: 'approved', amount: 50_000, fromWallet: true, requestedBy: 'desk-one' });
    expect(again.id).toBe(first.id);
    expect(await w.wallet(member)).toEqual({ free: 0, locked: 50_000 });
    expect((await member.call(readDeposit, { id: deposit.id })).refund).toMatchObject({ amount: 50_000, done: false });
    expect(await codeOf(refund(deposit.id))).toBe('refund_state');

    await Promise.all([send(first.id), send(first.id)]);
    await reaches(first.id, 'succeeded');
    expect(await w.wallet(member)).toEqual({ free: 0, locked: 0 });
    expect(await house()).toBe(before + 50_000);
    expect(await member.call(readDeposit, { id: deposit.id })).toMatchObject({
      state: 'credited',
      refund: { amount: 50_000, done: true },
    });
    const messages = await w.kit.query('select from inbox_message where path = $1 and content ->> $2 = $3', [
      `/deposit/${deposit.id}`,
      'template',
      'depositRefunded',
    ]);
    expect(messages).toHaveLength(1);
    expect(await codeOf(refund(deposit.id))).toBe('refund_state');
    const log = await w.operator.call(boAuditLog, { search: deposit.reference });
    expect(log.list.map(({ action }) => action)).toContain('refund.approve');
    await w.kit.expectSoundLedger();
  });

  it('is not refunded from money that the member no longer has', async () => {
    const { member, deposit } = await paid(50_000);
    const { id: accountId } = await w.kit.account(member);
    await member.call(requestWithdrawal, { accountId, amount: 20_000, paymentPassword });
    expect(await codeOf(refund(deposit.id))).toBe('insufficient_funds');
    expect(await w.wallet(member)).toEqual({ free: 30_000, locked: 20_000 });
    expect((await w.operator.call(boDeposit, { id: deposit.id })).refund).toBeNull();
  });

  it('of many requests at once is refunded once', async () => {
    const { member, deposit } = await paid(50_000);
    const codes = await Promise.all(
      [w.operator, w.second, w.operator, w.second].map((by) => codeOf(refund(deposit.id, by))),
    );
    expect(codes.toSorted()).toEqual(['ok', 'refund_state', 'refund_state', 'refund_state']);
    expect(await w.wallet(member)).toEqual({ free: 0, locked: 50_000 });
  });

  it('needs a second operator from the limit of the merchant on; the first cannot approve it', async () => {
    const { member, deposit } = await paid(3_000_000);
    const { id, state } = await refund(deposit.id);
    expect(state).toBe('proposed');
    await send(id);
    expect((await read(id)).state).toBe('proposed');
    expect(await codeOf(w.operator.call(calls.boApproveRefund, { id }))).toBe('second_operator_needed');
    expect(
      await codeOf(
        (await newOperator(w.kit.test, 'desk-read', { role: 'auditor' })).call(calls.boApproveRefund, { id }),
      ),
    ).toBe('permission_denied');
    const waiting = await w.operator.call(calls.boRefunds, { state: 'waiting' });
    expect(waiting.list.map((row) => row.id)).toContain(id);
    const approve = () => w.second.call(calls.boApproveRefund, { id });
    expect([(await approve()).state, (await approve()).state]).toEqual(['approved', 'approved']);
    await send(id);
    await reaches(id, 'succeeded');
    expect(await w.wallet(member)).toEqual({ free: 0, locked: 0 });
    expect(await codeOf(w.second.call(calls.boRejectRefund, { id, reason: 'Too late' }))).toBe('refund_state');
  });

  it('stays with the member when a second operator rejects the refund', async () => {
    const { member, deposit } = await paid(3_000_000);
    const { id } = await refund(deposit.id);
    await w.second.call(calls.boRejectRefund, { id, reason: 'The payer agreed' });
    expect(await w.wallet(member)).toEqual({ free: 3_000_000, locked: 0 });
    expect((await w.operator.call(boDeposit, { id: deposit.id })).refundable).toMatchObject({ amount: 3_000_000 });
  });

  it('stays with the member when the provider refuses the refund', async () => {
    const { member, deposit } = await paid(50_033);
    const { id } = await refund(deposit.id);
    await send(id);
    await reaches(id, 'failed');
    expect((await read(id)).providerReason).toBe('payer_closed');
    expect(await w.wallet(member)).toEqual({ free: 50_033, locked: 0 });
    expect((await member.call(readDeposit, { id: deposit.id })).refund).toBeNull();
  });

  it.each([
    ['reported ten times', 50_035],
    ['never reported', 50_036],
    ['made by a request whose answer was lost', 50_037],
  ])('goes back once when its refund is %s', async (_, amount) => {
    const { member, deposit } = await paid(amount);
    const { id } = await refund(deposit.id);
    await w.kit.until(async () => {
      await send(id);
      expect((await read(id)).state).toBe('succeeded');
    });
    expect(await w.wallet(member)).toEqual({ free: 0, locked: 0 });
    await w.kit.expectSoundLedger();
  });

  it('keeps its money on hold while the provider is away, and goes back afterwards', async () => {
    const { member, deposit } = await paid(50_000);
    const { id } = await refund(deposit.id);
    await w.kit.stopPsp();
    await send(id);
    expect((await read(id)).state).toBe('approved');
    expect(await w.wallet(member)).toEqual({ free: 0, locked: 50_000 });
    await w.kit.startPsp();
    await send(id);
    await reaches(id, 'succeeded');
  });
});

describe('a report of a refund', () => {
  it.each([
    ['another amount', { amount: 1 }],
    ['another currency', { currency: 'BDT' }],
  ])('of %s moves nothing and waits for an operator', async (_, change) => {
    const { member, deposit } = await paid(50_000);
    const { id } = await refund(deposit.id);
    const report = {
      reference: id,
      providerReference: 'P',
      outcome: 'succeeded',
      amount: 50_000,
      currency: 'TLB',
      reason: null,
    } as const;
    expect(await settleRefund(w.kit.cashier, 1, { ...report, ...change })).toEqual({
      ok: true,
      value: { accepted: false },
    });
    expect(await w.wallet(member)).toEqual({ free: 0, locked: 50_000 });
    expect(await read(id)).toMatchObject({ state: 'approved', contradicted: true });
  });

  it('of no refund is refused', async () => {
    const report = {
      reference: randomUUID(),
      providerReference: 'P',
      outcome: 'failed',
      amount: 1,
      currency: 'TLB',
      reason: null,
    } as const;
    expect(await settleRefund(w.kit.cashier, 1, report)).toMatchObject({ ok: false, code: 'refund_unknown' });
  });
});

describe('a payment that cannot be credited', () => {
  it('is refunded when two operators agree, without a change of the books; a refused one can be repeated', async () => {
    const { member, deposit } = await paid(40_000);
    await w.kit.query(`update deposit set state = 'declined' where id = $1`, [deposit.id]);
    const report = {
      reference: deposit.id,
      providerReference: 'P',
      outcome: 'succeeded',
      amount: 40_000,
      currency: 'TLB',
      reason: null,
    } as const;
    await settleDeposit(w.kit.cashier, 1, report);
    const [before, wallet] = [await house(), await w.wallet(member)];
    const { list } = await w.operator.call(discrepancyCalls.boDiscrepancies, { search: deposit.reference });
    const { id, version } = list[0]!;
    for (const by of [w.operator, w.second]) {
      await by.call(discrepancyCalls.boResolveDiscrepancy, {
        id,
        version,
        resolution: 'refund',
        reason: 'No such payer',
      });
    }
    const made = (await w.operator.call(boDeposit, { id: deposit.id })).refund!;
    expect(made).toMatchObject({
      state: 'approved',
      fromWallet: false,
      requestedBy: 'desk-one',
      approvedBy: 'desk-two',
    });

    const refused = {
      reference: made.id,
      providerReference: 'P',
      outcome: 'failed',
      amount: 40_000,
      currency: 'TLB',
      reason: 'closed',
    } as const;
    await settleRefund(w.kit.cashier, 1, refused);
    expect((await w.operator.call(calls.boWaitingRefunds, {})).refunds).toBeGreaterThan(0);
    const repeated = await refund(deposit.id);
    expect(repeated).toMatchObject({ state: 'proposed', fromWallet: false, amount: 40_000 });
    await w.second.call(calls.boApproveRefund, { id: repeated.id });
    await send(repeated.id);
    await reaches(repeated.id, 'succeeded');
    expect([await house(), await w.wallet(member)]).toEqual([before, wallet]);
  });
});
