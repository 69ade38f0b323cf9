import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import { createDeposit, deposit as readDeposit, type Deposit } from '@fairhouse/contract/money/deposits';
import {
  confirmPlayLimit,
  limitPeriods,
  responsiblePlay,
  setPlayLimit,
  type LimitPeriod,
} from '@fairhouse/contract/people/responsible-play';
import { memberInfo } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CashierKit, codeOf, decide } from '../../../adapters/payments/testing/cashier-kit.ts';
import {
  failureOf,
  newMember,
  newOperator,
  testPassword,
  visit,
  type TestVisitor,
} from '../../../testing/test-visitor.ts';
import { settleDeposit } from '../../money/deposits/index.ts';
import { periodsAt } from './limit-store.ts';

let kit: CashierKit;
let number = 0;
beforeAll(async () => {
  kit = await CashierKit.start();
});
afterAll(() => kit.close());

const DAY_MS = 86_400_000;
const fresh = () => newMember(kit.test, `limited${(number += 1)}`);

const set = (member: TestVisitor, period: LimitPeriod, amount: number | null) =>
  member.call(setPlayLimit, { kind: 'deposit', period, amount });
const confirm = (member: TestVisitor, period: LimitPeriod, amount: number | null) =>
  member.call(confirmPlayLimit, { kind: 'deposit', period, amount });
const deposit = (member: TestVisitor, amount: number, idempotencyKey = randomUUID()) =>
  member.call(createDeposit, { methodCode: 'gcash', amount }, { idempotencyKey });
/** A deposit that was paid and credited by the provider's report. */
async function pay(member: TestVisitor, made: Deposit): Promise<void> {
  await decide(made, 'approve');
  await kit.until(async () => expect((await member.call(readDeposit, { id: made.id })).state).toBe('credited'));
}
const limit = async (member: TestVisitor, period: LimitPeriod) =>
  (await member.call(responsiblePlay, {})).limits.find((one) => one.period === period)!;

/** The clock is fixed, so that no day of the merchant ends within a test. */
const hold = () => kit.test.clock.hold();

/** A pass for requests with the clock put ahead; the session has expired by then, so each is a new login. */
async function later<T>(
  member: TestVisitor,
  milliseconds: number,
  then: (again: TestVisitor) => Promise<T>,
): Promise<T> {
  const { account } = await member.call(memberInfo, {});
  kit.test.clock.advance(milliseconds);
  try {
    return await then(await visit(kit.test).logIn(account, testPassword));
  } finally {
    kit.test.clock.advance(-milliseconds);
  }
}

