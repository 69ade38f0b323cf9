import { randomUUID } from 'node:crypto';
import * as calls from '@fairhouse/contract/money/deposits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balance, CashierKit, codeOf, decide } from '../../../adapters/payments/testing/cashier-kit.ts';
import { newMember, type TestVisitor } from '../../../testing/test-visitor.ts';
import { checkDepositTask } from './check-deposit.ts';

let kit: CashierKit;
let member: TestVisitor;
let number = 0;

beforeAll(async () => {
  kit = await CashierKit.start();
});
afterAll(() => kit.close());

const freshMember = async () => (member = await newMember(kit.test, `depositor${(number += 1)}`));
const create = (amount: number, idempotencyKey = randomUUID()) =>
  member.call(calls.createDeposit, { methodCode: 'gcash', amount }, { idempotencyKey });
const read = (id: string) => member.call(calls.deposit, { id });
const check = (id: string) => kit.tasks[checkDepositTask]!({ merchantId: 1, depositId: id });
const reaches = (id: string, state: string) => kit.until(async () => expect((await read(id)).state).toBe(state));

describe('a deposit', () => {
  it("is paid on the provider’s page and credited by the provider's report", async () => {
    await freshMember();
    const deposit = await create(50_000);
    expect(deposit).toMatchObject({ state: 'awaiting_payment', amount: 50_000, currency: 'TLB', fee: 0 });
    expect(deposit.reference).toMatch(/^D-[0-9A-HJKMNP-TV-Z]{8}$/);
    expect((await balance(member)).balance).toBe(0);

    expect(await decide(deposit, 'approve')).toBe(303);
    await reaches(deposit.id, 'credited');
    expect((await balance(member)).balance).toBe(50_000);
    const { timeline, payUrl } = await read(deposit.id);
    expect(timeline.map(({ state }) => state)).toEqual(['awaiting_payment', 'credited']);
    expect(payUrl).toBeNull();
  });

  it.each([
    ['by the payer', 50_000, 'decline', 'payer_cancelled'],
    ['by the bank', 50_013, 'approve', 'bank_declined'],
    ['for want of money', 50_020, 'approve', 'insufficient_funds'],
    ['for a limit', 50_021, 'approve', 'limit_exceeded'],
  ] as const)(
    'declined %s leaves the balance unchanged, and shows the reason',
    async (_, amount, decision, declineReason) => {
      await freshMember();
      const deposit = await create(amount);
      await decide(deposit, decision);
      await reaches(deposit.id, 'declined');
      expect(await read(deposit.id)).toMatchObject({ state: 'declined', declineReason });
      expect((await balance(member)).balance).toBe(0);
    },
  );

  it('without a report is settled by a query of the provider', async () => {
    await freshMember();
    const deposit = await create(50_016);
    await decide(deposit, 'approve');
    expect((await read(deposit.id)).state).toBe('awaiting_payment');
    await Promise.all([check(deposit.id), check(deposit.id)]);
    expect((await read(deposit.id)).state).toBe('credited');
    expect((await balance(member)).balance).toBe(50_016);
  });

  it('expires unpaid, and is credited when the money arrives later', async () => {
    await freshMember();
    const deposit = await create(50_000);
    await check(deposit.id);
    expect((await read(deposit.id)).state).toBe('awaiting_payment');
    const halfAnHour = 31 * 60_000;
    kit.test.clock.advance(halfAnHour);
    await check(deposit.id);
    kit.test.clock.advance(-halfAnHour);
    expect((await read(deposit.id)).state).toBe('expired');

    await decide(deposit, 'approve');
    await reaches(deposit.id, 'credited');
    expect((await balance(member)).balance).toBe(50_000);
    expect((await read(deposit.id)).timeline.map(({ state }) => state)).toEqual([
      'awaiting_payment',
      'expired',
      'credited',
    ]);
  });

  it('does not expire while the provider cannot be queried', async () => {
    await freshMember();
    const deposit = await create(50_000);
    await kit.stopPsp();
    kit.test.clock.advance(31 * 60_000);
    await check(deposit.id);
    kit.test.clock.advance(-31 * 60_000);
    await kit.startPsp();
    expect((await read(deposit.id)).state).toBe('awaiting_payment');
  });

  it('has a job that queries the provider', async () => {
    await freshMember();
    const { id } = await create(50_000);
    const jobs = await kit.jobs(`${checkDepositTask}:${id}`);
    expect(jobs).toHaveLength(1);
    expect(jobs[0]!.getTime() - Date.now()).toBeLessThanOrEqual(2 * 60_000);
  });
});

