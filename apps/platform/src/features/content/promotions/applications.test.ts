import { newUuid } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/content/promotions';
import * as desk from '@fairhouse/contract/content/promotion-applications-backoffice';
import { boPromotionEntries, boPromotionEntry } from '@fairhouse/contract/content/promotion-entries-backoffice';
import * as builder from '@fairhouse/contract/content/promotions-backoffice';
import { walletBalance } from '@fairhouse/contract/money/wallets';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../../testing/ask-call.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, newMember, newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { promotions } from './index.ts';
import { gift, publish } from './testing/rules.ts';

let on: TestPlatform;
let [first, second]: TestVisitor[] = [];
let picture: Buffer;
beforeAll(async () => {
  on = await startTestPlatform({ features: [promotions] });
  [first, second] = [await newOperator(on, 'first'), await newOperator(on, 'second')];
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
});
afterAll(() => on.close());

const rules = {
  ...gift,
  kind: 'manual',
  period: 'M',
  trigger: { type: 'apply', tries: 2 },
  reward: { to: 'main', max: 1_000_000 },
  budget: 10_000_000,
} as const;
const member = () => newMember(on, `m${randomUUID().replaceAll('-', '').slice(0, 10)}`);
const apply = (site: TestVisitor, slug: string, idempotencyKey: string = newUuid(), remark = 'I found a mistake') =>
  site.call(calls.applyForPromotion, { slug, remark }, { idempotencyKey });
const code = async (call: Promise<unknown>) => (await failureOf(call)).code;

test('an application with three pictures is approved, and its reward is in the wallet', async () => {
  const slug = await publish(on.platform, rules);
  const site = await member();
  const key = newUuid();
  const { id, promotion } = await apply(site, slug, key);
  expect(promotion).toMatchObject({ status: 'applying', next: 'wait', triesLeft: 1 });
  expect((await apply(site, slug, key)).id).toBe(id);
  expect(await code(apply(site, slug, key, 'Another remark'))).toBe('key_reused');
  expect(await code(apply(site, slug))).toBe('promotion_state');
  for (let turn = 1; turn <= 3; turn += 1)
    expect((await ask(site, calls.sendProof, { id }, picture)).value).toEqual({ proofs: turn });
  expect(await ask(site, calls.sendProof, { id }, picture)).toMatchObject({ code: 'limit_reached' });
  const other = await member();
  expect(await ask(other, calls.sendProof, { id }, picture)).toMatchObject({ code: 'not_found' });
  const { data } = await first!.call(desk.boApplicationProof, { id, number: '1' });
  expect((await sharp(Buffer.from(data, 'base64')).metadata()).format).toBe('jpeg');
  const approved = await first!.call(desk.boApproveApplication, { id, amount: 20_000 });
  expect(approved).toMatchObject({ state: 'approved', amount: 20_000, decidedBy: 'first' });
  await first!.call(desk.boApproveApplication, { id, amount: 20_000 });
  expect((await site.call(walletBalance, {})).balance).toBe(20_000);
  const { list } = await first!.call(boPromotionEntries, { promotion: slug });
  const entry = await first!.call(boPromotionEntry, { id: list[0]!.id });
  expect(entry.steps.map(({ status, actor }) => `${status} ${actor}`)).toEqual([
    'join member',
    'applying member',
    'issued operator:first',
  ]);
});

test('a large reward needs two persons, who approve the same amount', async () => {
  const slug = await publish(on.platform, rules);
  const site = await member();
  const { id } = await apply(site, slug);
  const approve = (operator: TestVisitor, amount: number) => operator.call(desk.boApproveApplication, { id, amount });
  expect(await code(approve(first!, 1_000_001))).toBe('amount_above_maximum');
  expect(await approve(first!, 600_000)).toMatchObject({ state: 'open', firstBy: 'first', amount: 600_000 });
  expect(await code(approve(first!, 600_000))).toBe('second_operator_needed');
  expect((await site.call(walletBalance, {})).balance).toBe(0);
  expect(await approve(second!, 600_000)).toMatchObject({ state: 'approved', decidedBy: 'second' });
  expect((await site.call(walletBalance, {})).balance).toBe(600_000);
});

test('a rejected one may be tried again, as often as the rules allow', async () => {
  const slug = await publish(on.platform, rules);
  const site = await member();
  const { id } = await apply(site, slug);
  await first!.call(desk.boRejectApplication, { id, rejection: 'unclear' });
  const shown = (await site.call(calls.memberPromotions, {})).list.find((one) => one.slug === slug);
  expect(shown).toMatchObject({ status: 'rejected', next: 'apply', reason: 'unclear', triesLeft: 1 });
  await apply(site, slug);
  expect(await site.call(calls.withdrawApplication, { slug })).toMatchObject({ status: 'join', triesLeft: 0 });
  expect(await code(apply(site, slug))).toBe('limit_reached');
  expect(await code(first!.call(desk.boApproveApplication, { id, amount: 100 }))).toBe('promotion_state');
});

test.each([
  ['a remark that is too long', { remark: 'x'.repeat(141) }],
  ['an empty remark', { remark: '   ' }],
])('refused: %s', async (_, change) => {
  const slug = await publish(on.platform, rules);
  const site = await member();
  expect(await code(apply(site, slug, newUuid(), change.remark))).toBe('invalid_request');
});

test('a picture that only says that it is one is refused', async () => {
  const slug = await publish(on.platform, rules);
  const site = await member();
  const { id } = await apply(site, slug);
  expect(await ask(site, calls.sendProof, { id }, Buffer.from('GIF89a not a png'))).toMatchObject({
    code: 'image_invalid',
  });
});

test('rules are saved, linted, proposed and published by another operator', async () => {
  const id = `p-${randomUUID().slice(0, 8)}`;
  const wide = { ...rules, budget: 60_000_000 };
  expect(await first!.call(builder.boSavePromotionRules, { id, rules: wide })).toMatchObject({
    state: 'draft',
    version: null,
  });
  expect(await first!.call(builder.boPublishPromotion, { id })).toMatchObject({ state: 'proposed' });
  expect(await code(first!.call(builder.boPublishPromotion, { id }))).toBe('own_proposal');
  const published = await second!.call(builder.boPublishPromotion, { id });
  expect(published).toMatchObject({ state: 'published', version: 1, isPublished: true });
  expect(published.versions).toMatchObject([{ version: 1, author: 'first', approver: 'second' }]);
  await first!.call(builder.boSavePromotionRules, { id, rules: { ...wide, reward: { to: 'main', fixed: 5, max: 5 } } });
  const failure = await failureOf(first!.call(builder.boPublishPromotion, { id }));
  expect(failure).toMatchObject({ code: 'promotion_flawed', value: { flaws: [{ code: 'reward_unclear' }] } });
  expect(await first!.call(builder.boEndPromotion, { id })).toMatchObject({ state: 'ended' });
});

test('a preview tells what a bonus is worth before it is published', async () => {
  const unfair = {
    ...gift,
    product: 'casino',
    reward: { to: 'bonus', fixed: 10_000, max: 10_000 },
    wagering: { timesX100: 1100, contributionBp: { RNG: 10_000 }, maxStake: 1000, days: 7, onWithdraw: 'forfeit' },
  } as const;
  const preview = await first!.call(builder.boPreviewPromotion, { rules: unfair });
  expect(preview.flaws).toEqual([{ code: 'wagering_too_high', category: 'RNG', figure: 1100 }]);
  expect(Object.keys(preview.clauses).toSorted((a, b) => a.localeCompare(b))).toHaveLength(7);
  expect(preview).toMatchObject({ budget: 1_000_000, secondOperator: false });
});
