import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '@fairhouse/database';
import { balanceOf, ofRound, startPlay } from './testing/play.ts';
import { startWallet, type TestMember, type TestWallet } from './testing/start-wallet.ts';

let test: TestWallet;
beforeAll(async () => {
  test = await startWallet();
});
afterAll(() => test.close());

const codeOf = (result: { ok: boolean; code?: string }) => (result.ok ? 'ok' : result.code);
const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

describe('reliability 15: duplicates', () => {
  it('a bet, a win and a refund sent five times have one effect each', async () => {
    const play = await startPlay(test, 1000);
    const bet = play.bet({ amount: 300 });
    const bets = await Promise.all(times(5, () => test.wallet.bet(bet)));
    expect(bets.map((result) => result.ok && result.value.balance)).toEqual(times(5, () => 700));
    expect(bets.filter((result) => result.ok && !result.value.duplicate)).toHaveLength(1);
    expect(new Set(bets.map((result) => result.ok && result.value.reference)).size).toBe(1);

    const win = { ...ofRound(bet), amount: 50 };
    const wins = await Promise.all(times(5, () => test.wallet.win(win)));
    expect(wins.map((result) => result.ok && result.value.balance)).toEqual(times(5, () => 750));

    const lost = play.bet({ amount: 200 });
    await test.wallet.bet(lost);
    const refund = { ...ofRound(lost), betTransactionId: lost.transactionId };
    const refunds = await Promise.all(times(5, () => test.wallet.refund(refund)));
    expect(refunds.map((result) => result.ok && result.value.balance)).toEqual(times(5, () => 750));
    expect(await balanceOf(test, play.member)).toBe(750);
  });

  it.each([
    ['amount', { amount: 101 }],
    ['round', { roundId: 'another-round' }],
  ])('another %s under the same id is refused', async (_, change) => {
    const play = await startPlay(test, 1000);
    const bet = play.bet();
    await test.wallet.bet(bet);
    expect(codeOf(await test.wallet.bet({ ...bet, ...change }))).toBe('key_reused');
    expect(codeOf(await test.wallet.win({ ...ofRound(bet), transactionId: bet.transactionId, amount: 500 }))).toBe(
      'key_reused',
    );
    expect(await balanceOf(test, play.member)).toBe(900);
  });

  it('fifty parallel bets with one id have one effect', async () => {
    const play = await startPlay(test, 1000);
    const bet = play.bet();
    const results = await Promise.all(times(50, () => test.wallet.bet(bet)));
    expect(results.every((result) => result.ok && result.value.balance === 900)).toBe(true);
    expect(results.filter((result) => result.ok && !result.value.duplicate)).toHaveLength(1);
  });

  it('of fifty parallel bets as many are booked as the balance covers', async () => {
    const play = await startPlay(test, 1000);
    const results = await Promise.all(times(50, () => test.wallet.bet(play.bet())));
    expect(results.filter(({ ok }) => ok)).toHaveLength(10);
    expect(await balanceOf(test, play.member)).toBe(0);
  });
});

describe('reliability 16: tombstones', () => {
  it('a refund before its bet refuses the later bet without a debit', async () => {
    const play = await startPlay(test, 1000);
    const bet = play.bet();
    const refund = { ...ofRound(bet), betTransactionId: bet.transactionId };
    expect(await test.wallet.refund(refund)).toMatchObject({ ok: true, value: { balance: 1000 } });
    expect(codeOf(await test.wallet.bet(bet))).toBe('tombstoned');
    expect(codeOf(await test.wallet.refund(refund))).toBe('ok');
    const { playerId, currency, transactionId } = bet;
    expect(await test.wallet.transaction({ playerId, currency, transactionId })).toMatchObject({
      ok: true,
      value: { state: 'tombstoned' },
    });
    expect(await balanceOf(test, play.member)).toBe(1000);
  });

  it('a refund that races its bet leaves the balance unchanged in either order', async () => {
    const play = await startPlay(test, 1000);
    await Promise.all(
      times(20, async () => {
        const bet = play.bet({ amount: 10 });
        await Promise.all([
          test.wallet.bet(bet),
          test.wallet.refund({ ...ofRound(bet), betTransactionId: bet.transactionId }),
        ]);
      }),
    );
    expect(await balanceOf(test, play.member)).toBe(1000);
  });

  it('a refund of anything but a bet is refused', async () => {
    const play = await startPlay(test, 1000);
    const bet = play.bet();
    await test.wallet.bet(bet);
    const win = { ...ofRound(bet), amount: 70 };
    await test.wallet.win(win);
    for (const betTransactionId of [win.transactionId, 'self'])
      expect(codeOf(await test.wallet.refund({ ...ofRound(bet), transactionId: 'self', betTransactionId }))).toBe(
        'key_reused',
      );
    expect(await balanceOf(test, play.member)).toBe(970);
  });
});

