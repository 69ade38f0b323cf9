import * as calls from '@fairhouse/contract/money/deposits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { balance, CashierKit, codeOf, decide } from '../../../adapters/payments/testing/cashier-kit.ts';
import { newMember, type TestVisitor } from '../../../testing/test-visitor.ts';
import { settleDeposit } from './index.ts';

let kit: CashierKit;
let member: TestVisitor;
let number = 0;

beforeAll(async () => {
  kit = await CashierKit.start();
});
afterAll(() => kit.close());

async function open(amount = 50_000): Promise<calls.Deposit> {
  member = await newMember(kit.test, `canceller${(number += 1)}`);
  return member.call(calls.createDeposit, { methodCode: 'gcash', amount });
}
const cancel = (id: string) => member.call(calls.cancelDeposit, { id });
const read = (id: string) => member.call(calls.deposit, { id });
const waiting = async () => (await member.call(calls.deposits, { state: 'awaiting_payment', limit: '1' })).list;
const reaches = (id: string, state: string) => kit.until(async () => expect((await read(id)).state).toBe(state));

it('An unpaid deposit is cancelled at the provider too, so it can no longer be paid', async () => {
  const deposit = await open();
  expect((await waiting()).map(({ id }) => id)).toEqual([deposit.id]);
  expect(await cancel(deposit.id)).toMatchObject({ state: 'cancelled', payUrl: null, declineReason: null });
  expect(await waiting()).toEqual([]);
  await decide(deposit, 'approve');
  const { timeline, state } = await read(deposit.id);
  expect([state, timeline.map((step) => step.state)]).toEqual(['cancelled', ['awaiting_payment', 'cancelled']]);
  expect((await balance(member)).balance).toBe(0);
});

it('Cancelling ten times at once has one effect', async () => {
  const { id } = await open();
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(id)));
  expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['cancelled']));
  expect((await read(id)).timeline.map(({ state }) => state)).toEqual(['awaiting_payment', 'cancelled']);
});

it('A deposit that was paid meanwhile is credited instead', async () => {
  // .16: the provider reports nothing by itself.
  const deposit = await open(50_016);
  await decide(deposit, 'approve');
  expect(await codeOf(cancel(deposit.id))).toBe('deposit_state');
  expect((await read(deposit.id)).state).toBe('credited');
  expect((await balance(member)).balance).toBe(50_016);
});

it('Payment and cancellation at once give one outcome', async () => {
  const deposit = await open();
  const [code] = await Promise.all([codeOf(cancel(deposit.id)), decide(deposit, 'approve')]);
  const state = code === 'ok' ? 'cancelled' : 'credited';
  await reaches(deposit.id, state);
  expect((await balance(member)).balance).toBe(state === 'credited' ? 50_000 : 0);
});

it('A success that the provider reports after the cancellation is credited once', async () => {
  const { id } = await open();
  await cancel(id);
  const report = { reference: id, providerReference: 'late', outcome: 'succeeded', amount: 50_000 } as const;
  const late = () => settleDeposit(kit.cashier, 1, { ...report, currency: 'TLB', reason: null });
  expect(await late()).toMatchObject({ value: { accepted: true } });
  expect(await late()).toMatchObject({ value: { accepted: true } });
  expect((await read(id)).state).toBe('credited');
  expect((await balance(member)).balance).toBe(50_000);
});

it('Nothing changes while the provider does not answer', async () => {
  const { id } = await open();
  await kit.stopPsp();
  expect(await codeOf(cancel(id))).toBe('outcome_unknown');
  expect((await read(id)).state).toBe('awaiting_payment');
  await kit.startPsp();
  expect((await cancel(id)).state).toBe('cancelled');
});

it('A payment that is already on its way is not cancelled', async () => {
  // .14: succeeds a minute after the payer has approved it.
  const deposit = await open(50_014);
  await decide(deposit, 'approve');
  expect(await codeOf(cancel(deposit.id))).toBe('deposit_state');
  expect((await read(deposit.id)).state).toBe('awaiting_payment');
});

it("Another member's deposit is reported as not found", async () => {
  const { id } = await open();
  await open();
  expect(await codeOf(cancel(id))).toBe('deposit_unknown');
});

it('The ledger is consistent at the end', () => kit.expectSoundLedger());
