import { randomUUID } from 'node:crypto';
import { boFreezeWallet } from '@fairhouse/contract/money/wallets-backoffice';
import * as calls from '@fairhouse/contract/money/withdrawals';
import { memberInfo } from '@fairhouse/contract/people/session';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { codeOf, paymentPassword } from '../../../adapters/payments/testing/cashier-kit.ts';
import { meetAtInsert } from '../../../testing/meet-at-insert.ts';
import { failureOf, type TestVisitor } from '../../../testing/test-visitor.ts';
import { full, WithdrawalKit } from './testing/withdrawal-kit.ts';

let w: WithdrawalKit;
beforeAll(async () => {
  w = await WithdrawalKit.start();
});
afterAll(() => w.kit.close());

const settings = () => w.kit.test.platform.merchants.byId(1)!.settings;
const noFee = { freePerMonth: 0, fixed: 0, basisPoints: 0, most: null };
afterEach(() => limit({ perDay: 10_000_000, timesPerDay: 10 }));

function limit(row: { perDay: number; timesPerDay: number }, ofRankThree = row, fee = noFee): void {
  settings().withdrawalRules = {
    ranks: [
      { fromRank: 0, ...row },
      { fromRank: 3, ...ofRankThree },
    ],
    fee,
  };
}

const options = (member: TestVisitor) => member.call(calls.withdrawalOptions, {});
const obstacles = async (member: TestVisitor) => (await options(member)).obstacles.map(({ code }) => code);
const asking = async (member: TestVisitor) => {
  const { id: accountId } = await w.kit.account(member);
  return (amount = 20_000) => member.call(calls.requestWithdrawal, { accountId, amount, paymentPassword });
};

it('The amount of a day is limited; a refused withdrawal does not count', async () => {
  limit({ perDay: 50_000, timesPerDay: 10 });
  const member = await w.rich();
  const ask = await asking(member);
  const { id } = await ask(30_000);
  const refused = await failureOf(ask(20_001));
  expect([refused.code, refused.value]).toEqual(['withdrawal_day_amount', { remaining: 20_000 }]);
  await w.reject(id);
  await ask(30_000);
  await ask(20_000);
  expect(await obstacles(member)).toEqual(['withdrawal_day_amount']);
  expect((await options(member)).day).toMatchObject({ perDay: 50_000, amountLeft: 0, timesLeft: 8 });
  expect(await codeOf(ask())).toBe('withdrawal_day_amount');
});

it('The number of a day is limited, also when the last two are requested at once', async () => {
  limit({ perDay: 10_000_000, timesPerDay: 2 });
  const member = await w.rich();
  const ask = await asking(member);
  await ask();
  const codes = await meetAtInsert(w.kit.test, 'withdrawal', [() => codeOf(ask()), () => codeOf(ask())]);
  expect(codes.toSorted()).toEqual(['ok', 'withdrawal_day_count']);
  expect(await obstacles(member)).toEqual(['withdrawal_day_count']);
});

it("The limits are those of the member's club rank", async () => {
  limit({ perDay: 20_000, timesPerDay: 1 }, { perDay: 60_000, timesPerDay: 3 });
  const member = await w.rich();
  expect((await options(member)).day.perDay).toBe(20_000);
  await w.kit.query(`update member set club_name = 'Gold', club_rank = 4 where username = $1`, [w.lastName]);
  expect((await options(member)).day).toMatchObject({ perDay: 60_000, timesPerDay: 3 });
  expect(await codeOf((await asking(member))(60_000))).toBe('ok');
});

it('The fee is free for the first of a month, then a fixed part and a share', async () => {
  limit({ perDay: full, timesPerDay: 9 }, undefined, { freePerMonth: 1, fixed: 500, basisPoints: 100, most: null });
  const member = await w.rich();
  const ask = await asking(member);
  expect((await ask(20_000)).fee).toBe(0);
  expect((await options(member)).thisMonth).toBe(1);
  expect((await ask(30_000)).fee).toBe(800);
  expect(await w.wallet(member)).toEqual({ free: full - 50_800, locked: 50_800 });
});

it('Every obstacle is listed, and a request is refused with the first', async () => {
  const member = await w.kit.member('obstacles1');
  expect(await obstacles(member)).toEqual(['payout_account_missing', 'insufficient_funds']);
  const request = { accountId: randomUUID(), amount: 20_000, paymentPassword };
  expect(await codeOf(member.call(calls.requestWithdrawal, request))).toBe('payout_account_missing');
  const ask = await asking(member);
  expect(await codeOf(ask())).toBe('insufficient_funds');

  const rich = await w.rich();
  const askRich = await asking(rich);
  expect(await obstacles(rich)).toEqual([]);
  const { id: richId } = await rich.call(memberInfo, {});
  await w.operator.call(boFreezeWallet, { id: String(richId), reason: 'Asked by the bank' });
  expect(await obstacles(rich)).toEqual(['wallet_frozen']);
  expect(await codeOf(askRich())).toBe('wallet_frozen');
});

it("Both limits begin again at midnight of the merchant's time zone", async () => {
  limit({ perDay: 20_000, timesPerDay: 1 });
  const member = await w.rich();
  const ask = await asking(member);
  await ask();
  const { day } = await options(member);
  expect(new Date(day.until).toLocaleTimeString('en-GB', { timeZone: settings().timeZone })).toBe('00:00:00');
  w.kit.test.clock.advance(Date.parse(day.until) - w.kit.test.clock.now().getTime());
  await member.logIn(w.lastName);
  expect(await codeOf(ask())).toBe('ok');
});

it('A deposit must be staked first, where the merchant says so', async () => {
  const member = await w.rich();
  const ask = await asking(member);
  settings().withdrawalRules = { ...settings().withdrawalRules, depositTurnoverX100: 100 };
  const refused = await failureOf(ask());
  expect([refused.code, refused.value]).toEqual(['deposit_turnover', { required: full, left: full }]);
  expect(await obstacles(member)).toEqual(['deposit_turnover']);
  settings().withdrawalRules = { ...settings().withdrawalRules, depositTurnoverX100: 0 };
  await ask();
});
