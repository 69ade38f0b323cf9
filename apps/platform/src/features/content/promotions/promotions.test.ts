import * as calls from '@fairhouse/contract/content/promotions';
import { boSetMemberFlag } from '@fairhouse/contract/people/member-flags-backoffice';
import type { PromotionRules } from '@fairhouse/contract/content/promotion-rules';
import { memberInfo } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, newMember, newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { memberFlags } from '../../people/member-flags/index.ts';
import { RewardRefused } from '../../money/wallets/index.ts';
import { grantReward, promotions } from './index.ts';
import { promotionTasks } from './jobs.ts';
import { gift, publish, wagering } from './testing/rules.ts';

let on: TestPlatform;
let operator: TestVisitor;
beforeAll(async () => {
  on = await startTestPlatform({ features: [memberFlags, promotions] });
  operator = await newOperator(on, 'promoter');
});
afterAll(() => on.close());

const DAY_MS = 86_400_000;
const merchant = () => on.platform.merchants.default();

async function member() {
  const site = await newMember(on, `m${randomUUID().replaceAll('-', '').slice(0, 10)}`);
  const { id: memberId } = await site.call(memberInfo, {});
  return { site, memberId };
}
const money = async (memberId: number) => {
  const { main, bonus } = (await on.platform.ledger.balances(merchant().id, memberId))!;
  return { main, bonus };
};
const statusOf = async (site: TestVisitor, slug: string) =>
  (await site.call(calls.memberPromotions, {})).list.find((promotion) => promotion.slug === slug);
const code = async (call: Promise<unknown>) => (await failureOf(call)).code;
const rowOf = async (slug: string) =>
  (
    await inTransaction(on.platform.pool, { merchantId: merchant().id }, (tx) =>
      tx.query<{ reserved: number; rewards: number }>('select reserved, rewards from promotion where slug = $1', [
        slug,
      ]),
    )
  ).rows[0];

test('a gift for a new member is taken once, whatever the number of parallel claims', async () => {
  const slug = await publish(on.platform, gift);
  const { site, memberId } = await member();
  expect(await statusOf(site, slug)).toMatchObject({ status: 'claim', next: 'claim', reward: 5000, exact: true });
  const answers = await Promise.all(Array.from({ length: 5 }, () => site.call(calls.claimPromotion, { slug })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['claimed']));
  expect(await money(memberId)).toEqual({ main: 5000, bonus: 0 });
  expect(await rowOf(slug)).toEqual({ reserved: 5000, rewards: 1 });
});

test('a bonus is credited with its wagering, and its end is the end of the entry', async () => {
  const slug = await publish(on.platform, {
    ...gift,
    product: 'casino',
    reward: { to: 'bonus', fixed: 5000, max: 5000 },
    wagering,
  });
  const { site, memberId } = await member();
  const claimed = await site.call(calls.claimPromotion, { slug });
  expect(claimed).toMatchObject({ status: 'process', next: 'play', progress: { done: 0, target: 10_000 } });
  expect(await money(memberId)).toEqual({ main: 0, bonus: 5000 });
  await inTransaction(on.platform.pool, { merchantId: merchant().id }, (tx) =>
    tx.query(`update bonus_grant set state = 'completed', ended_at = now() where id = $1`, [claimed.bonusId]),
  );
  expect(await statusOf(site, slug)).toMatchObject({ status: 'claimed', next: 'none' });
  await promotionTasks(on.platform)['promotions.move']!({});
  await promotionTasks(on.platform)['promotions.move']!({});
  expect(await statusOf(site, slug)).toMatchObject({ status: 'claimed' });
});

test('parallel claims of many members never overdraw the budget', async () => {
  const slug = await publish(on.platform, { ...gift, budget: 12_000 });
  const people = await Promise.all(Array.from({ length: 5 }, member));
  const answers = await Promise.allSettled(people.map(({ site }) => site.call(calls.claimPromotion, { slug })));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(Array(3).fill('promotion_used_up'));
  expect(await rowOf(slug)).toEqual({ reserved: 10_000, rewards: 2 });
  const total = await publish(on.platform, { ...gift, caps: { total: 1 } });
  await people[0]!.site.call(calls.claimPromotion, { slug: total });
  expect(await code(people[1]!.site.call(calls.claimPromotion, { slug: total }))).toBe('promotion_used_up');
});

