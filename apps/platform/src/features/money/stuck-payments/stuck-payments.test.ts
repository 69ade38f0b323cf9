import { randomUUID } from 'node:crypto';
import { createDeposit, deposit as readDeposit } from '@fairhouse/contract/money/deposits';
import { boRefundDeposit } from '@fairhouse/contract/money/refunds-backoffice';
import * as calls from '@fairhouse/contract/money/stuck-payments-backoffice';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { balance, codeOf, decide } from '../../../adapters/payments/testing/cashier-kit.ts';
import { newOperator } from '../../../testing/test-visitor.ts';
import { deposits } from '../deposits/index.ts';
import { discrepancies } from '../discrepancies/index.ts';
import { paymentReports } from '../payment-reports/index.ts';
import { WithdrawalKit } from '../withdrawals/testing/withdrawal-kit.ts';
import { withdrawals } from '../withdrawals/index.ts';
import { findStuck } from './find-stuck.ts';
import { stuckPayments } from './index.ts';

const HOUR_MS = 3_600_000;

let w: WithdrawalKit;
beforeAll(async () => {
  w = await WithdrawalKit.start([discrepancies, deposits, withdrawals, stuckPayments, paymentReports]);
});
afterAll(() => w.kit.close());

/** The job at a later hour; in between the clock is right, since reports from the past are refused. */
async function find(hours: number): Promise<void> {
  w.kit.test.clock.advance(hours * HOUR_MS);
  try {
    await findStuck(w.kit.cashier);
  } finally {
    w.kit.test.clock.advance(-hours * HOUR_MS);
  }
}
const listed = async (reference: string) =>
  (await w.operator.call(calls.boStuckPayments, { search: reference })).list[0];

it('A paid deposit whose report never came is credited by the job, and is not listed', async () => {
  const member = await w.kit.member('stuck1');
  const deposit = await member.call(createDeposit, { methodCode: 'gcash', amount: 50_016 });
  await decide(deposit, 'approve');
  await find(2);
  expect(await listed(deposit.reference)).toBeUndefined();
  expect((await balance(member)).balance).toBe(50_016);
});

it('A deposit of a provider that does not answer is listed once, counted, and resolved by its answer', async () => {
  const member = await w.kit.member('stuck2');
  const deposit = await member.call(createDeposit, { methodCode: 'gcash', amount: 50_016 });
  await decide(deposit, 'approve');
  await w.kit.stopPsp();
  await find(0.1);
  expect(await listed(deposit.reference)).toBeUndefined();
  await find(2);
  await find(2);
  const found = (await listed(deposit.reference))!;
  expect(found).toMatchObject({ kind: 'deposit', answer: 'silent', queries: 1, resolvedAt: null });
  expect((await w.operator.call(calls.boCountStuckPayments, {})).stuck).toBe(1);
  await find(3);
  expect((await listed(deposit.reference))!.queries).toBe(2);

  await w.kit.startPsp();
  const asked = await w.operator.call(calls.boQueryStuckPayment, { id: deposit.id });
  expect(asked.resolvedAt).not.toBeNull();
  expect((await member.call(readDeposit, { id: deposit.id })).state).toBe('credited');
  expect((await balance(member)).balance).toBe(50_016);
  expect((await w.operator.call(calls.boCountStuckPayments, {})).stuck).toBe(0);
});

it('A payout that its provider has not decided is listed, and ends by itself', async () => {
  const { member, withdrawal } = await w.requested(30_014);
  await w.approve(withdrawal.id);
  await w.send(withdrawal.id);
  await find(2);
  expect(await listed(withdrawal.reference)).toMatchObject({ id: withdrawal.id, kind: 'payout', answer: 'pending' });
  await w.reaches({ member, withdrawal }, 'approved');
  await w.kit.query(`update withdrawal set state = 'failed' where id = $1`, [withdrawal.id]);
  await find(2);
  expect((await listed(withdrawal.reference))!.resolvedAt).not.toBeNull();
});

it('A refund that its provider does not know is listed', async () => {
  const member = await w.kit.richMember('stuck3', 50_000);
  const [{ id, reference }] = (await w.kit.query<{ id: string; reference: string }>(
    'select d.id, d.reference from deposit d join member m on m.id = d.member_id where m.username = $1',
    ['stuck3'],
  )) as [{ id: string; reference: string }];
  const request = { id, reason: 'The payer disputes it' };
  await w.operator.call(boRefundDeposit, request, { idempotencyKey: randomUUID() });
  await find(2);
  expect(await listed(reference)).toMatchObject({ kind: 'refund', answer: 'unknown' });
  expect((await balance(member)).balance).toBe(0);
});

it('Only operators with the permission ask the provider', async () => {
  const reader = await newOperator(w.kit.test, 'desk-reader', { role: 'auditor' });
  const [first] = (await reader.call(calls.boStuckPayments, {})).list;
  expect(await codeOf(reader.call(calls.boQueryStuckPayment, { id: first!.id }))).toBe('permission_denied');
  expect(await codeOf(w.operator.call(calls.boQueryStuckPayment, { id: randomUUID() }))).toBe('not_found');
});
