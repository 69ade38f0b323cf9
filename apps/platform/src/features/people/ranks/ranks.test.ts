import { boSetMemberLabels } from '@fairhouse/contract/people/members-backoffice';
import { boMemberRank } from '@fairhouse/contract/people/ranks-backoffice';
import { memberRank } from '@fairhouse/contract/people/ranks';
import { memberInfo } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import {
  openMember,
  startWallet,
  type TestMember,
  type TestWallet,
} from '../../play/vendor-wallet/testing/start-wallet.ts';
import { ranks } from './index.ts';
import { judgeAllRanks, judgeRank } from './judge-ranks.ts';
import { monthAfter, monthOf } from './months.ts';
import { payRankRebates } from './pay-rebates.ts';

let on: TestWallet;
let operator: TestVisitor;
beforeAll(async () => {
  on = await startWallet({ features: [ranks] });
  operator = await newOperator(on, 'rank-keeper');
});
afterAll(() => on.close());
beforeEach(() => {
  const level = (name: string, need: number, monthly = 0, reward = 0) => ({ name, need, monthly, reward, rebateBp: 0 });
  merchant().settings.ranks = [
    level('Bronze', 0),
    level('Silver', 1_000_000, 0, 100),
    level('Gold', 80_000_000, 4_000_000, 500),
  ];
});

const merchant = () => on.platform.merchants.default();
const within = <T>(work: (tx: PoolClient) => Promise<T>) =>
  inTransaction(on.platform.pool, { merchantId: merchant().id }, work);
const judge = ({ memberId }: TestMember) => within((tx) => judgeRank(on.platform, tx, merchant(), memberId));
const mainOf = async ({ memberId }: TestMember) => (await on.platform.ledger.balances(merchant().id, memberId))!.main;

/** Play as it is counted, on a day. */
const play = ({ memberId }: TestMember, day: string, valid: number, category = 'RNG') =>
  within(async (tx) => {
    const figures = [merchant().id, memberId, category, valid];
    await tx.query(
      `insert into member_day as t (merchant_id, member_id, category, day, staked, paid, staked_bonus, paid_bonus, valid, rounds)
        values ($1, $2, $3, $5, $4, 0, 0, 0, $4, 1)
        on conflict (member_id, day, category) do update set valid = t.valid + excluded.valid`,
      [...figures, day],
    );
    await tx.query(
      `insert into member_play as t
          (merchant_id, member_id, category, staked, paid, staked_bonus, paid_bonus, valid, rounds, changed_to)
        values ($1, $2, $3, $4, 0, 0, 0, $4, 1, clock_timestamp())
        on conflict (member_id, category) do update set valid = t.valid + excluded.valid, changed_to = excluded.changed_to`,
      figures,
    );
  });
const countedTo = (at: string) =>
  within((tx) =>
    tx.query(
      `insert into play_sums_mark (merchant_id, counted_to) values ($1, $2)
        on conflict (merchant_id) do update set counted_to = excluded.counted_to`,
      [merchant().id, at],
    ),
  );
/** The state as if the month were the next to be judged. */
const judgedFrom = ({ memberId }: TestMember, month: string) =>
  within((tx) => tx.query('update member_rank set next_month = $2 where member_id = $1', [memberId, month]));

it('months follow each other in the time zone of the merchant', () => {
  expect(monthOf(new Date('2026-11-30T16:30:00Z'), 'Asia/Manila')).toBe('2026-12-01');
  expect(monthOf(new Date('2026-11-30T15:30:00Z'), 'Asia/Manila')).toBe('2026-11-01');
  expect(monthAfter('2026-12-01')).toBe('2027-01-01');
});

