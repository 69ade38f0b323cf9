import { goodsPictures, type PointReward } from '@fairhouse/contract/money/points';
import * as calls from '@fairhouse/contract/money/points';
import * as desk from '@fairhouse/contract/money/points-backoffice';
import { setPaymentPassword } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newOperator, testPassword, type TestVisitor } from '../../../testing/test-visitor.ts';
import { countPlay } from '../../play/play-sums/index.ts';
import { ofRound, openPlay, type TestPlay } from '../../play/vendor-wallet/testing/play.ts';
import {
  openMember,
  startWallet,
  type TestMember,
  type TestWallet,
} from '../../play/vendor-wallet/testing/start-wallet.ts';
import { points } from './index.ts';
import { pointTasks } from './jobs.ts';
import { redeemReward } from './redeem-reward.ts';

const PIN = '481516';

let on: TestWallet;
let operator: TestVisitor;
beforeAll(async () => {
  on = await startWallet({ features: [points] });
  operator = await newOperator(on, 'mall-keeper');
});
afterAll(() => on.close());

const merchant = () => on.platform.merchants.default();
const within = <T>(work: (tx: PoolClient) => Promise<T>) =>
  inTransaction(on.platform.pool, { merchantId: merchant().id }, work);
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: unknown) => (error as { code: string }).code,
  );

async function openSpender(held: number): Promise<TestMember> {
  const member = await openMember(on, 0);
  await member.site.call(setPaymentPassword, { password: testPassword, paymentPassword: PIN });
  await give(member, held);
  return member;
}

async function give({ memberId }: TestMember, amount: number): Promise<void> {
  if (amount === 0) return;
  await on.platform.ledger.post({
    type: 'points_earn',
    ref: randomUUID(),
    merchantId: merchant().id,
    customerId: memberId,
    currency: 'PTS',
    amount,
  });
}

const goods: Omit<desk.BoPointReward, 'id' | 'version' | 'currency' | 'redeemed' | 'updatedAt' | 'updatedBy'> = {
  words: { EN: { name: 'Tea set', text: '' } },
  picture: 'teapot',
  points: 100,
  stock: 10,
  rank: 0,
  amount: null,
  onSale: true,
  position: 1,
};
const offer = (changes: Partial<typeof goods> = {}) => operator.call(desk.boAddPointReward, { ...goods, ...changes });
const redeem = ({ site }: TestMember, rewardId: string, redeemQuantity = 1, idempotencyKey: string = randomUUID()) =>
  site.call(calls.redeemPointReward, { rewardId, redeemQuantity, password: PIN }, { idempotencyKey });
const held = async ({ memberId }: TestMember) => {
  const { main, points: balance } = (await on.platform.ledger.balances(merchant().id, memberId))!;
  return { main, points: balance };
};
const stockOf = async (id: string) => (await operator.call(desk.boPointReward, { id })).stock;

async function playRound(play: TestPlay, amount: number): Promise<void> {
  const bet = play.bet({ amount });
  await on.wallet.bet(bet);
  await on.wallet.closeRound(ofRound(bet));
}

async function countAll(): Promise<void> {
  const { rows } = await on.platform.pool.query<{ now: string }>('select clock_timestamp()::text as now');
  await expect
    .poll(async () => {
      await countPlay(on.platform, merchant(), { lagMs: 0 });
      return within(
        async (tx) => (await tx.query('select from play_sums_mark where counted_to >= $1', [rows[0]!.now])).rowCount,
      );
    })
    .toBe(1);
}

it('play earns whole points of its lifetime, shown at once and posted once by any number of servers', async () => {
  const member = await openMember(on, 100_000);
  const play = await openPlay(member, on.wallet);
  await playRound(play, 34_999);
  await countAll();
  expect(await member.site.call(calls.pointBalance, {})).toEqual({ points: 3 });
  expect(await held(member)).toMatchObject({ points: 0 });
  const post = () => pointTasks(on.platform)['points.post']!({});
  await Promise.all([post(), post(), post()]);
  expect(await held(member)).toMatchObject({ points: 3 });
  await playRound(play, 5001);
  await countAll();
  await post();
  expect(await held(member)).toMatchObject({ points: 4 });
  expect(await member.site.call(calls.pointBalance, {})).toEqual({ points: 4 });
  const { list } = await member.site.call(calls.pointMovements, {});
  expect(list.map((line) => [line.kind, line.points, line.balanceAfter])).toEqual([
    ['earn', 1, 4],
    ['earn', 3, 3],
  ]);
});

