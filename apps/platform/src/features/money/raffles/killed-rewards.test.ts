import * as promotionCalls from '@fairhouse/contract/content/promotions';
import { forfeitBonus, memberBonuses } from '@fairhouse/contract/money/bonuses';
import { redeemPointReward } from '@fairhouse/contract/money/points';
import { boAddPointReward, boPointReward } from '@fairhouse/contract/money/points-backoffice';
import { claimRafflePromotion, ownRaffle } from '@fairhouse/contract/money/raffles';
import { boCreateRaffle, boOpenRaffle } from '@fairhouse/contract/money/raffles-backoffice';
import { setPaymentPassword } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newOperator, testPassword, type TestVisitor } from '../../../testing/test-visitor.ts';
import { promotions } from '../../content/promotions/index.ts';
import { gift, publish, wagering } from '../../content/promotions/testing/rules.ts';
import { memberFlags } from '../../people/member-flags/index.ts';
import { countPlay, playSums, readLifetimePlay, recountPlay } from '../../play/play-sums/index.ts';
import { ofRound, openPlay, type TestPlay } from '../../play/vendor-wallet/testing/play.ts';
import {
  openMember,
  startWallet,
  type TestMember,
  type TestWallet,
} from '../../play/vendor-wallet/testing/start-wallet.ts';
import { activeBonusesOf } from '../bonuses/index.ts';
import { countWagers } from '../bonuses/count-wagers.ts';
import { grantBonus } from '../bonuses/grant-bonus.ts';
import { recountBonuses } from '../bonuses/recount-bonuses.ts';
import { points } from '../points/index.ts';
import { recountPoints } from '../points/recount-points.ts';
import { rewards } from '../rewards/index.ts';
import { drawDue } from './draw-raffle.ts';
import { raffles } from './index.ts';
import type { CrashOrder } from './testing/crashing-rewards.ts';

const DAY_MS = 86_400_000;
const PIN = '481516';

let on: TestWallet;
let operators: [TestVisitor, TestVisitor];
beforeAll(async () => {
  on = await startWallet({ features: [memberFlags, playSums, points, promotions, rewards, raffles] });
  operators = [await newOperator(on, 'first'), await newOperator(on, 'second')];
});
afterAll(() => on.close());
vi.setConfig({ testTimeout: 120_000 });

const merchant = () => on.platform.merchants.default();
const within = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(on.platform.pool, { merchantId: merchant().id }, work);
const money = async ({ memberId }: TestMember) => {
  const { main, bonus, points: held } = (await on.platform.ledger.balances(merchant().id, memberId))!;
  return { main, bonus, points: held };
};

type Crash = Pick<CrashOrder, 'work' | 'after'> & Partial<Pick<CrashOrder, 'subject' | 'idempotencyKey' | 'now'>>;

