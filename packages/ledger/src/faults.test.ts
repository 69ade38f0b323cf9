import { connect, inTransaction } from '@fairhouse/database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLedger } from './create-ledger.ts';
import type { Outcome } from './operations.ts';
import { base, bet, brief, MERCHANT, startTestLedger, tally, type TestLedger } from './test-ledger.ts';

let t: TestLedger;
beforeEach(async () => {
  t = await startTestLedger();
});
afterEach(async () => {
  expect((await t.ledger.check(t.pool)).differences).toEqual([]);
  await t.close();
});

/** 600 bets of 1 by 6 customers, a third of them sent twice. */
async function bets() {
  const customers = await Promise.all(Array.from({ length: 6 }, () => t.newCustomer(1_000)));
  const once = Array.from({ length: 600 }, (_, i) => bet(customers[i % 6] as number, `round ${i}`, 1));
  return { customers, once, all: [...once, ...once.slice(0, 200)] };
}

/** In waves, so that the fault hits many batches. */
async function postInWaves(
  operations: readonly ReturnType<typeof bet>[],
  onWave: (wave: number) => Promise<void>,
): Promise<Outcome[]> {
  const outcomes = [];
  for (let i = 0; i * 40 < operations.length; i += 1) {
    const wave = Promise.all(operations.slice(i * 40, i * 40 + 40).map((operation) => t.ledger.post(operation)));
    await onWave(i);
    outcomes.push(...(await wave));
  }
  return outcomes;
}

const mainBalances = (customers: number[]) =>
  Promise.all(customers.map(async (c) => (await t.ledger.balances(MERCHANT, c))?.main));

test('Connections terminated under load: every operation gets its outcome and has one effect', async () => {
  const { customers, all } = await bets();
  // waits until each connection has ended
  const terminate = `select pg_terminate_backend(pid, 60000) from pg_stat_activity where usename = $1`;
  const outcomes = await postInWaves(all, async () => {
    await t.owner.query(terminate, [`${t.database.name}_app`]);
  });
  expect(outcomes.every(({ status }) => status === 'posted' || status === 'duplicate')).toBe(true);
  expect(await mainBalances(customers)).toEqual([900, 900, 900, 900, 900, 900]);
});

test('Database killed with -9 under load: afterwards every key is still known (reliability 9)', async () => {
  const { customers, once, all } = await bets();
  await postInWaves(all, async (wave) => {
    if (wave === 5) process.kill(t.database.server.pid, 'SIGKILL');
  });
  expect(await mainBalances(customers)).toEqual([900, 900, 900, 900, 900, 900]);
  const pool = connect({ url: t.database.appUrl });
  const restarted = createLedger({ pool });
  expect(tally(await Promise.all(once.map((operation) => restarted.post(operation))))).toEqual({ duplicate: 600 });
  await restarted.close();
  await pool.end();
});

test('An operation that the database rejects with an error fails alone', async () => {
  const c = await t.newCustomer(1_000);
  await t.owner.query(`create function ledger.poison() returns trigger language plpgsql as $$
    begin if new.delta = -13 then raise exception 'poison'; end if; return new; end $$;
    create trigger poison before insert on ledger.transfer for each row execute function ledger.poison()`);
  const outcomes = await Promise.allSettled(
    [1, 2, 13, 4, 5, 13, 7].map((amount) => t.ledger.post({ ...base(c), type: 'fee', amount })),
  );
  expect(outcomes.map((o) => (o.status === 'fulfilled' ? o.value.status : (o.reason as Error).message))).toEqual([
    'posted',
    'posted',
    'poison',
    'posted',
    'posted',
    'poison',
    'posted',
  ]);
  expect((await t.ledger.balances(MERCHANT, c))?.main).toBe(1_000 - 19);
});

describe('a repeat that the search does not find', () => {
  test('a refund that names itself as its bet, in another letter case, is refused, and the rest of the batch is posted', async () => {
    const c = await t.newCustomer(1_000);
    const deposit = { ...base(c), type: 'deposit', amount: 10 } as const;
    const given = base(c);
    const itself = { ...given, type: 'refund', vendorId: 1, round: 'R', bet: given.ref.toUpperCase() } as const;
    const [refused, posted] = await Promise.allSettled([itself, deposit].map((o) => t.ledger.post(o)));
    expect(refused).toMatchObject({ reason: { field: 'bet' } });
    expect(posted).toMatchObject({ value: { status: 'posted', balance: 1_010 } });
  });

  test('fails only its own operation, without a retry', async () => {
    const c = await t.newCustomer(1_000);
    // The constraint fails with and without a search for repeats.
    await t.owner.query(`create function ledger.repeat() returns trigger language plpgsql as $$
      begin
        if new.delta = -13 then
          raise exception 'a key that no search finds' using errcode = '23505', constraint = 'key_pkey';
        end if;
        return new;
      end $$;
      create trigger repeat before insert on ledger.transfer for each row execute function ledger.repeat()`);
    const outcomes = await Promise.allSettled(
      [1, 13, 2].map((amount) => t.ledger.post({ ...base(c), type: 'fee', amount })),
    );
    expect(outcomes.map((o) => (o.status === 'fulfilled' ? o.value.status : (o.reason as Error).message))).toEqual([
      'posted',
      'a key that no search finds',
      'posted',
    ]);
  });
});

