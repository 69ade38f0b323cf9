import { withdrawalLocks } from '@fairhouse/contract/money/bonuses';
import { withdrawalOptions } from '@fairhouse/contract/money/withdrawals';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addGame } from '../../play/vendor-wallet/testing/add-game.ts';
import { ofRound, openPlay, startPlay } from '../../play/vendor-wallet/testing/play.ts';
import { openMember, startWallet, VENDOR, type TestWallet } from '../../play/vendor-wallet/testing/start-wallet.ts';
import { inTransaction } from '@fairhouse/database';
import { withdrawals } from './index.ts';
import { readTurnover } from './turnover-store.ts';

let on: TestWallet;
beforeAll(async () => {
  on = await startWallet({ features: [withdrawals] });
});
afterAll(() => on.close());
const rules = () => on.platform.merchants.default().settings.withdrawalRules;
afterEach(() => delete rules().depositTurnoverX100);

it('deposits must be staked before a withdrawal, where the merchant says so; refunded stakes do not count', async () => {
  const play = await startPlay(on, 50_000);
  const { site, memberId } = play.member;
  const obstacles = async () => (await site.call(withdrawalOptions, {})).obstacles.map(({ code }) => code);
  expect(await obstacles()).not.toContain('deposit_turnover');
  expect((await site.call(withdrawalLocks, {})).locks).toEqual([]);
  rules().depositTurnoverX100 = 150;
  const left = async () => (await site.call(withdrawalOptions, {})).turnover;
  expect(await left()).toEqual({ required: 75_000, left: 75_000 });
  expect(await obstacles()).toContain('deposit_turnover');
  expect(await site.call(withdrawalLocks, {})).toMatchObject({
    free: 0,
    locks: [{ kind: 'turnover', required: 75_000, left: 75_000 }],
  });
  const round = async (amount: number, paid: number) => {
    const bet = play.bet({ amount });
    await on.wallet.bet(bet);
    if (paid > 0) await on.wallet.win({ ...ofRound(bet), amount: paid, closeRound: true });
    else await on.wallet.closeRound(ofRound(bet));
  };
  await round(40_000, 40_000);
  expect(await left()).toEqual({ required: 75_000, left: 35_000 });
  const bet = play.bet({ amount: 30_000 });
  await on.wallet.bet(bet);
  expect(await left()).toMatchObject({ left: 5000 });
  await on.wallet.refund({ ...ofRound(bet), betTransactionId: bet.transactionId });
  expect(await left()).toMatchObject({ left: 35_000 });
  await round(34_999, 34_999);
  expect(await left()).toMatchObject({ left: 1 });
  await round(100, 100);
  expect(await left()).toBeNull();
  expect(await obstacles()).not.toContain('deposit_turnover');
  rules().depositTurnoverX100 = 151;
  expect(await left()).toMatchObject({ required: 75_500, left: 401 });
  expect(
    await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
      readTurnover(tx, memberId, { timesX100: 150, at: on.clock.now() }),
    ),
  ).toBeNull();
});

it.each(['FISH', 'PVP'] as const)(
  'a stake of %s counts once its round has ended, without what came back',
  async (kind) => {
    const play = await openPlay(await openMember(on, 50_000), on.wallet, VENDOR, await addGame(on, kind));
    rules().depositTurnoverX100 = 100;
    const left = async () => (await play.member.site.call(withdrawalOptions, {})).turnover?.left;
    const bet = play.bet({ amount: 50_000 });
    await on.wallet.bet(bet);
    expect(await left()).toBe(50_000);
    await on.wallet.win({ ...ofRound(bet), amount: 30_000, returned: 30_000, closeRound: true });
    expect(await left()).toBe(30_000);
  },
);
