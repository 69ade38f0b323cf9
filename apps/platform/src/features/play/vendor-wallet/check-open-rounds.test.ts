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
