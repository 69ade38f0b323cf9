import { inTransaction } from '@fairhouse/database';
import { findRound } from '@fairhouse/ledger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { balanceOf, ofRound, startPlay } from './testing/play.ts';
import { startWallet, type TestWallet } from './testing/start-wallet.ts';

let test: TestWallet;
beforeAll(async () => {
  test = await startWallet();
});
afterAll(() => test.close());

const codeOf = (result: { ok: boolean; code?: string }) => (result.ok ? 'ok' : result.code);

it('unused stake comes back with a win, once, and the round counts without it', async () => {
  const play = await startPlay(test, 1000);
  const bet = play.bet({ amount: 500 });
  await test.wallet.bet(bet);
  const win = { ...ofRound(bet), amount: 320, returned: 200, closeRound: true };
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => test.wallet.win(win)));
  expect(answers.map((answer) => answer.ok && answer.value.balance)).toEqual([820, 820, 820, 820, 820]);
  expect(answers.filter((answer) => answer.ok && !answer.value.duplicate)).toHaveLength(1);
  expect(new Set(answers.map((answer) => answer.ok && answer.value.reference)).size).toBe(1);
  const { merchantId, memberId } = play.member;
  const round = await inTransaction(test.platform.pool, { merchantId, readOnly: true }, async (tx) => {
    const { rows } = await tx.query<{ vendor: number }>('select vendor from ledger_reading.round where customer = $1', [
      memberId,
    ]);
    const names = { from: `${bet.roundId}@`, before: `${bet.roundId}A` };
    return findRound(tx, { customerId: memberId, vendorId: rows[0]!.vendor, names });
  });
  expect(round).toMatchObject({ staked: 300, paid: 120, state: 'completed' });
  const { playerId, currency, transactionId } = win;
  expect(await test.wallet.transaction({ playerId, currency, transactionId })).toMatchObject({
    ok: true,
    value: { state: 'booked', amount: 320 },
  });
  expect((await test.platform.ledger.check(test.platform.pool)).differences).toEqual([]);
});

it.each([
  ['more than the amount', { amount: 10, returned: 11 }, 'invalid_request'],
  ['more than the stake', { amount: 200, returned: 101 }, 'invalid_request'],
  ['a half', { amount: 200, returned: 0.5 }, 'invalid_request'],
  ['less than nothing', { amount: 200, returned: -1 }, 'invalid_request'],
])('%s does not come back, and nothing is booked', async (_, amounts, code) => {
  const play = await startPlay(test, 1000);
  const bet = play.bet({ amount: 100 });
  await test.wallet.bet(bet);
  const win = { ...ofRound(bet), ...amounts, closeRound: true };
  expect(codeOf(await test.wallet.win(win))).toBe(code);
  expect(await balanceOf(test, play.member)).toBe(900);
  // Nothing of it was booked, so the id is free for the right amounts.
  expect(codeOf(await test.wallet.win({ ...win, amount: 100, returned: 100 }))).toBe('ok');
  expect(await balanceOf(test, play.member)).toBe(1000);
});

it('a repeat with another part is a conflict, before and after', async () => {
  const play = await startPlay(test, 1000);
  const bet = play.bet({ amount: 100 });
  await test.wallet.bet(bet);
  const win = { ...ofRound(bet), amount: 50, returned: 40 };
  expect(codeOf(await test.wallet.win(win))).toBe('ok');
  const { returned: _, ...whole } = win;
  for (const other of [whole, { ...whole, amount: 10 }, { ...win, returned: 30 }, { ...win, amount: 51, returned: 41 }])
    expect(codeOf(await test.wallet.win(other)), JSON.stringify(other)).toBe('key_reused');
  expect(await balanceOf(test, play.member)).toBe(950);
});

it('in a batch it is judged alone, in the order of its round', async () => {
  const play = await startPlay(test, 1000);
  const bet = play.bet({ amount: 100 });
  await test.wallet.bet(bet);
  const first = { call: 'win' as const, ...ofRound(bet), amount: 30 };
  const last = { call: 'win' as const, ...ofRound(bet), amount: 90, returned: 90, closeRound: true };
  const answered = await test.wallet.batch([first, last]);
  expect(answered.ok && answered.value.map(codeOf)).toEqual(['ok', 'ok']);
  expect(await balanceOf(test, play.member)).toBe(1020);
});
