import { inTransaction } from '@fairhouse/database';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { base, MERCHANT, POSTGRES, startTestLedger, type TestLedger } from './test-ledger.ts';

describe.each(POSTGRES)('holds on PostgreSQL %s', (postgres) => {
  let t: TestLedger;
  beforeAll(async () => {
    t = await startTestLedger(postgres);
  });
  afterAll(() => t.close());
  afterEach(async () => {
    expect((await t.ledger.check(t.pool)).differences).toEqual([]);
  });

  test('reserve, then post debits the locked wallet', async () => {
    const c = await t.newCustomer(100);
    const hold = { ...base(c), type: 'reserve', amount: 60, cause: { type: 'withdrawal', id: 'W1' } } as const;
    expect(await t.story(hold, hold)).toEqual(['posted 40', 'duplicate 40']);
    expect(await t.balances(c)).toMatchObject({ main: 40, locked: 60 });
    expect(await t.story({ ...base(c), type: 'post_hold', hold: hold.ref })).toEqual(['posted 0']);
    expect(await t.balances(c)).toMatchObject({ main: 40, locked: 0 });
  });

  test('void and expire return the money', async () => {
    const c = await t.newCustomer(100);
    const [one, two] = [
      { ...base(c), type: 'reserve', amount: 60 },
      { ...base(c), type: 'reserve', amount: 30, expiresAt: new Date(5) },
    ] as const;
    expect(
      await t.story(
        one,
        two,
        { ...base(c), type: 'void_hold', hold: one.ref },
        { ...base(c), type: 'expire_hold', hold: two.ref },
      ),
    ).toEqual(['posted 40', 'posted 10', 'posted 70', 'posted 100']);
  });

  test('due holds are found and expired once', async () => {
    const c = await t.newCustomer(100);
    const late = { ...base(c), type: 'reserve', amount: 30, expiresAt: new Date('2026-01-01') } as const;
    await t.story(late, { ...base(c), type: 'reserve', amount: 10, expiresAt: new Date('2099-01-01') });
    const due = await t.ledger.dueHolds(MERCHANT, new Date('2026-06-01'), 10);
    expect(due).toEqual([
      { merchantId: MERCHANT, customerId: c, hold: late.ref, currency: 'TLB', amount: 30, expiresAt: late.expiresAt },
    ]);
    expect(await t.story({ ...base(c), type: 'expire_hold', hold: late.ref })).toEqual(['posted 90']);
    expect(await t.ledger.dueHolds(MERCHANT, new Date('2026-06-01'), 10)).toEqual([]);
  });

  test('a hold is resolved once: posted, voided or expired (reliability 10)', async () => {
    const c = await t.newCustomer(100);
    const hold = { ...base(c), type: 'reserve', amount: 60 } as const;
    await t.ledger.post(hold);
    const kinds = ['post_hold', 'void_hold', 'expire_hold'] as const;
    const rivals = Array.from(
      { length: 30 },
      (_, i) => ({ ...base(c), type: kinds[i % 3] ?? 'post_hold', hold: hold.ref }) as const,
    );
    const outcomes = await Promise.all(rivals.map((rival) => t.ledger.post(rival)));
    expect(outcomes.filter(({ status }) => status === 'posted')).toHaveLength(1);
    expect(outcomes.filter((o) => o.status === 'refused' && o.code === 'hold_resolved')).toHaveLength(29);
    const winner = rivals[outcomes.findIndex(({ status }) => status === 'posted')] as (typeof rivals)[number];
    expect((await t.ledger.post(winner)).status).toBe('duplicate');
    expect((await t.balances(c))?.locked).toBe(0);
  });

  test('a missing hold, or one of another customer, is unknown', async () => {
    const [c, other] = [await t.newCustomer(100), await t.newCustomer(100)];
    const hold = { ...base(other), type: 'reserve', amount: 60 } as const;
    await t.ledger.post(hold);
    expect(
      await t.story(
        { ...base(c), type: 'post_hold', hold: hold.ref },
        { ...base(c), type: 'void_hold', hold: hold.ref },
      ),
    ).toEqual(['refused hold_unknown 0', 'refused hold_unknown 100']);
  });

  test('a frozen wallet posts or voids its holds and makes no new one', async () => {
    const c = await t.newCustomer(100);
    const hold = { ...base(c), type: 'reserve', amount: 60 } as const;
    const other = { ...base(c), type: 'reserve', amount: 10 } as const;
    await t.ledger.post(hold);
    await t.ledger.post(other);
    await inTransaction(t.pool, { merchantId: MERCHANT }, (tx) =>
      t.ledger.freeze(tx, { merchantId: MERCHANT, customerId: c }),
    );
    expect(
      await t.story(
        { ...base(c), type: 'post_hold', hold: hold.ref },
        { ...base(c), type: 'void_hold', hold: other.ref },
        { ...base(c), type: 'reserve', amount: 1 },
      ),
    ).toEqual(['posted 10', 'posted 40', 'refused wallet_frozen 40']);
  });
});
