import {
  checkIn,
  claimMissionStep,
  joinMission,
  missionLeaderboard,
  missionSummaryDetails,
  recordVerifiedRound,
  type Mission,
} from '@fairhouse/contract/money/missions';
import { boCreateMission, boMission, boOpenMission } from '@fairhouse/contract/money/missions-backoffice';
import { memberRewards } from '@fairhouse/contract/money/rewards';
import { boSetMemberFlag } from '@fairhouse/contract/people/member-flags-backoffice';
import type { RequestOf } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { failureOf, newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { memberFlags } from '../../people/member-flags/index.ts';
import { countPlay, playSums } from '../../play/play-sums/index.ts';
import { ofRound, startPlay, type TestPlay } from '../../play/vendor-wallet/testing/play.ts';
import { balanceOf } from '../../play/vendor-wallet/testing/play.ts';
import {
  startWallet,
  VENDOR,
  type TestMember,
  type TestWallet,
} from '../../play/vendor-wallet/testing/start-wallet.ts';
import { rewards } from '../rewards/index.ts';
import { missions } from './index.ts';
import { missionTasks } from './jobs.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let on: TestWallet;
let first: TestVisitor;
let second: TestVisitor;
beforeAll(async () => {
  on = await startWallet({ features: [memberFlags, playSums, rewards, missions] });
  first = await newOperator(on, 'first');
  second = await newOperator(on, 'second');
});
afterAll(() => on.close());

type Definition = RequestOf<typeof boCreateMission>;

/** A mission of the day: five rounds, then valid bets, then a verified round. */
const definition = (changes: Partial<Definition> = {}): Definition => ({
  titles: { EN: 'Daily' },
  period: 'D',
  categories: [],
  steps: [
    { kind: 'rounds', target: 2, reward: { to: 'main', amount: 500 } },
    { kind: 'valid', target: 1000, reward: { to: 'main', amount: 700 } },
    { kind: 'verify_round', target: 1, reward: { to: 'main', amount: 900 } },
  ],
  wageringX100: 500,
  bestRounds: 2,
  prizes: [],
  claimDays: 2,
  budget: 1_000_000,
  startsAt: on.clock.now().toISOString(),
  endsAt: new Date(on.clock.now().getTime() + 5 * DAY).toISOString(),
  ...changes,
});

async function openMission(changes: Partial<Definition> = {}): Promise<string> {
  const { id } = await first.call(boCreateMission, definition(changes), { idempotencyKey: randomUUID() });
  await second.call(boOpenMission, { id });
  return id;
}

async function playRound(play: TestPlay, stake: number, paid = 0) {
  const bet = play.bet({ amount: stake });
  await on.wallet.bet(bet);
  if (paid > 0) await on.wallet.win({ ...ofRound(bet), amount: paid, closeRound: true });
  else await on.wallet.closeRound(ofRound(bet));
  return bet;
}

/** Counts everything up to now; an open transaction of another part may delay a single count. */
async function count() {
  const { rows } = await on.platform.pool.query<{ now: string }>('select clock_timestamp()::text as now');
  const merchant = on.platform.merchants.default();
  await expect
    .poll(async () => {
      await countPlay(on.platform, merchant, { lagMs: 0 });
      return inTransaction(on.platform.pool, { merchantId: merchant.id }, async (tx) => {
        const mark = await tx.query('select from play_sums_mark where counted_to >= $1', [rows[0]!.now]);
        return mark.rowCount;
      });
    })
    .toBe(1);
}

const missionOf = async ({ site }: TestMember, id: string): Promise<Mission> =>
  (await site.call(missionSummaryDetails, {})).list.find(({ missionId }) => missionId === id)!;
const statuses = ({ steps }: Mission) => steps.map(({ status }) => status);

test('steps are earned in order and each is paid once, also by parallel claims', async () => {
  const id = await openMission();
  const play = await startPlay(on, 10_000);
  const { member } = play;
  expect(statuses(await missionOf(member, id))).toEqual(['join', 'join', 'join']);
  await member.site.call(joinMission, { missionId: id });
  const bet = await playRound(play, 600, 100);
  await count();
  expect(statuses(await missionOf(member, id))).toEqual(['joined', 'coming_soon', 'coming_soon']);
  await playRound(play, 400);
  await count();
  const happened = vi.spyOn(on.platform.offers, 'happened');
  const mission = await missionOf(member, id);
  expect(statuses(mission)).toEqual(['claim', 'claim', 'joined']);
  // What no run has written yet waits to be taken too.
  expect(await member.site.call(memberRewards, {})).toMatchObject({ rewardCount: 2 });
  const before = await balanceOf(on, member);
  const claim = (step: number) => member.site.call(claimMissionStep, { missionId: id, day: mission.day, step });
  await Promise.all([claim(0), claim(0), claim(1), claim(1)]);
  expect(await balanceOf(on, member)).toBe(before + 1200);
  expect(happened.mock.calls.map(([, , what]) => what)).toEqual([
    { type: 'mission_step', step: 1 },
    { type: 'mission_step', step: 2 },
  ]);
  expect(await failureOf(claim(2))).toMatchObject({ code: 'reward_not_earned' });
  expect(await failureOf(claim(9))).toMatchObject({ code: 'reward_not_earned' });
  const verify = () => member.site.call(recordVerifiedRound, { vendor: VENDOR, roundId: bet.roundId });
  expect(await verify()).toEqual({ counted: true });
  expect(await verify()).toEqual({ counted: false });
  await claim(2);
  expect(await balanceOf(on, member)).toBe(before + 2100);
  expect(await first.call(boMission, { id })).toMatchObject({ paid: 2100, reserved: 0, members: 1 });
  const { list, rewardCount } = await member.site.call(memberRewards, {});
  expect(rewardCount).toBe(0);
  expect(list.map(({ amount, status }) => `${amount} ${status}`).toSorted()).toEqual([
    '500 claimed',
    '700 claimed',
    '900 claimed',
  ]);
});

test('only finished rounds of the own count as verified', async () => {
  const [play, other] = [await startPlay(on, 1000), await startPlay(on, 1000)];
  const bet = play.bet();
  await on.wallet.bet(bet);
  const note = ({ member }: TestPlay, roundId = bet.roundId) =>
    failureOf(member.site.call(recordVerifiedRound, { vendor: VENDOR, roundId }));
  expect(await note(play)).toMatchObject({ code: 'round_in_progress' });
  expect(await note(other)).toMatchObject({ code: 'round_unknown' });
  expect(await note(play, 'nothing')).toMatchObject({ code: 'round_unknown' });
});

test('check-ins count days of the merchant, each once', async () => {
  const id = await openMission({
    period: 'W',
    steps: [{ kind: 'check_in', target: 1, reward: { to: 'bonus', amount: 1000 } }],
    categories: ['RNG'],
  });
  const { member } = await startPlay(on, 1000);
  await member.site.call(joinMission, { missionId: id });
  await Promise.all([member.site.call(checkIn, {}), member.site.call(checkIn, {})]);
  const mission = await missionOf(member, id);
  expect(mission).toMatchObject({ wageringX100: 500, steps: [{ done: 1, status: 'claim' }] });
  await member.site.call(claimMissionStep, { missionId: id, day: mission.day, step: 0 });
  const { main, bonus } = (await on.platform.ledger.balances(member.merchantId, member.memberId))!;
  expect({ main, bonus }).toEqual({ main: 1000, bonus: 1000 });
});

test('the budget is set aside by joining and cannot be overdrawn in parallel', async () => {
  const id = await openMission({ budget: 2 * 2100 });
  const members = await Promise.all(Array.from({ length: 5 }, () => startPlay(on, 0)));
  const answers = await Promise.all(
    members.map(({ member }) =>
      member.site.call(joinMission, { missionId: id }).then(
        () => 'joined',
        ({ code }: { code: string }) => code,
      ),
    ),
  );
  expect(answers.toSorted()).toEqual(['budget_exhausted', 'budget_exhausted', 'budget_exhausted', 'joined', 'joined']);
  const joined = members[answers.indexOf('joined')]!.member;
  await Promise.all([1, 2].map(() => joined.site.call(joinMission, { missionId: id })));
  expect(await first.call(boMission, { id })).toMatchObject({ reserved: 4200, paid: 0 });
});

test('a vulnerable member is offered nothing, and takes what was earned before', async () => {
  const id = await openMission({ steps: [{ kind: 'check_in', target: 1, reward: { to: 'main', amount: 100 } }] });
  const [earner, other] = [(await startPlay(on, 0)).member, (await startPlay(on, 0)).member];
  await earner.site.call(joinMission, { missionId: id });
  await earner.site.call(checkIn, {});
  for (const { memberId } of [earner, other])
    await first.call(boSetMemberFlag, { id: String(memberId), flag: 'vulnerable', on: true, reason: 'told us so' });
  expect(await missionOf(other, id)).toBeUndefined();
  expect(await failureOf(other.site.call(joinMission, { missionId: id }))).toMatchObject({ code: 'offer_unavailable' });
  const { day } = await missionOf(earner, id);
  await earner.site.call(claimMissionStep, { missionId: id, day, step: 0 });
  expect(await balanceOf(on, earner)).toBe(100);
});

test('terms that do not fit, own proposals and unknown missions are refused', async () => {
  const propose = (changes: Partial<Definition>) =>
    failureOf(first.call(boCreateMission, definition(changes), { idempotencyKey: randomUUID() }));
  const past = new Date(on.clock.now().getTime() - DAY).toISOString();
  expect(await propose({ endsAt: past })).toMatchObject({ code: 'reward_terms_invalid', value: { field: 'endsAt' } });
  expect(await propose({ budget: 2099 })).toMatchObject({ value: { field: 'budget' } });
  expect(await propose({ prizes: [1, 2] })).toMatchObject({ value: { field: 'prizes' } });
  const bonus = { kind: 'rounds', target: 1, reward: { to: 'bonus', amount: 1 } } as const;
  expect(await propose({ steps: [bonus], categories: ['RNG', 'SPORTS'] })).toMatchObject({
    value: { field: 'categories' },
  });
  const { id } = await first.call(boCreateMission, definition(), { idempotencyKey: randomUUID() });
  expect(await failureOf(first.call(boOpenMission, { id }))).toMatchObject({ code: 'own_proposal' });
  const { member } = await startPlay(on, 0);
  expect(await failureOf(member.site.call(joinMission, { missionId: id }))).toMatchObject({ code: 'mission_unknown' });
});

test('a leaderboard adds the best payouts by stake, and pays its prizes once after the period', async () => {
  const id = await openMission({
    steps: [{ kind: 'rounds', target: 100, reward: { to: 'main', amount: 1 } }],
    prizes: [1000, 501, 300],
  });
  const plays = await Promise.all([startPlay(on, 50_000), startPlay(on, 50_000), startPlay(on, 50_000)] as const);
  for (const { member } of plays) await member.site.call(joinMission, { missionId: id });
  const [small, large, equal] = plays;
  await playRound(small, 100, 500); // 5.00
  await playRound(small, 100, 300); // 3.00
  await playRound(small, 100, 200);
  await playRound(large, 10_000, 15_000); // 1.50
  await playRound(equal, 200, 300); // 1.50
  const board = () => small.member.site.call(missionLeaderboard, { missionId: id });
  await expect.poll(async () => (await board()).list.map(({ scoreX100 }) => scoreX100)).toEqual([800, 150, 150]);
  expect(await board()).toMatchObject({ final: false, own: { place: 1, scoreX100: 800, prize: 1000, own: true } });
  const balances = () => Promise.all(plays.map(({ member }) => balanceOf(on, member)));
  const before = await balances();
  const { day } = await missionOf(small.member, id);
  const later = async (days: number) => {
    on.clock.advance(days * DAY);
    await small.member.site.logIn(small.member.username);
    return newOperator(on, `later${days}`);
  };
  const reader = await later(2);
  const move = missionTasks(on.platform)['missions.move']!;
  await Promise.all([move({}), move({})]);
  await move({});
  const won = (await balances()).map((balance, at) => balance - before[at]!);
  expect(won).toEqual([1000, 401, 400]);
  expect(await reader.call(boMission, { id })).toMatchObject({ paid: 1801 });
  await expect
    .poll(() => small.member.site.call(missionLeaderboard, { missionId: id, day }))
    .toMatchObject({ final: true, list: [{ place: 1 }, { place: 2 }, { place: 2 }] });
  // Two days after the period its steps cannot be earned or taken any more, and nothing stays set aside for them.
  await later(3);
  await move({});
  expect(await failureOf(small.member.site.call(claimMissionStep, { missionId: id, day, step: 0 }))).toMatchObject({
    code: 'reward_closed',
  });
});
