import * as calls from '@fairhouse/contract/content/promotions';
import { boPreviewPromotion } from '@fairhouse/contract/content/promotions-backoffice';
import { boGivePromotion } from '@fairhouse/contract/content/promotion-entries-backoffice';
import type { PromotionRules, PromotionTrigger } from '@fairhouse/contract/content/promotion-rules';
import { memberInfo } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Happening } from '../../../system/offers.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, newMember, newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { isMet } from './earn-by-event.ts';
import { promotions } from './index.ts';
import { depositFits } from './in-segment.ts';
import { promotionTasks } from './jobs.ts';
import { gift, publish } from './testing/rules.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform({ features: [promotions] });
});
afterAll(() => on.close());

const DAY_MS = 86_400_000;
const merchant = () => on.platform.merchants.default();
const within = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(on.platform.pool, { merchantId: merchant().id }, work);
const nameOf = () => `m${randomUUID().replaceAll('-', '').slice(0, 10)}`;

async function member() {
  const name = nameOf();
  const site = await newMember(on, name);
  const { id: memberId } = await site.call(memberInfo, {});
  return { site, memberId, name };
}
const statusOf = async (site: TestVisitor, slug: string) =>
  (await site.call(calls.memberPromotions, {})).list.find((promotion) => promotion.slug === slug);
const main = async (memberId: number) => (await on.platform.ledger.balances(merchant().id, memberId))!.main;
const happen = (memberId: number, what: Happening) =>
  within((tx) => on.platform.offers.happened(tx, { merchant: merchant(), memberId }, what));
const withTrigger = (trigger: PromotionTrigger, changes: Partial<PromotionRules> = {}) =>
  publish(on.platform, { ...gift, trigger, ...changes });

test.each([
  [{ type: 'rank_up' }, { type: 'rank_up', from: 0, to: 1 }, true],
  [{ type: 'rank_up', rank: 2 }, { type: 'rank_up', from: 0, to: 1 }, false],
  [{ type: 'rank_up', rank: 2 }, { type: 'rank_up', from: 1, to: 4 }, true],
  [{ type: 'rank_up', rank: 2 }, { type: 'rank_up', from: 2, to: 3 }, false],
  [{ type: 'mission_step' }, { type: 'mission_step', step: 3 }, true],
  [{ type: 'mission_step', step: 2 }, { type: 'mission_step', step: 3 }, false],
  [{ type: 'referral_stage', stage: 2 }, { type: 'referral_stage', stage: 2 }, true],
  [{ type: 'points_spend', min: 100 }, { type: 'points_spend', points: 99 }, false],
  [{ type: 'points_spend', min: 100 }, { type: 'points_spend', points: 100 }, true],
  [{ type: 'points_spend', min: 100 }, { type: 'mission_step', step: 1 }, false],
] as [PromotionTrigger, Happening, boolean][])('%j is met by %j: %s', (trigger, what, met) => {
  expect(isMet(trigger, what)).toBe(met);
});

test.each([
  [
    { type: 'rank_up', rank: 1 },
    { type: 'rank_up', from: 0, to: 2 },
  ],
  [
    { type: 'mission_step', step: 2 },
    { type: 'mission_step', step: 2 },
  ],
  [{ type: 'referral_stage' }, { type: 'referral_stage', stage: 1 }],
  [
    { type: 'points_spend', min: 50 },
    { type: 'points_spend', points: 50 },
  ],
] as [PromotionTrigger, Happening][])('%j lets the member take the reward, once', async (trigger, what) => {
  const slug = await withTrigger(trigger);
  const { site, memberId } = await member();
  expect(await statusOf(site, slug)).toMatchObject({ status: 'joined', next: 'earn' });
  expect((await failureOf(site.call(calls.claimPromotion, { slug }))).code).toBe('promotion_state');
  await Promise.all([happen(memberId, what), happen(memberId, what)]);
  expect(await statusOf(site, slug)).toMatchObject({ status: 'claim', next: 'claim', reward: 5000 });
  await Promise.all(Array.from({ length: 3 }, () => site.call(calls.claimPromotion, { slug })));
  await happen(memberId, what);
  expect(await statusOf(site, slug)).toMatchObject({ status: 'claimed' });
  expect(await main(memberId)).toBe(5000);
});