test('a chain of check-ins counts one a day', async () => {
  const slug = await publish(on.platform, { ...gift, period: 'M', trigger: { type: 'check_in', days: 2 } });
  const { site, memberId } = await member();
  expect(await statusOf(site, slug)).toMatchObject({
    status: 'join',
    next: 'check_in',
    progress: { done: 0, target: 2 },
  });
  for (let turn = 0; turn < 2; turn += 1)
    expect(await site.call(calls.joinPromotion, { slug })).toMatchObject({ status: 'signed', next: 'wait' });
  expect(await code(site.call(calls.claimPromotion, { slug }))).toBe('promotion_state');
  await inTransaction(on.platform.pool, { merchantId: merchant().id }, (tx) =>
    tx.query('update promotion_entry set checked_in_on = checked_in_on - 1 where member_id = $1', [memberId]),
  );
  expect(await statusOf(site, slug)).toMatchObject({ status: 'join', progress: { done: 1, target: 2 } });
  expect(await site.call(calls.joinPromotion, { slug })).toMatchObject({ status: 'claim', next: 'claim' });
  expect(await site.call(calls.claimPromotion, { slug })).toMatchObject({ status: 'claimed', reward: 5000 });
  expect(await money(memberId)).toEqual({ main: 5000, bonus: 0 });
});

test('a code is taken once; a wrong and an expired one have the same answer', async () => {
  const rules: PromotionRules = { ...gift, trigger: { type: 'code', code: 'SALAMAT' } };
  await publish(on.platform, rules);
  const past = new Date(on.clock.now().getTime() - DAY_MS).toISOString();
  await publish(on.platform, { ...rules, trigger: { type: 'code', code: 'OLDCODE' }, endsAt: past });
  const { site, memberId } = await member();
  expect(await code(site.call(calls.enterPromotionCode, { code: 'NOSUCHCODE' }))).toBe('promotion_code_unknown');
  expect(await code(site.call(calls.enterPromotionCode, { code: 'OLDCODE' }))).toBe('promotion_code_unknown');
  expect(await site.call(calls.enterPromotionCode, { code: ' salamat ' })).toMatchObject({ status: 'claimed' });
  expect(await site.call(calls.enterPromotionCode, { code: 'SALAMAT' })).toMatchObject({ status: 'claimed' });
  expect(await money(memberId)).toEqual({ main: 5000, bonus: 0 });
});

test('another account on the same device gets nothing, and is told why', async () => {
  const slug = await publish(on.platform, { ...gift, eligible: { oncePer: ['device'] } });
  const [first, second] = [await member(), await member()];
  const browser = Buffer.alloc(32, 7);
  await inTransaction(on.platform.pool, { merchantId: merchant().id }, async (tx) => {
    for (const { memberId } of [first, second])
      await tx.query(
        'insert into member_browser (merchant_id, member_id, browser_hash, last_at) values ($1, $2, $3, now())',
        [merchant().id, memberId, browser],
      );
  });
  await first.site.call(calls.claimPromotion, { slug });
  expect(await statusOf(second.site, slug)).toBeUndefined();
  const failure = await failureOf(second.site.call(calls.claimPromotion, { slug }));
  expect(failure).toMatchObject({ code: 'promotion_ineligible', value: { reason: 'shared' } });
});

