import { promotions as contentPromotions } from '@fairhouse/contract/content/publishing';
import { newUuid } from '@fairhouse/contract';
import {
  boApproveApplication,
  boRejectApplication,
} from '@fairhouse/contract/content/promotion-applications-backoffice';
import * as calls from '@fairhouse/contract/content/promotions';
import { forfeitBonus, memberBonuses } from '@fairhouse/contract/money/bonuses';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { newMember, newOperator, visit } from '../../../testing/test-visitor.ts';
import { bonuses } from '../../money/bonuses/index.ts';
import { publishing } from '../publishing/index.ts';
import { promotions } from './index.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform({ features: [bonuses, promotions] });
});
afterAll(() => on.close());

test.each(['localhost', 'bd.localhost'])(
  'the brand at %s opens with promotions of every kind, each with its text',
  async (host) => {
    for (let turn = 0; turn < 2; turn += 1) for (const { seed } of [publishing, promotions]) await seed?.(on.platform);
    const visitor = visit(on, host);
    const { list } = await visitor.call(contentPromotions, {});
    const ruled = await Promise.allSettled(list.map(({ slug }) => visitor.call(calls.promotionTerms, { slug })));
    expect(ruled.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
    const pictures = (await visitor.call(calls.promotionPictureList, {})).list;
    expect(new Set(pictures.map(({ picture }) => picture)).size).toBe(10);
    for (const { picture } of pictures)
      expect(existsSync(join(on.platform.config.root, `apps/site/public/offers/${picture}.svg`))).toBe(true);
  },
);

test.each([
  ['bahaghari', 'localhost'],
  ['shapla', 'bd.localhost'],
] as const)('a member of %s gets to know each of the eleven statuses', async (merchant, host) => {
  await promotions.seed?.(on.platform);
  const desk = await newOperator(on, `desk${merchant}`, { merchant });
  const site = await newMember(on, `${merchant}walker`, host);
  const seen = new Set<string>();
  const noteStatuses = async () => {
    for (const { status } of (await site.call(calls.memberPromotions, {})).list) seen.add(status);
  };
  await noteStatuses();
  expect([...seen].toSorted()).toEqual(['claim', 'coming_soon', 'join', 'joined']);

  await site.call(calls.joinPromotion, { slug: 'seven-days' });
  await site.call(calls.claimPromotion, { slug: 'welcome-gift' });
  await site.call(calls.claimPromotion, { slug: 'first-login' });
  const apply = async () => {
    const application = { slug: 'your-story', remark: 'My story' };
    const { id } = await site.call(calls.applyForPromotion, application, { idempotencyKey: newUuid() });
    await noteStatuses();
    return id;
  };
  await desk.call(boRejectApplication, { id: await apply(), rejection: 'unclear' });
  await noteStatuses();
  await desk.call(boApproveApplication, { id: await apply(), amount: 10_000 });
  const bonus = (await site.call(memberBonuses, {})).list[0]!;
  await site.call(forfeitBonus, { id: bonus.id, amount: bonus.balance });
  await noteStatuses();
  expect([...seen].toSorted()).toEqual([...calls.promotionStatuses].toSorted());
});
