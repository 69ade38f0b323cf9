import { deposit as readDeposit, type Deposit } from '@fairhouse/contract/money/deposits';
import { limitKinds, limitTerms, responsiblePlay } from '@fairhouse/contract/people/responsible-play';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CashierKit, codeOf, decide } from '../../../adapters/payments/testing/cashier-kit.ts';
import { failureOf, newMember, type TestVisitor } from '../../../testing/test-visitor.ts';
import { settleDeposit } from '../../money/deposits/index.ts';
import { deposit, later, limit, set } from './testing/limit-steps.ts';

let kit: CashierKit;
let number = 0;
beforeAll(async () => {
  kit = await CashierKit.start();
});
afterAll(() => kit.close());

const fresh = () => newMember(kit.test, `limited${(number += 1)}`);

/** The clock is fixed, so that no day of the merchant ends within a test. */
const hold = () => kit.test.clock.hold();

/** A deposit that was paid and credited by the provider's report. */
async function pay(member: TestVisitor, made: Deposit): Promise<void> {
  await decide(made, 'approve');
  await kit.until(async () => expect((await member.call(readDeposit, { id: made.id })).state).toBe('credited'));
}

describe('a deposit limit', () => {
  it('is not set at first', async () => {
    const { limits, currency } = await (await fresh()).call(responsiblePlay, {});
    expect(currency).toBe('TLB');
    expect(limits.map(({ kind, period, amount, used, asked }) => [kind, period, amount, used, asked])).toEqual(
      limitKinds.flatMap((kind) => limitTerms[kind].spans.map((period) => [kind, period, null, 0, null])),
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
    const left = Date.parse(limits[0]!.resetsAt!) - kit.test.clock.now().getTime();
    await later(kit.test, member, left - 1, async (again) =>
      expect(await codeOf(deposit(again, 20_000))).toBe('deposit_limit'),
    );
    await later(kit.test, member, left, async (again) => {
      expect((await limit(again, 'day')).used).toBe(0);
      expect(await codeOf(deposit(again, 50_000))).toBe('ok');
    });
  });

  it('is not exceeded by payments that arrive late', async () => {
    hold();
    const member = await fresh();
    await set(member, 'day', 100_000);
    const late = await deposit(member, 90_000);
    await later(kit.test, member, 31 * 60_000, async (again) => {
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
    await later(kit.test, member, 31 * 60_000, () =>
      kit.tasks['deposit.check']!({ merchantId: 1, depositId: late.id }),
    );
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
    const left = Date.parse(limits[0]!.resetsAt!) - kit.test.clock.now().getTime();
    await later(kit.test, member, left, async (again) => {
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