it('lifetime play moves up at once, each level is rewarded once, and the exact amounts are shown', async () => {
  const member = await openMember(on, 0);
  const happened = vi.spyOn(on.platform.offers, 'happened');
  expect(await member.site.call(memberRank, {})).toMatchObject({
    rank: { labelName: 'Bronze', rankLevel: 0 },
    lifetime: 0,
  });
  await play(member, '2026-11-10', 79_250_000);
  await Promise.all([judge(member), judge(member)]);
  expect(await mainOf(member)).toBe(100);
  expect(happened.mock.calls.map(([, , what]) => what)).toEqual([{ type: 'rank_up', from: 0, to: 1 }]);
  const shown = await member.site.call(memberRank, {});
  expect(shown).toMatchObject({
    rank: { labelName: 'Silver', rankLevel: 1 },
    lifetime: 79_250_000,
    next: { labelName: 'Gold', need: 80_000_000, left: 750_000, byCategory: { RNG: 750_000, LIVE: 1_500_000 } },
  });
  expect((await member.site.call(memberInfo, {})).clubLabel).toEqual({ labelName: 'Silver', rankLevel: 1 });
  await play(member, '2026-11-10', 1_500_000, 'LIVE');
  await judgeAllRanks(on.platform, merchant());
  await judgeAllRanks(on.platform, merchant());
  expect(await mainOf(member)).toBe(600);
  expect(await operator.call(boMemberRank, { id: String(member.memberId) })).toMatchObject({
    rank: { labelName: 'Gold', rankLevel: 2 },
    next: null,
    monthly: { need: 4_000_000, warned: false },
  });
});

it('a missed month warns, the next drops a level, a kept one restores it without a reward', async () => {
  const member = await openMember(on, 0);
  await play(member, '2025-11-10', 80_000_000);
  await judge(member);
  expect(await mainOf(member)).toBe(600);
  const rank = async () => (await member.site.call(memberRank, {})).rank.rankLevel;
  // Months of the past, so that the present one is later than each.
  await judgedFrom(member, '2025-12-01');
  await play(member, '2025-12-31', 3_100_000);
  await countedTo('2026-01-15T00:00:00Z');
  await judge(member);
  expect(await member.site.call(memberRank, {})).toMatchObject({ rank: { rankLevel: 2 }, monthly: { warned: true } });
  await play(member, '2026-01-31', 3_999_999);
  await judge(member);
  // January is not counted to its end yet.
  expect(await rank()).toBe(2);
  await countedTo('2026-02-01T00:00:00Z');
  await judge(member);
  expect(await rank()).toBe(1);
  expect((await member.site.call(memberRank, {})).restore).toMatchObject({ labelName: 'Gold', need: 4_000_000 });
  await play(member, '2026-02-10', 4_000_000);
  await countedTo('2026-03-01T00:00:00Z');
  await judge(member);
  expect(await rank()).toBe(2);
  expect(await mainOf(member)).toBe(600);
});

it('a club that operators gave counts instead of the rank', async () => {
  const member = await openMember(on, 0);
  await play(member, '2026-11-10', 2_000_000);
  await judge(member);
  const id = String(member.memberId);
  const club = { labelName: 'House friends', rankLevel: 5 };
  await operator.call(boSetMemberLabels, { id, clubLabel: club, memberLabel: [] });
  expect((await member.site.call(memberInfo, {})).clubLabel).toEqual(club);
  expect(await member.site.call(memberRank, {})).toMatchObject({ club, rank: { rankLevel: 1 } });
  await operator.call(boSetMemberLabels, { id, clubLabel: null, memberLabel: [] });
  expect((await member.site.call(memberInfo, {})).clubLabel).toEqual({ labelName: 'Silver', rankLevel: 1 });
});

it('a day of play is given back at the rate of the rank, once, an hour after its end', async () => {
  on.clock.hold();
  merchant().settings.ranks = [
    { name: 'Bronze', need: 0, monthly: 0, reward: 0, rebateBp: 0 },
    { name: 'Silver', need: 1_000_000, monthly: 0, reward: 0, rebateBp: 30 },
  ];
  const [silver, bronze] = [await openMember(on, 0), await openMember(on, 0)];
  const start = on.clock.now().getTime();
  // Half past noon of 3 December in Manila.
  on.clock.advance(Date.parse('2026-12-03T04:30:00Z') - start);
  await play(silver, '2026-12-03', 1_000_000);
  await play(silver, '2026-12-03', 333_333, 'LIVE');
  await play(bronze, '2026-12-03', 900_000);
  await judge(silver);
  const pay = () => payRankRebates(on.platform, merchant());
  await countedTo('2026-12-03T16:00:00Z');
  on.clock.advance(Date.parse('2026-12-03T16:59:59Z') - on.clock.now().getTime());
  await pay();
  expect(await mainOf(silver)).toBe(0);
  on.clock.advance(1000);
  await Promise.all([pay(), pay()]);
  await pay();
  // 0.3 % of 1,000,000 and of half of 333,333.
  expect(await mainOf(silver)).toBe(3499);
  expect(await mainOf(bronze)).toBe(0);
  on.clock.advance(start - on.clock.now().getTime());
});

