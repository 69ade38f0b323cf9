import type { PromotionRules } from '@fairhouse/contract/content/promotion-rules';
import { claimPromotion } from '@fairhouse/contract/content/promotions';
import { forfeitBonus, memberBonuses } from '@fairhouse/contract/money/bonuses';
import { claimMissionStep, joinMission, missionSummaryDetails } from '@fairhouse/contract/money/missions';
import { boCreateMission, boOpenMission } from '@fairhouse/contract/money/missions-backoffice';
import { claimRafflePromotion } from '@fairhouse/contract/money/raffles';
import { boCreateRaffle, boOpenRaffle } from '@fairhouse/contract/money/raffles-backoffice';
import { boRewardReport } from '@fairhouse/contract/money/reward-reports-backoffice';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureOf, newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { promotions } from '../../content/promotions/index.ts';
import { promotionTasks } from '../../content/promotions/jobs.ts';
import { gift, publish, wagering } from '../../content/promotions/testing/rules.ts';
import { countPlay, playSums } from '../../play/play-sums/index.ts';
import { ofRound, openPlay, startPlay, type TestPlay } from '../../play/vendor-wallet/testing/play.ts';
import { openMember, startWallet, type TestWallet } from '../../play/vendor-wallet/testing/start-wallet.ts';
import { countWagers } from '../bonuses/count-wagers.ts';
import { missions } from '../missions/index.ts';
import { raffles } from '../raffles/index.ts';
import { referral } from '../referral/index.ts';
import { payBoth } from '../referral/reach-stages.ts';
import { insertStage } from '../referral/store.ts';
import { dayIn, reports } from '../reports/index.ts';
import { reportTasks } from '../reports/jobs.ts';
import { rewards } from '../rewards/index.ts';
import { rewardReports } from './index.ts';

const DAY_MS = 86_400_000;

let on: TestWallet;
let manager: TestVisitor;
beforeAll(async () => {
  on = await startWallet({
    features: [promotions, playSums, reports, rewards, missions, raffles, referral, rewardReports],
  });
  manager = await newOperator(on, 'reward-manager');
});
afterAll(() => on.close());

const merchant = () => on.platform.merchants.default();
const within = <T>(work: (tx: PoolClient) => Promise<T>) =>
  inTransaction(on.platform.pool, { merchantId: merchant().id }, work);

async function playRound(play: TestPlay, stake: number, paid: number) {
  const bet = play.bet({ amount: stake });
  expect(await on.wallet.bet(bet)).toMatchObject({ ok: true });
  await on.wallet.win({ ...ofRound(bet), amount: paid, closeRound: true });
}

/** Counts play up to now; an open transaction of another part may delay a single count. */
async function count() {
  const { rows } = await on.platform.pool.query<{ now: string }>('select clock_timestamp()::text as now');
  await expect
    .poll(async () => {
      await countWagers(on.platform, merchant(), { lagMs: 0 });
      await countPlay(on.platform, merchant(), { lagMs: 0 });
      const marks = await within((tx) =>
        tx.query(`select from bonus_mark b, play_sums_mark p where b.counted_to >= $1 and p.counted_to >= $1`, [
          rows[0]!.now,
        ]),
      );
      return marks.rowCount;
    })
    .toBe(1);
}

const bonusGift: PromotionRules = {
  ...gift,
  product: 'casino',
  reward: { to: 'bonus', fixed: 10_000, max: 10_000 },
  wagering,
};

/** What the ledger posted: credited bonus money, converted and returned, and rewards in money. */
const ofLedger = () =>
  within(async (tx) => {
    const { rows } = await tx.query<Record<'granted' | 'converted' | 'returned' | 'paid', number>>(
      `select sum(delta) filter (where kind = 14)::bigint as granted,
          sum(delta) filter (where kind = 15 and delta > 0)::bigint as converted,
          -sum(delta) filter (where kind = 16)::bigint as returned,
          sum(delta) filter (where kind = 23)::bigint as paid
        from ledger.transfer where merchant = $1 and status = 0`,
      [merchant().id],
    );
    return rows[0]!;
  });

