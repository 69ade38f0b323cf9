import * as calls from '@fairhouse/contract/money/withdrawals';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import { full, WithdrawalKit, type Made } from './testing/withdrawal-kit.ts';

let desk: WithdrawalKit;
beforeAll(async () => {
  desk = await WithdrawalKit.start();
});
afterAll(() => desk.kit.close());

const rules = () => desk.kit.test.platform.merchants.byCode('bahaghari')!.settings;
beforeEach(() => {
  rules().memberMayCancel = true;
  return () => void (rules().memberMayCancel = false);
});

const cancel = ({ member, withdrawal: { id } }: Made) => member.call(calls.cancelWithdrawal, { id });

it('A withdrawal cannot be cancelled unless the merchant allows it', async () => {
  rules().memberMayCancel = false;
  const made = await desk.requested();
  expect(made.withdrawal.cancellable).toBe(false);
  expect(await codeOf(cancel(made))).toBe('withdrawal_state');
  expect(await desk.wallet(made.member)).toEqual({ free: full - 30_000, locked: 30_000 });
});

it('A cancelled withdrawal returns the whole amount, once, however often it is asked for', async () => {
  const made = await desk.requested();
  expect(made.withdrawal.cancellable).toBe(true);
  const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(made)));
  expect(answers.map(({ state, cancellable }) => `${state} ${cancellable}`)).toEqual(Array(5).fill('cancelled false'));
  expect((await desk.read(made)).timeline.map(({ state }) => state)).toEqual(['requested', 'cancelled']);
  expect(await desk.wallet(made.member)).toEqual({ free: full, locked: 0 });
});

it('Of a cancellation and an approval at once, one takes effect', async () => {
  const made = await desk.requested();
  const [cancelled, approved] = await Promise.all([codeOf(cancel(made)), codeOf(desk.approve(made.withdrawal.id))]);
  expect([cancelled, approved].toSorted()).toEqual(['ok', 'withdrawal_state']);
  const { state } = await desk.read(made);
  expect(state).toBe(cancelled === 'ok' ? 'cancelled' : 'approved');
  expect((await desk.wallet(made.member)).locked).toBe(cancelled === 'ok' ? 0 : 30_000);
});

it('A withdrawal with a first approval is not cancelled', async () => {
  rules().withdrawal.secondApprovalFrom = 10_000;
  const made = await desk.requested();
  await desk.approve(made.withdrawal.id);
  delete rules().withdrawal.secondApprovalFrom;
  expect(await codeOf(cancel(made))).toBe('withdrawal_state');
  expect((await desk.read(made)).state).toBe('requested');
});

it("Another member's withdrawal is reported as not found", async () => {
  const { withdrawal } = await desk.requested();
  expect(await codeOf(cancel({ member: await desk.rich(), withdrawal }))).toBe('withdrawal_unknown');
});

it('The arrival is promised once, and the deadline of the receipt is another figure', async () => {
  const made = await desk.requested();
  const promised = made.withdrawal.expectedBy;
  await desk.approve(made.withdrawal.id);
  expect((await desk.read(made)).expectedBy).toBe(promised);
  await desk.kit.runJobs();
  await desk.reaches(made, 'sent');
  const sent = await desk.read(made);
  expect(sent.expectedBy).toBe(promised);
  expect(sent.autoReceiveAt).not.toBe(promised);
});

it('The ledger is consistent at the end', () => desk.kit.expectSoundLedger());
