import * as calls from '@fairhouse/contract/money/deposits';
import { boDiscrepancies } from '@fairhouse/contract/money/discrepancies-backoffice';
import { connect, inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { balance, CashierKit, decide } from '../../../adapters/payments/testing/cashier-kit.ts';
import { newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { checkDepositTask } from '../deposits/check-deposit.ts';

let kit: CashierKit;
let member: TestVisitor;
beforeAll(async () => {
  kit = await CashierKit.start();
  member = await kit.member('chained');
});
afterAll(() => kit.close());

const open = (amount: number) => member.call(calls.createDeposit, { methodCode: 'crypto_aggregated', amount });
const read = (id: string) => member.call(calls.deposit, { id });
const free = async () => (await balance(member)).balance;

async function changeOrder(sql: string, reference: string): Promise<void> {
  const psp = connect({ url: kit.pspDatabaseUrl, max: 1 });
  await psp.query(`update money_order set ${sql} where merchant_reference = $1`, [reference]);
  await psp.end();
}

it('Every crypto deposit has an address of its own and exact units, and is credited after its confirmations', async () => {
  const [first, second] = [await open(100_000), await open(100_000)];
  expect(first.crypto).toMatchObject({ asset: 'USDT', network: 'TRC-20', units: '17.241380', confirmations: 0 });
  expect(first.crypto!.address).not.toBe(second.crypto!.address);
  await decide(first, 'approve');
  await kit.until(async () => expect((await read(first.id)).state).toBe('credited'));
  expect((await read(second.id)).state).toBe('awaiting_payment');
  expect(await free()).toBe(100_000);
});

it('The page counts the confirmations of a transfer, which credits nothing before the last', async () => {
  const before = await free();
  const deposit = await open(100_014);
  await decide(deposit, 'approve');
  await changeOrder(`seen_at = now() - interval '17 ms'`, deposit.id);
  const { state, crypto } = await member.call(calls.recheckDeposit, { id: deposit.id });
  expect(state).toBe('awaiting_payment');
  expect(crypto!.confirmations).toBeGreaterThan(0);
  expect(crypto!.confirmations).toBeLessThan(crypto!.needed);
  expect(await free()).toBe(before);
});

it('A transfer that comes after the time to pay is credited', async () => {
  const before = await free();
  const deposit = await open(100_000);
  const owner = connect({ url: kit.test.ownerUrl, max: 1 });
  await inTransaction(owner, { merchantId: 1 }, (tx) =>
    tx.query(`update deposit set expires_at = now() - interval '1 second' where id = $1`, [deposit.id]),
  );
  await owner.end();
  await kit.tasks[checkDepositTask]!({ merchantId: 1, depositId: deposit.id });
  expect((await read(deposit.id)).state).toBe('expired');
  await decide(deposit, 'approve');
  await kit.until(async () => expect((await read(deposit.id)).state).toBe('credited'));
  expect(await free()).toBe(before + 100_000);
});

it('A transfer of another amount waits for two operators', async () => {
  const before = await free();
  const deposit = await open(100_023);
  await decide(deposit, 'approve');
  const operator = await newOperator(kit.test, 'chain-desk');
  await kit.until(async () => {
    const { list } = await operator.call(boDiscrepancies, { search: deposit.reference });
    expect(list.map(({ reason }) => reason)).toEqual(['amount']);
  });
  expect(await free()).toBe(before);
});
