import * as calls from '@fairhouse/contract/content/promotions';
import { memberInfo } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { newMember } from '../../../testing/test-visitor.ts';
import { promotions } from './index.ts';
import { promotionTasks } from './jobs.ts';
import { rewardOfPlay } from './settle-periods.ts';
import { gift, publish } from './testing/rules.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform({ features: [promotions] });
});
afterAll(() => on.close());

const HOUR_MS = 3_600_000;
const cashbackRules = {
  ...gift,
  kind: 'cashback',
  period: 'W',
  trigger: { type: 'period_end' },
  reward: { to: 'main', bp: 500, max: 100_000 },
} as const;
const rebateRules = {
  ...gift,
  kind: 'rebate',
  period: 'D',
  trigger: { type: 'period_end' },
  reward: { to: 'main', rates: { RNG: 50 }, max: 100_000 },
} as const;

test('cashback is a rate of what was lost, less the rebates; nothing where nothing was', () => {
  const play = [{ memberId: 1, category: 'RNG', staked: 1_250_000, paid: 1_010_000, valid: 1_250_000 }];
  expect(rewardOfPlay(cashbackRules, play, 3000)).toEqual({ base: 237_000, amount: 11_850 });
  expect(rewardOfPlay(cashbackRules, [{ ...play[0]!, paid: 1_250_000 }], 0)).toEqual({ base: 0, amount: 0 });
  expect(rewardOfPlay({ ...cashbackRules, product: 'betting' }, play, 0)).toEqual({ base: 0, amount: 0 });
  expect(rewardOfPlay(rebateRules, play, 0)).toEqual({ base: 1_250_000, amount: 6250 });
});

test('a period is paid once, an hour after its end at the earliest, from own money alone', async () => {
  const merchant = on.platform.merchants.default();
  const merchantId = merchant.id;
  const site = await newMember(on, `m${randomUUID().replaceAll('-', '').slice(0, 10)}`);
  const { id: memberId } = await site.call(memberInfo, {});
  const slug = await publish(on.platform, cashbackRules);
  const started = on.clock.now();
  const { rows } = await inTransaction(on.platform.pool, { merchantId }, async (tx) => {
    await tx.query(
      `insert into member_day (merchant_id, member_id, day, category, staked, paid, staked_bonus, paid_bonus, valid, rounds)
        values ($1, $2, ($3::timestamptz at time zone $4)::date, 'RNG', 150000, 50000, 50000, 10000, 150000, 3)`,
      [merchantId, memberId, started, merchant.settings.timeZone],
    );
    await tx.query(
      `insert into play_sums_mark (merchant_id, counted_to) values ($1, $2::timestamptz + interval '30 days')
        on conflict (merchant_id) do update set counted_to = excluded.counted_to`,
      [merchantId, started],
    );
    return tx.query<{ end: Date }>(
      `select (date_trunc('week', $1::timestamptz at time zone $2) + interval '7 days') at time zone $2 as end`,
      [started, merchant.settings.timeZone],
    );
  });
  const main = async () => (await on.platform.ledger.balances(merchantId, memberId))!.main;
  const settle = () => promotionTasks(on.platform)['promotions.settle']!({});
  expect((await site.call(calls.memberPromotions, {})).list.find((one) => one.slug === slug)).toMatchObject({
    status: 'joined',
    next: 'wait',
  });
  const toEnd = rows[0]!.end.getTime() - started.getTime();
  on.clock.advance(toEnd + HOUR_MS - 1000);
  await settle();
  expect(await main()).toBe(0);
  on.clock.advance(1000);
  await Promise.all([settle(), settle()]);
  await settle();
  // 5 % of 100,000 staked less 40,000 paid.
  expect(await main()).toBe(3000);
  on.clock.advance(-toEnd - HOUR_MS);
});
