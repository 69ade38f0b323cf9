import { fail } from '@fairhouse/contract';
import * as promotionCalls from '@fairhouse/contract/content/promotions';
import type { PromotionRules } from '@fairhouse/contract/content/promotion-rules';
import { boSetMemberFlag } from '@fairhouse/contract/people/member-flags-backoffice';
import { memberFreeRounds } from '@fairhouse/contract/play/free-rounds';
import { boFreeRoundGames } from '@fairhouse/contract/play/free-rounds-backoffice';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { failureOf, newOperator } from '../../../testing/test-visitor.ts';
import { promotions } from '../../content/promotions/index.ts';
import { promotionTasks } from '../../content/promotions/jobs.ts';
import { gift, publish, wagering } from '../../content/promotions/testing/rules.ts';
import { activeBonusesOf } from '../../money/bonuses/index.ts';
import { memberFlags } from '../../people/member-flags/index.ts';
import { catalogueOf } from '../catalogue/index.ts';
import { listFreeRounds } from '../free-rounds/index.ts';
import { openGameToken, openPlay } from '../vendor-wallet/testing/play.ts';
import { GAME, openMember, startWallet, VENDOR, type TestWallet } from '../vendor-wallet/testing/start-wallet.ts';
import { runTasks } from '../../../testing/run-tasks.ts';
import { freeRoundDelivery } from './index.ts';
import { startRoundVendor, type RoundVendor } from './testing/round-vendor.ts';

let on: TestWallet;
let vendor: RoundVendor;
let {
  given: sent,
  cancelled,
  faults,
}: Pick<RoundVendor, 'given' | 'cancelled' | 'faults'> = {
  given: [],
  cancelled: [],
  faults: [],
};

beforeAll(async () => {
  vendor = await startRoundVendor();
  ({ given: sent, cancelled, faults } = vendor);
  on = await startWallet({ apiUrl: vendor.url, features: [promotions, memberFlags, freeRoundDelivery] });
  await on.platform.pool.query(`update vendor set promo_limit = '{"TLB": 100000}'`);
  catalogueOf(on.platform).expire();
  await catalogueOf(on.platform).refresh();
});
afterAll(async () => {
  await on.close();
  await vendor.close();
});
afterEach(() => {
  faults.length = 0;
});

const rounds: PromotionRules = {
  ...gift,
  kind: 'free_rounds',
  product: 'casino',
  reward: {
    to: 'freeRounds',
    max: 300,
    freeRounds: { vendorCode: VENDOR, gameCode: GAME, name: 'Sample slot', rounds: 3, stake: 100, days: 7 },
  },
};
const tasks = () => freeRoundDelivery.jobs!(on.platform, {});
const run = () => runTasks(on.platform, tasks());
const DAY_MS = 86_400_000;

async function granted(rules = rounds) {
  const slug = await publish(on.platform, rules);
  const member = await openMember(on, 0);
  await member.site.call(promotionCalls.claimPromotion, { slug });
  const [grant] = (await member.site.call(memberFreeRounds, {})).list;
  return { slug, member, grantId: grant!.id };
}
type Granted = Awaited<ReturnType<typeof granted>>;
const statusOf = async ({ member, slug }: Granted) =>
  (await member.site.call(promotionCalls.memberPromotions, {})).list.find((one) => one.slug === slug);
const stateOf = async ({ member }: Granted) => (await member.site.call(memberFreeRounds, {})).list[0];
const storedOf = ({ member: { merchantId, memberId } }: Granted) =>
  inTransaction(on.platform.pool, { merchantId }, async (tx) => (await listFreeRounds(tx, memberId, 1))[0]);
const mainOf = async ({ member: { merchantId, memberId } }: Granted) =>
  (await on.platform.ledger.balances(merchantId, memberId))!.main;

async function playerOf({ member }: Granted) {
  const { playerId } = await openPlay(member, on.wallet);
  return (grantId: string, amount: number, roundsLeft: number, transactionId: string = randomUUID()) =>
    on.wallet.promoWin({ playerId, currency: 'TLB', transactionId, campaign: grantId, amount, roundsLeft });
}

