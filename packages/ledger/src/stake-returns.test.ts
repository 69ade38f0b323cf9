import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Outcome } from './operations.ts';
import { sumActivity } from './sum-activity.ts';
import { readStakeLimits, setStakeLimits, sumPlay } from './play-limits.ts';
import { bet, brief, MERCHANT, startTestLedger, VENDOR, win, type TestLedger } from './test-ledger.ts';
import { bucketOf } from './wallets.ts';

let t: TestLedger;
beforeAll(async () => {
  t = await startTestLedger();
});
afterAll(() => t.close());

const base = (customerId: number) => ({
  ref: randomUUID(),
  merchantId: MERCHANT,
  customerId,
  currency: 'TLB' as const,
  vendorId: VENDOR,
});

async function play(customerId: number, round: string, stake: number) {
  const bet = await t.ledger.post({ ...base(customerId), type: 'bet', round, amount: stake });
  expect(bet.status).toBe('posted');
  return {
    win: (amount: number) => t.ledger.post({ ...base(customerId), type: 'win', round, amount }),
    back: (amount: number, more: { endsRound?: boolean; ref?: string } = {}) =>
      t.ledger.post({ ...base(customerId), type: 'stake_return', round, amount, ...more }),
    read: () => t.ledger.round(MERCHANT, VENDOR, round, customerId),
  };
}

test('unused stake lowers the stake of its round and is no payout', async () => {
  const member = await t.newCustomer(1_000);
  const round = await play(member, randomUUID(), 500);
  expect(brief(await round.win(120))).toBe('posted 620');
  const ref = randomUUID();
  expect(brief(await round.back(200, { ref, endsRound: true }))).toBe('posted 820');
  expect(brief(await round.back(200, { ref, endsRound: true }))).toBe('duplicate 820');
  expect(await round.read()).toMatchObject({ staked: 300, paid: 120, state: 'completed' });
  expect(brief(await round.back(1))).toBe('refused round_closed 820');
  const [sums] = await inTransaction(t.pool, { merchantId: MERCHANT }, (tx) =>
    sumActivity(tx, { customerId: member, by: 'all', count: 1, at: new Date(), timeZone: 'UTC' }),
  );
  expect(sums).toMatchObject({ staked: 300, won: 120 });
});

test('never more than the stake comes back, and none without a round', async () => {
  const member = await t.newCustomer(1_000);
  const round = await play(member, randomUUID(), 100);
  expect(brief(await round.back(101))).toBe('refused above_stake 900');
  expect(brief(await round.back(60))).toBe('posted 960');
  expect(brief(await round.back(41))).toBe('refused above_stake 960');
  expect(brief(await round.back(40))).toBe('posted 1000');
  const unknown = { ...base(member), type: 'stake_return' as const, round: randomUUID(), amount: 1 };
  expect(brief(await t.ledger.post(unknown))).toBe('refused round_unknown 1000');
  expect(await round.read()).toMatchObject({ staked: 0, paid: 0, state: 'open' });
});

test('limits allow again what came back of rounds of their period', async () => {
  const member = await t.newCustomer(1_000);
  await inTransaction(t.pool, { merchantId: MERCHANT }, (tx) =>
    setStakeLimits(tx, { merchantId: MERCHANT, customerId: member, timeZone: 'UTC' }, [
      { kind: 'stake', period: 'month', amount: 600 },
      { kind: 'loss', period: 'month', amount: 600 },
    ]),
  );
  const round = await play(member, randomUUID(), 500);
  await round.win(30);
  await round.back(400, { endsRound: true });
  const used = await inTransaction(t.pool, { merchantId: MERCHANT }, (tx) => readStakeLimits(tx, member, new Date()));
  expect(used.map(({ kind, used: sum }) => [kind, sum])).toEqual(
    expect.arrayContaining([
      ['stake', 100],
      ['loss', 70],
    ]),
  );
  const sums = await inTransaction(t.pool, { merchantId: MERCHANT }, (tx) => sumPlay(tx, member, new Date(0)));
  expect(sums).toEqual({ staked: 100, won: 30 });
});

test('bonus money gets its part of what comes back, in the proportion of the stakes', async () => {
  const member = await t.newCustomer(300);
  const grant = { ...base(member), type: 'bonus_grant' as const, amount: 700 };
  await t.ledger.post(grant);
  const round = randomUUID();
  await t.ledger.post({ ...base(member), type: 'bet', round, amount: 1_000, bonus: { most: 1_000 } });
  await t.ledger.post({ ...base(member), type: 'win', round, amount: 100 });
  await t.ledger.post({ ...base(member), type: 'stake_return', round, amount: 501, endsRound: true });
  expect(await t.ledger.balances(MERCHANT, member)).toMatchObject({ main: 30 + 151, bonus: 70 + 350 });
});

test('the books agree with the entries', async () => {
  expect((await t.ledger.check(t.pool)).differences).toEqual([]);
});

test('a win and what comes back, one after the other, wait for no batch that waits for them', async () => {
  const member = await t.newCustomer(1_000);
  let neighbour = await t.newCustomer(1_000);
  while (bucketOf(neighbour) !== bucketOf(member)) neighbour = await t.newCustomer(1_000);
  const [ours, theirs] = [randomUUID(), randomUUID()];
  await Promise.all([play(member, ours, 500), play(neighbour, theirs, 100)]);
  // A transaction that PostgreSQL ends for a deadlock is tried again.
  let tries = 0;
  const within = (work: (tx: PoolClient) => Promise<Outcome[]>) =>
    inTransaction(t.pool, { merchantId: MERCHANT }, (tx) => {
      tries += 1;
      return work(tx);
    });
  const batches: Promise<Outcome[]>[] = [];
  const ended = await within(async (tx) => {
    const won = await t.ledger.postIn(tx, MERCHANT, [win(member, ours, 120)]);
    const together = [bet(neighbour, randomUUID(), 50), win(neighbour, theirs, 30)];
    batches.push(within((other) => t.ledger.postIn(other, MERCHANT, together)));
    // It waits for the account of wins.
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await t.pool.query(waiting)).rowCount, { timeout: 60_000 }).toBe(1);
    const back = { ...base(member), type: 'stake_return' as const, round: ours, amount: 200 };
    return [...won, ...(await t.ledger.postIn(tx, MERCHANT, [back]))];
  });
  expect(ended.map(brief)).toEqual(['posted 620', 'posted 820']);
  const outcomes = (await Promise.all(batches)).flat();
  expect(outcomes.map(({ status }) => status)).toEqual(['posted', 'posted']);
  expect(tries).toBe(2);
});
