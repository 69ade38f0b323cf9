import { forfeitBonus, memberBonuses } from '@fairhouse/contract/money/bonuses';
import { redeemPointReward } from '@fairhouse/contract/money/points';
import { boPointReward } from '@fairhouse/contract/money/points-backoffice';
import { claimRafflePromotion } from '@fairhouse/contract/money/raffles';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readLifetimePlay } from '../../play/play-sums/index.ts';
import type { TestPlay } from '../../play/vendor-wallet/testing/play.ts';
import type { TestMember } from '../../play/vendor-wallet/testing/start-wallet.ts';
import { countWagers } from '../bonuses/count-wagers.ts';
import { at, PIN, POSTED, RewardKit } from './testing/reward-kit.ts';

let kit: RewardKit;
beforeAll(async () => {
  kit = await RewardKit.start();
});
afterAll(() => kit.close());
vi.setConfig({ testTimeout: 120_000 });

test.each(
  at<['wagers' | 'play', string]>(
    ['wagers', 'update bonus_grant g set counted'],
    ['wagers', 'insert into bonus_wager'],
    ['wagers', 'update bonus_mark'],
    ['wagers', POSTED],
    ['play', 'insert into member_day'],
  ),
)('play counts once after a kill -9 in the count of %s behind "%s"', async (work, after) => {
  const [done, underWay] = [await kit.playWithBonus(1000), await kit.playWithBonus(5000)];
  // Of 2,000 that are required: the money becomes the member's own.
  for (let round = 0; round < 2; round += 1) await kit.playRound(done, 1000, 1000);
  await kit.playRound(underWay, 700, 300);
  await kit.killAfter(done.member, { work, after });
  await Promise.all([kit.countAll(), kit.countAll()]);
  expect(await kit.money(done.member)).toMatchObject({ main: 1000, bonus: 0 });
  const { list } = await underWay.member.site.call(memberBonuses, {});
  expect(list).toMatchObject([{ counted: 700, left: 9300, balance: 4600 }]);
  const play = await kit.within((tx) => readLifetimePlay(tx, done.member.memberId));
  expect(play).toMatchObject([{ staked: 2000, paid: 2000, rounds: 2 }]);
});

test('parallel claims, redemptions, forfeits, bets and counts leave nothing that differs', async () => {
  const raffle = await kit.openRaffle({ prizes: [{ amount: 300, count: 3, oneIn: 2 }] });
  const { id: rewardId } = await kit.addGoods(4);
  const spenders = await Promise.all(Array.from({ length: 8 }, () => kit.openSpender(250)));
  const players: TestPlay[] = [];
  for (let player = 0; player < 4; player += 1) {
    players.push(await kit.playWithBonus(3000));
    await kit.grant(players[player]!.member, 500);
  }
  const forfeit = async ({ member: { site } }: TestPlay) => {
    const active = (await site.call(memberBonuses, {})).list.find(({ state }) => state === 'active');
    return active && site.call(forfeitBonus, { id: active.id, amount: active.balance });
  };
  const redeem = ({ site }: TestMember) =>
    site.call(redeemPointReward, { rewardId, redeemQuantity: 1, password: PIN }, { idempotencyKey: randomUUID() });
  const count = () => countWagers(kit.on.platform, kit.merchant(), { lagMs: 0 });
  await Promise.allSettled([
    ...spenders.flatMap((member) => [redeem(member), redeem(member)]),
    ...spenders.flatMap(({ site }) => [1, 2, 3].map(() => site.call(claimRafflePromotion, { promotionId: raffle }))),
    ...players.flatMap((play) => [1, 2, 3].map((turn) => kit.playRound(play, 100 * turn, 150))),
    ...players.flatMap((play) => [forfeit(play), forfeit(play), forfeit(play)]),
    ...[1, 2, 3].map(count),
  ]);
  const left = (await kit.operators[0].call(boPointReward, { id: rewardId })).stock;
  const spent = await Promise.all(spenders.map(async (member) => 250 - (await kit.money(member)).points));
  expect([left, spent.reduce((sum, amount) => sum + amount, 0)]).toEqual([0, 400]);
  const won = await Promise.all(spenders.map(async (member) => (await kit.money(member)).main));
  expect(won.every((amount) => amount === 0 || amount === 300)).toBe(true);
  expect(won.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(900);
});

test('all that was killed adds up', () => kit.expectRecounted());