const postReward = (memberId: number, amount: number, cause: { type: 'rank' | 'order'; id: string }) =>
  on.platform.ledger.post({
    type: 'reward',
    ref: randomUUID(),
    merchantId: merchant().id,
    customerId: memberId,
    currency: merchant().settings.currency,
    amount,
    cause,
  });

async function takeMission(second: TestVisitor): Promise<string> {
  const { id: missionId } = await manager.call(
    boCreateMission,
    {
      titles: { EN: 'Daily', TY: 'Araw-araw' },
      period: 'D',
      categories: [],
      steps: [
        { kind: 'rounds', target: 1, reward: { to: 'main', amount: 500 } },
        { kind: 'rounds', target: 1, reward: { to: 'bonus', amount: 700 } },
      ],
      wageringX100: 500,
      bestRounds: 2,
      prizes: [],
      claimDays: 2,
      budget: 1_000_000,
      startsAt: on.clock.now().toISOString(),
      endsAt: new Date(on.clock.now().getTime() + 5 * DAY_MS).toISOString(),
    },
    { idempotencyKey: randomUUID() },
  );
  await second.call(boOpenMission, { id: missionId });
  const play = await startPlay(on, 1000);
  const { site } = play.member;
  await site.call(joinMission, { missionId });
  await playRound(play, 300, 0);
  await count();
  const { day } = (await site.call(missionSummaryDetails, {})).list.find((one) => one.missionId === missionId)!;
  for (const step of [0, 1]) await site.call(claimMissionStep, { missionId, day, step });
  return missionId;
}

async function winRaffle(second: TestVisitor): Promise<string> {
  const { id } = await manager.call(
    boCreateRaffle,
    {
      titles: { EN: 'Raffle' },
      kind: 'instant',
      prizes: [{ amount: 900, count: 1, oneIn: 1 }],
      freeTicket: false,
      validPerTicket: null,
      mostTickets: 1,
      repeats: 'ONCE',
      startsAt: on.clock.now().toISOString(),
      endsAt: new Date(on.clock.now().getTime() + DAY_MS).toISOString(),
    },
    { idempotencyKey: randomUUID() },
  );
  await second.call(boOpenRaffle, { id });
  await (await openMember(on, 0)).site.call(claimRafflePromotion, { promotionId: id });
  return id;
}

const none = {
  rewards: 0,
  granted: 0,
  paid: 0,
  converted: 0,
  cost: 0,
  forfeited: 0,
  expired: 0,
  completed: 0,
  ended: 0,
};

