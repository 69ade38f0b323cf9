import { boPlayLimits } from '@fairhouse/contract/people/responsible-play-backoffice';
import {
  confirmPlayLimit,
  setPlayLimit,
  type LimitKind,
  type LimitSpan,
} from '@fairhouse/contract/people/responsible-play';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import { failureOf, newOperator } from '../../../testing/test-visitor.ts';
import {
  balanceOf,
  ofRound,
  openGameToken,
  openPlay,
  startPlay,
  type TestPlay,
} from '../../play/vendor-wallet/testing/play.ts';
import { startWallet, type TestWallet } from '../../play/vendor-wallet/testing/start-wallet.ts';
import { later, limit } from './testing/limit-steps.ts';

let test: TestWallet;
beforeAll(async () => {
  test = await startWallet();
});
afterAll(() => test.close());

const set = ({ member }: TestPlay, kind: LimitKind, period: LimitSpan, amount: number | null) =>
  member.site.call(setPlayLimit, { kind, period, amount });
const stake = async (play: TestPlay, amount: number, wallet = test.wallet) => {
  const answer = await wallet.bet(play.bet({ amount }));
  return answer.ok ? 'ok' : answer.code;
};

it('a vendor learns the own limits of play of who opens its game, and no limit of deposits', async () => {
  const play = await startPlay(test, 1_000);
  const opened = async () => {
    const answer = await test.wallet.authenticate({ launchToken: await openGameToken(play.member) });
    return answer.ok ? answer.value.limits : answer.code;
  };
  expect(await opened()).toBeUndefined();
  await set(play, 'single_stake', 'bet', 300);
  await set(play, 'sitting', 'sitting', 60);
  await set(play, 'deposit', 'day', 5_000);
  const limits = (await opened()) as { kind: string }[];
  expect(limits.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual([
    { kind: 'single_stake', period: 'bet', amount: 300 },
    { kind: 'sitting', period: 'sitting', amount: 60 },
  ]);
});

describe('limits of stakes and losses', () => {
  it.each([
    ['single_stake', 'bet', 'single_stake_limit'],
    ['stake', 'day', 'stake_limit'],
    ['loss', 'month', 'loss_limit'],
  ] as const)(
    '%s by %s refuses a bet above it with a code of the contract and the true balance',
    async (kind, period, code) => {
      const play = await startPlay(test, 1_000);
      await set(play, kind, period, 300);
      const refused = await test.wallet.bet(play.bet({ amount: 301 }));
      expect(refused).toMatchObject({ ok: false, code, value: { balance: 1_000, currency: 'TLB' } });
      expect(await stake(play, 300)).toBe('ok');
    },
  );

  it('50 parallel bets at two vendors never pass a limit', async () => {
    const other = await test.addVendor('vendor-two');
    const play = await startPlay(test, 100_000);
    const second = await openPlay(play.member, other, 'vendor-two');
    await set(play, 'stake', 'week', 1_000);
    const codes = await Promise.all(
      Array.from({ length: 50 }, (_, i) => (i % 2 ? stake(play, 100) : stake(second, 100, other))),
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(10);
    expect(codes.filter((code) => code === 'stake_limit')).toHaveLength(40);
    expect((await limit(play.member.site, 'week', 'stake')).used).toBe(1_000);
    expect(await balanceOf(test, play.member)).toBe(99_000);
    other.close();
  });

  it('A limit set below what was used stops the next bet and the next launch; wins and refunds are accepted', async () => {
    const play = await startPlay(test, 1_000);
    const [won, undone] = [play.bet({ amount: 200 }), play.bet({ amount: 300 })];
    for (const bet of [won, undone]) expect((await test.wallet.bet(bet)).ok).toBe(true);
    await set(play, 'loss', 'day', 100);
    expect(await limit(play.member.site, 'day', 'loss')).toMatchObject({ amount: 100, used: 500 });
    expect(await stake(play, 1)).toBe('loss_limit');
    expect(await codeOf(openGameToken(play.member))).toBe('loss_limit');
    expect((await openGameToken(play.member, { demo: true })).length).toBeGreaterThan(0);
    expect((await test.wallet.win({ ...ofRound(won), amount: 150 })).ok).toBe(true);
    expect(await stake(play, 1)).toBe('loss_limit');
    expect((await test.wallet.refund({ ...ofRound(undone), betTransactionId: undone.transactionId })).ok).toBe(true);
    expect((await limit(play.member.site, 'day', 'loss')).used).toBe(50);
    expect([await stake(play, 51), await stake(play, 50)]).toEqual(['loss_limit', 'ok']);
  });

  it('A higher limit applies to bets only after a day and a second confirmation', async () => {
    const play = await startPlay(test, 10_000);
    await set(play, 'single_stake', 'bet', 100);
    await set(play, 'single_stake', 'bet', 500);
    const again = { kind: 'single_stake', period: 'bet', amount: 500 } as const;
    expect(await codeOf(play.member.site.call(confirmPlayLimit, again))).toBe('limit_too_early');
    expect(await stake(play, 101)).toBe('single_stake_limit');
    await later(test, play.member.site, 86_400_000, async (site) => {
      const opened = await openPlay({ ...play.member, site }, test.wallet);
      expect(await stake(opened, 101)).toBe('single_stake_limit');
      await site.call(confirmPlayLimit, again);
      expect([await stake(opened, 500), await stake(opened, 501)]).toEqual(['ok', 'single_stake_limit']);
    });
  });

  it('The limits of one member do not apply to another', async () => {
    const [one, other] = [await startPlay(test, 1_000), await startPlay(test, 1_000)];
    await set(one, 'stake', 'day', 50);
    expect([await stake(one, 60), await stake(other, 60)]).toEqual(['stake_limit', 'ok']);
  });

  it('Operators read the limits of a member and every change', async () => {
    const play = await startPlay(test, 1_000);
    await set(play, 'loss', 'week', 5_000);
    await set(play, 'loss', 'week', 9_000);
    await stake(play, 70);
    const operator = await newOperator(test, 'limitreader');
    const id = String(play.member.memberId);
    const { limits, changes } = await operator.call(boPlayLimits, { id });
    expect(limits.find(({ kind, period }) => kind === 'loss' && period === 'week')).toMatchObject({
      amount: 5_000,
      used: 70,
      asked: { amount: 9_000, due: false },
    });
    expect(changes.map(({ change, before, after }) => [change, before, after])).toEqual([
      ['ask', 5_000, 9_000],
      ['set', null, 5_000],
    ]);
  });
});

it.each([
  ['a period that the kind does not have', { kind: 'stake', period: 'bet', amount: 100 }],
  ['a sitting shorter than ten minutes', { kind: 'sitting', period: 'sitting', amount: 9 }],
  ['a sitting longer than a day', { kind: 'sitting', period: 'sitting', amount: 1_441 }],
  ['a reality check later than the merchant’s longest time', { kind: 'reality_check', period: 'sitting', amount: 61 }],
] as const)('refuses %s', async (_, request) => {
  const play = await startPlay(test, 0);
  expect((await failureOf(play.member.site.call(setPlayLimit, request))).code).toBe('invalid_request');
});
