import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueOf } from '../catalogue/index.ts';
import { ofRound, startPlay, type TestPlay } from '../vendor-wallet/testing/play.ts';
import { GAME, startWallet, VENDOR, type TestWallet } from '../vendor-wallet/testing/start-wallet.ts';
import { countPlays, maintainPlays } from './index.ts';
import { selectWins } from '../winners/store.ts';
import { sumPlays, sumStakes } from './store.ts';

let on: TestWallet;
let merchantId: number;
beforeAll(async () => {
  on = await startWallet();
  merchantId = on.platform.merchants.default().id;
});
afterAll(() => on.close());

/** Counts everything up to now; an open transaction of another test may delay a single count. */
async function count() {
  const now = await clock();
  await expect
    .poll(async () => {
      await countPlays(on.platform, merchantId, { lagMs: 0 });
      const { rows } = await inTransaction(on.platform.pool, { merchantId }, (tx) =>
        tx.query<{ done: boolean }>('select counted_to >= $1 as done from play_tally', [now]),
      );
      return rows[0]!.done;
    })
    .toBe(true);
}
const clock = async () =>
  (await on.platform.pool.query<{ now: string }>('select clock_timestamp()::text as now')).rows[0]!.now;
const gameId = (code = GAME) => {
  const catalogue = catalogueOf(on.platform);
  return catalogue.game(catalogue.vendorByCode(VENDOR)!.id, code)!.id;
};
const played = async (code?: string) =>
  (await inTransaction(on.platform.pool, { merchantId, readOnly: true }, sumPlays)).get(gameId(code)) ?? 0;
const wins = (hours?: number, limit = 20) =>
  inTransaction(on.platform.pool, { merchantId, readOnly: true }, (tx) =>
    selectWins(tx, { hours, categories: ['RNG'], limit }),
  );

async function playRound(play: TestPlay, paid: number, amount = 100) {
  const stake = play.bet({ amount });
  await on.wallet.bet(stake);
  if (paid > 0) await on.wallet.win({ ...ofRound(stake), amount: paid, closeRound: true });
  else await on.wallet.closeRound(ofRound(stake));
  return stake;
}

test('each round is counted once, by any number of servers in parallel and repeated', async () => {
  const play = await startPlay(on, 100_000);
  const before = await played();
  for (let turn = 0; turn < 4; turn += 1) {
    await Promise.all([
      ...Array.from({ length: 10 }, () => playRound(play, 0)),
      ...Array.from({ length: 5 }, () => countPlays(on.platform, merchantId, { lagMs: 0 })),
    ]);
  }
  await count();
  await count();
  expect((await played()) - before).toBe(40);
});

test('a round of several bets counts as one, a cancelled one as none', async () => {
  const play = await startPlay(on, 100_000);
  await count();
  const before = await played();
  const first = play.bet();
  await on.wallet.bet(first);
  await on.wallet.bet({ ...first, transactionId: randomUUID() });
  const cancelled = play.bet();
  await on.wallet.bet(cancelled);
  await on.wallet.refund({ ...ofRound(cancelled), betTransactionId: cancelled.transactionId });
  await count();
  expect((await played()) - before).toBe(1);
  const stakes = await inTransaction(on.platform.pool, { merchantId, readOnly: true }, sumStakes);
  // Forty-one rounds of 100, one of them with two bets.
  expect(stakes.get(gameId())).toBe(4200);
});

test('movements younger than the lag wait for the next count', async () => {
  const play = await startPlay(on, 100_000);
  await count();
  const before = await played();
  await playRound(play, 300);
  await countPlays(on.platform, merchantId, { lagMs: 60_000 });
  expect(await played()).toBe(before);
  await count();
  expect(await played()).toBe(before + 1);
});

test('a win is a closed round that paid more than its stake', async () => {
  const play = await startPlay(on, 100_000);
  const lost = await playRound(play, 0);
  const even = await playRound(play, 100);
  const won = await playRound(play, 101);
  await count();
  const rounds = (await wins()).map(({ round }) => round.split('@')[0]);
  expect(rounds).toContain(won.roundId);
  for (const { roundId } of [lost, even]) expect(rounds).not.toContain(roundId);
});

