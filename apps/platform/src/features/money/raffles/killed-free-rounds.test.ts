import * as promotionCalls from '@fairhouse/contract/content/promotions';
import { memberFreeRounds } from '@fairhouse/contract/play/free-rounds';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runTasks } from '../../../testing/run-tasks.ts';
import { gift, publish } from '../../content/promotions/testing/rules.ts';
import { freeRoundDelivery } from '../../play/free-round-delivery/index.ts';
import { startRoundVendor, type RoundVendor } from '../../play/free-round-delivery/testing/round-vendor.ts';
import { GAME, openMember, VENDOR } from '../../play/vendor-wallet/testing/start-wallet.ts';
import { at, RewardKit } from './testing/reward-kit.ts';

let vendor: RoundVendor;
let kit: RewardKit;
beforeAll(async () => {
  vendor = await startRoundVendor();
  kit = await RewardKit.start({ apiUrl: vendor.url });
});
afterAll(async () => {
  await kit.close();
  await vendor.close();
});
vi.setConfig({ testTimeout: 120_000 });

test.each(
  at<['promotion' | 'free-rounds', string]>(
    ['free-rounds', 'for update then commit'],
    ['promotion', 'insert into free_round_grant'],
    ['promotion', 'graphile_worker.add_job'],
    ['free-rounds', 'update free_round_grant set sent_at'],
  ),
)('free rounds are given once after a kill -9 of %s behind "%s"', async (work, after) => {
  const freeRounds = { vendorCode: VENDOR, gameCode: GAME, name: 'Sample slot', rounds: 3, stake: 100, days: 7 };
  const reward = { to: 'freeRounds', max: 300, freeRounds } as const;
  const slug = await publish(kit.on.platform, { ...gift, kind: 'free_rounds', product: 'casino', reward });
  const member = await openMember(kit.on, 0);
  const claim = () => member.site.call(promotionCalls.claimPromotion, { slug });
  const grants = async () => (await member.site.call(memberFreeRounds, {})).list;
  if (work === 'promotion') {
    await kit.killAfter(member, { work, after, subject: slug });
    expect(await grants()).toEqual([]);
  }
  await Promise.all([claim(), claim(), claim()]);
  const [grant] = await grants();
  if (work === 'free-rounds') await kit.killAfter(member, { work, after, subject: grant!.id });
  await runTasks(kit.on.platform, freeRoundDelivery.jobs!(kit.on.platform, {}));
  // However often the vendor was asked, it was for the same grant.
  const given = vendor.given.filter(({ grantId }) => grantId === grant!.id).map((sent) => JSON.stringify(sent));
  expect(new Set(given).size).toBe(1);
  expect(await grants()).toMatchObject([{ state: 'waiting', roundsLeft: 3 }]);
});