it('points are converted in whole lots, once per key', async () => {
  const member = await openSpender(1000);
  const { points: rules } = merchant().settings;
  const before = rules.convert;
  rules.convert = { points: 3, amount: 10 };
  try {
    const idempotencyKey = randomUUID();
    const convert = (amount: number, key: string = randomUUID()) =>
      member.site.call(calls.convertPoint, { points: amount, password: PIN }, { idempotencyKey: key });
    const happened = vi.spyOn(on.platform.offers, 'happened');
    const answers = await Promise.all([1, 2, 3].map(() => convert(1000, idempotencyKey)));
    expect(happened.mock.calls.map(([, , what]) => what)).toEqual([{ type: 'points_spend', points: 999 }]);
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ used: 999, amount: 3330, left: 1 })));
    expect(await held(member)).toEqual({ main: 3330, points: 1 });
    expect(await codeOf(convert(999, idempotencyKey))).toBe('key_reused');
    expect(await codeOf(convert(1000))).toBe('points_insufficient');
    expect(await codeOf(convert(2))).toBe('points_below_minimum');
    expect(await codeOf(convert(0))).toBe('invalid_request');
    expect(await codeOf(convert(1e9 + 1))).toBe('invalid_request');
    expect(await codeOf(convert(1e9))).toBe('points_insufficient');
  } finally {
    rules.convert = before;
  }
});

it('goods take points and stock at once, and wait for an operator', async () => {
  const member = await openSpender(500);
  const { id } = await offer({ stock: 3 });
  const key = randomUUID();
  const first = await redeem(member, id, 2, key);
  expect(first).toMatchObject({ status: 'processing', points: 300 });
  expect(await redeem(member, id, 2, key)).toMatchObject({ redeemId: first.redeemId });
  expect(await codeOf(redeem(member, id, 1, key))).toBe('key_reused');
  expect([await stockOf(id), await held(member)]).toEqual([1, { main: 0, points: 300 }]);
  expect(await operator.call(desk.boWaitingPointOrders, {})).toEqual({ orders: 1 });
  expect(await operator.call(desk.boApprovePointOrder, { id: first.redeemId })).toMatchObject({ state: 'approved' });
  expect(await codeOf(operator.call(desk.boRejectPointOrder, { id: first.redeemId, reason: 'too late' }))).toBe(
    'order_state',
  );

  const second = await redeem(member, id);
  const reject = () => operator.call(desk.boRejectPointOrder, { id: second.redeemId, reason: 'Out of stock' });
  await Promise.all([reject(), reject()]);
  expect([await stockOf(id), await held(member)]).toEqual([1, { main: 0, points: 300 }]);
  const { list } = await member.site.call(calls.redeemPointList, {});
  expect(list.map(({ status, reason, quantity, points: spent }) => [status, reason, quantity, spent])).toEqual([
    ['rejected', 'Out of stock', 1, 100],
    ['approved', null, 2, 200],
  ]);
  expect((await member.site.call(calls.redeemPointList, { status: 'rejected' })).total).toBe(1);
  const kinds = (await member.site.call(calls.pointMovements, {})).list.map(({ kind }) => kind);
  expect(kinds).toEqual(['return', 'redeem', 'redeem', 'earn']);
});

it('money is credited at once', async () => {
  const member = await openSpender(500);
  const { id } = await offer({ amount: 1500, picture: 'coin' });
  expect(await redeem(member, id, 2)).toMatchObject({ status: 'approved', points: 300 });
  expect(await held(member)).toEqual({ main: 3000, points: 300 });
});

