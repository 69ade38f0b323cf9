import { memberPromotions } from '@fairhouse/contract/content/promotions';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { lostAfterwards, startCorrecting } from '../../play/play-sums/testing/correct-rounds.ts';
import { promotions } from './index.ts';
import { promotionTasks } from './jobs.ts';
import { gift, publish } from './testing/rules.ts';

let on: TestPlatform;
let rounds: Awaited<ReturnType<typeof startCorrecting>>;
beforeAll(async () => {
  on = await startTestPlatform({ features: [promotions] });
  rounds = await startCorrecting(on);
});
afterAll(async () => {
  await rounds.close();
  await on.close();
});

const HOUR_MS = 3_600_000;
const merchant = () => on.platform.merchants.default();
const daily = { ...gift, period: 'D', trigger: { type: 'period_end' } } as const;

test('valid bets that a correction makes of an earlier period earn no reward, those of the same period do', async () => {
  const slug = await publish(on.platform, { ...gift, period: 'D', trigger: { type: 'settled_play', valid: 10_000 } });
  const [same, lessened, earlier] = [await rounds.member(), await rounds.member(), await rounds.member()];
  await rounds.play(earlier.memberId, lostAfterwards(20_000, '1 day'));
  await rounds.play(lessened.memberId, { stake: 20_000, paid: 0, correction: 20_000 });
  const at = await rounds.play(same.memberId, lostAfterwards(20_000));
  on.clock.advance(at.getTime() - on.clock.now().getTime());
  await rounds.count();
  const shown = async ({ site }: typeof same) =>
    (await site.call(memberPromotions, {})).list.find((promotion) => promotion.slug === slug);
  expect(await shown(earlier)).toMatchObject({ status: 'joined', progress: { done: 0, target: 10_000 } });
  await promotionTasks(on.platform)['promotions.earn']!({});
  expect(await shown(same)).toMatchObject({ status: 'claim', next: 'claim' });
  expect(await shown(lessened)).toMatchObject({ status: 'joined', progress: { done: 0 } });
  expect(await shown(earlier)).toMatchObject({ status: 'joined', progress: { done: 0 } });
});

test('what is taken back of a round of an earlier period is no loss and no valid bet of this one', async () => {
  merchant().settings.ranks = [{ name: 'Bronze', need: 0, monthly: 0, reward: 0, rebateBp: 100 }];
  merchant().settings.points = { ...merchant().settings.points, weights: { SPORTS: 10_000 } };
  const [{ memberId: earlier }, { memberId: same }] = [await rounds.member(), await rounds.member()];
  await publish(on.platform, { ...daily, kind: 'cashback', reward: { to: 'main', bp: 1000, max: 100_000 } });
  const rates = { SPORTS: 50 };
  await publish(on.platform, { ...daily, kind: 'rebate', reward: { to: 'main', rates, max: 100_000 } });
  await rounds.play(earlier, lostAfterwards(20_000, '1 day'));
  const at = await rounds.play(same, lostAfterwards(20_000));
  await rounds.count();
  const { timeZone } = merchant().settings;
  const { rows } = await rounds.owner.query<{ end: Date }>(
    `select (date_trunc('day', $1::timestamptz at time zone $2) + interval '1 day') at time zone $2 as end`,
    [at, timeZone],
  );
  const end = rows[0]!.end;
  await inTransaction(on.platform.pool, { merchantId: merchant().id }, (tx) =>
    tx.query('update play_sums_mark set counted_to = $1', [end]),
  );
  on.clock.advance(end.getTime() + HOUR_MS + 60_000 - on.clock.now().getTime());
  await promotionTasks(on.platform)['promotions.settle']!({});
  const main = async (memberId: number) => (await on.platform.ledger.balances(merchant().id, memberId))!.main;
  // 0.5 % and 1 % of 20,000 valid, and a tenth of what these leave of the loss.
  expect(await main(same)).toBe(100 + 200 + 1970);
  expect(await main(earlier)).toBe(0);
});