it('a rebate that could not be paid for days is paid when it is tried again, those of forgotten days are not', async () => {
  on.clock.hold();
  const start = on.clock.now().getTime();
  merchant().settings.ranks = merchant().settings.ranks.map((level, at) => ({ ...level, rebateBp: at * 30 }));
  const setClock = (at: string) => on.clock.advance(Date.parse(at) - on.clock.now().getTime());
  const [stuck, late] = [await openMember(on, 0), await openMember(on, 0)];
  setClock('2026-12-13T04:30:00Z');
  await play(stuck, '2026-12-13', 2_000_000);
  await judge(stuck);
  await countedTo('2026-12-20T16:00:00Z');
  setClock('2026-12-13T17:30:00Z');
  const closed = vi.spyOn(on.platform.ledger, 'postIn').mockRejectedValue(new Error('the wallet is closed'));
  const pay = () => payRankRebates(on.platform, merchant());
  await pay();
  closed.mockRestore();
  await play(late, '2026-12-13', 2_000_000);
  await judge(late);
  setClock('2026-12-19T04:30:00Z');
  const before = [await mainOf(stuck), await mainOf(late)];
  await Promise.all([pay(), pay()]);
  await pay();
  expect([await mainOf(stuck), await mainOf(late)]).toEqual([before[0]! + 6000, before[1]!]);
  const failed = await within((tx) => tx.query(`select subject from failed_work where kind = 'rank_rebates'`));
  expect(failed.rows).toEqual([]);
  on.clock.advance(start - on.clock.now().getTime());
});

it('a member whose reward cannot be credited holds back nobody, and is tried again later and later', async () => {
  on.clock.hold();
  const start = on.clock.now().getTime();
  const [stuck, other] = [await openMember(on, 0), await openMember(on, 0)];
  const [first, second] = stuck.memberId < other.memberId ? [stuck, other] : [other, stuck];
  const postIn = on.platform.ledger.postIn.bind(on.platform.ledger);
  const closed = vi
    .spyOn(on.platform.ledger, 'postIn')
    .mockImplementation((tx, merchantId, operations) =>
      operations.some((one) => 'customerId' in one && one.customerId === first.memberId)
        ? Promise.resolve(
            operations.map(() => ({ status: 'refused', code: 'wallet_closed', balance: 0, repeated: false })),
          )
        : postIn(tx, merchantId, operations),
    );
  for (const member of [first, second]) await play(member, '2026-11-10', 2_000_000);
  const failed = async () =>
    (
      await within((tx) =>
        tx.query<{ tries: number }>(`select tries from failed_work where kind = 'ranks' and subject = $1`, [
          String(first.memberId),
        ]),
      )
    ).rows[0]?.tries;
  await judgeAllRanks(on.platform, merchant());
  expect([await mainOf(second), await failed()]).toEqual([100, 1]);
  await judgeAllRanks(on.platform, merchant());
  expect(await failed()).toBe(1);
  on.clock.advance(61_000);
  await judgeAllRanks(on.platform, merchant());
  expect(await failed()).toBe(2);
  on.clock.advance(61_000);
  await judgeAllRanks(on.platform, merchant());
  expect(await failed()).toBe(2);
  closed.mockRestore();
  on.clock.advance(61_000);
  await judgeAllRanks(on.platform, merchant());
  expect([await mainOf(first), await failed()]).toEqual([100, undefined]);
  on.clock.advance(start - on.clock.now().getTime());
});