test('what happens to a member whom the promotion is not for, or after its end, earns nothing', async () => {
  const ranked = await withTrigger({ type: 'mission_step' }, { eligible: { ranks: [5], oncePer: [] } });
  const over = await withTrigger(
    { type: 'mission_step' },
    { endsAt: new Date(on.clock.now().getTime() - 1000).toISOString() },
  );
  const { site, memberId } = await member();
  await happen(memberId, { type: 'mission_step', step: 1 });
  expect(await statusOf(site, ranked)).toBeUndefined();
  expect(await statusOf(site, over)).toBeUndefined();
});

test('a login gift is there once in each period', async () => {
  on.clock.hold();
  const slug = await withTrigger({ type: 'login' }, { period: 'D' });
  const { site, memberId } = await member();
  for (const day of [1, 2]) {
    expect(await statusOf(site, slug)).toMatchObject({ status: 'claim' });
    for (let turn = 0; turn < 2; turn += 1)
      expect(await site.call(calls.claimPromotion, { slug })).toMatchObject({ status: 'claimed' });
    expect(await main(memberId)).toBe(5000 * day);
    on.clock.advance(DAY_MS);
    await site.logIn(await nameFor(memberId));
  }
  on.clock.advance(-2 * DAY_MS);
});

const nameFor = async (memberId: number) =>
  (await within((tx) => tx.query<{ username: string }>('select username from member where id = $1', [memberId])))
    .rows[0]!.username;

test('valid bets of the period, in games of the product, earn it', async () => {
  const slug = await withTrigger({ type: 'settled_play', valid: 100_000 }, { product: 'casino', period: 'W' });
  const { site, memberId } = await member();
  const play = (category: string, valid: number) =>
    within((tx) =>
      tx.query(
        `insert into member_day (merchant_id, member_id, day, category, staked, paid, staked_bonus, paid_bonus, valid, rounds)
          values ($1, $2, ($3::timestamptz at time zone $4)::date, $5, $6, 0, 0, 0, $6, 1)
          on conflict (member_id, day, category) do update set valid = member_day.valid + $6`,
        [merchant().id, memberId, on.clock.now(), merchant().settings.timeZone, category, valid],
      ),
    );
  const earn = () => promotionTasks(on.platform)['promotions.earn']!({});
  await play('RNG', 99_999);
  await play('SPORTS', 500_000);
  await earn();
  expect(await statusOf(site, slug)).toMatchObject({
    status: 'joined',
    next: 'earn',
    progress: { done: 99_999, target: 100_000 },
  });
  await play('RNG', 1);
  await Promise.all([earn(), earn()]);
  expect(await site.call(calls.claimPromotion, { slug })).toMatchObject({ status: 'claimed' });
  await earn();
  expect(await main(memberId)).toBe(5000);
});