test('a round that is paid first and closed later appears when it is closed, with its whole payout', async () => {
  const play = await startPlay(on, 100_000);
  const [wonLater, even] = [play.bet(), play.bet()];
  for (const stake of [wonLater, even]) {
    await on.wallet.bet(stake);
    await on.wallet.win({ ...ofRound(stake), amount: 60 });
  }
  await count();
  await on.wallet.win({ ...ofRound(wonLater), amount: 70 });
  await on.wallet.closeRound(ofRound(wonLater));
  await on.wallet.closeRound(ofRound(even));
  await count();
  const found = (await wins()).filter(({ round }) => round.startsWith(wonLater.roundId));
  expect(found).toMatchObject([{ staked: 100, paid: 130, username: play.member.username }]);
  expect((await wins()).some(({ round }) => round.startsWith(even.roundId))).toBe(false);
});

test('stores the largest wins of each hour and the newest ones, and lists them in order', async () => {
  const play = await startPlay(on, 1_000_000);
  const largest: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const paid = Array.from({ length: 10 }, (_, place) => 10_000 + turn * 1000 + place);
    largest.push(...paid);
    await Promise.all(paid.map((amount) => playRound(play, amount)));
  }
  const last = await playRound(play, 102);
  await count();
  await maintainPlays(on.platform);
  expect((await wins(24)).map(({ paid }) => paid)).toEqual(largest.toSorted((a, b) => b - a).slice(0, 20));
  expect((await wins(7 * 24, 3)).map(({ paid }) => paid)).toEqual([14_009, 14_008, 14_007]);
  const newest = await wins();
  expect(newest[0]!.round).toMatch(last.roundId);
  const times = newest.map(({ closedAt }) => closedAt.getTime());
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  const { rows } = await inTransaction(on.platform.pool, { merchantId }, (tx) =>
    tx.query<{ stored: number; hours: number }>(
      "select count(*) as stored, count(distinct date_trunc('hour', closed_at)) as hours from winning_round",
    ),
  );
  // Twenty per hour, in case an hour has just ended, and the twenty newest.
  expect(rows[0]!.stored).toBeLessThanOrEqual(20 * rows[0]!.hours + 20);
});

test('plays older than seven days and wins older than a day are left out', async () => {
  await count();
  expect((await wins(24)).length).toBeGreaterThan(0);
  await inTransaction(on.platform.pool, { merchantId }, async (tx) => {
    await tx.query("update winning_round set closed_at = closed_at - interval '25 hours'");
    await tx.query('update play_day set day = day - 7');
  });
  expect(await wins(24)).toEqual([]);
  expect((await wins(7 * 24)).length).toBeGreaterThan(0);
  expect((await wins()).length).toBeGreaterThan(0);
  expect(await played()).toBe(0);
  await maintainPlays(on.platform);
  const { rows } = await inTransaction(on.platform.pool, { merchantId }, (tx) => tx.query('select from play_day'));
  expect(rows).toEqual([]);
});

test('wins of a game that cannot be opened now are left out', async () => {
  const vendor = catalogueOf(on.platform).vendorByCode(VENDOR)!;
  const listed = (enabled: boolean) =>
    inTransaction(on.platform.pool, {}, (tx) =>
      tx.query('update game set enabled = $2 where vendor_id = $1', [vendor.id, enabled]),
    );
  await listed(false);
  expect(await wins()).toEqual([]);
  await listed(true);
  expect((await wins()).length).toBeGreaterThan(0);
});

test('a long stretch is left to the job, and no visitor waits for it', async () => {
  const play = await startPlay(on, 10_000);
  await count();
  const before = await played();
  await inTransaction(on.platform.pool, { merchantId }, (tx) =>
    tx.query("update play_tally set counted_to = now() - interval '11 minutes'"),
  );
  await inTransaction(on.platform.pool, { merchantId }, (tx) => tx.query('delete from play_day'));
  await playRound(play, 0);
  await countPlays(on.platform, merchantId, { lagMs: 0 });
  expect(await played()).toBe(0);
  await maintainPlays(on.platform);
  await count();
  expect(await played()).toBeGreaterThan(before);
});

test('plays are counted per merchant', async () => {
  const other = on.platform.merchants.all().find(({ id }) => id !== merchantId)!;
  await countPlays(on.platform, other.id, { lagMs: 0 });
  const plays = await inTransaction(on.platform.pool, { merchantId: other.id, readOnly: true }, sumPlays);
  expect(plays.size).toBe(0);
});