test('each reward counts once with its kind, promotion and day, and all together are what the ledger posted', async () => {
  const second = await newOperator(on, 'reward-second');
  const [money, bonus] = [await publish(on.platform, gift), await publish(on.platform, bonusGift)];
  await (await openMember(on, 0)).site.call(claimPromotion, { slug: money });

  // Three bonuses: one is wagered, one given up, one runs out of time.
  const [wagered, given, late] = [await openMember(on, 0), await openMember(on, 0), await openMember(on, 0)];
  for (const { site } of [wagered, given, late]) await site.call(claimPromotion, { slug: bonus });
  const play = await openPlay(wagered, on.wallet);
  for (const paid of [10_000, 9000]) await playRound(play, 10_000, paid);
  const { list } = await given.site.call(memberBonuses, {});
  await given.site.call(forfeitBonus, { id: list[0]!.id, amount: 10_000 });
  await count();
  expect((await wagered.site.call(memberBonuses, {})).list).toMatchObject([{ state: 'completed', converted: 9000 }]);

  const missionId = await takeMission(second);
  const raffleId = await winRaffle(second);
  const [friend, recommender] = [(await openMember(on, 0)).memberId, (await openMember(on, 0)).memberId];
  const sides = { friendId: friend, recommenderId: recommender, recommenderAmount: 400, friendAmount: 200 };
  const stage = {
    ...sides,
    id: randomUUID(),
    stage: 1,
    state: 'issued',
    doubt: null,
    reachedAt: on.clock.now(),
  } as const;
  await within(async (tx) => {
    await insertStage(tx, merchant().id, stage);
    await payBoth(on.platform, tx, merchant(), stage);
  });
  await postReward(friend, 300, { type: 'rank', id: '1' });
  await postReward(friend, 50, { type: 'order', id: randomUUID() });
  await postReward(friend, 70, { type: 'order', id: randomUUID() });

  on.clock.advance(8 * DAY_MS);
  await count();
  await (await openMember(on, 0)).site.call(claimPromotion, { slug: money });
  await promotionTasks(on.platform)['promotions.move']!({});
  await reportTasks(on.platform)['reports.sum']!({});

  manager = await newOperator(on, 'reward-later');
  const report = await manager.call(boRewardReport, {});
  const { totals, days, kinds, promotions: listed } = report;
  const paid = 10_000 + 500 + 900 + 600 + 300 + 120;
  expect(totals).toEqual({
    rewards: 2 + 3 + 2 + 1 + 1 + 1 + 2,
    granted: 30_700,
    paid,
    converted: 9000,
    cost: paid + 9000,
    forfeited: 10_000,
    expired: 10_000,
    completed: 1,
    ended: 3,
    ggr: 1000 + 300,
  });
  const { granted, converted, returned, paid: posted } = await ofLedger();
  expect({ granted, converted, returned, posted }).toEqual({
    granted: totals.granted,
    converted: totals.converted,
    returned: totals.forfeited + totals.expired,
    posted: totals.paid,
  });

  expect(kinds).toEqual([
    {
      ...none,
      kind: 'gift',
      rewards: 5,
      granted: 30_000,
      paid: 10_000,
      converted: 9000,
      cost: 19_000,
      forfeited: 10_000,
      expired: 10_000,
      completed: 1,
      ended: 3,
    },
    { ...none, kind: 'raffle', rewards: 1, paid: 900, cost: 900 },
    { ...none, kind: 'referral', rewards: 1, paid: 600, cost: 600 },
    { ...none, kind: 'mission', rewards: 2, granted: 700, paid: 500, cost: 500 },
    { ...none, kind: 'rank', rewards: 1, paid: 300, cost: 300 },
    { ...none, kind: 'points', rewards: 2, paid: 120, cost: 120 },
  ]);
  expect(listed.map(({ kind, title, cost }) => [kind, title, cost])).toEqual([
    ['gift', money, 10_000],
    ['gift', bonus, 9000],
    ['raffle', 'Raffle', 900],
    ['referral', '', 600],
    ['mission', 'Daily', 500],
    ['rank', '', 300],
    ['points', '', 120],
  ]);
  expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining([`raffle ${raffleId}`, `mission ${missionId}`]));

  const today = dayIn(merchant().settings.timeZone, on.clock.now());
  expect(days.at(-1)).toEqual({ ...none, day: today, rewards: 1, paid: 5000, cost: 5000, ggr: expect.any(Number) });
  for (const name of [
    'rewards',
    'granted',
    'paid',
    'converted',
    'cost',
    'forfeited',
    'expired',
    'ended',
    'ggr',
  ] as const)
    expect(
      days.reduce((sum, day) => sum + day[name], 0),
      name,
    ).toBe(totals[name]);
  const only = await manager.call(boRewardReport, { from: today, until: today });
  expect(only.totals).toMatchObject({ rewards: 1, cost: 5000, granted: 0, ended: 0 });
});

test('shows another merchant, and operators without the permission, nothing of it', async () => {
  const stranger = await newOperator(on, 'reward-bd', { merchant: 'shapla' });
  expect(await stranger.call(boRewardReport, {})).toMatchObject({
    totals: { ...none, ggr: 0 },
    kinds: [],
    promotions: [],
  });
  const cashier = await newOperator(on, 'reward-cashier', { role: 'cashier' });
  expect(await failureOf(cashier.call(boRewardReport, {}))).toMatchObject({ code: 'permission_denied' });
  for (const days of [
    { from: '2026-02-01', until: '2026-01-01' },
    { from: '2020-01-01', until: '2026-01-01' },
  ])
    expect(await failureOf(manager.call(boRewardReport, days))).toMatchObject({ code: 'invalid_request' });
});