const now = new Date('2026-11-20T10:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
test.each([
  [{}, null, true],
  [{ depositWithin: 7 }, null, false],
  [{ depositWithin: 7 }, ago(7), true],
  [{ depositWithin: 7 }, new Date(ago(7).getTime() - 1), false],
  [{ noDepositFor: 30 }, ago(30), true],
  [{ noDepositFor: 30 }, ago(29), false],
  [{ noDepositFor: 30 }, null, false],
  [{ noDepositFor: 30, depositWithin: 60 }, ago(61), false],
] as const)('a segment %j with a last deposit %s: %s', (segment, last, fits) => {
  expect(depositFits({ type: 'segment', ...segment }, last, now)).toBe(fits);
});

test('a segment sees its gift while it is one', async () => {
  const { site, memberId, name } = await member();
  const slug = await withTrigger({ type: 'segment' }, { eligible: { labels: [name], oncePer: [] } });
  expect(await statusOf(site, slug)).toBeUndefined();
  const refused = await failureOf(site.call(calls.claimPromotion, { slug }));
  expect(refused).toMatchObject({ code: 'promotion_ineligible', value: { reason: 'label' } });
  await within((tx) => tx.query('update member set labels = array[$2] where id = $1', [memberId, name]));
  expect(await statusOf(site, slug)).toMatchObject({ status: 'claim' });
  const deposited = await withTrigger(
    { type: 'segment', depositWithin: 7 },
    { eligible: { labels: [name], oncePer: [] } },
  );
  expect(await statusOf(site, deposited)).toBeUndefined();
  expect((await failureOf(site.call(calls.claimPromotion, { slug: deposited }))).code).toBe('promotion_state');
  await site.call(calls.claimPromotion, { slug });
  expect(await main(memberId)).toBe(5000);
});

test('the builder counts the members of a segment, as they are asked when they take it', async () => {
  const operator = await newOperator(on, 'counter');
  const label = nameOf();
  const count = async (eligible: Partial<PromotionRules['eligible']>, changes: Partial<PromotionRules> = {}) => {
    const rules: PromotionRules = {
      ...gift,
      trigger: { type: 'segment' },
      eligible: { labels: [label], oncePer: [], ...eligible },
      ...changes,
    };
    return (await operator.call(boPreviewPromotion, { rules })).members;
  };
  expect(await count({})).toBe(0);
  const members = [await member(), await member(), await member(), await member()];
  const ids = members.map(({ memberId }) => memberId);
  const change = (sql: string, who: readonly number[]) => within((tx) => tx.query(sql, [who]));
  await within((tx) => tx.query('update member set labels = array[$2] where id = any($1)', [ids, label]));
  expect(await count({})).toBe(4);
  expect(await count({ ranks: [3] })).toBe(0);
  expect(await count({ ranks: [0] })).toBe(4);
  expect(await count({ ageDays: 1 })).toBe(0);
  expect(await count({ proven: true })).toBe(0);
  expect(await count({}, { trigger: { type: 'segment', depositWithin: 7 } })).toBe(0);
  expect(await count({}, { trigger: { type: 'segment', noDepositFor: 7 } })).toBe(0);
  await change(
    `update member set mobile = '+63917555' || id, mobile_verified_at = now() where id = any($1)`,
    ids.slice(0, 2),
  );
  await change(`update member set club_name = 'Gold', club_rank = 3 where id = any($1)`, ids.slice(1));
  expect([await count({ proven: true }), await count({ ranks: [3] }), await count({ ranks: [0, 3] })]).toEqual([
    2, 3, 4,
  ]);
  await change(
    `insert into member_flag (merchant_id, member_id, flag, at, author, reason)
      select 1, id, 'vulnerable', now(), 'test', 'test' from member where id = any($1)`,
    ids.slice(0, 1),
  );
  await change(
    `insert into exclusion (id, merchant_id, member_id, kind, since, until, set_by)
      select gen_random_uuid(), 1, id, 'self_exclusion', now(), null, 'member' from member where id = any($1)`,
    ids.slice(1, 2),
  );
  expect(await count({})).toBe(2);
  await change(`update member set status = 'closed' where id = any($1)`, ids.slice(2, 3));
  expect(await count({})).toBe(1);
  expect(await count({}, { trigger: { type: 'sign_up' } })).toBeNull();
});

test('an operator gives it to a member, once in a period', async () => {
  const operator = await newOperator(on, 'giver');
  const slug = await withTrigger({ type: 'manual' });
  const { site, memberId, name } = await member();
  expect(await statusOf(site, slug)).toBeUndefined();
  expect((await failureOf(site.call(calls.claimPromotion, { slug }))).code).toBe('promotion_state');
  const give = (who: string, id = slug) => operator.call(boGivePromotion, { id, member: who });
  expect(await give(name)).toMatchObject({ status: 'claim', memberId });
  expect((await failureOf(give(name))).code).toBe('promotion_state');
  expect((await failureOf(give('nobody-of-this-name'))).code).toBe('not_found');
  expect((await failureOf(give(name, await publish(on.platform, gift)))).code).toBe('promotion_state');
  expect((await failureOf(give(name, 'no-such'))).code).toBe('promotion_unknown');
  const closed = await withTrigger({ type: 'manual' }, { eligible: { ranks: [9], oncePer: [] } });
  expect(await failureOf(give(name, closed))).toMatchObject({
    code: 'promotion_ineligible',
    value: { reason: 'rank' },
  });
  await site.call(calls.claimPromotion, { slug });
  expect(await main(memberId)).toBe(5000);
});