test('a member at risk gets no offer by any path, and is not told; what was earned is paid', async () => {
  const slug = await publish(on.platform, gift);
  const chain = await publish(on.platform, {
    ...gift,
    product: 'casino',
    period: 'M',
    trigger: { type: 'check_in', days: 1 },
    reward: { to: 'bonus', fixed: 700, max: 700 },
    wagering,
  });
  const { site, memberId } = await member();
  expect(await site.call(calls.joinPromotion, { slug: chain })).toMatchObject({ status: 'claim' });
  await operator.call(boSetMemberFlag, { id: String(memberId), flag: 'vulnerable', on: true, reason: 'signs of harm' });
  expect(await statusOf(site, slug)).toBeUndefined();
  expect(await code(site.call(calls.claimPromotion, { slug }))).toBe('promotion_unknown');
  const granted = inTransaction(on.platform.pool, { merchantId: merchant().id }, (tx) =>
    grantReward(on.platform, tx, merchant(), { memberId, to: 'main', amount: 100, source: 'test' }),
  );
  await expect(granted).rejects.toBeInstanceOf(RewardRefused);
  // As money of the member's own: a bonus would have to be wagered.
  expect(await site.call(calls.claimPromotion, { slug: chain })).toMatchObject({ status: 'claimed' });
  expect(await money(memberId)).toEqual({ main: 700, bonus: 0 });
});

test.each([
  ['a rank', { ranks: [3] }, 'rank'],
  ['a label', { labels: ['VIP'] }, 'label'],
  ['an age of the account', { ageDays: 3 }, 'age'],
  ['a proven number', { proven: true }, 'unproven'],
] as [string, Omit<PromotionRules['eligible'], 'oncePer'>, string][])(
  'a promotion may ask for %s',
  async (_, asks, reason) => {
    const slug = await publish(on.platform, { ...gift, eligible: { ...asks, oncePer: [] } });
    const { site } = await member();
    expect(await statusOf(site, slug)).toBeUndefined();
    const failure = await failureOf(site.call(calls.claimPromotion, { slug }));
    expect(failure).toMatchObject({ code: 'promotion_ineligible', value: { reason } });
  },
);

test('one that has not begun, and one that is over', async () => {
  const at = (days: number) => new Date(on.clock.now().getTime() + days * DAY_MS).toISOString();
  const soon = await publish(on.platform, { ...gift, startsAt: at(3) });
  const over = await publish(on.platform, { ...gift, endsAt: at(-1) });
  const { site } = await member();
  expect(await statusOf(site, soon)).toMatchObject({ status: 'coming_soon', next: 'wait' });
  expect(await statusOf(site, over)).toBeUndefined();
  for (const slug of [soon, over])
    expect(await code(site.call(calls.claimPromotion, { slug }))).toBe('promotion_state');
  expect(await code(site.call(calls.claimPromotion, { slug: 'no-such' }))).toBe('promotion_unknown');
});

test('a reward is granted once for each source, to money, bonus and points', async () => {
  const { memberId } = await member();
  const grant = (to: 'main' | 'bonus' | 'points', source: string) =>
    inTransaction(on.platform.pool, { merchantId: merchant().id }, (tx) =>
      grantReward(on.platform, tx, merchant(), {
        memberId,
        to,
        amount: 300,
        source,
        ...(to === 'bonus' && { terms: wagering }),
      }),
    );
  for (const to of ['main', 'bonus', 'points'] as const)
    for (let turn = 0; turn < 2; turn += 1) await grant(to, `test ${to}`);
  const { main, bonus, points } = (await on.platform.ledger.balances(merchant().id, memberId))!;
  expect({ main, bonus, points }).toEqual({ main: 300, bonus: 300, points: 300 });
});

test('the terms are generated, and the ledger agrees with itself', async () => {
  const slug = await publish(on.platform, gift);
  const { site } = await member();
  const terms = await site.call(calls.promotionTerms, { slug, language: 'EN' });
  expect(terms.clauses[0]).toBe('You get ₱50.00 in your wallet.');
  expect(terms).toMatchObject({ version: 1, worth: { reward: 5000, worth: 5000 } });
  expect(terms.hash).toMatch(/^[0-9a-f]{64}$/);
  expect((await on.platform.ledger.check(on.platform.pool)).differences).toEqual([]);
});
