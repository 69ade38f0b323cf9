import * as promotionCalls from '@fairhouse/contract/content/promotions';
import { redeemPointReward } from '@fairhouse/contract/money/points';
import { boPointReward } from '@fairhouse/contract/money/points-backoffice';
import { claimRafflePromotion, ownRaffle } from '@fairhouse/contract/money/raffles';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { gift, publish, wagering } from '../../content/promotions/testing/rules.ts';
import { openMember } from '../../play/vendor-wallet/testing/start-wallet.ts';
import { drawDue } from './draw-raffle.ts';
import { at, DAY_MS, PIN, POSTED, RewardKit } from './testing/reward-kit.ts';

let kit: RewardKit;
beforeAll(async () => {
  kit = await RewardKit.start();
});
afterAll(() => kit.close());
vi.setConfig({ testTimeout: 120_000 });

test.each(at('insert into bonus_grant', POSTED))(
  'the bonus of a promotion is claimed once after a kill -9 behind "%s"',
  async (after) => {
    const reward = { to: 'bonus', fixed: 5000, max: 5000 } as const;
    const slug = await publish(kit.on.platform, { ...gift, product: 'casino', reward, wagering });
    const member = await openMember(kit.on, 0);
    await kit.killAfter(member, { work: 'promotion', after, subject: slug });
    expect(await kit.money(member)).toMatchObject({ bonus: 0 });
    const claim = () => member.site.call(promotionCalls.claimPromotion, { slug });
    const answers = await Promise.all([claim(), claim(), claim()]);
    expect(answers.map(({ status }) => status)).toEqual(['process', 'process', 'process']);
    expect(await kit.money(member)).toMatchObject({ bonus: 5000 });
  },
);

test.each(
  at<[string, number]>(['insert into raffle_claim', 0], [POSTED, 0], ['insert into raffle_claim then commit', 1000]),
)('a claim of a raffle is decided and paid once after a kill -9 behind "%s"', async (after, paid) => {
  const id = await kit.openRaffle({});
  const member = await openMember(kit.on, 0);
  await kit.killAfter(member, { work: 'raffle', after, subject: id });
  expect(await kit.money(member)).toMatchObject({ main: paid });
  const claims = await Promise.allSettled(
    [1, 2, 3].map(() => member.site.call(claimRafflePromotion, { promotionId: id })),
  );
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(paid === 0 ? 1 : 0);
  expect(await kit.money(member)).toMatchObject({ main: 1000 });
});

test.each(at('update point_reward set stock', POSTED))(
  'goods are redeemed once after a kill -9 behind "%s"',
  async (after) => {
    const { id } = await kit.addGoods(5);
    const member = await kit.openSpender(150);
    const idempotencyKey = randomUUID();
    await kit.killAfter(member, { work: 'redeem', after, subject: id, idempotencyKey });
    expect(await kit.money(member)).toMatchObject({ points: 150 });
    const redeem = () =>
      member.site.call(redeemPointReward, { rewardId: id, redeemQuantity: 1, password: PIN }, { idempotencyKey });
    const [first, second] = await Promise.all([redeem(), redeem()]);
    expect(second.redeemId).toBe(first.redeemId);
    expect([await kit.money(member), (await kit.operators[0].call(boPointReward, { id })).stock]).toMatchObject([
      { points: 50 },
      4,
    ]);
  },
);

test.each(at('set paid_at', 'update raffle_ticket t set place', "set state = 'closed'", POSTED))(
  'a raffle is drawn once, and its prizes are paid once after a kill -9 behind "%s"',
  async (after) => {
    const id = await kit.openRaffle({
      kind: 'draw',
      freeTicket: true,
      prizes: [
        { amount: 700, count: 1, oneIn: null },
        { amount: 50, count: 2, oneIn: null },
      ],
    });
    const members = await Promise.all(Array.from({ length: 4 }, () => openMember(kit.on, 0)));
    for (const { site } of members) await site.call(claimRafflePromotion, { promotionId: id });
    // Only for the draw: sessions must outlast it.
    const now = kit.on.clock.now().getTime() + DAY_MS;
    const later = { ...kit.on.platform, clock: { now: () => new Date(now) } };
    await kit.killAfter(members[0]!, { work: 'draw', after, now });
    const before = await Promise.all(members.map(({ site }) => site.call(ownRaffle, { promotionId: id })));
    await Promise.all([1, 2, 3].map(() => drawDue(later, kit.merchant())));
    await drawDue(later, kit.merchant());
    const balances = await Promise.all(members.map(async (member) => (await kit.money(member)).main));
    expect(balances.toSorted((a, b) => b - a)).toEqual([700, 50, 50, 0]);
    // What was drawn before the kill stays.
    for (const [place, { wins }] of before.entries())
      for (const { amount } of wins) expect(balances[place]).toBe(amount);
  },
);

test('all that was killed adds up', () => kit.expectRecounted());