it('gets a lost job again by the sweep', async () => {
  await freshMember();
  const { id } = await create(50_000);
  const key = `${checkDepositTask}:${id}`;
  await kit.loseJob(key);
  const later = 41 * 60_000;
  kit.test.clock.advance(later);
  await kit.tasks['deposit.sweep']!({});
  kit.test.clock.advance(-later);
  expect(await kit.jobs(key)).toHaveLength(1);
});

describe('creating a deposit', () => {
  it('twice with one key, also in parallel, makes one deposit and one payment', async () => {
    await freshMember();
    const key = randomUUID();
    const made = await Promise.all(Array.from({ length: 5 }, () => create(50_000, key)));
    expect(new Set(made.map(({ id, payUrl }) => `${id} ${payUrl}`)).size).toBe(1);
    expect((await member.call(calls.deposits, {})).list).toHaveLength(1);
    expect(await codeOf(create(60_000, key))).toBe('key_reused');
  });

  it('fails with an error code while the provider is down; a retry with the same key continues', async () => {
    await freshMember();
    const key = randomUUID();
    await kit.stopPsp();
    expect(await codeOf(create(50_000, key))).toBe('method_unavailable');
    expect((await member.call(calls.deposits, {})).list).toEqual([]);
    await kit.startPsp();
    expect((await create(50_000, key)).state).toBe('awaiting_payment');
  });

  it('continues with the order whose answer was lost', async () => {
    await freshMember();
    const key = randomUUID();
    expect(await codeOf(create(50_017, key))).toBe('method_unavailable');
    const deposit = await create(50_017, key);
    await decide(deposit, 'approve');
    await reaches(deposit.id, 'credited');
    expect((await balance(member)).balance).toBe(50_017);
  });

  it.each([
    ['below the minimum', { amount: 9_999 }, 'amount_below_minimum'],
    ['above the maximum', { amount: 5_000_001 }, 'amount_above_maximum'],
    ['an unknown method', { methodCode: 'bkash_p2c' }, 'method_unavailable'],
    ['a fraction of a minor unit', { amount: 100.5 }, 'invalid_request'],
    ['an amount as text', { amount: '50000' as unknown as number }, 'invalid_request'],
    ['an unknown field', { bonus: 1 }, 'invalid_request'],
  ])('refuses %s', async (_, change, code) => {
    const request = { methodCode: 'gcash', amount: 50_000, ...change };
    expect(await codeOf(member.call(calls.createDeposit, request))).toBe(code);
  });

  it('is refused for trial accounts', async () => {
    await freshMember();
    await kit.query('update member set account_type = 4 where username = $1', [`depositor${number}`]);
    await member.logIn(`depositor${number}`);
    expect(await codeOf(create(50_000))).toBe('in_need_true_account');
  });

  it('needs an idempotency key', async () => {
    await freshMember();
    const answer = await member.inject({
      method: 'POST',
      url: '/wps/deposits',
      payload: { methodCode: 'gcash', amount: 50_000 },
    });
    expect(answer.json()).toMatchObject({ code: 'idempotency_key_missing' });
  });
});

describe('reading deposits', () => {
  it('shows a member only the own ones', async () => {
    await freshMember();
    const { id } = await create(50_000);
    await freshMember();
    expect(await codeOf(read(id))).toBe('deposit_unknown');
    expect((await member.call(calls.deposits, {})).list).toEqual([]);
  });

  it('returns pages, newest first', async () => {
    await freshMember();
    const made: string[] = [];
    for (const amount of [10_000, 20_000, 30_000]) made.unshift((await create(amount)).id);
    const first = await member.call(calls.deposits, { limit: '2' });
    const second = await member.call(calls.deposits, { limit: '2', before: first.next });
    expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(made);
    expect(second.next).toBeUndefined();
  });

  it('offers the last method first, with the amounts that the member usually pays', async () => {
    await freshMember();
    const before = await member.call(calls.depositOptions, {});
    expect(before.lastMethod).toBeNull();
    const deposit = await member.call(calls.createDeposit, { methodCode: 'maya', amount: 77_700 });
    await decide(deposit, 'approve');
    await reaches(deposit.id, 'credited');
    const after = await member.call(calls.depositOptions, {});
    expect(after.lastMethod).toBe('maya');
    expect(after.methods[0]).toMatchObject({ code: 'maya', name: 'Maya (sandbox)' });
    expect(after.methods[0]?.quickAmounts).toContain(77_700);
  });

  it('offers the methods of each merchant', async () => {
    const other = await newMember(kit.test, 'depositorbd', 'bd.localhost');
    const { methods } = await other.call(calls.depositOptions, {});
    expect(methods.map(({ name }) => name)).toContain('bKash (sandbox)');
    expect(methods.map(({ name }) => name)).not.toContain('GCash (sandbox)');
  });
});

it('the ledger is consistent at the end', () => kit.expectSoundLedger());