describe('lifetime', () => {
  test('close waits for operations in progress and refuses new ones', async () => {
    const c = await t.newCustomer(1_000);
    const pool = connect({ url: t.database.appUrl });
    const ledger = createLedger({ pool });
    const under = Array.from({ length: 20 }, () => ledger.post({ ...base(c), type: 'fee', amount: 1 }));
    await ledger.close();
    await expect(ledger.post({ ...base(c), type: 'fee', amount: 1 })).rejects.toMatchObject({ code: 'closed' });
    expect(tally(await Promise.all(under))).toEqual({ posted: 20 });
    await pool.end();
  });

  test('an operation above the queue limit is refused at once, and nothing is posted', async () => {
    const c = await t.newCustomer(1_000);
    const pool = connect({ url: t.database.appUrl });
    const ledger = createLedger({ pool, maxWaiting: 10 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 15 }, () => ledger.post({ ...base(c), type: 'fee', amount: 1 })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    for (const outcome of outcomes.slice(10)) expect(outcome).toMatchObject({ reason: { code: 'overloaded' } });
    expect((await t.ledger.balances(MERCHANT, c))?.main).toBe(990);
    await ledger.close();
    await pool.end();
  });

  test('close answers an unknown outcome when the database is unreachable', async () => {
    const c = await t.newCustomer(1_000);
    const pool = connect({ url: t.database.appUrl });
    const ledger = createLedger({ pool });
    const fee = { ...base(c), type: 'fee', amount: 1 } as const;
    await pool.end();
    await expect(ledger.post(fee)).rejects.toMatchObject({ code: 'unknown_outcome' });
    expect(brief(await t.ledger.post(fee))).toBe('posted 999');
  });
});

describe('partitions', () => {
  /** From the current month on: a database created last month has that month too. */
  const months = async () =>
    (
      await t.owner.query<{ n: number }>(
        `select count(*)::int as n from pg_inherits where inhparent = 'ledger.transfer'::regclass
           and inhrelid::regclass::text >= 'ledger.transfer_' || to_char(now() at time zone 'UTC', 'YYYY_MM')`,
      )
    ).rows[0]?.n;

  test('are created in advance by the application, by several callers at once', async () => {
    await Promise.all([1, 2, 3, 4].map(() => t.ledger.makePartitions(t.pool, 5)));
    expect(await months()).toBe(6);
    await expect(t.ledger.makePartitions(t.pool, 25)).rejects.toThrow('0 to 24');
  });

  test('a missing month is created when it is needed', async () => {
    const c = await t.newCustomer(100);
    const { rows } = await inTransaction(t.owner, { merchantId: MERCHANT }, (tx) =>
      tx.query<{ part: string }>('select distinct tableoid::regclass::text as part from ledger.transfer'),
    );
    const current = rows[0]?.part ?? '';
    await t.owner.query(
      `alter table ledger.transfer detach partition ${current}; alter table ${current} rename to put_aside`,
    );
    expect(brief(await t.ledger.post({ ...base(c), type: 'fee', amount: 1 }))).toBe('posted 99');
    expect(await months()).toBe(2);
    // back into one month, so that the final check finds every entry
    await inTransaction(t.owner, { merchantId: MERCHANT }, (tx) =>
      tx.query('insert into ledger.transfer select * from ledger.put_aside'),
    );
  });

  test('a key is found across months', async () => {
    const c = await t.newCustomer(100);
    const fee = { ...base(c), type: 'fee', amount: 1 } as const;
    await t.ledger.post(fee);
    // moves what was posted two months back, as if time had passed
    await t.owner.query(
      `create table ledger.transfer_past partition of ledger.transfer for values from ('2020-01-01') to ('2020-02-01')`,
    );
    await inTransaction(t.owner, { merchantId: MERCHANT }, (tx) =>
      tx.query("update ledger.transfer set at = '2020-01-15'"),
    );
    expect(brief(await t.ledger.post(fee))).toBe('duplicate 99');
    expect(brief(await t.ledger.post({ ...fee, amount: 2 }))).toBe('refused key_reused 99');
    expect(
      (await t.ledger.statement({ merchantId: MERCHANT, customerId: c, rail: 'main', limit: 10 })).list,
    ).toHaveLength(2);
  });
});
