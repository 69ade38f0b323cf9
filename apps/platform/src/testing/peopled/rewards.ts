import type { PromotionRules } from '@fairhouse/contract/content/promotion-rules';
import { redeemPointReward } from '@fairhouse/contract/money/points';
import { boAddPointReward } from '@fairhouse/contract/money/points-backoffice';
import { randomUUID } from 'node:crypto';
import { paymentPassword } from '../../adapters/payments/testing/cashier-kit.ts';
import type { WithdrawalKit } from '../../features/money/withdrawals/testing/withdrawal-kit.ts';
import type { TestVisitor } from '../test-visitor.ts';

/** A stage of a friend that waits for an operator. */
export const addReferral = (desk: WithdrawalKit, recommenderId: number, friendId: number): Promise<unknown> =>
  desk.kit.query(
    `insert into referral_stage (id, merchant_id, friend_id, recommender_id, stage, state, doubt, recommender_amount,
       friend_amount, reached_at)
     values (gen_random_uuid(), 1, $2, $1, 2, 'applying', 'device', 10000, 5000, now())`,
    [recommenderId, friendId],
  );

/** Work that failed for the member. */
export const addFailedWork = (desk: WithdrawalKit, memberId: number): Promise<unknown> =>
  desk.kit.query(
    `insert into failed_work (merchant_id, kind, subject, next_at, reason)
     values (1, 'points', $1::text, now() + interval '1 day', 'named')`,
    [memberId],
  );

/** A bonus that waits, and the proposal to take it back. */
export async function addBonus(desk: WithdrawalKit, memberId: number): Promise<void> {
  await desk.kit.query(
    `insert into bonus_grant (id, merchant_id, member_id, amount, required, terms, source, created_at)
     values ('00000000-0000-4000-8000-00000000b0a5', 1, $1, 100, 500,
       '{"timesX100": 500, "contributionBp": {"RNG": 10000}, "maxStake": 100, "days": 7, "onWithdraw": "forfeit"}', 'named', now())`,
    [memberId],
  );
  await desk.kit.query(
    `insert into bonus_revocation (id, merchant_id, grant_id, member_id, abuse, note, proposed_by, proposed_at)
     values ('00000000-0000-4000-8000-00000000b0a8', 1, '00000000-0000-4000-8000-00000000b0a5', $1, 'same_device', 'named',
       'op-second', now())`,
    [memberId],
  );
}

/** An application for a promotion, with a picture. */
export const addApplication = (desk: WithdrawalKit, memberId: number): Promise<unknown> =>
  desk.kit.query(
    `with rules as (select $2::jsonb as rules),
      promotion as (
        insert into promotion (id, merchant_id, slug, version, budget)
          values ('00000000-0000-4000-8000-00000000b0a6', 1, 'named', 1, 1000000) returning id),
      version as (
        insert into promotion_version (promotion_id, version, merchant_id, rules, hash, author, at)
          select p.id, 1, 1, r.rules, 'named', 'op-second', now() from promotion p, rules r returning promotion_id),
      entry as (
        insert into promotion_entry (id, merchant_id, promotion_id, version, member_id, period, status, created_at, moved_at)
          select gen_random_uuid(), 1, promotion_id, 1, $1, 'once', 'applying', now(), now() from version returning id),
      application as (
        insert into promotion_application (id, merchant_id, entry_id, remark, at, proofs)
          select '00000000-0000-4000-8000-00000000b0a7', 1, id, 'An application to name', now(), 1 from entry returning id)
      insert into promotion_proof (application_id, number, merchant_id, id, picture)
        select id, 1, 1, gen_random_uuid(), '' from application`,
    [memberId, JSON.stringify(applied)],
  );

const applied: PromotionRules = {
  kind: 'manual',
  product: 'any',
  period: 'ONCE',
  startsAt: null,
  endsAt: null,
  claimDays: 7,
  trigger: { type: 'apply', tries: 1 },
  eligible: { oncePer: [] },
  reward: { to: 'main', max: 50_000 },
  caps: {},
  budget: 1_000_000,
};

/** Goods of the points mall, and an order of the member that waits. */
export async function addOrder(
  { kit }: WithdrawalKit,
  { member, memberId, manager }: { member: TestVisitor; memberId: number; manager: TestVisitor },
): Promise<void> {
  const base = { merchantId: 1, customerId: memberId, currency: 'PTS' } as const;
  await kit.test.platform.ledger.post({ ...base, type: 'points_earn', ref: randomUUID(), amount: 100 });
  const goods = {
    words: { EN: { name: 'Goods to name', text: '' } },
    picture: 'teapot',
    points: 100,
    stock: 2,
  } as const;
  const { id: rewardId } = await manager.call(boAddPointReward, {
    ...goods,
    rank: 0,
    amount: null,
    onSale: true,
    position: 1,
  });
  await member.call(redeemPointReward, { rewardId, redeemQuantity: 1, password: paymentPassword });
}
