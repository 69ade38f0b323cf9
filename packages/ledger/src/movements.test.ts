import { inTransaction } from '@fairhouse/database';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { base, brief, MERCHANT, POSTGRES, startTestLedger, type TestLedger } from './test-ledger.ts';
import { bucketOf } from './wallets.ts';

describe.each(POSTGRES)('movements on PostgreSQL %s', (postgres) => {
  let t: TestLedger;
  beforeAll(async () => {
    t = await startTestLedger(postgres);
  });
  afterAll(() => t.close());
  afterEach(async () => {
    expect((await t.ledger.check(t.pool)).differences).toEqual([]);
  });

  test('opening wallets twice changes nothing', async () => {
    const c = await t.newCustomer(50);
    const again = { merchantId: MERCHANT, customerId: c, currency: 'BDT' } as const;
    await inTransaction(t.pool, { merchantId: MERCHANT }, (tx) => t.ledger.openWallets(tx, again));
    expect(await t.balances(c)).toEqual({
      main: 50,
      locked: 0,
      bonus: 0,
      points: 0,
      vendors: {},
      currency: 'TLB',
      frozen: false,
    });
  });

  test('every kind of operation moves its own wallet', async () => {
    const c = await t.newCustomer(100);
    await inTransaction(t.pool, { merchantId: MERCHANT }, (tx) =>
      t.ledger.openVendorWallet(tx, { merchantId: MERCHANT, customerId: c, currency: 'TLB', vendorId: 9 }),
    );
    const said = await t.story(
      { ...base(c), type: 'transfer', from: 'main', to: { vendor: 9 }, amount: 40 },
      { ...base(c), type: 'bonus_grant', amount: 30 },
      { ...base(c), type: 'bonus_convert', amount: 10 },
      { ...base(c), type: 'bonus_forfeit', amount: 5 },
      { ...base(c), type: 'points_earn', currency: 'PTS', amount: 8 },
      { ...base(c), type: 'points_spend', currency: 'PTS', amount: 9 },
      { ...base(c), type: 'points_spend', currency: 'PTS', amount: 3 },
      { ...base(c), type: 'fee', amount: 2 },
      { ...base(c), type: 'adjustment', amount: -1, reason: 'counted twice' },
      { ...base(c), type: 'transfer', from: { vendor: 9 }, to: 'main', amount: 15 },
    );
    expect(said).toEqual([
      'posted 60',
      'posted 30',
      'posted 20',
      'posted 15',
      'posted 8',
      'refused insufficient_funds 8',
      'posted 5',
      'posted 68',
      'posted 67',
      'posted 25',
    ]);
    expect(await t.balances(c)).toMatchObject({ main: 82, bonus: 15, points: 5, vendors: { 9: 25 } });
  });

  test.each(['the same', 'another'])("a transfer to another customer's %s wallet links both legs", async (where) => {
    const from = await t.newCustomer(100);
    let to = await t.newCustomer();
    while ((bucketOf(from) === bucketOf(to)) !== (where === 'the same')) to = await t.newCustomer();
    const transfer = {
      ...base(from),
      type: 'transfer',
      from: 'main',
      to: 'main',
      toCustomerId: to,
      amount: 30,
    } as const;
    expect(await t.story(transfer, transfer, { ...transfer, ...base(from), amount: 71 })).toEqual([
      'posted 70',
      'duplicate 70',
      'refused insufficient_funds 70',
    ]);
    const legs = await Promise.all(
      [from, to].map((customerId) => t.ledger.statement({ merchantId: MERCHANT, customerId, rail: 'main', limit: 1 })),
    );
    expect(legs.map(({ list }) => list[0])).toMatchObject([
      { ref: transfer.ref, amount: -30, balanceAfter: 70, counter: { purpose: 'clearing', sub: 0 } },
      { ref: transfer.ref, amount: 30, balanceAfter: 30, counter: { purpose: 'clearing', sub: 0 } },
    ]);
  });

  test('transfers in opposite directions at once cause no deadlock and lose nothing', async () => {
    const customers = await Promise.all(Array.from({ length: 6 }, () => t.newCustomer(1_000)));
    const work = Array.from({ length: 300 }, (_, i) => {
      const from = customers[i % 6] as number;
      const to = customers[(i * 7 + 1 + (i % 5)) % 6] as number;
      const amount = 1 + (i % 40);
      return from === to
        ? ({ ...base(from), type: 'fee', amount } as const)
        : ({ ...base(from), type: 'transfer', from: 'main', to: 'main', toCustomerId: to, amount } as const);
    });
    const outcomes = await Promise.all(work.map((operation) => t.ledger.post(operation)));
    expect(outcomes.every(({ status }) => status === 'posted' || status === 'refused')).toBe(true);
  });

  test('a reference of the other leg of a transfer cannot be used again on that wallet', async () => {
    const [from, to] = [await t.newCustomer(100), await t.newCustomer(100)];
    const transfer = {
      ...base(from),
      type: 'transfer',
      from: 'main',
      to: 'main',
      toCustomerId: to,
      amount: 30,
    } as const;
    const deposit = { ...base(to), type: 'deposit', amount: 5 } as const;
    expect(await t.story(transfer, { ...base(to), ref: transfer.ref, type: 'deposit', amount: 5 })).toEqual([
      'posted 70',
      'refused key_reused 130',
    ]);
    expect(await t.story(deposit, { ...transfer, ref: deposit.ref })).toEqual(['posted 135', 'refused key_reused 70']);
  });

  test('wallets refuse another currency, and a customer without wallets is refused everything', async () => {
    const c = await t.newCustomer(100);
    expect(
      await t.story(
        { ...base(c), currency: 'BDT', type: 'deposit', amount: 5 },
        { ...base(c), type: 'points_earn', amount: 5 },
        { ...base(c), type: 'transfer', from: 'main', to: 'points', amount: 5 },
        { ...base(999_999), type: 'deposit', amount: 5 },
        { ...base(c), type: 'transfer', from: 'main', to: 'main', toCustomerId: 999_999, amount: 5 },
      ),
    ).toEqual([
      'refused wrong_currency 100',
      'refused wrong_currency 0',
      'refused wrong_currency 100',
      'refused no_wallet 0',
      'refused no_wallet 0',
    ]);
  });

  test('a balance cannot exceed the range of a number', async () => {
    const c = await t.newCustomer();
    expect(
      await t.story(
        { ...base(c), type: 'deposit', amount: Number.MAX_SAFE_INTEGER },
        { ...base(c), type: 'deposit', amount: 1 },
        { ...base(c), type: 'adjustment', amount: -Number.MAX_SAFE_INTEGER, reason: 'test' },
      ),
    ).toEqual([`posted ${Number.MAX_SAFE_INTEGER}`, `refused invalid_amount ${Number.MAX_SAFE_INTEGER}`, 'posted 0']);
  });

  test('a correction is a new entry, linked to the wrong one, with a reason (reliability 11)', async () => {
    const c = await t.newCustomer();
    const wrong = { ...base(c), type: 'deposit', amount: 100 } as const;
    const right = {
      ...base(c),
      type: 'correction',
      corrects: wrong.ref,
      amount: -90,
      reason: 'one zero too many',
    } as const;
    expect(await t.story(wrong, right, { ...right, ...base(c), corrects: base(c).ref })).toEqual([
      'posted 100',
      'posted 10',
      'refused entry_unknown 10',
    ]);
    const { list } = await t.ledger.statement({ merchantId: MERCHANT, customerId: c, rail: 'main', limit: 10 });
    expect(list).toMatchObject([
      {
        type: 'correction',
        amount: -90,
        link: wrong.ref,
        reason: 'one zero too many',
        counter: { purpose: 'adjustments' },
      },
      { type: 'deposit', amount: 100 },
    ]);
  });

  test('the statement pages backwards with running balances', async () => {
    const c = await t.newCustomer(100);
    for (let i = 1; i <= 5; i += 1)
      await t.ledger.post({ ...base(c), type: 'fee', amount: i, cause: { type: 'order', id: `say "${i}\\" {,}` } });
    await t.ledger.post({ ...base(c), type: 'fee', amount: 1_000 });
    const query = { merchantId: MERCHANT, customerId: c, rail: 'main', limit: 4 } as const;
    const first = await t.ledger.statement(query);
    const second = await t.ledger.statement({ ...query, before: first.next ?? 0 });
    expect([...first.list, ...second.list].map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      [-5, 85],
      [-4, 90],
      [-3, 94],
      [-2, 97],
      [-1, 99],
      [100, 100],
    ]);
    expect(first.list[0]?.cause).toEqual({ type: 'order', id: 'say "5\\" {,}' });
    expect(second.next).toBe(undefined);
  });

  test("postIn takes effect with the caller's commit only", async () => {
    const c = await t.newCustomer(100);
    const fees = [
      { ...base(c), type: 'fee', amount: 10 },
      { ...base(c), type: 'fee', amount: 91 },
    ] as const;
    const attempt = inTransaction(t.pool, { merchantId: MERCHANT }, async (tx) => {
      expect((await t.ledger.postIn(tx, MERCHANT, [...fees])).map(brief)).toEqual([
        'posted 90',
        'refused insufficient_funds 90',
      ]);
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    expect((await t.balances(c))?.main).toBe(100);
    const said = await inTransaction(t.pool, { merchantId: MERCHANT }, (tx) =>
      t.ledger.postIn(tx, MERCHANT, [fees[0], fees[0], { ...fees[0], amount: 11 }]),
    );
    expect(said.map(brief)).toEqual(['posted 90', 'duplicate 90', 'refused key_reused 90']);
  });
});
