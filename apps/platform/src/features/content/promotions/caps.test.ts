import * as calls from '@fairhouse/contract/content/promotions';
import { memberInfo } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, newMember } from '../../../testing/test-visitor.ts';
import { promotions } from './index.ts';
import { gift, publish } from './testing/rules.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform({ features: [promotions] });
});
afterAll(() => on.close());

const DAY_MS = 86_400_000;
const merchant = () => on.platform.merchants.default();

async function member() {
  const name = `m${randomUUID().replaceAll('-', '').slice(0, 10)}`;
  const site = await newMember(on, name);
  const { id: memberId } = await site.call(memberInfo, {});
  return { site, memberId, name };
}
const main = async (memberId: number) => (await on.platform.ledger.balances(merchant().id, memberId))!.main;

test('a cap of a member and a period cuts the last reward and refuses the next, until the period ends', async () => {
  on.clock.hold();
  // A Monday at noon in Manila.
  const monday = new Date('2026-11-30T04:00:00Z').getTime() - on.clock.now().getTime();
  on.clock.advance(monday);
  const slug = await publish(on.platform, {
    ...gift,
    period: 'D',
    trigger: { type: 'login' },
    caps: { period: { each: 'W', most: 12_000 }, member: 20_000 },
  });
  const { site, memberId, name } = await member();
  const claim = () => site.call(calls.claimPromotion, { slug });
  const nextDay = async (days = 1) => {
    on.clock.advance(days * DAY_MS);
    await site.logIn(name);
  };
  for (const total of [5000, 10_000, 12_000]) {
    await claim();
    expect(await main(memberId)).toBe(total);
    await nextDay();
  }
  expect((await failureOf(claim())).code).toBe('promotion_used_up');
  // Sunday, then the Monday after it.
  await nextDay(3);
  expect((await failureOf(claim())).code).toBe('promotion_used_up');
  await nextDay();
  await claim();
  expect(await main(memberId)).toBe(17_000);
  await nextDay();
  // The cap over all periods.
  await claim();
  expect(await main(memberId)).toBe(20_000);
  await nextDay();
  expect((await failureOf(claim())).code).toBe('promotion_used_up');
  on.clock.advance(-9 * DAY_MS - monday);
});

test('parallel rewards of one member never exceed a cap, those of many never the number', async () => {
  on.clock.hold();
  const slug = await publish(on.platform, {
    ...gift,
    period: 'D',
    trigger: { type: 'mission_step' },
    caps: { member: 7000, period: { each: 'M', most: 6000 } },
  });
  const { site, memberId, name } = await member();
  // Two earned rewards wait.
  for (let day = 0; day < 2; day += 1) {
    await inTransaction(on.platform.pool, { merchantId: merchant().id }, (tx) =>
      on.platform.offers.happened(tx, { merchant: merchant(), memberId }, { type: 'mission_step', step: 1 }),
    );
    on.clock.advance(DAY_MS);
  }
  await site.logIn(name);
  await Promise.allSettled(Array.from({ length: 6 }, () => site.call(calls.claimPromotion, { slug })));
  expect(await main(memberId)).toBe(6000);
  on.clock.advance(-2 * DAY_MS);

  const total = await publish(on.platform, { ...gift, caps: { total: 2 } });
  const people = await Promise.all(Array.from({ length: 6 }, member));
  const answers = await Promise.allSettled(
    people.map(({ site: visitor }) => visitor.call(calls.claimPromotion, { slug: total })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});
