import { inTransaction } from '@fairhouse/database';
import { validStake } from '@fairhouse/rewards';
import fc from 'fast-check';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ofRound, startPlay, type TestPlay } from '../vendor-wallet/testing/play.ts';
import { startWallet, type TestWallet } from '../vendor-wallet/testing/start-wallet.ts';
import { countPlay, readCountedTo, readLifetimePlay, readPlayOfDays, recountPlay } from './index.ts';
import { playSumsTasks } from './jobs.ts';
import { validPlay } from './store.ts';

let on: TestWallet;
beforeAll(async () => {
  on = await startWallet();
});
afterAll(() => on.close());

const merchant = () => on.platform.merchants.default();
const within = <T>(work: (tx: PoolClient) => Promise<T>) =>
  inTransaction(on.platform.pool, { merchantId: merchant().id }, work);
const count = () => countPlay(on.platform, merchant(), { lagMs: 0 });

/** Counts everything up to now; an open transaction of another part may delay a single count. */
async function countAll(): Promise<void> {
  const { rows } = await on.platform.pool.query<{ now: string }>('select clock_timestamp()::text as now');
  await expect
    .poll(async () => {
      await count();
      const done = await within((tx) => tx.query('select from play_sums_mark where counted_to >= $1', [rows[0]!.now]));
      return done.rowCount;
    })
    .toBe(1);
}

async function playRound(play: TestPlay, stake: number, paid: number): Promise<void> {
  const bet = play.bet({ amount: stake });
  await on.wallet.bet(bet);
  if (paid > 0) await on.wallet.win({ ...ofRound(bet), amount: paid, closeRound: true });
  else await on.wallet.closeRound(ofRound(bet));
}

const dayAt = (time: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: merchant().settings.timeZone }).format(time);
const today = () => dayAt(Date.now());
const lifetimeOf = ({ member }: TestPlay) => within((tx) => readLifetimePlay(tx, member.memberId));
const allDays = { from: '2020-01-01', until: '2099-01-01' };
const daysOf = ({ member }: TestPlay, days = allDays) => within((tx) => readPlayOfDays(tx, member.memberId, days));

it('rounds count once, with any number of servers that count', async () => {
  const play = await startPlay(on, 10_000);
  for (let turn = 0; turn < 4; turn += 1)
    await Promise.all([playRound(play, 300, 500), playRound(play, 100, 0), count(), count(), count()]);
  await countAll();
  const expected = [
    { category: 'RNG', staked: 1600, paid: 2000, stakedBonus: 0, paidBonus: 0, valid: 1600, rounds: 8 },
  ];
  expect(await lifetimeOf(play)).toEqual(expected);
  expect(await daysOf(play, { from: today(), until: dayAt(Date.now() + 86_400_000) })).toEqual(expected);
  expect(await daysOf(play, { from: '2020-01-01', until: today() })).toEqual([]);
  expect(await recountPlay(on.platform, merchant(), today())).toEqual([]);
});

it('a round counts when it ends, and a refunded one never', async () => {
  const play = await startPlay(on, 10_000);
  const open = play.bet({ amount: 800 });
  await on.wallet.bet(open);
  const refunded = play.bet({ amount: 900 });
  await on.wallet.bet(refunded);
  await countAll();
  expect(await lifetimeOf(play)).toEqual([]);
  await on.wallet.win({ ...ofRound(open), amount: 100, closeRound: true });
  await on.wallet.refund({ ...ofRound(refunded), betTransactionId: refunded.transactionId });
  await countAll();
  expect(await lifetimeOf(play)).toMatchObject([{ staked: 800, paid: 100, valid: 800, rounds: 1 }]);
});

it('a recount finds what was changed, and the job reports it', async () => {
  const play = await startPlay(on, 10_000);
  await playRound(play, 600, 0);
  await countAll();
  const change = (by: number) =>
    within((tx) =>
      tx.query('update member_day set valid = valid + $2 where member_id = $1', [play.member.memberId, by]),
    );
  await change(5);
  const where = { memberId: play.member.memberId, category: 'RNG', figure: 'valid' };
  expect(await recountPlay(on.platform, merchant(), today())).toEqual([
    { what: 'day', ...where, stored: 605, counted: 600 },
    { what: 'lifetime', ...where, stored: 600, counted: 605 },
  ]);
  await change(-5);
  const tasks = playSumsTasks(on.platform);
  await tasks['play-sums.recount']!({});
  await tasks['play-sums.count']!({});
  expect(await within(readCountedTo)).not.toBeNull();
  expect(await recountPlay(on.platform, merchant(), today())).toEqual([]);
});

it('valid play in SQL is that of the rules', async () => {
  const rounds = fc.array(
    fc.record({
      category: fc.constantFrom('RNG', 'FISH', 'PVP', 'LOTT', 'ELOTT', 'LIVE', 'SPORTS', 'ESPORTS', ''),
      staked: fc.integer({ min: 0, max: 300 }),
      paid: fc.integer({ min: 0, max: 700 }),
    }),
    { minLength: 1, maxLength: 100 },
  );
  await fc.assert(
    fc.asyncProperty(rounds, async (drawn) => {
      const { rows } = await on.platform.pool.query<{ valid: number }>(
        `select ${validPlay} as valid from unnest($1::text[], $2::bigint[], $3::bigint[]) with ordinality
           r(category, staked, paid, place) cross join lateral (select r.category) g order by r.place`,
        [drawn.map(({ category }) => category), drawn.map(({ staked }) => staked), drawn.map(({ paid }) => paid)],
      );
      const expected = drawn.map(({ category, staked, paid }) =>
        Number(validStake({ category, staked: BigInt(staked), paid: BigInt(paid), settled: true })),
      );
      expect(rows.map(({ valid }) => valid)).toEqual(expected);
    }),
    { numRuns: 10 },
  );
});
