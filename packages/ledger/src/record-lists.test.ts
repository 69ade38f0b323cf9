import { inTransaction } from '@fairhouse/database';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Operation } from './operations.ts';
import { readEntryPage, readOpenRounds, readRoundPage } from './read-lists.ts';
import { ENTRY_LISTS, ROUND_LIST, sumLists, type DayRange } from './record-lists.ts';
import { classifyGames, sumUpWallets } from './sum-up.ts';
import { base, bet, closeRound, MERCHANT, refund, startTestLedger, win, type TestLedger } from './test-ledger.ts';
import { walletId } from './wallets.ts';

let t: TestLedger;
beforeAll(async () => {
  t = await startTestLedger();
  await inTransaction(t.pool, {}, (tx) =>
    classifyGames(
      tx,
      new Map([
        [7, 1],
        [8, 2],
      ]),
    ),
  );
});
afterAll(() => t.close());

const ZONE = 'Asia/Manila';
const sumUp = (longestTail = 0, timeZone = ZONE) =>
  sumUpWallets(t.pool, { merchantId: MERCHANT, timeZone, longestTail });
const search = (customerId: number, days: Partial<DayRange> = {}) => ({
  merchantId: MERCHANT,
  customerId,
  timeZone: ZONE,
  ...days,
});
const reading = <T>(read: (tx: Parameters<Parameters<typeof inTransaction>[2]>[0]) => Promise<T>) =>
  inTransaction(t.pool, { merchantId: MERCHANT, readOnly: true, isolation: 'repeatable read' }, read);

/** What a list must contain, from the entries and rounds alone. */
async function truth(customerId: number) {
  return reading(async (tx) => {
    const { rows: entries } = await tx.query<{ ref: string; list: number; delta: number }>(
      `select ref, ledger.record_group(kind, cause_type) as list, delta from ledger.transfer
        where wallet_id = $1 and status = 0 order by seq desc`,
      [walletId(customerId, 'main')],
    );
    const { rows: rounds } = await tx.query<{
      round: string;
      state: number;
      staked: number;
      paid: number;
      seq: number;
    }>(
      `select r.round, r.state, r.staked, r.paid, min(t.seq) as seq from ledger.round r
          join ledger.transfer t on t.wallet_id = r.wallet_id and t.cause_id = r.round and t.status = 0 and t.cause_type = 1
        where r.wallet_id = $1 group by r.round, r.state, r.staked, r.paid order by seq desc`,
      [walletId(customerId, 'main')],
    );
    return { entries, rounds };
  });
}

/** Every page of every list, compared with the entries and rounds. */
async function expectTrueLists(customerId: number, limit: number): Promise<void> {
  const { entries, rounds } = await truth(customerId);
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  for (const list of Object.values(ENTRY_LISTS)) {
    const expected = entries.filter((entry) => list === 0 || entry.list === list);
    const seen: string[] = [];
    for (let offset = 0; offset <= expected.length; offset += limit) {
      const page = await reading((tx) => readEntryPage(tx, { ...search(customerId), list, offset, limit }));
      expect(page.sums).toEqual({
        lines: expected.length,
        debit: sum(expected.map(({ delta }) => Math.max(-delta, 0))),
        credit: sum(expected.map(({ delta }) => Math.max(delta, 0))),
      });
      seen.push(...page.list.map(({ ref }) => ref));
    }
    expect(seen).toEqual(expected.map(({ ref }) => ref));
  }
  const sums = await reading((tx) => sumLists(tx, search(customerId)));
  for (const [list, game] of [
    [ROUND_LIST, ''],
    [ROUND_LIST + 1, '@7'],
    [ROUND_LIST + 2, '@8'],
  ] as const) {
    const expected = rounds.filter(({ round }) => round.endsWith(game));
    const total = {
      lines: expected.length,
      debit: sum(expected.map(({ staked }) => staked)),
      credit: sum(expected.map(({ paid }) => paid)),
    };
    const seen: string[] = [];
    for (let offset = 0; offset <= expected.length; offset += limit) {
      const page = await reading((tx) => readRoundPage(tx, { ...search(customerId), list, offset, limit }));
      expect(page.sums).toEqual(total);
      seen.push(...page.list.map(({ round }) => round));
    }
    expect(seen).toEqual(expected.map(({ round }) => round));
    expect(sums.get(list) ?? { lines: 0, debit: 0, credit: 0 }).toEqual(total);
  }
  const open = await reading((tx) => readOpenRounds(tx, search(customerId), 1000));
  expect(open.map(({ round }) => round)).toEqual(rounds.filter(({ state }) => state === 0).map(({ round }) => round));
}

