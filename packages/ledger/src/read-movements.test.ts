import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Movement } from './read-movements.ts';
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
import { walletId } from './wallets.ts';

let t: TestLedger;
beforeAll(async () => {
  t = await startTestLedger();
});
afterAll(() => t.close());

/** A win that closes its round. */
const lastWin = (...of: Parameters<typeof win>) => ({ ...win(...of), endsRound: true });

const page = (customerId: number, limit = 100, before?: number) =>
  t.ledger.movements({ merchantId: MERCHANT, customerId, limit, ...(before !== undefined && { before }) });

async function everyPage(customerId: number, limit: number): Promise<Movement[]> {
  const all: Movement[] = [];
  let before: number | undefined;
  do {
    const { list, next } = await page(customerId, limit, before);
    all.push(...list);
    before = next;
  } while (before !== undefined);
  return all;
}

const brief = ({ type, amount, balanceAfter, round }: Movement) => [
  round?.round ?? type,
  amount,
  balanceAfter,
  ...(round ? [round.state] : []),
];

describe('movements', () => {
  test('a round is one line with its net and the balance after its last entry', async () => {
    const c = await t.newCustomer(100);
    const undone = bet(c, 'undone', 5);
    await t.story(
      bet(c, 'lost', 10),
      lastWin(c, 'lost', 0),
      bet(c, 'several', 10),
      bet(c, 'several', 10),
      win(c, 'several', 15),
      win(c, 'several', 25),
      closeRound(c, 'several'),
      undone,
      refund(c, 'undone', undone.ref),
      bet(c, 'open', 30),
    );
    expect((await page(c)).list.map(brief)).toEqual([
      ['open', -30, 80, 'open'],
      ['undone', 0, 110, 'cancelled'],
      ['several', 20, 110, 'completed'],
      ['lost', -10, 90, 'completed'],
      ['deposit', 100, 100],
    ]);
  });

  test('a round stays at the place of its first bet, for any page size, while other movements come between', async () => {
    const c = await t.newCustomer(1_000);
    await t.story(
      bet(c, 'a', 100),
      bet(c, 'b', 50),
      { ...base(c), type: 'fee', amount: 1 },
      lastWin(c, 'a', 300),
      bet(c, 'c', 10),
      lastWin(c, 'b', 0),
      { ...base(c), type: 'fee', amount: 2 },
      lastWin(c, 'c', 10),
    );
    const lines = [
      ['fee', -2, 1137],
      ['c', 0, 1147, 'completed'],
      ['fee', -1, 849],
      ['b', -50, 1139, 'completed'],
      ['a', 200, 1149, 'completed'],
      ['deposit', 1000, 1000],
    ];
    for (const limit of [1, 2, 3, 100])
      expect((await everyPage(c, limit)).map(brief), `${limit} a page`).toEqual(lines);
    const { next } = await page(c, 2);
    await t.story(bet(c, 'later', 1), lastWin(c, 'later', 0));
    expect((await page(c, 1, next)).list).toEqual((await everyPage(c, 1)).slice(3, 4));
  });

  test('rounds of two vendors with the same name are two lines', async () => {
    const c = await t.newCustomer(100);
    await t.story(bet(c, 'same', 10), { ...bet(c, 'same', 20), vendorId: VENDOR + 1 });
    expect((await page(c)).list.map(({ amount, round }) => [amount, round?.vendorId])).toEqual([
      [-20, VENDOR + 1],
      [-10, VENDOR],
      [100, undefined],
    ]);
  });

  test('a balance that lies far beyond the page is null', async () => {
    const c = await t.newCustomer(1_000);
    await t.story(bet(c, 'long', 100));
    for (let i = 0; i < 210; i += 1) await t.ledger.post({ ...base(c), type: 'fee', amount: 1 });
    await t.story(lastWin(c, 'long', 40));
    const lines = await everyPage(c, 1);
    expect(lines.find(({ round }) => round)).toMatchObject({ amount: -60, balanceAfter: null });
    expect((await page(c, 1_000)).list.find(({ round }) => round)).toMatchObject({ balanceAfter: 730 });
  });
});

test('a page of a long history reads only its own range of entries', async () => {
  const c = await t.newCustomer(100_000);
  const rounds = Array.from({ length: 2_000 }, (_, i) => `long-${i}`);
  await Promise.all(rounds.map((round) => t.ledger.post(bet(c, round, 10))));
  await Promise.all(rounds.map((round) => t.ledger.post(lastWin(c, round, 0))));
  const blocksAt = (before: number) =>
    inTransaction(t.pool, { merchantId: MERCHANT }, async (tx) => {
      const { rows } = await tx.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
        `explain (analyze, buffers, format json)
          select * from ledger.read_movements(${MERCHANT}::smallint, ${walletId(c, 'main')}, ${before}, 200, 25)`,
      );
      const plan = rows[0]!['QUERY PLAN'][0]!.Plan;
      return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
    });
  await blocksAt(2_000);
  // 25 lines and 200 entries ahead, of 4,001.
  for (const before of [100, 1_000, 1_900]) expect(await blocksAt(before), `before ${before}`).toBeLessThan(800);
});
