import { boRefundDeposit } from '@fairhouse/contract/money/refunds-backoffice';
import * as calls from '@fairhouse/contract/money/deposits';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balance, CashierKit, codeOf, decide } from '../../../adapters/payments/testing/cashier-kit.ts';
import { newMember, newOperator, visit, type TestVisitor } from '../../../testing/test-visitor.ts';
import { checkDepositTask } from '../deposits/check-deposit.ts';
import { sendRefundTask } from '../deposits/refunds/send-refund.ts';

// Deposits through bKash and Maya, whose protocols the sandbox imitates.
let kit: CashierKit;
beforeAll(async () => {
  kit = await CashierKit.start();
});
afterAll(() => kit.close());

const rails = [
  { methodCode: 'bkash_checkout', merchant: 'shapla', merchantId: 2, host: 'bd.localhost', account: 2 },
  { methodCode: 'maya_checkout', merchant: 'bahaghari', merchantId: 1, host: 'localhost', account: 3 },
] as const;
type Rail = (typeof rails)[number];

let count = 0;
async function opened({ host, methodCode }: Rail, amount: number) {
  count += 1;
  const member = await newMember(kit.test, `protocol${count}`, host);
  return { member, deposit: await member.call(calls.createDeposit, { methodCode, amount }) };
}
const read = (member: TestVisitor, id: string) => member.call(calls.deposit, { id });
const credited = (member: TestVisitor, id: string) =>
  kit.until(async () => expect((await read(member, id)).state).toBe('credited'));

describe.each(rails)('$methodCode', (rail) => {
  const { merchantId } = rail;

  it('credits a payment when its payer comes back, once for all reports', async () => {
    const { member, deposit } = await opened(rail, 50_015);
    await decide(deposit, 'approve');
    const again = await Promise.all([1, 2, 3].map(() => member.call(calls.recheckDeposit, { id: deposit.id })));
    expect(again.map(({ state }) => state)).toContain('credited');
    await credited(member, deposit.id);
    expect((await balance(member)).balance).toBe(50_015);
  });

  it('credits by the job when neither payer nor report comes back', async () => {
    const { member, deposit } = await opened(rail, 50_016);
    await decide(deposit, 'approve');
    await kit.tasks[checkDepositTask]!({ merchantId, depositId: deposit.id });
    await credited(member, deposit.id);
    expect((await balance(member)).balance).toBe(50_016);
  });

  it('takes nothing once the member has cancelled', async () => {
    const { member, deposit } = await opened(rail, 50_000);
    expect((await member.call(calls.cancelDeposit, { id: deposit.id })).state).toBe('cancelled');
    await decide(deposit, 'approve');
    await member.call(calls.recheckDeposit, { id: deposit.id });
    await kit.tasks[checkDepositTask]!({ merchantId, depositId: deposit.id });
    expect((await read(member, deposit.id)).state).toBe('cancelled');
    expect((await balance(member)).balance).toBe(0);
  });

  it('believes no report without a signature, and none at another merchant’s address', async () => {
    const { member, deposit } = await opened(rail, 50_000);
    const post = (merchant: string) =>
      visit(kit.test, rail.host).inject({
        method: 'POST',
        url: `/provider/${rail.merchant === 'shapla' ? 'bkash' : 'maya'}/${merchant}/events`,
        payload: JSON.stringify({ requestReferenceNumber: deposit.id, status: 'PAYMENT_SUCCESS' }),
        headers: { 'content-type': 'application/json' },
      });
    for (const merchant of ['shapla', 'bahaghari']) {
      expect((await post(merchant)).json()).toMatchObject({ code: 'signature_invalid' });
    }
    expect((await post('nobody')).statusCode).toBe(404);
    expect((await read(member, deposit.id)).state).toBe('awaiting_payment');
  });

  it('gives a deposit back to its payer', async () => {
    const { member, deposit } = await opened(rail, 50_000);
    await decide(deposit, 'approve');
    await member.call(calls.recheckDeposit, { id: deposit.id });
    await credited(member, deposit.id);
    const operator = await newOperator(kit.test, `refunder-${rail.merchant}`, { merchant: rail.merchant });
    const asked = { id: deposit.id, reason: 'The payer asked for it' };
    const refund = await operator.call(boRefundDeposit, asked, { idempotencyKey: randomUUID() });
    await kit.until(async () => {
      await kit.tasks[sendRefundTask]!({ merchantId, refundId: refund.id });
      expect((await read(member, deposit.id)).refund).toMatchObject({ done: true, amount: 50_000 });
    });
    expect((await balance(member)).balance).toBe(0);
  });

  it('opens no deposit while the provider is away', async () => {
    await kit.stopPsp();
    const member = await newMember(kit.test, `away${rail.merchant}`, rail.host);
    const call = member.call(calls.createDeposit, { methodCode: rail.methodCode, amount: 50_000 });
    expect(await codeOf(call)).toBe('method_unavailable');
    await kit.startPsp();
  });
});

it('the ledger is consistent at the end', () => kit.expectSoundLedger());