/** Kill -9 of a platform that works for the member, after a statement; resolves when it is dead. */
async function killAfter({ memberId, username }: TestMember, crash: Crash): Promise<void> {
  const { home, databaseAppUrl } = on.platform.config;
  const order: CrashOrder = {
    home,
    ownerUrl: on.ownerUrl,
    appUrl: databaseAppUrl!,
    memberId,
    username,
    subject: '',
    idempotencyKey: randomUUID(),
    paymentPassword: PIN,
    now: on.clock.now().getTime(),
    ...crash,
  };
  const child = fork(join(import.meta.dirname, 'testing/crashing-rewards.ts'), [JSON.stringify(order)], {
    env: { ...process.env, NODE_COMPILE_CACHE: join(home, 'compiled') },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const answers: unknown[] = [];
  child.on('message', (answer) => answers.push(answer));
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  expect({ signal, answers }).toEqual({ signal: 'SIGKILL', answers: [] });
}

async function openRaffle(changes: object): Promise<string> {
  const definition = {
    titles: { EN: 'Raffle' },
    validPerTicket: null,
    mostTickets: 1,
    repeats: 'ONCE' as const,
    startsAt: on.clock.now().toISOString(),
    endsAt: new Date(on.clock.now().getTime() + DAY_MS).toISOString(),
    kind: 'instant' as const,
    freeTicket: false,
    prizes: [{ amount: 1000, count: 1, oneIn: 1 }],
    ...changes,
  };
  const { id } = await operators[0].call(boCreateRaffle, definition, { idempotencyKey: randomUUID() });
  await operators[1].call(boOpenRaffle, { id });
  return id;
}

const addGoods = (stock: number) =>
  operators[0].call(boAddPointReward, {
    words: { EN: { name: 'Tea set', text: '' } },
    picture: 'teapot',
    points: 100,
    stock,
    rank: 0,
    amount: null,
    onSale: true,
    position: 1,
  });

async function openSpender(held: number): Promise<TestMember> {
  const member = await openMember(on, 0);
  await member.site.call(setPaymentPassword, { password: testPassword, paymentPassword: PIN });
  await on.platform.ledger.post({
    type: 'points_earn',
    ref: randomUUID(),
    merchantId: merchant().id,
    customerId: member.memberId,
    currency: 'PTS',
    amount: held,
  });
  return member;
}

const grant = ({ memberId }: TestMember, amount: number, timesX100 = 200) =>
  within((tx) =>
    grantBonus(on.platform, tx, merchant(), {
      memberId,
      amount,
      source: randomUUID(),
      terms: { ...wagering, timesX100 },
    }),
  );

/** A member who plays with bonus money alone. */
async function playWithBonus(amount: number, timesX100?: number): Promise<TestPlay> {
  const member = await openMember(on, 0);
  const play = await openPlay(member, on.wallet);
  await grant(member, amount, timesX100);
  await expect
    .poll(() => activeBonusesOf(on.platform).most(merchant().id, member.memberId, 'RNG'))
    .toBe(wagering.maxStake);
  return play;
}

async function playRound(play: TestPlay, amount: number, paid: number): Promise<void> {
  const bet = play.bet({ amount });
  await on.wallet.bet(bet);
  await on.wallet.win({ ...ofRound(bet), amount: paid, closeRound: true });
}

/** Counts everything up to now: a connection of a killed process may delay a single count. */
async function countAll(): Promise<void> {
  const { rows } = await on.platform.pool.query<{ now: string }>('select clock_timestamp()::text as now');
  await expect
    .poll(async () => {
      await countWagers(on.platform, merchant(), { lagMs: 0 });
      await countPlay(on.platform, merchant(), { lagMs: 0 });
      return within(async (tx) => {
        const done = await tx.query(
          'select from bonus_mark b, play_sums_mark p where b.counted_to >= $1 and p.counted_to >= $1',
          [rows[0]!.now],
        );
        return done.rowCount;
      });
    })
    .toBe(1);
}

const POSTED = 'ledger.post_batch';

/** `npm run fault` kills at every point, a usual run at the first of each. */
const at = <T>(...every: T[]): T[] => (process.env['EVERY_FAULT'] === undefined ? every.slice(0, 1) : every);

test.each(at('insert into bonus_grant', POSTED))(
  'the bonus of a promotion is claimed once after a kill -9 behind "%s"',
  async (after) => {
    const reward = { to: 'bonus', fixed: 5000, max: 5000 } as const;
    const slug = await publish(on.platform, { ...gift, product: 'casino', reward, wagering });
    const member = await openMember(on, 0);
    await killAfter(member, { work: 'promotion', after, subject: slug });
    expect(await money(member)).toMatchObject({ bonus: 0 });
    const claim = () => member.site.call(promotionCalls.claimPromotion, { slug });
    const answers = await Promise.all([claim(), claim(), claim()]);
    expect(answers.map(({ status }) => status)).toEqual(['process', 'process', 'process']);
    expect(await money(member)).toMatchObject({ bonus: 5000 });
  },
);

test.each(
  at<[string, number]>(['insert into raffle_claim', 0], [POSTED, 0], ['insert into raffle_claim then commit', 1000]),
)('a claim of a raffle is decided and paid once after a kill -9 behind "%s"', async (after, paid) => {
  const id = await openRaffle({});
  const member = await openMember(on, 0);
  await killAfter(member, { work: 'raffle', after, subject: id });
  expect(await money(member)).toMatchObject({ main: paid });
  const claims = await Promise.allSettled(
    [1, 2, 3].map(() => member.site.call(claimRafflePromotion, { promotionId: id })),
  );
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(paid === 0 ? 1 : 0);
  expect(await money(member)).toMatchObject({ main: 1000 });
});

test.each(at('update point_reward set stock', POSTED))(
  'goods are redeemed once after a kill -9 behind "%s"',
  async (after) => {
    const { id } = await addGoods(5);
    const member = await openSpender(150);
    const idempotencyKey = randomUUID();
    await killAfter(member, { work: 'redeem', after, subject: id, idempotencyKey });
    expect(await money(member)).toMatchObject({ points: 150 });
    const redeem = () =>
      member.site.call(redeemPointReward, { rewardId: id, redeemQuantity: 1, password: PIN }, { idempotencyKey });
    const [first, second] = await Promise.all([redeem(), redeem()]);
    expect(second.redeemId).toBe(first.redeemId);
    expect([await money(member), (await operators[0].call(boPointReward, { id })).stock]).toMatchObject([
      { points: 50 },
      4,
    ]);
  },
);

test.each(
  at<['wagers' | 'play', string]>(
    ['wagers', 'update bonus_grant g set counted'],
    ['wagers', 'insert into bonus_wager'],
    ['wagers', 'update bonus_mark'],
    ['wagers', POSTED],
    ['play', 'insert into member_day'],
  ),
)('play counts once after a kill -9 in the count of %s behind "%s"', async (work, after) => {
  const [done, underWay] = [await playWithBonus(1000), await playWithBonus(5000)];
  // Of 2,000 that are required: the money becomes the member's own.
  for (let round = 0; round < 2; round += 1) await playRound(done, 1000, 1000);
  await playRound(underWay, 700, 300);
  await killAfter(done.member, { work, after });
  await Promise.all([countAll(), countAll()]);
  expect(await money(done.member)).toMatchObject({ main: 1000, bonus: 0 });
  const { list } = await underWay.member.site.call(memberBonuses, {});
  expect(list).toMatchObject([{ counted: 700, left: 9300, balance: 4600 }]);
  const play = await within((tx) => readLifetimePlay(tx, done.member.memberId));
  expect(play).toMatchObject([{ staked: 2000, paid: 2000, rounds: 2 }]);
});

test.each(at('set paid_at', 'update raffle_ticket t set place', "set state = 'closed'", POSTED))(
  'a raffle is drawn once, and its prizes are paid once after a kill -9 behind "%s"',
  async (after) => {
    const id = await openRaffle({
      kind: 'draw',
      freeTicket: true,
      prizes: [
        { amount: 700, count: 1, oneIn: null },
        { amount: 50, count: 2, oneIn: null },
      ],
    });
    const members = await Promise.all(Array.from({ length: 4 }, () => openMember(on, 0)));
    for (const { site } of members) await site.call(claimRafflePromotion, { promotionId: id });
    // Only for the draw: sessions must outlast it.
    const now = on.clock.now().getTime() + DAY_MS;
    const later = { ...on.platform, clock: { now: () => new Date(now) } };
    await killAfter(members[0]!, { work: 'draw', after, now });
    const before = await Promise.all(members.map(({ site }) => site.call(ownRaffle, { promotionId: id })));
    await Promise.all([1, 2, 3].map(() => drawDue(later, merchant())));
    await drawDue(later, merchant());
    const balances = await Promise.all(members.map(async (member) => (await money(member)).main));
    expect(balances.toSorted((a, b) => b - a)).toEqual([700, 50, 50, 0]);
    // What was drawn before the kill stays.
    for (const [place, { wins }] of before.entries())
      for (const { amount } of wins) expect(balances[place]).toBe(amount);
  },
);

test('parallel claims, redemptions, forfeits, bets and counts leave nothing that differs', async () => {
  const raffle = await openRaffle({ prizes: [{ amount: 300, count: 3, oneIn: 2 }] });
  const { id: rewardId } = await addGoods(4);
  const spenders = await Promise.all(Array.from({ length: 8 }, () => openSpender(250)));
  const players: TestPlay[] = [];
  for (let player = 0; player < 4; player += 1) {
    players.push(await playWithBonus(3000));
    await grant(players[player]!.member, 500);
  }
  const forfeit = async ({ member: { site } }: TestPlay) => {
    const active = (await site.call(memberBonuses, {})).list.find(({ state }) => state === 'active');
    return active && site.call(forfeitBonus, { id: active.id, amount: active.balance });
  };
  const redeem = ({ site }: TestMember) =>
    site.call(redeemPointReward, { rewardId, redeemQuantity: 1, password: PIN }, { idempotencyKey: randomUUID() });
  const count = () => countWagers(on.platform, merchant(), { lagMs: 0 });
  await Promise.allSettled([
    ...spenders.flatMap((member) => [redeem(member), redeem(member)]),
    ...spenders.flatMap(({ site }) => [1, 2, 3].map(() => site.call(claimRafflePromotion, { promotionId: raffle }))),
    ...players.flatMap((play) => [1, 2, 3].map((turn) => playRound(play, 100 * turn, 150))),
    ...players.flatMap((play) => [forfeit(play), forfeit(play), forfeit(play)]),
    ...[1, 2, 3].map(count),
  ]);
  const left = (await operators[0].call(boPointReward, { id: rewardId })).stock;
  const spent = await Promise.all(spenders.map(async (member) => 250 - (await money(member)).points));
  expect([left, spent.reduce((sum, amount) => sum + amount, 0)]).toEqual([0, 400]);
  const won = await Promise.all(spenders.map(async (member) => (await money(member)).main));
  expect(won.every((amount) => amount === 0 || amount === 300)).toBe(true);
  expect(won.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(900);
});

test('bonus wallets, progress, points and play are those that follow from the entries', async () => {
  await countAll();
  expect((await on.platform.ledger.check(on.platform.pool)).differences).toEqual([]);
  const bonuses = await within(recountBonuses);
  expect(bonuses.differences).toEqual([]);
  expect(bonuses.grants).toBeGreaterThan(10);
  expect(bonuses.wagers).toBeGreaterThan(10);
  expect((await within(recountPoints)).differences).toEqual([]);
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: merchant().settings.timeZone }).format(Date.now());
  expect(await recountPlay(on.platform, merchant(), today)).toEqual([]);
});
