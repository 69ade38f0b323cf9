import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PoolClient } from 'pg';
import { readOpenBets, type OpenBet } from './open-bets.ts';
import { sumUpWallets } from './sum-up.ts';
import {
  base,
  bet,
  closeRound,
  MERCHANT,
  refund,
  startTestLedger,
  VENDOR,
  win,
  type TestLedger,
} from './test-ledger.ts';

let t: TestLedger;
beforeAll(async () => {
  t = await startTestLedger();
});
afterAll(() => t.close());

const reading = <T>(read: (tx: PoolClient) => Promise<T>, merchantId = MERCHANT) =>
  inTransaction(t.pool, { merchantId, readOnly: true, isolation: 'repeatable read' }, read);
const listUp = () => sumUpWallets(t.pool, { merchantId: MERCHANT, timeZone: 'Asia/Manila', longestTail: 0 });
async function pagesOf(tx: PoolClient, currency: 'TLB' | 'BDT' = 'TLB'): Promise<OpenBet[][]> {
  const pages = [];
  for await (const page of readOpenBets(tx, currency)) pages.push(page);
  return pages;
}
const open = async (merchantId = MERCHANT) =>
  (await reading(pagesOf, merchantId))
    .flat()
    .map(({ customerId, round, staked, paid }) => `${customerId} ${round} ${staked} ${paid}`)
    .toSorted();

it('finds the open rounds whether they are listed or not, each once, and no others', async () => {
  const [a, b] = [await t.newCustomer(10_000), await t.newCustomer(10_000)];
  const called = bet(a, 'called-off@7', 10);
  await t.story(
    bet(a, 'kept@7', 100),
    bet(a, 'ends-later@7', 200),
    bet(a, 'ended@7', 300),
    called,
    bet(b, 'kept@7', 7),
  );
  await t.story(closeRound(a, 'ended@7'));
  expect(await open()).toEqual([
    `${a} called-off@7 10 0`,
    `${a} ends-later@7 200 0`,
    `${a} kept@7 100 0`,
    `${b} kept@7 7 0`,
  ]);
  await listUp();
  // Since then: rounds that end, one that goes on, new ones, of bonus money alone too.
  const c = await t.newCustomer();
  await t.ledger.post({ ...base(c), type: 'bonus_grant', amount: 500 });
  await t.story(
    { ...win(a, 'ends-later@7', 0), endsRound: true },
    refund(a, 'called-off@7', called.ref),
    bet(a, 'kept@7', 11),
    win(b, 'kept@7', 5),
    bet(b, 'new@8', 9),
    bet(b, 'short@8', 9),
    closeRound(b, 'short@8'),
    { ...bet(c, 'bonus@8', 40), bonus: { most: 100 } },
  );
  const expected = [`${a} kept@7 111 0`, `${b} kept@7 7 5`, `${b} new@8 9 0`, `${c} bonus@8 40 0`];
  expect(await open()).toEqual(expected);
  await listUp();
  expect(await open()).toEqual(expected);
  expect((await reading((tx) => pagesOf(tx)))[0]![0]).toMatchObject({ vendorId: VENDOR });
});

it('reads nothing of other merchants and currencies, and pages of at most 5,000', async () => {
  const other = await t.newCustomer(1_000, 2);
  await t.ledger.post({ ...bet(other, 'theirs@7', 1), merchantId: 2 });
  expect(await open(2)).toEqual([`${other} theirs@7 1 0`]);
  expect((await open()).join()).not.toContain('theirs');
  expect(await reading((tx) => pagesOf(tx, 'BDT'))).toEqual([]);
  const before = (await open()).length;
  const many = await t.newCustomer(100_000);
  await Promise.all(Array.from({ length: 5_001 }, (_, place) => t.ledger.post(bet(many, `many-${place}@7`, 1))));
  const lengths = (await reading((tx) => pagesOf(tx))).map(({ length }) => length);
  expect(lengths).toEqual([5_000, before + 1]);
});

it('does not read the rounds that have ended', async () => {
  const id = await t.newCustomer(10_000);
  await Promise.all(Array.from({ length: 300 }, (_, place) => t.ledger.post(bet(id, `old-${place}@7`, 1))));
  await Promise.all(Array.from({ length: 300 }, (_, place) => t.ledger.post(closeRound(id, `old-${place}@7`))));
  await listUp();
  /** How often the table was read whole. */
  const wholeReads = async (read: (tx: PoolClient) => Promise<unknown>) => {
    const count = `select seq_scan::int as count from pg_stat_user_tables where schemaname = 'ledger' and relname = 'round'`;
    const before = await t.owner.query<{ count: number }>(count);
    await reading(async (tx) => {
      // So few rows would be read whole instead of one by one.
      await tx.query('set local enable_seqscan = off');
      await read(tx);
      await tx.query('select pg_stat_force_next_flush()');
    });
    const after = await t.owner.query<{ count: number }>(count);
    return after.rows[0]!.count - before.rows[0]!.count;
  };
  expect(await wholeReads((tx) => tx.query('select staked from ledger.round where state = 0'))).toBe(1);
  expect(await wholeReads(pagesOf)).toBe(0);
});