const drawn = fc.record({
  kind: fc.constantFrom(
    'bet',
    'bet',
    'win',
    'end',
    'close',
    'refund',
    'deposit',
    'adjustment',
    'reserve',
    'void',
    'sum',
  ),
  round: fc.nat({ max: 5 }),
  game: fc.constantFrom(7, 8, 9),
  amount: fc.integer({ min: 1, max: 90 }),
  pick: fc.nat(),
});

let run = 0;
test('Every page and every sum of the lists equals the ledger, whenever they were summed up', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(drawn, { minLength: 10, maxLength: 60 }),
      fc.integer({ min: 1, max: 7 }),
      async (drafts, limit) => {
        run += 1;
        const id = await t.newCustomer(300);
        const bets: { ref: string; round: string }[] = [];
        const holds: string[] = [];
        for (const { kind, round: number, game, amount, pick } of drafts) {
          const round = `${run}-${number}@${game}`;
          const placed = bets[pick % Math.max(bets.length, 1)];
          const hold = holds[pick % Math.max(holds.length, 1)];
          const operation = ((): Operation | undefined => {
            switch (kind) {
              case 'bet':
                return bet(id, round, amount);
              case 'win':
                return win(id, round, amount - 1);
              case 'end':
                return { ...win(id, round, amount), endsRound: true };
              case 'close':
                return closeRound(id, round);
              case 'refund':
                return placed && refund(id, placed.round, placed.ref);
              case 'deposit':
                return { ...base(id), type: 'deposit', amount };
              case 'adjustment':
                return { ...base(id), type: 'adjustment', amount: amount - 40 || 1, reason: 'test' };
              case 'reserve':
                return { ...base(id), type: 'reserve', amount };
              case 'void':
                return hold === undefined ? undefined : { ...base(id), type: 'void_hold', hold };
              default:
                return undefined;
            }
          })();
          if (kind === 'sum') await sumUp(pick % 5);
          if (!operation) continue;
          await t.ledger.post(operation);
          if (operation.type === 'bet') bets.push({ ref: operation.ref, round });
          if (operation.type === 'reserve') holds.push(operation.ref);
        }
        await expectTrueLists(id, limit);
        await sumUp();
        await expectTrueLists(id, limit);
      },
    ),
    { numRuns: 12 },
  );
}, 240_000);

test('A list of more than one chunk is complete, also when it was summed up in parts', async () => {
  const id = await t.newCustomer(100_000);
  for (let part = 0; part < 3; part += 1) {
    await Promise.all(Array.from({ length: 70 }, (_, n) => t.ledger.post(bet(id, `long-${part}-${n}@7`, 10))));
    await sumUp();
  }
  await expectTrueLists(id, 50);
});

test('A day begins at midnight of the time zone; another time zone has other days', async () => {
  const id = await t.newCustomer(500);
  await t.ledger.post(bet(id, 'zoned@7', 10));
  const now = Date.now();
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', ZONE]) {
    const day = (offset: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(now + offset * 86_400_000);
    const count = async (from: string, until: string) =>
      (await reading((tx) => sumLists(tx, search(id, { timeZone, from, until })))).get(ROUND_LIST)?.lines ?? 0;
    await sumUp(0, timeZone);
    // Midnight may pass during the test.
    expect(await count(day(0), day(1))).toBe(1);
    expect(await count(day(2), day(9))).toBe(0);
    expect(await count(day(-9), day(-1))).toBe(0);
  }
  await sumUp();
  await expectTrueLists(id, 3);
});

test('The lists of another merchant are not seen', async () => {
  const id = await t.newCustomer(500);
  await sumUp();
  const page = await inTransaction(t.pool, { merchantId: 2, readOnly: true }, (tx) =>
    readEntryPage(tx, { ...search(id), merchantId: 2, list: 0, offset: 0, limit: 5 }),
  );
  expect(page).toEqual({ sums: { lines: 0, debit: 0, credit: 0 }, list: [] });
});
