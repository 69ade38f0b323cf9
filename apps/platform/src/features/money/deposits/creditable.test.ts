import { boDeposits } from '@fairhouse/contract/money/deposits-backoffice';
import * as calls from '@fairhouse/contract/money/deposits';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { balance, CashierKit, codeOf, decide } from '../../../adapters/payments/testing/cashier-kit.ts';
import { newMember, newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { isTolerated } from './creditable.ts';
import { settleDeposit } from './settle-deposit.ts';

let kit: CashierKit;
let operator: TestVisitor;
let count = 0;

beforeAll(async () => {
  kit = await CashierKit.start();
  operator = await newOperator(kit.test, 'payments-desk');
});
afterAll(() => kit.close());
const settings = () => kit.test.platform.merchants.byId(1)!.settings;
beforeEach(() => {
  settings().depositDifferences = { underpaid: 'credit', overpaid: 'credit', mostPercent: 10 };
});

async function opened(amount = 100_000) {
  const member = await newMember(kit.test, `differs${(count += 1)}`);
  return { member, deposit: await member.call(calls.createDeposit, { methodCode: 'gcash', amount }) };
}
const pay = ({ id }: calls.Deposit, amount: number, outcome: 'succeeded' | 'failed' = 'succeeded') =>
  settleDeposit(kit.cashier, 1, {
    reference: id,
    providerReference: 'test',
    outcome,
    amount,
    currency: 'TLB',
    reason: null,
  });
const accepted = { ok: true, value: { accepted: true } };
const held = { ok: true, value: { accepted: false } };

it.each([
  [90_000, true],
  [89_999, false],
  [110_000, true],
  [110_001, false],
  [0, false],
])('10 percent of 1,000: %i is credited: %s', (paid, credited) => {
  expect(isTolerated({ underpaid: 'credit', overpaid: 'credit', mostPercent: 10 }, 100_000, paid)).toBe(credited);
});

it.each([95_000, 105_000])(
  'A payment of %i for 100,000 is credited as paid, and both amounts are shown',
  async (paid) => {
    const { member, deposit } = await opened();
    expect(await pay(deposit, paid)).toEqual(accepted);
    expect((await balance(member)).balance).toBe(paid);
    const shown = await member.call(calls.deposit, { id: deposit.id });
    expect(shown).toMatchObject({ state: 'credited', amount: paid, askedAmount: 100_000 });
    const { list } = await operator.call(boDeposits, { search: deposit.reference });
    expect(list[0]?.amount).toBe(paid);
  },
);

it.each([
  [100_023, 95_022],
  [100_024, 105_025],
])('A payer of the sandbox who is asked for %i pays %i, which its report and its query say', async (asked, paid) => {
  const { member, deposit } = await opened(asked);
  await decide(deposit, 'approve');
  await kit.until(async () => expect((await balance(member)).balance).toBe(paid));
  const order = await kit.sandbox.queryPayment(kit.paymentKey(deposit));
  expect(order).toMatchObject({ ok: true, value: { state: 'succeeded', amount: paid } });
});

it('A repeat of the same report credits nothing more; one of another amount waits for operators', async () => {
  const { member, deposit } = await opened();
  await pay(deposit, 95_000);
  expect(await pay(deposit, 95_000)).toEqual(accepted);
  expect(await pay(deposit, 100_000)).toEqual(held);
  expect((await balance(member)).balance).toBe(95_000);
});

it('Two reports of different amounts at once credit one of them', async () => {
  const { member, deposit } = await opened();
  await Promise.all([pay(deposit, 95_000), pay(deposit, 105_000)]);
  expect([95_000, 105_000]).toContain((await balance(member)).balance);
});

it('A merchant may hold what differs, and a failure of another amount changes nothing', async () => {
  settings().depositDifferences = { underpaid: 'hold', overpaid: 'credit', mostPercent: 10 };
  const { member, deposit } = await opened();
  expect(await pay(deposit, 95_000)).toEqual(held);
  expect(await pay(deposit, 105_000, 'failed')).toEqual(held);
  expect((await member.call(calls.deposit, { id: deposit.id })).state).toBe('awaiting_payment');
  expect((await balance(member)).balance).toBe(0);
});

it('A method outside of its hours is refused', async () => {
  const method = settings().depositMethods.find(({ code }) => code === 'maya')!;
  const member = await newMember(kit.test, 'differshours');
  const at = (shift: number) => {
    const hour = new Date(kit.test.clock.now().getTime() + shift * 3_600_000);
    const time = { timeZone: settings().timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    return `${new Intl.DateTimeFormat('en-GB', time).format(hour)}:00`;
  };
  method.hours = { from: at(2), until: at(3) };
  try {
    const ask = () => codeOf(member.call(calls.createDeposit, { methodCode: 'maya', amount: 50_000 }));
    expect(await ask()).toBe('method_closed');
    method.hours = { from: at(-1), until: at(1) };
    expect(await ask()).toBe('ok');
  } finally {
    method.hours = null;
  }
});

it('A method with a code shows it for the exact amount until it is paid; others have none', async () => {
  const member = await newMember(kit.test, 'differsqr');
  const deposit = await member.call(calls.createDeposit, { methodCode: 'qr_ph', amount: 50_000 });
  expect(deposit.qr).toContain(`5406500.00`);
  expect(deposit.qr).toContain(deposit.reference);
  await pay(deposit, 50_000);
  expect((await member.call(calls.deposit, { id: deposit.id })).qr).toBeNull();
  expect((await opened()).deposit.qr).toBeNull();
});

it('The ledger is consistent at the end', () => kit.expectSoundLedger());
