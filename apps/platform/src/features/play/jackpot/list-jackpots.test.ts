import { boJackpots } from '@fairhouse/contract/play/jackpot-backoffice';
import { jackpots } from '@fairhouse/contract/play/jackpot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { overrideSettings } from '../../../testing/override-settings.ts';
import { newOperator, visit, type TestVisitor } from '../../../testing/test-visitor.ts';
import { listing } from '../vendor-wallet/testing/fake-vendor.ts';
import { ofRound, openPlay } from '../vendor-wallet/testing/play.ts';
import { startVendor, type TestVendor } from '../vendor-wallet/testing/start-vendor.ts';
import { openMember, VENDOR } from '../vendor-wallet/testing/start-wallet.ts';
import { jackpot } from './index.ts';

const pot = (gameCode: string, amount: number) => ({
  gameCode,
  number: 2,
  amount,
  seed: 500,
  oneIn: 50_000,
  potPercent: 1,
  seedPercent: 1,
  lastWin: { roundId: 'r1', amount: 900, at: '2026-11-28T20:00:09.000Z' },
});

let on: TestVendor;
let visitor: TestVisitor;
beforeAll(async () => {
  const games = [
    listing('sevens', { classify: ['JP', 'AC'] }),
    listing('bells', { classify: ['JP'] }),
    listing('plain'),
  ];
  on = await startVendor({ games, features: [jackpot] });
  on.vendor.jackpots = [pot('sevens', 700), pot('bells', 800), pot('gone', 5000)];
  visitor = visit(on);
});
afterAll(() => on.close());

const listed = async () => (await visitor.call(jackpots, {})).list.map(({ gameCode, amount }) => [gameCode, amount]);

test('visitors see the pots of games that can be opened, the largest first', async () => {
  expect(await listed()).toEqual([
    ['bells', 800],
    ['sevens', 700],
  ]);
  expect((await visitor.call(jackpots, {})).list[0]).toMatchObject({
    vendor: VENDOR,
    currency: 'TLB',
    seed: 500,
    lastWin: { amount: 900 },
  });
  await overrideSettings(on, { modules: { RNG: false } });
  expect(await listed()).toEqual([]);
  await overrideSettings(on, {});
});

test('operators see the books beside what the vendor shows', async () => {
  const operator = await newOperator(on, 'op-pots');
  expect((await operator.call(boJackpots, {})).list).toEqual([]);
  const play = await openPlay(await openMember(on, 1000), on.wallet, VENDOR, 'sevens');
  const bet = play.bet({ amount: 100 });
  await on.wallet.bet(bet);
  const figures = { number: 1, seed: 500, contributed: 1, reserved: 1, won: 0 };
  await on.wallet.win({ ...ofRound(bet), amount: 0, closeRound: true, jackpot: figures });
  await vi.waitFor(async () =>
    expect((await operator.call(boJackpots, {})).list).toMatchObject([
      {
        gameCode: 'sevens',
        currency: 'TLB',
        trial: false,
        seeds: 500,
        contributed: 1,
        reserved: 1,
        won: 0,
        wins: 0,
        pot: 501,
        reserve: -499,
        shown: 700,
        lastWin: { amount: 900 },
      },
    ]),
  );
});

test('a vendor that does not answer has no pots to show', async () => {
  on.vendor.garbage.add('/platform/v1/jackpots');
  await vi.waitFor(async () => expect(await listed()).toEqual([]), { timeout: 10_000 });
  on.vendor.garbage.clear();
  await vi.waitFor(async () => expect(await listed()).toHaveLength(2), { timeout: 60_000 });
}, 80_000);