it('of fifty people who redeem the last one, one gets it', async () => {
  const { id } = await offer({ stock: 1 });
  const people = await Promise.all(Array.from({ length: 50 }, () => openMember(on, 0)));
  for (const person of people) await give(person, 100);
  const setPin = (site: TestVisitor) => site.call(setPaymentPassword, { password: testPassword, paymentPassword: PIN });
  for (const { site } of people) await setPin(site);
  const results = await Promise.all(
    people.map(({ memberId, username }) =>
      redeemReward(
        on.platform,
        { merchant: merchant(), memberId, username, accountType: 0, sessionId: randomUUID(), ip: '10.0.0.1' },
        { rewardId: id, redeemQuantity: 1, password: PIN, idempotencyKey: randomUUID() },
      ),
    ),
  );
  const codes = results.map((result) => (result.ok ? 'ok' : result.code));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  expect(codes.filter((code) => code === 'reward_sold_out')).toHaveLength(49);
  expect(await stockOf(id)).toBe(0);
  const balances = await Promise.all(people.map(held));
  expect(balances.filter((balance) => balance.points === 100)).toHaveLength(49);
});

it('a redemption and a conversion at once spend no point twice', async () => {
  const member = await openSpender(150);
  const { id } = await offer();
  const convert = member.site.call(calls.convertPoint, { points: 100, password: PIN });
  const codes = await Promise.all([codeOf(redeem(member, id)), codeOf(convert)]);
  expect(codes.toSorted()).toEqual(['ok', 'points_insufficient']);
  const { main, points: left } = await held(member);
  expect([left, main === 0 || main === 1000]).toEqual([50, true]);
  expect(await stockOf(id)).toBe(main === 0 ? 9 : 10);
});

it('bad requests take nothing', async () => {
  const member = await openSpender(150);
  const cheap = await offer();
  const [dear, high, hidden] = [await offer({ points: 151 }), await offer({ rank: 3 }), await offer({ onSale: false })];
  expect(await codeOf(redeem(member, cheap.id, 0))).toBe('invalid_request');
  expect(await codeOf(redeem(member, cheap.id, 1e9))).toBe('invalid_request');
  expect(await codeOf(redeem(member, cheap.id, 11))).toBe('reward_sold_out');
  expect(await codeOf(redeem(member, dear.id))).toBe('points_insufficient');
  expect(await codeOf(redeem(member, high.id))).toBe('reward_rank');
  expect(await codeOf(redeem(member, hidden.id))).toBe('reward_unknown');
  expect(await codeOf(redeem(member, randomUUID()))).toBe('reward_unknown');
  const wrong = { rewardId: cheap.id, redeemQuantity: 1, password: '000111' };
  expect(await codeOf(member.site.call(calls.redeemPointReward, wrong))).toBe('payment_password_wrong');
  expect([await stockOf(cheap.id), await stockOf(dear.id), await held(member)]).toEqual([
    10,
    10,
    { main: 0, points: 150 },
  ]);
});

it('operators change goods, never over another change; members see those on sale', async () => {
  const made = await offer({ position: 0, words: { EN: { name: 'Parol', text: 'Hand made' } }, picture: 'parol' });
  const { id, version } = made;
  const saved = await operator.call(desk.boSavePointReward, { ...goods, id, version, points: 250, position: 0 });
  expect(saved).toMatchObject({ points: 250, version: version + 1 });
  expect(await codeOf(operator.call(desk.boSavePointReward, { ...goods, id, version }))).toBe('content_changed');
  const member = await openMember(on, 0);
  const { list } = await member.site.call(calls.pointRewards, {});
  expect(list[0]).toMatchObject({ rewardId: id, points: 250, left: 10 } satisfies Partial<PointReward>);
  const cashier = await newOperator(on, 'mall-cashier', { role: 'cashier' });
  expect(await codeOf(cashier.call(desk.boPointOrders, {}))).toBe('permission_denied');
});

it('a demonstration opens with twelve goods, each with its picture, once', async () => {
  await points.seed!(on.platform);
  const shapla = on.platform.merchants.byCode('shapla')!;
  const count = () =>
    inTransaction(on.platform.pool, { merchantId: shapla.id }, async (tx) => {
      const { rows } = await tx.query<{ picture: string }>('select picture from point_reward order by position');
      return rows.map(({ picture }) => picture);
    });
  expect((await count()).toSorted()).toEqual([...goodsPictures].toSorted());
  await points.seed!(on.platform);
  expect(await count()).toHaveLength(12);
});

it('the ledger agrees with itself, and what was earned with its entries', async () => {
  expect((await on.platform.ledger.check(on.platform.pool)).differences).toEqual([]);
});
