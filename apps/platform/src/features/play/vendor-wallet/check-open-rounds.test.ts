import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { checkOpenRounds, overdueRoundsOf } from './check-open-rounds.ts';
import { balanceOf, ofRound, startPlay } from './testing/play.ts';
import { startWallet, VENDOR, type TestWallet } from './testing/start-wallet.ts';

const HOUR_MS = 3_600_000;
let on: TestWallet;
beforeAll(async () => {
  on = await startWallet();
});
afterAll(() => on.close());

/** The vendors that the check reports so many hours from now, and the metric after it. */
async function checkAfter(hours: number) {
  const error = vi.spyOn(on.platform.log, 'error');
  on.clock.advance(hours * HOUR_MS);
  try {
    await checkOpenRounds(on.platform);
    return { reported: error.mock.calls.map(([details]) => details), count: overdueRoundsOf(on.platform).count };
  } finally {
    on.clock.advance(-hours * HOUR_MS);
    error.mockRestore();
  }
}

it('A round that is open for over a day is reported until it ends; its win is accepted', async () => {
  const play = await startPlay(on, 1000);
  const [won, refunded, closed, left] = [play.bet(), play.bet(), play.bet(), play.bet({ amount: 70 })];
  for (const bet of [won, refunded, closed, left]) expect((await on.wallet.bet(bet)).ok).toBe(true);
  expect(await on.wallet.win({ ...ofRound(won), amount: 40, closeRound: true })).toMatchObject({ ok: true });
  const { transactionId: betTransactionId } = refunded;
  expect(await on.wallet.refund({ ...ofRound(refunded), betTransactionId })).toMatchObject({ ok: true });
  expect(await on.wallet.closeRound(ofRound(closed))).toMatchObject({ ok: true });

  expect(await checkAfter(23)).toEqual({ reported: [], count: 0 });
  const report = { merchantId: play.member.merchantId, vendor: VENDOR, count: 1, staked: 70 };
  for (const hours of [25, 49]) {
    const { reported, count } = await checkAfter(hours);
    expect(reported).toMatchObject([{ ...report, rounds: [expect.stringContaining(left.roundId)] }]);
    expect(count).toBe(1);
  }

  const before = await balanceOf(on, play.member);
  expect(await on.wallet.win({ ...ofRound(left), amount: 30, closeRound: true })).toMatchObject({ ok: true });
  expect(await balanceOf(on, play.member)).toBe(before + 30);
  expect(await checkAfter(49)).toEqual({ reported: [], count: 0 });
});

it('A round with a deadline is reported a day after it, and a postponed one a day after that', async () => {
  const play = await startPlay(on, 1000);
  const inHours = (hours: number) => new Date(on.clock.now().getTime() + hours * HOUR_MS).toISOString();
  const bet = play.bet({ amount: 70, settlesBy: inHours(48) });
  expect(await on.wallet.bet(bet)).toMatchObject({ ok: true });
  // A repeat after the instant is answered as the first try.
  on.clock.advance(60_000);
  expect(await on.wallet.bet({ ...bet, settlesBy: inHours(-1) })).toMatchObject({
    ok: true,
    value: { duplicate: true },
  });
  expect(await checkAfter(71)).toEqual({ reported: [], count: 0 });
  expect(await checkAfter(73)).toMatchObject({ reported: [{ count: 1, staked: 70 }], count: 1 });

  const { transactionId: _, ...round } = ofRound(bet);
  expect(await on.wallet.postpone({ ...round, settlesBy: inHours(96) })).toMatchObject({ ok: true });
  expect(await checkAfter(73)).toEqual({ reported: [], count: 0 });
  // Long after the rounds of its day are read no more.
  expect(await on.wallet.postpone({ ...round, settlesBy: inHours(24 * 100) })).toMatchObject({ ok: true });
  expect(await checkAfter(24 * 99)).toEqual({ reported: [], count: 0 });
  expect(await checkAfter(24 * 102)).toMatchObject({ count: 1 });
  expect(await on.wallet.closeRound(ofRound(bet))).toMatchObject({ ok: true });
  expect(await checkAfter(24 * 102)).toEqual({ reported: [], count: 0 });
  expect(await on.wallet.postpone({ ...round, settlesBy: inHours(1) })).toMatchObject({ code: 'round_closed' });
});