test('free rounds are given to the vendor once, and paid by prizes until none is left', async () => {
  const own = await granted();
  expect(await statusOf(own)).toMatchObject({
    status: 'process',
    next: 'play',
    reward: 300,
    freeRounds: { left: 3, rounds: 3, stake: 100 },
    progress: { done: 0, target: 3 },
  });
  await run();
  await tasks()['free-round-delivery.send']!({ merchantId: own.member.merchantId, grantId: own.grantId });
  expect(sent.filter(({ grantId }) => grantId === own.grantId)).toEqual([
    expect.objectContaining({ gameCode: GAME, currency: 'TLB', rounds: 3, stake: 100 }),
  ]);
  const win = await playerOf(own);
  const transactionId = randomUUID();
  expect(await win(own.grantId, 250, 2, transactionId)).toMatchObject({ value: { balance: 250, duplicate: false } });
  expect(await win(own.grantId, 250, 2, transactionId)).toMatchObject({ value: { balance: 250, duplicate: true } });
  expect(await win(own.grantId, 0, 1)).toMatchObject({ value: { balance: 250, duplicate: false } });
  expect(await win(own.grantId, 0, 1)).toMatchObject({ value: { duplicate: true } });
  expect(await stateOf(own)).toMatchObject({ state: 'waiting', roundsLeft: 1, won: 250, game: { gameCode: GAME } });
  expect(await win(own.grantId, 40, 0)).toMatchObject({ value: { balance: 290 } });
  expect(await stateOf(own)).toMatchObject({ state: 'played', roundsLeft: 0, won: 290 });
  await promotionTasks(on.platform)['promotions.move']!({});
  expect(await statusOf(own)).toMatchObject({ status: 'claimed', next: 'none', freeRounds: { won: 290 } });
});

test('the balance that a free round answers has the bonus money that the game takes', async () => {
  const slug = await publish(on.platform, {
    ...gift,
    product: 'casino',
    reward: { to: 'bonus', fixed: 5000, max: 5000 },
    wagering,
  });
  const own = await granted();
  await own.member.site.call(promotionCalls.claimPromotion, { slug });
  const win = await playerOf(own);
  await expect.poll(() => activeBonusesOf(on.platform).has(own.member.merchantId, own.member.memberId)).toBe(true);
  expect(await win(own.grantId, 250, 2)).toMatchObject({ value: { balance: 5250 } });
  expect(await win(own.grantId, 0, 1)).toMatchObject({ value: { balance: 5250 } });
});

test('the vendor reads the grants of a game when it is opened, unsent ones of nobody who is protected', async () => {
  const own = await granted();
  const opened = async () => {
    const answer = await on.wallet.authenticate({ launchToken: await openGameToken(own.member) });
    return answer.ok ? answer.value.freeRounds : answer.code;
  };
  const grant = expect.objectContaining({ grantId: own.grantId, rounds: 3, stake: 100 });
  expect(await opened()).toEqual([grant]);
  const operator = await newOperator(on, 'reader');
  const flagged = { id: String(own.member.memberId), flag: 'vulnerable', reason: 'asked for help' } as const;
  await operator.call(boSetMemberFlag, { ...flagged, on: true });
  expect(await opened()).toBeUndefined();
  await operator.call(boSetMemberFlag, { ...flagged, on: false });
  await run();
  expect(await opened()).toEqual([grant]);
});

test('what is no free round of the player is no prize', async () => {
  const [own, other] = [await granted(), await granted()];
  const win = await playerOf(own);
  expect(await win(other.grantId, 10, 1)).toMatchObject({ code: 'free_rounds_unknown' });
  expect(await win('spring', 10, 1)).toMatchObject({ code: 'free_rounds_unknown' });
  expect(await win(own.grantId, 10, 3)).toMatchObject({ code: 'free_rounds_unknown' });
  const { playerId } = await openPlay(own.member, on.wallet);
  const prize = { playerId, currency: 'TLB' as const, transactionId: randomUUID(), campaign: 'spring', amount: 0 };
  expect(await on.wallet.promoWin(prize)).toMatchObject({ code: 'invalid_request' });
  expect(await mainOf(own)).toBe(0);
});