describe('a deposit limit', () => {
  it('is not set at first', async () => {
    const { limits, currency } = await (await fresh()).call(responsiblePlay, {});
    expect(currency).toBe('TLB');
    expect(limits.map(({ kind, period, amount, used, asked }) => [kind, period, amount, used, asked])).toEqual(
      limitPeriods.map((period) => ['deposit', period, null, 0, null]),
    );
  });

  it('applies at once to paid deposits and open ones; a declined deposit frees its part', async () => {
    hold();
    const member = await fresh();
    await set(member, 'day', 100_000);
    const first = await deposit(member, 60_000);
    const failure = await failureOf(deposit(member, 50_000));
    expect(failure).toMatchObject({ code: 'deposit_limit', status: 409, value: { remaining: 40_000 } });
    expect(failure.message).toContain('₱400.00');
    expect((await limit(member, 'day')).used).toBe(60_000);
    await decide(first, 'decline');
    await kit.until(async () => expect((await limit(member, 'day')).used).toBe(0));
    expect(await codeOf(deposit(member, 100_000))).toBe('ok');
    expect(await codeOf(deposit(member, 20_000))).toBe('deposit_limit');
  });

  it('of three periods the lowest one counts', async () => {
    hold();
    const member = await fresh();
    await set(member, 'month', 80_000);
    await set(member, 'week', 300_000);
    await set(member, 'day', 200_000);
    expect(await codeOf(deposit(member, 90_000))).toBe('deposit_limit');
    expect(await codeOf(deposit(member, 80_000))).toBe('ok');
    expect(await codeOf(deposit(member, 20_000))).toBe('deposit_limit');
  });

  it('starts again with the merchant’s day', async () => {
    hold();
    const member = await fresh();
    const { limits } = await set(member, 'day', 50_000);
    await pay(member, await deposit(member, 50_000));
    expect(await codeOf(deposit(member, 20_000))).toBe('deposit_limit');
    const left = Date.parse(limits[0]!.resetsAt) - kit.test.clock.now().getTime();
    await later(member, left - 1, async (again) => expect(await codeOf(deposit(again, 20_000))).toBe('deposit_limit'));
    await later(member, left, async (again) => {
      expect((await limit(again, 'day')).used).toBe(0);
      expect(await codeOf(deposit(again, 50_000))).toBe('ok');
    });
  });

  it('is not exceeded by payments that arrive late', async () => {
    hold();
    const member = await fresh();
    await set(member, 'day', 100_000);
    const late = await deposit(member, 90_000);
    await later(member, 31 * 60_000, async (again) => {
      await kit.tasks['deposit.check']!({ merchantId: 1, depositId: late.id });
      expect((await again.call(readDeposit, { id: late.id })).state).toBe('expired');
      expect(await codeOf(deposit(again, 90_000))).toBe('deposit_limit');
    });
    await pay(member, late);
    expect((await limit(member, 'day')).used).toBe(90_000);
  });

  it('is freed by an expired deposit once the provider reports it as failed', async () => {
    hold();
    const member = await fresh();
    await set(member, 'month', 100_000);
    const late = await deposit(member, 90_000);
    await later(member, 31 * 60_000, () => kit.tasks['deposit.check']!({ merchantId: 1, depositId: late.id }));
    expect((await limit(member, 'month')).used).toBe(90_000);
    await decide(late, 'decline');
    await kit.until(async () => expect((await limit(member, 'month')).used).toBe(0));
    expect(await member.call(readDeposit, { id: late.id })).toMatchObject({
      state: 'expired',
      timeline: [{ state: 'awaiting_payment' }, { state: 'expired' }],
    });
    expect(await codeOf(deposit(member, 100_000))).toBe('ok');
  });

  it('counts open deposits in every day, and paid ones in the day of their payment', async () => {
    hold();
    const member = await fresh();
    const { limits } = await set(member, 'day', 50_000);
    const open = await deposit(member, 50_000);
    const left = Date.parse(limits[0]!.resetsAt) - kit.test.clock.now().getTime();
    await later(member, left, async (again) => {
      expect((await limit(again, 'day')).used).toBe(50_000);
      await settleDeposit(kit.cashier, 1, {
        reference: open.id,
        providerReference: 'late',
        outcome: 'succeeded',
        amount: 50_000,
        currency: 'TLB',
        reason: null,
      });
      expect(await codeOf(deposit(again, 20_000))).toBe('deposit_limit');
    });
  });

  it('is not exceeded by parallel deposits, and the same key is one deposit (reliability 47)', async () => {
    hold();
    const member = await fresh();
    await set(member, 'week', 100_000);
    const answers = await Promise.all(Array.from({ length: 12 }, () => codeOf(deposit(member, 30_000))));
    expect(answers.filter((code) => code === 'ok')).toHaveLength(3);
    expect(answers.filter((code) => code === 'deposit_limit')).toHaveLength(9);
    expect((await limit(member, 'week')).used).toBe(90_000);

    const once = await fresh();
    await set(once, 'day', 30_000);
    const key = randomUUID();
    const same = await Promise.all(Array.from({ length: 6 }, () => deposit(once, 30_000, key)));
    expect(new Set(same.map(({ id }) => id)).size).toBe(1);
    expect((await deposit(once, 30_000, key)).id).toBe(same[0]!.id);
  });

  it('that is lowered while deposits are made applies to all later ones', async () => {
    hold();
    const member = await fresh();
    await Promise.all([
      set(member, 'day', 50_000),
      ...Array.from({ length: 8 }, () => codeOf(deposit(member, 20_000))),
    ]);
    const { used } = await limit(member, 'day');
    expect(await codeOf(deposit(member, Math.max(20_000, 50_001 - used)))).toBe('deposit_limit');
  });
});

