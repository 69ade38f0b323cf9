import { connect, inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLedger } from './create-ledger.ts';
import { base, bet, brief, MERCHANT, POSTGRES, startTestLedger, tally, win, type TestLedger } from './test-ledger.ts';
import { bucketOf, walletId } from './wallets.ts';

describe.each(POSTGRES)('integrity on PostgreSQL %s', (postgres) => {
  let t: TestLedger;
  beforeAll(async () => {
    t = await startTestLedger(postgres);
  });
  afterAll(() => t.close());

  const asMerchant = (merchantId: number, sql: string, values: unknown[] = []) =>
    inTransaction(t.pool, { merchantId }, (tx) => tx.query(sql, values));

  describe('the application cannot change history (reliability 3)', () => {
    test.each([
      'update ledger.transfer set delta = 0',
      'delete from ledger.transfer',
      'truncate ledger.transfer',
      'update ledger.key set seq = 0',
      'delete from ledger.key',
      'delete from ledger.wallet',
      'update ledger.wallet set currency = 2',
      'update ledger.hold set amount = 1',
      'delete from ledger.round',
      'delete from ledger.house',
      'alter table ledger.wallet disable row level security',
      'drop table ledger.transfer',
      'set session_replication_role = replica',
    ])('%s', async (sql) => {
      await expect(asMerchant(MERCHANT, sql)).rejects.toThrow(/permission denied|must be owner/);
    });

    test('the application cannot change one partition either, and owns nothing', async () => {
      const { rows } = await t.owner.query<{ part: string }>(
        "select inhrelid::regclass::text as part from pg_inherits where inhparent = 'ledger.transfer'::regclass",
      );
      expect(rows.length).toBeGreaterThan(1);
      for (const { part } of rows) {
        await expect(asMerchant(MERCHANT, `select from ${part}`)).rejects.toThrow('permission denied');
      }
      const owned = await t.owner.query(`select relname from pg_class where pg_has_role($1, relowner, 'usage')`, [
        `${t.database.name}_app`,
      ]);
      expect(owned.rows).toEqual([]);
    });
  });

  describe('merchants are separated by row-level security (reliability 61)', () => {
    test('it is forced on every table with a merchant', async () => {
      const { rows } = await t.owner.query(
        `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'ledger'
           join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant'
           where c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)`,
      );
      expect(rows).toEqual([]);
    });

    test.each(['wallet', 'house', 'transfer', 'key', 'hold', 'round', 'entry'])(
      '%s: without a merchant no rows; with another merchant not these rows',
      async (table) => {
        const c = await t.newCustomer(100);
        await t.ledger.post(bet(c, 'R', 10));
        await t.ledger.post({ ...base(c), type: 'reserve', amount: 10 });
        for (const pool of [t.pool, t.owner])
          expect((await pool.query(`select from ledger.${table}`)).rowCount).toBe(0);
        expect((await asMerchant(MERCHANT, `select from ledger.${table}`)).rowCount).toBeGreaterThan(0);
        expect((await asMerchant(2, `select from ledger.${table} where merchant = ${MERCHANT}`)).rowCount).toBe(0);
      },
    );

    test("another merchant's customer has no wallet here, and a transaction cannot change merchants", async () => {
      const c = await t.newCustomer(100);
      expect(brief(await t.ledger.post({ ...base(c, 2), type: 'fee', amount: 1 }))).toBe('refused no_wallet 0');
      expect(await t.ledger.balances(2, c)).toBe(undefined);
      const mixed = inTransaction(t.pool, { merchantId: 2 }, (tx) =>
        t.ledger.postIn(tx, MERCHANT, [{ ...base(c), type: 'fee', amount: 1 }]),
      );
      await expect(mixed).rejects.toThrow('belongs to another merchant');
      const forged = 'insert into ledger.house(account, bucket, merchant, currency) values (1, 1, 1, 1)';
      await expect(asMerchant(2, forged)).rejects.toThrow('row-level security');
    });
  });

  describe('races', () => {
    test('of 100 parallel full withdrawals through two servers exactly one succeeds (reliability 5)', async () => {
      const c = await t.newCustomer(5_000);
      const pool = connect({ url: t.database.appUrl });
      const other = createLedger({ pool });
      const withdrawals = Array.from({ length: 100 }, (_, i) => {
        const reserve = { ...base(c), type: 'reserve', amount: 5_000 } as const;
        if (i % 4 === 3)
          return inTransaction(
            pool,
            { merchantId: MERCHANT },
            async (tx) => (await other.postIn(tx, MERCHANT, [reserve]))[0] ?? Promise.reject(new Error('none')),
          );
        return (i % 2 === 0 ? t.ledger : other).post(reserve);
      });
      expect(tally(await Promise.all(withdrawals))).toEqual({ posted: 1, 'refused insufficient_funds': 99 });
      expect(await t.ledger.balances(MERCHANT, c)).toMatchObject({ main: 0, locked: 5_000 });
      await other.close();
      await pool.end();
    });

    test('of two parallel first spends of a new account one passes (reliability 6)', async () => {
      const c = await t.newCustomer(10);
      const outcomes = await Promise.all(
        [bet(c, 'A', 10), bet(c, 'B', 10)].map((operation) => t.ledger.post(operation)),
      );
      expect(tally(outcomes)).toEqual({ posted: 1, 'refused insufficient_funds': 1 });
    });

    test('a repeated key gets the first answer, and key_reused with another body (reliability 7)', async () => {
      const c = await t.newCustomer(100);
      const stake = bet(c, 'K', 10);
      const first = await t.ledger.post(stake);
      await t.ledger.post(bet(c, 'L', 10));
      const again = await t.ledger.post({ ...stake, ref: stake.ref.toUpperCase() });
      expect(again).toEqual({ ...first, status: 'duplicate' });
      const others = [
        { ...stake, amount: 11 },
        { ...stake, round: 'M' },
        { ...stake, vendorId: 4 },
        { ...base(c), ref: stake.ref, type: 'fee', amount: 10 } as const,
      ];
      for (const operation of others) expect(brief(await t.ledger.post(operation))).toBe('refused key_reused 90');
      const refused = { ...base(c), type: 'fee', amount: 1_000 } as const;
      await t.ledger.post(refused);
      await t.ledger.post({ ...base(c), type: 'deposit', amount: 5_000 });
      expect(brief(await t.ledger.post(refused))).toBe('refused insufficient_funds 80');
      expect(brief(await t.ledger.post({ ...refused, amount: 1 }))).toBe('refused key_reused 80');
    });

    test('50 simultaneous requests with one key through two servers have one effect (reliability 8)', async () => {
      const c = await t.newCustomer(100);
      const pool = connect({ url: t.database.appUrl });
      const other = createLedger({ pool });
      const stake = bet(c, 'same', 10);
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, (_, i) => (i % 2 === 0 ? t.ledger : other).post(stake)),
      );
      expect(tally(outcomes)).toEqual({ posted: 1, duplicate: 49 });
      expect(new Set(outcomes.map(({ balance }) => balance))).toEqual(new Set([90]));
      await other.close();
      await pool.end();
    });

    test('at every read under load, debits equal credits and balances equal their entries (reliability 1 and 2)', async () => {
      const customers = await Promise.all(Array.from({ length: 20 }, () => t.newCustomer(10_000)));
      const played = new AbortController();
      const players = customers.map(async (c, i) => {
        for (let n = 0; n < 25; n += 1) {
          await t.ledger.post(bet(c, `load ${n}`, 10 + i));
          await t.ledger.post(win(c, `load ${n}`, n));
          await t.ledger.post({
            ...base(c),
            type: 'transfer',
            from: 'main',
            to: 'main',
            toCustomerId: customers[(i + n) % 20 === i ? (i + 1) % 20 : (i + n) % 20] as number,
            amount: 3,
          });
        }
      });
      const reader = (async () => {
        let reads = 0;
        for (; !played.signal.aborted; reads += 1) expect((await t.ledger.check(t.pool)).differences).toEqual([]);
        return reads;
      })();
      await Promise.all(players);
      played.abort();
      expect(await reader).toBeGreaterThan(0);
    });
  });

  test('a wallet that disagrees with its entries is frozen and reported (reliability 14)', async () => {
    const [c, honest] = [await t.newCustomer(100), await t.newCustomer(100)];
    await inTransaction(t.owner, { merchantId: MERCHANT }, (tx) =>
      tx.query('update ledger.wallet set balance = 150 where id = $1', [walletId(c, 'main')]),
    );
    const report = await t.ledger.check(t.pool);
    expect(report.ok).toBe(false);
    expect(report.differences).toEqual(
      expect.arrayContaining([
        { what: 'wallet', merchantId: MERCHANT, id: String(walletId(c, 'main')), stated: 150, recomputed: 100 },
        { what: 'sum', merchantId: MERCHANT, id: 'TLB', stated: 50, recomputed: 0 },
      ]),
    );
    expect(t.alerts).toMatchObject([{ type: 'wallet_frozen', difference: { id: String(walletId(c, 'main')) } }]);
    expect(brief(await t.ledger.post({ ...base(c), type: 'fee', amount: 1 }))).toBe('refused wallet_frozen 150');
    expect(brief(await t.ledger.post({ ...base(honest), type: 'fee', amount: 1 }))).toBe('posted 99');
    await inTransaction(t.owner, { merchantId: MERCHANT }, (tx) =>
      tx.query('update ledger.wallet set balance = 100 where id = $1', [walletId(c, 'main')]),
    );
    // the refusal recorded meanwhile still contains the wrong balance
    const left = (await t.ledger.check(t.pool)).differences;
    expect(left).toMatchObject([{ what: 'sequence', id: String(walletId(c, 'main')), stated: 150, recomputed: 100 }]);
  });

  describe.skipIf(postgres !== undefined)('the checker finds', () => {
    test.each([
      ['a changed entry', 'update ledger.transfer set delta = delta + 1 where wallet_id = $1 and seq = 1', 'wallet'],
      ['a missing entry', 'delete from ledger.transfer where wallet_id = $1 and seq = 1', 'sequence'],
      [
        'a changed house total',
        'update ledger.house set balance = balance + 1 where bucket = ledger.bucket_of($1)',
        'house',
      ],
      ['a missing key', 'delete from ledger.key where wallet_id = $1', 'key'],
      ['a changed hold', 'update ledger.hold set amount = amount + 1 where wallet_id = $1', 'hold'],
      ['a changed round', 'update ledger.round set paid = paid + 1 where wallet_id = $1', 'round'],
    ])('%s', async (_, tampering, what) => {
      const own = await startTestLedger(postgres);
      const c = await own.newCustomer(100);
      await own.ledger.post(bet(c, 'R', 10));
      await own.ledger.post({ ...base(c), type: 'reserve', amount: 10 });
      expect((await own.ledger.check(own.pool)).ok).toBe(true);
      const changed = await inTransaction(own.owner, { merchantId: MERCHANT }, (tx) =>
        tx.query(tampering, [walletId(c, 'main')]),
      );
      expect(changed.rowCount).toBeGreaterThan(0);
      expect((await own.ledger.check(own.pool)).differences.map((difference) => difference.what)).toContain(what);
      await own.close();
    });
  });

  test('SQL and TypeScript compute the same bucket', async () => {
    const customers = [1, 2, 1_001, 2 ** 32 - 1, 2 ** 32, 2 ** 32 + 1, 2 ** 40 + 12_345];
    const { rows } = await t.pool.query('select ledger.bucket_of(unnest($1::bigint[])) as bucket', [
      customers.map((c) => walletId(c, 'bonus')),
    ]);
    expect(rows.map(({ bucket }) => bucket as number)).toEqual(customers.map(bucketOf));
  });

  test('registries in SQL equal those in code', async () => {
    const { CURRENCIES } = await import('./currency.ts');
    const { PURPOSES } = await import('./house-accounts.ts');
    const currencies = await t.pool.query('select id::int, code, decimals::int from ledger.currency order by id');
    expect(currencies.rows).toEqual(
      Object.entries(CURRENCIES).map(([code, { number, decimals }]) => ({ id: number, code, decimals })),
    );
    const purposes = await t.pool.query('select id::int, name from ledger.purpose order by id');
    expect(purposes.rows).toEqual(Object.entries(PURPOSES).map(([name, id]) => ({ id, name })));
  });
});
