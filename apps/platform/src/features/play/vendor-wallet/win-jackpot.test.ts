import { inTransaction } from '@fairhouse/database';
import { readJackpots } from '@fairhouse/ledger';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { balanceOf, ofRound, startPlay, type TestPlay } from './testing/play.ts';
import { startWallet, type TestWallet } from './testing/start-wallet.ts';

let test: TestWallet;
beforeAll(async () => {
  test = await startWallet();
});
afterAll(() => test.close());

const codeOf = (result: { ok: boolean; code?: string }) => (result.ok ? 'ok' : result.code);
const figures = { number: 1, seed: 500, contributed: 1, reserved: 1, won: 0 };

const booked = async ({ member: { merchantId } }: TestPlay) =>
  inTransaction(test.platform.pool, { merchantId, readOnly: true }, (tx) => readJackpots(tx, merchantId));

const differences = async () => (await test.platform.ledger.check(test.platform.pool)).differences;

it('a win books what its round put into the pot and won of it, once', async () => {
  const play = await startPlay(test, 1000);
  const bet = play.bet({ amount: 100 });
  await test.wallet.bet(bet);
  const win = { ...ofRound(bet), amount: 20, closeRound: true, jackpot: figures };
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => test.wallet.win(win)));
  expect(answers.map((answer) => answer.ok && answer.value.balance)).toEqual([920, 920, 920, 920, 920]);
  expect(answers.filter((answer) => answer.ok && !answer.value.duplicate)).toHaveLength(1);
  expect(await booked(play)).toMatchObject([{ seeds: 500, contributed: 1, reserved: 1, won: 0, pot: 501 }]);

  const winner = play.bet({ amount: 100 });
  await test.wallet.bet(winner);
  const paid = await test.wallet.win({
    ...ofRound(winner),
    amount: 502,
    closeRound: true,
    jackpot: { ...figures, won: 502 },
  });
  expect(paid).toMatchObject({ ok: true, value: { balance: 920 - 100 + 502 } });
  expect(await booked(play)).toMatchObject([{ contributed: 2, won: 502, wins: 1, pot: 0, reserve: 2 - 500 }]);
  expect(await differences()).toEqual([]);
});

it('a refused win books nothing of a pot', async () => {
  const play = await startPlay(test, 1000);
  const before = await booked(play);
  const bet = play.bet({ amount: 100 });
  const win = { ...ofRound(bet), amount: 20, jackpot: figures };
  expect(codeOf(await test.wallet.win(win))).toBe('round_unknown');
  await test.wallet.bet(bet);
  const wrong = [
    { ...win, jackpot: { ...figures, won: 21 } },
    { ...win, returned: 5 },
    { ...win, jackpot: { ...figures, contributed: 0 } },
    { ...win, jackpot: { ...figures, number: 0 } },
    { ...win, jackpot: { ...figures, seed: -1 } },
  ];
  for (const each of wrong) expect(codeOf(await test.wallet.win(each)), JSON.stringify(each)).toBe('invalid_request');
  expect(await booked(play)).toEqual(before);
  expect(await balanceOf(test, play.member)).toBe(900);
  expect(await differences()).toEqual([]);
});

it('in a batch it is booked too, in the order of its round', async () => {
  const play = await startPlay(test, 1000);
  const [before] = await booked(play);
  const bet = play.bet({ amount: 100 });
  await test.wallet.bet(bet);
  const first = { call: 'win' as const, ...ofRound(bet), amount: 30 };
  const last = {
    call: 'win' as const,
    ...ofRound(bet),
    amount: 0,
    closeRound: true,
    jackpot: { ...figures, number: 2 },
  };
  const answered = await test.wallet.batch([first, last]);
  expect(answered.ok && answered.value.map(codeOf)).toEqual(['ok', 'ok']);
  const [after] = await booked(play);
  expect(after!.contributed - before!.contributed).toBe(1);
  expect(after!.seeds - before!.seeds).toBe(500);
  expect(await differences()).toEqual([]);
});

it('a pot that pays more than was put into it is paid, as every win of a vendor, and reported', async () => {
  const play = await startPlay(test, 1000);
  const [before] = await booked(play);
  const warn = vi.spyOn(test.platform.log, 'warn');
  const claim = async (won: number) => {
    const bet = play.bet({ amount: 100 });
    await test.wallet.bet(bet);
    const jackpot = { ...figures, number: 2, contributed: 1, won };
    return codeOf(await test.wallet.win({ ...ofRound(bet), amount: won, closeRound: true, jackpot }));
  };
  expect(await claim(before!.pot + 1)).toBe('ok');
  expect(warn).not.toHaveBeenCalled();
  expect(await claim(8)).toBe('ok');
  expect(warn.mock.calls).toEqual([[expect.objectContaining({ amount: 8, pot: -7 }), 'a jackpot is overdrawn']]);
  expect((await booked(play))[0]!.pot).toBe(-7);
  warn.mockRestore();
  expect(await differences()).toEqual([]);
});