test('a vendor that cannot be reached is told later, one that refuses never', async () => {
  const own = await granted();
  faults.push('down');
  await expect(
    tasks()['free-round-delivery.send']!({ merchantId: own.member.merchantId, grantId: own.grantId }),
  ).rejects.toThrow('outcome_unknown');
  expect(await stateOf(own)).toMatchObject({ state: 'waiting' });
  await run();
  expect(sent.map(({ grantId }) => grantId)).toContain(own.grantId);
  faults.push(fail('stake_not_allowed'));
  const refused = await granted();
  await run();
  expect(await stateOf(refused)).toMatchObject({ state: 'refused' });
  await promotionTasks(on.platform)['promotions.move']!({});
  expect(await statusOf(refused)).toMatchObject({ status: 'closed', reason: 'unavailable' });
});

test('nothing is sent for a member who is protected by then, and what was sent is taken back', async () => {
  const operator = await newOperator(on, 'keeper');
  const flag = ({ member: { memberId } }: Granted) =>
    operator.call(boSetMemberFlag, { id: String(memberId), flag: 'vulnerable', on: true, reason: 'asked for help' });
  const [early, late] = [await granted(), await granted()];
  await tasks()['free-round-delivery.send']!({ merchantId: late.member.merchantId, grantId: late.grantId });
  await flag(early);
  await flag(late);
  await run();
  expect(sent.map(({ grantId }) => grantId)).not.toContain(early.grantId);
  expect(await stateOf(early)).toMatchObject({ state: 'cancelled' });
  on.clock.advance(2 * 3_600_000);
  await tasks()['free-round-delivery.sweep']!({});
  await run();
  expect(await storedOf(late)).toMatchObject({ state: 'cancelled' });
  expect(cancelled).toContain(late.grantId);
});

test('free rounds end with their time, and a round that was played before is still paid', async () => {
  const own = await granted();
  await run();
  const win = await playerOf(own);
  await win(own.grantId, 70, 2);
  on.clock.advance(7 * DAY_MS + 3_600_000);
  await tasks()['free-round-delivery.sweep']!({});
  expect(await storedOf(own)).toMatchObject({ state: 'expired', roundsLeft: 2, won: 70 });
  await promotionTasks(on.platform)['promotions.move']!({});
  expect(await win(own.grantId, 30, 1)).toMatchObject({ value: { balance: 100 } });
});

test('a member who was protected meanwhile is paid the worth of earned rounds in money', async () => {
  const operator = await newOperator(on, 'warden');
  const slug = await publish(on.platform, { ...rounds, trigger: { type: 'check_in', days: 1 } });
  const member = await openMember(on, 0);
  await member.site.call(promotionCalls.joinPromotion, { slug });
  const flagged = { id: String(member.memberId), flag: 'vulnerable', on: true, reason: 'asked for help' } as const;
  await operator.call(boSetMemberFlag, flagged);
  await member.site.call(promotionCalls.claimPromotion, { slug });
  // 96.5 % of 3 times 100.
  expect((await on.platform.ledger.balances(member.merchantId, member.memberId))!.main).toBe(289);
});

test('a game that gives no free rounds, or not at this stake, is refused', async () => {
  const operator = await newOperator(on, 'builder');
  expect((await operator.call(boFreeRoundGames, {})).list).toEqual([
    { vendorCode: VENDOR, gameCode: GAME, name: 'Sample slot', rtp: 96.5, stakes: [100, 200] },
  ]);
  const slug = await publish(on.platform, {
    ...rounds,
    reward: { ...rounds.reward, freeRounds: { ...rounds.reward.freeRounds!, stake: 150 } },
  });
  const member = await openMember(on, 0);
  expect((await failureOf(member.site.call(promotionCalls.claimPromotion, { slug }))).code).toBe('game_unknown');
});
