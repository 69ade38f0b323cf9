import * as calls from '@fairhouse/contract/content/promotions';
import type { PromotionPeriod } from '@fairhouse/contract/content/promotion-rules';
import { memberInfo } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, newMember } from '../../../testing/test-visitor.ts';
import { promotions } from './index.ts';
import { promotionTasks } from './jobs.ts';
import { periodAt } from './store.ts';
import { gift, publish } from './testing/rules.ts';

let on: TestPlatform;
let timeZone: string;
beforeAll(async () => {
  on = await startTestPlatform({ features: [promotions] });
  ({ timeZone } = settings());
});
afterAll(() => on.close());
afterEach(() => {
  settings().timeZone = timeZone;
});

const merchant = () => on.platform.merchants.default();
const settings = () => merchant().settings;
const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** The time zones of both brands, and the hour in UTC of their midnight. */
const zones = [
  ['Asia/Manila', 16],
  ['Asia/Dhaka', 18],
] as const;
/** The instant at which a local day begins. */
const midnight = (day: string, hour: number) => Date.parse(`${day}T00:00:00Z`) - (24 - hour) * HOUR;

const setTo = (at: number) => {
  on.clock.hold();
  on.clock.advance(at - on.clock.now().getTime());
};
async function member() {
  const name = `m${randomUUID().replaceAll('-', '').slice(0, 10)}`;
  const site = await newMember(on, name);
  const { id: memberId } = await site.call(memberInfo, {});
  const main = async () => (await on.platform.ledger.balances(merchant().id, memberId))!.main;
  return { name, site, memberId, main };
}

describe.each(zones)('%s', (zone, hour) => {
  test.each([
    ['D', '2026-12-02', '2026-12-01'],
    ['W', '2026-12-07', '2026-11-30'],
    ['H', '2026-12-16', '2026-12-01'],
    ['H', '2027-01-01', '2026-12-16'],
    ['M', '2027-01-01', '2026-12-01'],
  ] as [PromotionPeriod, string, string][])(
    'a gift of each %s: one second before %s and one after are two periods',
    async (period, boundary, before) => {
      settings().timeZone = zone;
      const end = midnight(boundary, hour);
      const at = (ms: number) =>
        inTransaction(on.platform.pool, { merchantId: merchant().id }, (tx) =>
          periodAt(tx, new Date(ms), zone, period),
        );
      expect(await at(end - SECOND)).toMatchObject({ period: before, until: new Date(end) });
      expect(await at(end)).toMatchObject({ period: boundary, from: new Date(end) });

      const slug = await publish(on.platform, { ...gift, period, trigger: { type: 'login' } });
      setTo(end - SECOND);
      const { site, main } = await member();
      for (let turn = 0; turn < 2; turn += 1) await site.call(calls.claimPromotion, { slug });
      expect(await main()).toBe(5000);
      setTo(end + SECOND);
      for (let turn = 0; turn < 2; turn += 1) await site.call(calls.claimPromotion, { slug });
      expect(await main()).toBe(10_000);
    },
  );

  test('a check-in before midnight and one after it are two days; of a chain of the week, two weeks', async () => {
    settings().timeZone = zone;
    const chain = { ...gift, period: 'W', trigger: { type: 'check_in', days: 2 } } as const;
    const [tuesday, monday] = [midnight('2026-12-08', hour), midnight('2026-12-14', hour)];
    setTo(tuesday - SECOND);
    const [first, second] = [await publish(on.platform, chain), await publish(on.platform, chain)];
    const { site, name } = await member();
    const join = (slug: string) => site.call(calls.joinPromotion, { slug });
    expect(await join(first)).toMatchObject({ status: 'signed', progress: { done: 1 } });
    expect(await join(first)).toMatchObject({ status: 'signed', progress: { done: 1 } });
    setTo(tuesday + SECOND);
    expect(await join(first)).toMatchObject({ status: 'claim' });
    setTo(monday - SECOND);
    await site.logIn(name);
    expect(await join(second)).toMatchObject({ status: 'signed', progress: { done: 1 } });
    setTo(monday + SECOND);
    // The week is over: what was begun in it is not earned any more.
    expect(await join(second)).toMatchObject({ status: 'signed', progress: { done: 1, target: 2 } });
  });

  test('an earned reward can be taken until one second before its end, and not after', async () => {
    settings().timeZone = zone;
    const end = midnight('2026-12-10', hour);
    const rules = { ...gift, claimDays: 1, trigger: { type: 'points_spend', min: 1 } } as const;
    setTo(end - 24 * HOUR);
    const slug = await publish(on.platform, rules);
    const people = [await member(), await member()];
    for (const { memberId } of people)
      await inTransaction(on.platform.pool, { merchantId: merchant().id }, (tx) =>
        on.platform.offers.happened(tx, { merchant: merchant(), memberId }, { type: 'points_spend', points: 1 }),
      );
    setTo(end - SECOND);
    for (const { site, name } of people) await site.logIn(name);
    await people[0]!.site.call(calls.claimPromotion, { slug });
    setTo(end);
    expect((await failureOf(people[1]!.site.call(calls.claimPromotion, { slug }))).code).toBe('promotion_state');
    expect([await people[0]!.main(), await people[1]!.main()]).toEqual([5000, 0]);
  });

  test('the cashback of a week is paid an hour after its Sunday, of the days until then', async () => {
    settings().timeZone = zone;
    // A week for each zone: of one a result is recorded already.
    const monday = hour === 16 ? '2026-12-21' : '2026-12-28';
    const end = midnight(monday, hour);
    setTo(end - 2 * 24 * HOUR);
    await publish(on.platform, {
      ...gift,
      kind: 'cashback',
      period: 'W',
      endsAt: new Date(end + HOUR).toISOString(),
      trigger: { type: 'period_end' },
      reward: { to: 'main', bp: 500, max: 100_000 },
    });
    const { memberId, main } = await member();
    const sunday = new Date(Date.parse(`${monday}T00:00:00Z`) - 24 * HOUR).toISOString().slice(0, 10);
    await inTransaction(on.platform.pool, { merchantId: merchant().id }, async (tx) => {
      for (const [day, staked] of [
        [sunday, 100_000],
        [monday, 900_000],
      ])
        await tx.query(
          `insert into member_day (merchant_id, member_id, day, category, staked, paid, staked_bonus, paid_bonus, valid, rounds)
            values ($1, $2, $3, 'RNG', $4, 0, 0, 0, $4, 1)`,
          [merchant().id, memberId, day, staked],
        );
      await tx.query(
        `insert into play_sums_mark (merchant_id, counted_to) values ($1, '2027-02-01')
          on conflict (merchant_id) do update set counted_to = excluded.counted_to`,
        [merchant().id],
      );
    });
    const settle = () => promotionTasks(on.platform)['promotions.settle']!({});
    setTo(end + HOUR - SECOND);
    await settle();
    expect(await main()).toBe(0);
    setTo(end + HOUR);
    await settle();
    await settle();
    expect(await main()).toBe(5000);
  });
});
