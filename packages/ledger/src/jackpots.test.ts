import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookJackpot, readJackpots, type JackpotEntry } from './jackpots.ts';
import { MERCHANT, startTestLedger, VENDOR, type TestLedger } from './test-ledger.ts';

let t: TestLedger;
beforeAll(async () => {
  t = await startTestLedger();
  // The check visits merchants with wallets.
  await t.newCustomer(100);
});
afterAll(() => t.close());

const SEED = 5000;

const entry = (game: string, changes: Partial<JackpotEntry> = {}): JackpotEntry => ({
  merchantId: MERCHANT,
  customerId: 1_000,
  currency: 'TLB',
  vendorId: VENDOR,
  game,
  round: `${randomUUID()}@7`,
  ref: randomUUID(),
  number: 1,
  seed: SEED,
  contributed: 10,
  reserved: 10,
  won: 0,
  ...changes,
});

const book = (booked: JackpotEntry) =>
  inTransaction(t.pool, { merchantId: booked.merchantId }, (tx) => bookJackpot(tx, booked));

const read = async (game: string, merchantId = MERCHANT) =>
  (await inTransaction(t.pool, { merchantId, readOnly: true }, (tx) => readJackpots(tx, merchantId))).filter(
    (one) => one.game === game,
  );

const differences = async () => (await t.ledger.check(t.pool)).differences;

test('contributions, what is put by, seeds and wins make the pot and the reserve', async () => {
  const first = entry('vintage');
  await book(first);
  await book(entry('vintage', { customerId: 2_000, contributed: 30, reserved: 30 }));
  expect(await read('vintage')).toEqual([
    {
      vendor: VENDOR,
      game: 'vintage',
      currency: 'TLB',
      seeds: SEED,
      contributed: 40,
      reserved: 40,
      won: 0,
      wins: 0,
      pot: SEED + 40,
      // The house has advanced the seed.
      reserve: 40 - SEED,
    },
  ]);
  await book(entry('vintage', { contributed: 10, won: SEED + 50 }));
  expect(await read('vintage')).toMatchObject([{ pot: 0, won: SEED + 50, wins: 1, seeds: SEED }]);
  // The first round of the next pot books its seed.
  await book(entry('vintage', { number: 2 }));
  expect(await read('vintage')).toMatchObject([{ pot: SEED + 10, seeds: 2 * SEED, reserve: 60 - 2 * SEED }]);
  const jackpotCosts = await t.ledger.houseBalance(MERCHANT, { purpose: 'jackpot_costs', sub: VENDOR }, 'TLB');
  expect(jackpotCosts).toBe(SEED + 50 - 60 - 60);
  expect(await differences()).toEqual([]);
});

test('a repeat books nothing again', async () => {
  const once = entry('repeated', { won: 20, customerId: 3_000 });
  await book(once);
  const before = await read('repeated');
  await Promise.all(Array.from({ length: 20 }, () => book(once)));
  expect(await read('repeated')).toEqual(before);
  expect(await differences()).toEqual([]);
});

test('rounds at once have a seed for each pot, and their sums', async () => {
  const rounds = Array.from({ length: 60 }, (_, n) =>
    entry('busy', { customerId: 5_000 + n, number: 1 + (n % 3), contributed: n + 1, reserved: n + 1 }),
  );
  await Promise.all(rounds.map(book));
  const contributed = rounds.reduce((sum, round) => sum + round.contributed, 0);
  expect(await read('busy')).toMatchObject([{ contributed, seeds: 3 * SEED, pot: 3 * SEED + contributed }]);
  expect(await differences()).toEqual([]);
});

test('merchants and currencies have jackpots of their own', async () => {
  await inTransaction(t.pool, { merchantId: 2 }, (tx) =>
    t.ledger.openWallets(tx, { merchantId: 2, customerId: 77_000, currency: 'BDT' }),
  );
  await book(entry('shared'));
  await book(entry('shared', { merchantId: 2, currency: 'BDT', customerId: 77_000, contributed: 7 }));
  expect(await read('shared')).toMatchObject([{ currency: 'TLB', contributed: 10 }]);
  expect(await read('shared', 2)).toMatchObject([{ currency: 'BDT', contributed: 7, seeds: SEED }]);
  expect(await differences()).toEqual([]);
});

test('the check finds a pot, a sum or a movement that was changed', async () => {
  await book(entry('changed'));
  const owner = t.owner;
  const change = async (sql: string, back: string) => {
    await inTransaction(owner, { merchantId: MERCHANT }, (tx) => tx.query(sql));
    const found = await differences();
    await inTransaction(owner, { merchantId: MERCHANT }, (tx) => tx.query(back));
    return [...new Set(found.map(({ what }) => what))].toSorted();
  };
  const jackpot = "(select id from ledger.jackpot where game = 'changed')";
  const pot = `account = 12 * 1024 + ${jackpot}`;
  expect(
    await change(
      `update ledger.house set balance = balance + 1 where ${pot}`,
      `update ledger.house set balance = balance - 1 where ${pot}`,
    ),
  ).toEqual(['house', 'jackpot', 'sum']);
  expect(
    await change(
      `update ledger.jackpot_sum set won = won + 1 where jackpot = ${jackpot}`,
      `update ledger.jackpot_sum set won = won - 1 where jackpot = ${jackpot}`,
    ),
  ).toEqual(['jackpot']);
  expect(await differences()).toEqual([]);
});

test('the application appends movements and changes none', async () => {
  const attempt = (sql: string) => inTransaction(t.pool, { merchantId: MERCHANT }, (tx) => tx.query(sql));
  await expect(attempt('update ledger.house_transfer set amount = 1')).rejects.toThrow('permission denied');
  await expect(attempt('delete from ledger.house_transfer')).rejects.toThrow('permission denied');
});
