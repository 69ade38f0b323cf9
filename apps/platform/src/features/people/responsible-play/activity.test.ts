import { activityStatement, startExclusion } from '@fairhouse/contract/people/responsible-play';
import { inTransaction } from '@fairhouse/database';
import { sumActivity } from '@fairhouse/ledger';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failureOf, newMember, testPassword, visit } from '../../../testing/test-visitor.ts';
import { balanceOf, ofRound, openPlay, startPlay } from '../../play/vendor-wallet/testing/play.ts';
import {
  openMember,
  startWallet,
  type TestMember,
  type TestWallet,
} from '../../play/vendor-wallet/testing/start-wallet.ts';

let test: TestWallet;
beforeAll(async () => {
  test = await startWallet();
});
afterAll(() => test.close());

const ask = (member: TestMember, by?: 'day' | 'week' | 'month') =>
  member.site.call(activityStatement, by ? { by } : {});

/** The sum over all periods: a new month may have begun since the test started. */
async function total(member: TestMember, by?: 'day' | 'week' | 'month') {
  const { list } = await ask(member, by);
  const sums = { deposited: 0, withdrawn: 0, netDeposits: 0, staked: 0, won: 0, net: 0, other: 0 };
  for (const period of list) for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += period[key];
  return sums;
}

it('activity is empty at first: a year by month, three months by week, a month by day, without a gap', async () => {
  const member = await openMember(test, 0);
  for (const [by, count] of [
    ['month', 12],
    ['week', 13],
    ['day', 31],
  ] as const) {
    const { list, currency } = await ask(member, by);
    expect([list.length, currency]).toEqual([count, 'TLB']);
    for (const [place, { from, until }] of list.entries()) {
      expect(from < until).toBe(true);
      if (place > 0) expect(until).toBe(list[place - 1]!.from);
    }
  }
  expect(await total(member)).toEqual({
    deposited: 0,
    withdrawn: 0,
    netDeposits: 0,
    staked: 0,
    won: 0,
    net: 0,
    other: 0,
  });
});

it('activity has the ledger’s figures of deposits, withdrawals, stakes, refunds and wins', async () => {
  const play = await startPlay(test, 10_000);
  const { merchantId, memberId } = play.member;
  const [won, undone, lost] = [play.bet({ amount: 300 }), play.bet({ amount: 200 }), play.bet({ amount: 500 })];
  for (const bet of [won, undone, lost]) await test.wallet.bet(bet);
  await test.wallet.win({ ...ofRound(won), amount: 450 });
  await test.wallet.refund({ ...ofRound(undone), betTransactionId: undone.transactionId });
  const base = { merchantId, customerId: memberId, currency: 'TLB' } as const;
  const [paid, released, waiting] = [randomUUID(), randomUUID(), randomUUID()];
  for (const [ref, amount] of [
    [paid, 2000],
    [released, 700],
    [waiting, 100],
  ] as const)
    await test.platform.ledger.post({ ...base, type: 'reserve', ref, amount });
  await test.platform.ledger.post({ ...base, type: 'post_hold', ref: randomUUID(), hold: paid });
  await test.platform.ledger.post({ ...base, type: 'void_hold', ref: randomUUID(), hold: released });

  const expected = {
    deposited: 10_000,
    withdrawn: 2000,
    netDeposits: 8000,
    staked: 800,
    won: 450,
    net: -350,
    other: 0,
  };
  for (const by of ['day', 'week', 'month'] as const) expect(await total(play.member, by)).toEqual(expected);
  // An open withdrawal counts in no period.
  expect(await balanceOf(test, play.member)).toBe(8000 - 350 - 100);
});

it('activity in all begins with the registration, and has the minutes of every sitting', async () => {
  const play = await startPlay(test, 10_000);
  await test.wallet.bet(play.bet({ amount: 300 }));
  test.clock.advance(12 * 60_000);
  await openPlay(play.member, test.wallet);
  const { list } = await play.member.site.call(activityStatement, { by: 'all' });
  const today = (await ask(play.member, 'day')).list;
  test.clock.advance(-12 * 60_000);
  expect(list).toMatchObject([{ deposited: 10_000, staked: 300, net: -300, playedMinutes: 12 }]);
  expect(Date.parse(list[0]!.from)).toBeGreaterThan(test.clock.now().getTime() - 60_000);
  // Midnight may be in it.
  expect(today.reduce((sum, { playedMinutes }) => sum + playedMinutes, 0)).toBe(12);
});

it('a movement counts for the day in the merchant’s time zone', async () => {
  const member = await openMember(test, 5000);
  const sums = (at: Date, timeZone: string) =>
    inTransaction(test.platform.pool, { merchantId: member.merchantId, readOnly: true }, (tx) =>
      sumActivity(tx, { customerId: member.memberId, by: 'day', count: 2, at, timeZone }),
    );
  const now = test.clock.now();
  for (const timeZone of ['Asia/Manila', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const days = await sums(now, timeZone);
    expect(days.map(({ deposited }) => deposited).toSorted((a, b) => a - b)).toEqual([0, 5000]);
    expect(days[0]!.from <= now && days[0]!.until > now).toBe(true);
  }
  const dayAfter = await sums(new Date(now.getTime() + 3 * 86_400_000), 'Asia/Manila');
  expect(dayAfter.map(({ deposited }) => deposited)).toEqual([0, 0]);
});

it('activity of other members is not included', async () => {
  await openMember(test, 9000);
  const other = await newMember(test, 'actother', 'bd.localhost');
  const { list, currency } = await other.call(activityStatement, {});
  expect(currency).toBe('BDT');
  expect(list.every(({ deposited, staked }) => deposited === 0 && staked === 0)).toBe(true);
  expect((await failureOf(visit(test).call(activityStatement, {}))).code).toBe('login_required');
});

it('an excluded member can read the activity', async () => {
  const member = await openMember(test, 700);
  const { withdrawalToken } = await member.site.call(startExclusion, { period: '24h', password: testPassword });
  const left = visit(test);
  left.headers['authorization'] = `Bearer ${withdrawalToken}`;
  const { list } = await left.call(activityStatement, {});
  expect(list.reduce((sum, { deposited }) => sum + deposited, 0)).toBe(700);
});

it.each(['year', '1', 'DAY', 'day; drop table member'])('refuses the period %j', async (by) => {
  const member = await openMember(test, 0);
  expect((await failureOf(ask(member, by as never))).code).toBe('invalid_request');
});