describe('reliability 17: settlement', () => {
  it('a refund after a win or a close is refused', async () => {
    const play = await startPlay(test, 1000);
    for (const end of ['win', 'close'] as const) {
      const bet = play.bet();
      await test.wallet.bet(bet);
      if (end === 'win') await test.wallet.win({ ...ofRound(bet), amount: 0, closeRound: true });
      else expect(codeOf(await test.wallet.closeRound(ofRound(bet)))).toBe('ok');
      const refund = { ...ofRound(bet), betTransactionId: bet.transactionId };
      expect(codeOf(await test.wallet.refund(refund))).toBe('round_closed');
      expect(codeOf(await test.wallet.bet(play.bet({ roundId: bet.roundId })))).toBe('round_closed');
      expect(codeOf(await test.wallet.win({ ...ofRound(bet), amount: 5 }))).toBe('round_closed');
    }
    expect(await balanceOf(test, play.member)).toBe(800);
  });
});

describe('reliability 18: after the end of a session', () => {
  const setStatus = (member: TestMember, status: string) =>
    inTransaction(test.platform.pool, { merchantId: member.merchantId }, async (tx) => {
      await tx.query('update member set status = $2 where id = $1', [member.memberId, status]);
      await test.platform.events.publish(tx, 'sessionEnded', {
        merchantId: member.merchantId,
        kind: 'member',
        personId: member.memberId,
      });
    });
  const logOut = (member: TestMember) =>
    inTransaction(test.platform.pool, { merchantId: member.merchantId }, async (tx) => {
      await tx.query('update member_session set ended_at = now() where member_id = $1', [member.memberId]);
      await test.platform.events.publish(tx, 'sessionEnded', {
        merchantId: member.merchantId,
        kind: 'member',
        personId: member.memberId,
      });
    });

  it.each<[string, (member: TestMember) => Promise<void>, string]>([
    ['logout', logOut, 'session_expired'],
    ['a lock', (member) => setStatus(member, 'locked'), 'account_locked'],
    ['the closing of the account', (member) => setStatus(member, 'closed'), 'account_closed'],
  ])('after %s wins and refunds are accepted, bets are not', async (_, end, code) => {
    const play = await startPlay(test, 1000);
    const [won, undone] = [play.bet(), play.bet()];
    await test.wallet.bet(won);
    await test.wallet.bet(undone);
    await end(play.member);
    await expect.poll(async () => codeOf(await test.wallet.bet(play.bet()))).toBe(code);
    expect(codeOf(await test.wallet.win({ ...ofRound(won), amount: 500 }))).toBe('ok');
    const refund = { ...ofRound(undone), betTransactionId: undone.transactionId };
    expect(codeOf(await test.wallet.refund(refund))).toBe('ok');
    expect(codeOf(await test.wallet.bet(undone))).toBe('ok');
    expect(await balanceOf(test, play.member)).toBe(1400 - (await stakedSince(play.member)));
  });

  /** Bets that were booked before the end of the session was received. */
  const stakedSince = async (member: TestMember) => {
    const page = await test.platform.ledger.statement({ ...key(member), rail: 'main', limit: 100 });
    const bets = page.list.filter(({ type }) => type === 'bet');
    return -bets.reduce((sum, { amount }) => sum + amount, 0) - 200;
  };
  const key = ({ merchantId, memberId }: TestMember) => ({ merchantId, customerId: memberId });

  it('a bet refused for its session is never booked, not even by a later try', async () => {
    const play = await startPlay(test, 1000);
    const bet = play.bet({ sessionId: randomUUID() });
    expect(codeOf(await test.wallet.bet(bet))).toBe('session_expired');
    expect(codeOf(await test.wallet.bet({ ...bet, sessionId: play.sessionId }))).toBe('session_expired');
    expect(await balanceOf(test, play.member)).toBe(1000);
  });

  it('a bet returns when the session ends unless it is used further', async () => {
    test.clock.hold();
    const play = await startPlay(test, 1000);
    const { idleMinutes } = test.platform.merchants.default().settings;
    const sessionExpiresAt = new Date(test.clock.now().getTime() + idleMinutes * 60_000).toISOString();
    expect(await test.wallet.bet(play.bet())).toMatchObject({ ok: true, value: { sessionExpiresAt } });
  });

  it('a bet that was booked gets its first outcome after the session ended', async () => {
    const play = await startPlay(test, 1000);
    const bet = play.bet();
    await test.wallet.bet(bet);
    const repeated = await test.wallet.bet({ ...bet, sessionId: randomUUID() });
    expect(repeated).toMatchObject({ ok: true, value: { balance: 900, duplicate: true } });
  });

  it('a session of another member or vendor is not accepted', async () => {
    const [play, other] = [await startPlay(test, 1000), await startPlay(test, 1000)];
    expect(codeOf(await test.wallet.bet(play.bet({ sessionId: other.sessionId })))).toBe('session_expired');
    expect(codeOf(await test.wallet.bet(play.bet({ sessionId: 'not-even-a-uuid' })))).toBe('session_expired');
  });
});

