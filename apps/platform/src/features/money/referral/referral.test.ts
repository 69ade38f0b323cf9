import { memberReferral } from '@fairhouse/contract/money/referral';
import { boApproveReferral, boReferrals, boRejectReferral } from '@fairhouse/contract/money/referral-backoffice';
import { memberRewards } from '@fairhouse/contract/money/rewards';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { failureOf, newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { memberFlags } from '../../people/member-flags/index.ts';
import { countPlay, playSums } from '../../play/play-sums/index.ts';
import { balanceOf, ofRound, openPlay, type TestPlay } from '../../play/vendor-wallet/testing/play.ts';
import {
  openMember,
  startWallet,
  type TestMember,
  type TestWallet,
} from '../../play/vendor-wallet/testing/start-wallet.ts';
import { rewards } from '../rewards/index.ts';
import { referral } from './index.ts';
import { reachStages } from './reach-stages.ts';

let on: TestWallet;
let operator: TestVisitor;
beforeAll(async () => {
  on = await startWallet({ features: [memberFlags, playSums, rewards, referral] });
  operator = await newOperator(on, 'first');
});
afterAll(() => on.close());

const merchant = () => on.platform.merchants.default();
const within = (sql: string, values: unknown[]) =>
  inTransaction(on.platform.pool, { merchantId: merchant().id }, (tx) => tx.query(sql, values));

let numbers = 0;

/** A friend with a proven number who was invited by a member's code. */
async function inviteFriend(recommender: TestMember, deposited: number): Promise<TestPlay> {
  const friend = await openMember(on, deposited);
  numbers += 1;
  await within(
    `update member set invited_by = $2, invited_through = 'referral', mobile = $3, mobile_verified_at = now() where id = $1`,
    [friend.memberId, recommender.memberId, `+63917000${String(numbers).padStart(4, '0')}`],
  );
  return openPlay(friend, on.wallet);
}

async function play(of: TestPlay, stake: number): Promise<void> {
  const staked = of.bet({ amount: stake });
  await on.wallet.bet(staked);
  await on.wallet.closeRound(ofRound(staked));
}

async function reach() {
  const { rows } = await on.platform.pool.query<{ now: string }>('select clock_timestamp()::text as now');
  await expect
    .poll(async () => {
      await countPlay(on.platform, merchant(), { lagMs: 0 });
      return (await within('select from play_sums_mark where counted_to >= $1', [rows[0]!.now])).rowCount;
    })
    .toBe(1);
  await Promise.all([reachStages(on.platform, merchant()), reachStages(on.platform, merchant())]);
}

test('a stage pays both once, when deposits and play are reached, whatever the friend lost', async () => {
  const recommender = await openMember(on, 0);
  const friend = await inviteFriend(recommender, 160_000);
  await play(friend, 99_999);
  await reach();
  expect(await balanceOf(on, recommender)).toBe(0);
  await play(friend, 1);
  const happened = vi.spyOn(on.platform.offers, 'happened');
  await reach();
  await reach();
  expect(happened.mock.calls.map(([, { memberId }, what]) => ({ memberId, ...what }))).toEqual([
    { memberId: recommender.memberId, type: 'referral_stage', stage: 2 },
  ]);
  expect(await balanceOf(on, recommender)).toBe(10_000);
  expect(await balanceOf(on, friend.member)).toBe(160_000 - 100_000 + 5000);
  const page = await recommender.site.call(memberReferral, {});
  expect(page).toMatchObject({ paidThisMonth: 10_000, friends: [{ stages: ['issued', 'issued', null] }] });
  expect(page.friends[0]!.name).toMatch(/^m.\*\*\*$/);
  const { list } = await recommender.site.call(memberRewards, {});
  expect(list).toMatchObject([{ source: 'referral', amount: 10_000, status: 'issued' }]);
});

test('a month pays a recommender at most its limit, friends always', async () => {
  const recommender = await openMember(on, 0);
  const friend = await inviteFriend(recommender, 200_000);
  await within(
    `insert into referral_stage (id, merchant_id, friend_id, recommender_id, stage, state, recommender_amount, friend_amount,
       reached_at, paid_at) values (gen_random_uuid(), $1, $2, $2, 9, 'issued', 195000, 0, now(), now())`,
    [merchant().id, recommender.memberId],
  );
  await play(friend, 100_000);
  await reach();
  expect(await balanceOf(on, recommender)).toBe(5000);
  expect(await balanceOf(on, friend.member)).toBe(105_000);
});

test('accounts on one device wait for an operator, who pays or rejects', async () => {
  const recommender = await openMember(on, 0);
  const friends = [await inviteFriend(recommender, 200_000), await inviteFriend(recommender, 200_000)];
  const same = [recommender.memberId, ...friends.map(({ member }) => member.memberId)];
  await within(
    `insert into member_browser (merchant_id, member_id, browser_hash, last_at)
      select $1, m, decode(repeat('ab', 32), 'hex'), now() from unnest($2::bigint[]) m`,
    [merchant().id, same],
  );
  for (const friend of friends) await play(friend, 100_000);
  await reach();
  expect(await balanceOf(on, recommender)).toBe(0);
  const { list } = await operator.call(boReferrals, { state: 'applying' });
  const [paid, rejected] = list.filter(({ recommenderId }) => recommenderId === recommender.memberId);
  expect(paid).toMatchObject({ doubt: 'device', stage: 2, recommenderAmount: 10_000, friendAmount: 5000 });
  await Promise.all([1, 2].map(() => operator.call(boApproveReferral, { id: paid!.id })));
  expect(await balanceOf(on, recommender)).toBe(10_000);
  await operator.call(boRejectReferral, { id: rejected!.id, reason: 'one household' });
  expect(await failureOf(operator.call(boApproveReferral, { id: rejected!.id }))).toMatchObject({
    code: 'referral_state',
  });
  await reach();
  expect(await balanceOf(on, recommender)).toBe(10_000);
});

test('without a proven number nothing is reached', async () => {
  const recommender = await openMember(on, 0);
  const friend = await inviteFriend(recommender, 200_000);
  await within('update member set mobile_verified_at = null where id = $1', [friend.member.memberId]);
  await play(friend, 150_000);
  await reach();
  expect(await balanceOf(on, recommender)).toBe(0);
});
