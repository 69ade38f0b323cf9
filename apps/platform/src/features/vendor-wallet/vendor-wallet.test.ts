import { importPrivateKey, generateKeyPair, signRequest } from '@fairhouse/vendor-sdk';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '@fairhouse/database';
import { switchGame, switchVendor, catalogueOf } from '../catalogue/index.ts';
import { balanceOf, ofRound, openGameToken, startPlay } from './testing/play.ts';
import { openMember, startWallet, VENDOR, type TestMember, type TestWallet } from './testing/start-wallet.ts';

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

  it('fifty at once with one id have one effect', async () => {
    const play = await startPlay(test, 1000);
    const bet = play.bet();
    const results = await Promise.all(times(50, () => test.wallet.bet(bet)));
    expect(results.every((result) => result.ok && result.value.balance === 900)).toBe(true);
    expect(results.filter((result) => result.ok && !result.value.duplicate)).toHaveLength(1);
  });

  it('fifty different bets on the last money: as many pass as it pays for', async () => {
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

  it('a refund that races its bet leaves the money untouched either way', async () => {
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

  it('a refund of something else than a bet is refused', async () => {
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
    ['a ban', (member) => setStatus(member, 'locked'), 'account_locked'],
    ['self-exclusion', (member) => setStatus(member, 'excluded'), 'account_excluded'],
  ])('after %s wins and refunds are honoured, bets are not', async (_, end, code) => {
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

  /** Bets that were still taken before the end of the session was heard of. */
  const stakedSince = async (member: TestMember) => {
    const page = await test.platform.ledger.statement({ ...key(member), rail: 'main', limit: 100 });
    const bets = page.list.filter(({ type }) => type === 'bet');
    return -bets.reduce((sum, { amount }) => sum + amount, 0) - 200;
  };
  const key = ({ merchantId, memberId }: TestMember) => ({ merchantId, customerId: memberId });

  it('a bet refused for its session will never be taken, not even by a try that arrives later', async () => {
    const play = await startPlay(test, 1000);
    const bet = play.bet({ sessionId: randomUUID() });
    expect(codeOf(await test.wallet.bet(bet))).toBe('session_expired');
    expect(codeOf(await test.wallet.bet({ ...bet, sessionId: play.sessionId }))).toBe('tombstoned');
    expect(await balanceOf(test, play.member)).toBe(1000);
  });

  it('a bet that was booked answers its first outcome after the session ended', async () => {
    const play = await startPlay(test, 1000);
    const bet = play.bet();
    await test.wallet.bet(bet);
    const repeated = await test.wallet.bet({ ...bet, sessionId: randomUUID() });
    expect(repeated).toMatchObject({ ok: true, value: { balance: 900, duplicate: true } });
  });

  it('a session of another member or vendor does not count', async () => {
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
  it('a transaction can be asked about', async () => {
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

  it('lack of funds carries the true balance, and stays the answer of that id', async () => {
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

describe('reliability 21: signatures', () => {
  const send = async (headers: object, body: string, path = '/vendor/v1/bet') => {
    const answer = await fetch(test.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    return { status: answer.status, code: ((await answer.json()) as { code?: string }).code ?? 'ok' };
  };
  const sign = (body: string, changes: Partial<Parameters<typeof signRequest>[0]> = {}) =>
    signRequest({
      method: 'POST',
      path: '/vendor/v1/bet',
      body,
      keyId: VENDOR,
      privateKey: test.vendorKey,
      ...changes,
    });
  const stranger = importPrivateKey(generateKeyPair().privateKey);

  it.each<[string, string, (body: string) => object]>([
    ['none', 'signature_invalid', () => ({})],
    ["a stranger's", 'signature_invalid', (body) => sign(body, { privateKey: stranger })],
    ['of an unknown key', 'signature_invalid', (body) => sign(body, { keyId: 'nobody' })],
    ['of another body', 'signature_invalid', () => sign('{}')],
    ['of another path', 'signature_invalid', (body) => sign(body, { path: '/vendor/v1/win' })],
    ['too old', 'signature_expired', (body) => sign(body, { now: new Date(Date.now() - 61_000) })],
    ['an hour ahead', 'signature_expired', (body) => sign(body, { now: new Date(Date.now() + 3_600_000) })],
  ])('a signature that is %s: 401, no effect', async (_, code, headers) => {
    const play = await startPlay(test, 1000);
    const body = JSON.stringify(play.bet());
    expect(await send(headers(body), body)).toEqual({ status: 401, code });
    expect(await balanceOf(test, play.member)).toBe(1000);
  });

  it('a replayed request: 401, no effect', async () => {
    const play = await startPlay(test, 1000);
    const body = JSON.stringify(play.bet());
    const headers = sign(body);
    expect(await send(headers, body)).toEqual({ status: 200, code: 'ok' });
    expect(await send(headers, body)).toEqual({ status: 401, code: 'signature_replayed' });
    expect(await send(headers, body, '/vendor/v1/bet?again=1')).toEqual({ status: 401, code: 'signature_invalid' });
    expect(await balanceOf(test, play.member)).toBe(900);
  });
});

describe('bad input', () => {
  const raw = async (body: string) => {
    const path = '/vendor/v1/bet';
    const headers = signRequest({ method: 'POST', path, body, keyId: VENDOR, privateKey: test.vendorKey });
    const answer = await fetch(test.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    return { status: answer.status, body: (await answer.json()) as { code: string; fields?: object } };
  };

  it.each([
    ['a float', '1.5'],
    ['an exponent', '1e3'],
    ['a whole float', '100.0'],
    ['text', '"100"'],
    ['hexadecimal text', '"0x10"'],
    ['nothing', 'null'],
    ['a list', '[100]'],
    ['an object', '{"value":100}'],
    ['zero', '0'],
    ['a negative', '-100'],
    ['beyond 2^53', '9007199254740992'],
  ])('an amount that is %s is refused under its name', async (_, amount) => {
    const play = await startPlay(test, 1000);
    const body = JSON.stringify(play.bet()).replace('"amount":100', `"amount":${amount}`);
    const answer = await raw(body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request', fields: { amount: {} } } });
    expect(await balanceOf(test, play.member)).toBe(1000);
  });

  it('an unknown field, broken JSON and too large a body are refused', async () => {
    const play = await startPlay(test, 1000);
    const bet = play.bet();
    const extra = await raw(JSON.stringify({ ...bet, free: true }));
    expect(extra).toMatchObject({ status: 400, body: { fields: { free: { code: 'unknown_field' } } } });
    expect(await raw(JSON.stringify(bet).slice(0, -1))).toMatchObject({ status: 400 });
    expect(await raw(JSON.stringify({ ...bet, pad: 'x'.repeat(70_000) }))).toMatchObject({ status: 413 });
  });

  it.each(['demo:1', '1.1', '1.1.AAAAAAAAAAAA', '1.999999999999999.AAAAAAAAAAAA'])(
    'player %s is unknown to every call',
    async (playerId) => {
      const play = await startPlay(test, 1000);
      const bet = play.bet({ playerId });
      const results = await Promise.all([
        test.wallet.bet(bet),
        test.wallet.win({ ...ofRound(bet), amount: 1 }),
        test.wallet.refund({ ...ofRound(bet), betTransactionId: bet.transactionId }),
        test.wallet.closeRound(ofRound(bet)),
        test.wallet.promoWin({ playerId, currency: 'TLB', transactionId: 't', campaign: 'c', amount: 1 }),
        test.wallet.balance({ playerId, currency: 'TLB' }),
        test.wallet.transaction({ playerId, currency: 'TLB', transactionId: 't' }),
      ]);
      expect(results.map(codeOf)).toEqual(times(7, () => 'player_unknown'));
    },
  );

  it('another currency is refused', async () => {
    const play = await startPlay(test, 1000);
    expect(codeOf(await test.wallet.bet(play.bet({ currency: 'BDT' })))).toBe('wrong_currency');
    expect(codeOf(await test.wallet.balance({ playerId: play.playerId, currency: 'BDT' }))).toBe('wrong_currency');
    expect(await balanceOf(test, play.member)).toBe(1000);
  });
});

describe('launch', () => {
  it('of twenty simultaneous exchanges of one token one wins', async () => {
    const member = await openMember(test);
    const launchToken = await openGameToken(member);
    const results = await Promise.all(times(20, () => test.wallet.authenticate({ launchToken })));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => codeOf(result) === 'launch_token_invalid')).toHaveLength(19);
  });

  it('a token is dead after a minute, and damaged ones never lived', async () => {
    const member = await openMember(test);
    const launchToken = await openGameToken(member);
    test.clock.advance(61_000);
    expect(codeOf(await test.wallet.authenticate({ launchToken }))).toBe('launch_token_invalid');
    test.clock.advance(-61_000);
    for (const bad of ['', 'x', '1.x', `99.${launchToken.split('.')[1]}`, `${launchToken}x`])
      expect(codeOf(await test.wallet.authenticate({ launchToken: bad }))).toBe('launch_token_invalid');
    expect(codeOf(await test.wallet.authenticate({ launchToken }))).toBe('ok');
  });

  it('a demonstration has no wallet here', async () => {
    const member = await openMember(test, 500);
    const opened = await test.wallet.authenticate({ launchToken: await openGameToken(member, true) });
    expect(opened).toMatchObject({ ok: true, value: { demo: true, balance: 0 } });
    if (!opened.ok) return;
    const { playerId, sessionId } = opened.value;
    const play = await startPlay(test, 500);
    expect(codeOf(await test.wallet.bet(play.bet({ playerId, sessionId })))).toBe('player_unknown');
    expect(codeOf(await test.wallet.bet(play.bet({ sessionId })))).toBe('session_expired');
  });

  it('tells the vendor whom it serves', async () => {
    const member = await openMember(test, 777);
    const opened = await test.wallet.authenticate({ launchToken: await openGameToken(member) });
    expect(opened).toMatchObject({
      ok: true,
      value: {
        displayName: member.username,
        currency: 'TLB',
        balance: 777,
        country: 'PH',
        gameCode: 'sample-slot',
        parentOrigin: 'http://localhost',
        verifyUrl: `http://localhost/fairness?vendor=${VENDOR}&round=`,
      },
    });
  });
});

describe('switches (reliability 74)', () => {
  it('a game or vendor that is off takes no bets and honours wins', async () => {
    const play = await startPlay(test, 1000);
    const bet = play.bet();
    await test.wallet.bet(bet);
    const catalogue = catalogueOf(test.platform);
    const game = catalogue.game(catalogue.vendorByCode(VENDOR)!.id, bet.gameCode)!;
    for (const flip of [
      (on: boolean) => switchGame(test.platform, game.id, on),
      (on: boolean) => switchVendor(test.platform, VENDOR, on),
    ]) {
      await flip(false);
      await expect.poll(async () => codeOf(await test.wallet.bet(play.bet({ amount: 1 })))).toBe('game_unknown');
      expect(codeOf(await test.wallet.win({ ...ofRound(bet), amount: 10 }))).toBe('ok');
      await flip(true);
      await expect.poll(async () => codeOf(await test.wallet.bet(play.bet({ amount: 1 })))).toBe('ok');
    }
  });
});

it('the ledger agrees with itself after all of this', async () => {
  const report = await test.platform.ledger.check(test.platform.pool);
  expect(report.differences).toEqual([]);
});