describe('reliability 19: wins', () => {
  it('a win without a bet is refused and logged', async () => {
    const play = await startPlay(test, 1000);
    const win = { ...ofRound(play.bet()), amount: 5000 };
    const warn = vi.spyOn(test.platform.log, 'warn');
    expect(codeOf(await test.wallet.win(win))).toBe('round_unknown');
    expect(await balanceOf(test, play.member)).toBe(1000);
    expect(warn.mock.calls).toEqual([[expect.objectContaining({ amount: 5000 }), 'win without a bet refused']]);
  });

  it('a win on the round of another player is refused', async () => {
    const [play, other] = [await startPlay(test, 1000), await startPlay(test, 1000)];
    const bet = play.bet();
    await test.wallet.bet(bet);
    expect(codeOf(await test.wallet.win({ ...ofRound(bet), playerId: other.playerId, amount: 1 }))).toBe(
      'round_unknown',
    );
  });
});

describe('reliability 20: unknown outcomes', () => {
  it('the outcome of a transaction can be queried', async () => {
    const play = await startPlay(test, 1000);
    const [bet, tooMuch] = [play.bet(), play.bet({ amount: 5000 })];
    const state = async ({ transactionId }: { transactionId: string }) => {
      const found = await test.wallet.transaction({ playerId: play.playerId, currency: 'TLB', transactionId });
      return found.ok ? [found.value.state, found.value.amount] : found.code;
    };
    expect(await state(bet)).toEqual(['unknown', null]);
    await test.wallet.bet(bet);
    await test.wallet.bet(tooMuch);
    expect(await state(bet)).toEqual(['booked', -100]);
    expect(await state(tooMuch)).toEqual(['refused', 0]);
  });

  it('insufficient funds are reported with the true balance, and stay the answer of that id', async () => {
    const play = await startPlay(test, 1000);
    const bet = play.bet({ amount: 1001 });
    const refused = { ok: false, code: 'insufficient_funds', value: { balance: 1000, currency: 'TLB' } };
    expect(await test.wallet.bet(bet)).toMatchObject(refused);
    await test.platform.ledger.post({
      type: 'deposit',
      ref: randomUUID(),
      merchantId: play.member.merchantId,
      customerId: play.member.memberId,
      currency: 'TLB',
      amount: 500,
    });
    expect(await test.wallet.bet(bet)).toMatchObject({ ok: false, code: 'insufficient_funds' });
  });
});

it('the ledger is consistent at the end', async () => {
  const report = await test.platform.ledger.check(test.platform.pool);
  expect(report.differences).toEqual([]);
});