describe('a higher limit', () => {
  it('waits a day and a second confirmation; until then the lower one applies (reliability 46)', async () => {
    hold();
    const member = await fresh();
    await set(member, 'month', 50_000);
    await set(member, 'month', 90_000);
    const { amount, asked } = await limit(member, 'month');
    expect([amount, asked?.amount, asked?.due]).toEqual([50_000, 90_000, false]);
    expect(await codeOf(deposit(member, 60_000))).toBe('deposit_limit');
    expect(await codeOf(confirm(member, 'month', 90_000))).toBe('limit_too_early');
    await later(member, DAY_MS - 1, async (again) =>
      expect(await codeOf(confirm(again, 'month', 90_000))).toBe('limit_too_early'),
    );
    await later(member, DAY_MS, async (again) => {
      // Time alone does not raise the limit.
      expect(await limit(again, 'month')).toMatchObject({ amount: 50_000, asked: { due: true } });
      expect(await codeOf(confirm(again, 'month', 95_000))).toBe('limit_not_asked');
      expect(await codeOf(confirm(again, 'month', null))).toBe('limit_not_asked');
      await confirm(again, 'month', 90_000);
      expect(await limit(again, 'month')).toMatchObject({ amount: 90_000, asked: null });
      expect(await codeOf(confirm(again, 'month', 90_000))).toBe('limit_not_asked');
    });
  });

  it('removal of a limit counts as a higher one, and lapses when it is not confirmed for a week', async () => {
    hold();
    const member = await fresh();
    await set(member, 'day', 50_000);
    await set(member, 'day', null);
    expect(await limit(member, 'day')).toMatchObject({ amount: 50_000, asked: { amount: null } });
    await later(member, 8 * DAY_MS, async (again) => {
      expect((await limit(again, 'day')).asked).toBeNull();
      expect(await codeOf(confirm(again, 'day', null))).toBe('limit_not_asked');
      expect((await limit(again, 'day')).amount).toBe(50_000);
    });
  });

  it('is cancelled by asking for the present limit or a lower one, and asking again starts a new wait', async () => {
    hold();
    const member = await fresh();
    await set(member, 'day', 50_000);
    await set(member, 'day', 70_000);
    await later(member, DAY_MS / 2, async (again) => {
      await set(again, 'day', 60_000);
      expect((await limit(again, 'day')).asked?.amount).toBe(60_000);
    });
    await later(member, DAY_MS, async (again) =>
      expect(await codeOf(confirm(again, 'day', 60_000))).toBe('limit_too_early'),
    );
    await set(member, 'day', 50_000);
    expect(await limit(member, 'day')).toMatchObject({ amount: 50_000, asked: null });
  });

  it('confirmed twice in parallel is confirmed once', async () => {
    hold();
    const member = await fresh();
    await set(member, 'day', 50_000);
    await set(member, 'day', 70_000);
    await later(member, DAY_MS, async (again) => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => codeOf(confirm(again, 'day', 70_000))));
      expect(answers.toSorted()).toEqual([...Array(4).fill('limit_not_asked'), 'ok']);
    });
  });
});

it.each([
  ['zero', { kind: 'deposit', period: 'day', amount: 0 }],
  ['a negative amount', { kind: 'deposit', period: 'day', amount: -1 }],
  ['a fraction of a minor unit', { kind: 'deposit', period: 'day', amount: 10.5 }],
  ['an amount as text', { kind: 'deposit', period: 'day', amount: '1000' }],
  ['an amount that is too large', { kind: 'deposit', period: 'day', amount: 2 ** 53 }],
  ['no amount', { kind: 'deposit', period: 'day' }],
  ['an unknown period', { kind: 'deposit', period: 'year', amount: 1000 }],
  ['an unknown kind', { kind: 'bets', period: 'day', amount: 1000 }],
  ['another member', { kind: 'deposit', period: 'day', amount: 1000, memberId: 1 }],
])('refuses %s', async (_, request) => {
  const member = await fresh();
  for (const call of [setPlayLimit, confirmPlayLimit])
    expect(await codeOf(member.call(call, request as never))).toBe('invalid_request');
});

it('limits of other members do not change, and every change is in the audit log', async () => {
  const [member, other] = [await fresh(), await fresh()];
  const elsewhere = await newMember(kit.test, `limited${number}`, 'bd.localhost');
  await set(member, 'day', 50_000);
  await set(member, 'day', 80_000);
  for (const one of [other, elsewhere])
    expect((await one.call(responsiblePlay, {})).limits.map(({ amount }) => amount)).toEqual([null, null, null]);
  const { id } = await member.call(memberInfo, {});
  const auditor = await newOperator(kit.test, 'limaudit', { role: 'auditor' });
  const { list } = await auditor.call(boAuditLog, { search: `member:${id}` });
  expect(list.map(({ action, before, after }) => ({ action, before, after }))).toMatchObject([
    { action: 'member.ask_limit', before: { amount: 50_000 }, after: { asked: 80_000 } },
    { action: 'member.set_limit', before: { amount: null }, after: { amount: 50_000, period: 'day' } },
  ]);
});

it.each([
  ['Asia/Manila', '2026-11-21T16:30:00Z', '2026-11-21T16:00:00Z', '2026-11-15T16:00:00Z', '2026-10-31T16:00:00Z'],
  ['Asia/Dhaka', '2026-11-30T18:00:00Z', '2026-11-30T18:00:00Z', '2026-11-29T18:00:00Z', '2026-11-30T18:00:00Z'],
  // Summer time ends that night: the day has 25 hours.
  ['Europe/Berlin', '2026-10-25T12:00:00Z', '2026-10-24T22:00:00Z', '2026-10-18T22:00:00Z', '2026-09-30T22:00:00Z'],
])('in %s at %s day, week and month began', async (timeZone, at, ...begun) => {
  const periods = await inTransaction(kit.pool, {}, (tx) => periodsAt(tx, new Date(at), timeZone));
  expect(periods.map(({ from }) => from.toISOString())).toEqual(begun.map((time) => new Date(time).toISOString()));
  if (timeZone !== 'Europe/Berlin') return;
  expect(periods[0]!.until.getTime() - periods[0]!.from.getTime()).toBe(25 * 3_600_000);
});
