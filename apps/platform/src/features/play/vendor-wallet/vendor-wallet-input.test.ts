import { inTransaction } from '@fairhouse/database';
import { importPrivateKey, generateKeyPair, signRequest } from '@fairhouse/vendor-sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overrideSettings } from '../../../testing/override-settings.ts';
import { balanceOf, ofRound, openPlay, startPlay } from './testing/play.ts';
import { catalogueOf } from '../catalogue/index.ts';
import { GAME, openMember, startWallet, VENDOR, type TestWallet } from './testing/start-wallet.ts';

let test: TestWallet;
beforeAll(async () => {
  test = await startWallet();
});
afterAll(() => test.close());

const codeOf = (result: { ok: boolean; code?: string }) => (result.ok ? 'ok' : result.code);
const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

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
    ['made with another key', 'signature_invalid', (body) => sign(body, { privateKey: stranger })],
    ['made with an unknown key id', 'signature_invalid', (body) => sign(body, { keyId: 'nobody' })],
    ['made for another body', 'signature_invalid', () => sign('{}')],
    ['made for another path', 'signature_invalid', (body) => sign(body, { path: '/vendor/v1/win' })],
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

/** Another game of the vendor, like the sample. */
const addGame = (code: string, category: string, client: string, label = code) =>
  test.platform.pool.query(
    `insert into game (vendor_id, code, name, label, label_name, category, min_bet, image, client, demo)
      select vendor_id, $2, name, $5, label_name, $3, min_bet, image, $4, demo from game where code = $1`,
    [GAME, code, category, client, label],
  );

describe('bad input', () => {
  const raw = async (body: string | Buffer<ArrayBuffer>, path = '/vendor/v1/bet') => {
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
    ['a float without a fraction', '100.0'],
    ['text', '"100"'],
    ['hexadecimal text', '"0x10"'],
    ['nothing', 'null'],
    ['a list', '[100]'],
    ['an object', '{"value":100}'],
    ['zero', '0'],
    ['a negative', '-100'],
    ['beyond 2^53', '9007199254740992'],
  ])('an amount that is %s is refused with the name of its field', async (_, amount) => {
    const play = await startPlay(test, 1000);
    const body = JSON.stringify(play.bet()).replace('"amount":100', `"amount":${amount}`);
    const answer = await raw(body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request', fields: { amount: {} } } });
    expect(await balanceOf(test, play.member)).toBe(1000);
  });

  it('an unknown field, invalid JSON and a too large body are refused', async () => {
    const play = await startPlay(test, 1000);
    const bet = play.bet();
    const extra = await raw(JSON.stringify({ ...bet, free: true }));
    expect(extra).toMatchObject({ status: 400, body: { fields: { free: { code: 'unknown_field' } } } });
    expect(await raw(JSON.stringify(bet).slice(0, -1))).toMatchObject({ status: 400 });
    expect(await raw(JSON.stringify({ ...bet, pad: 'x'.repeat(70_000) }))).toMatchObject({ status: 413 });
  });

  it('a body with a duplicate name or invalid UTF-8 is refused with that code, also with a valid signature', async () => {
    const play = await startPlay(test, 1000);
    const twice = JSON.stringify(play.bet()).replace('"amount":100', '"amount":1,"amount":100');
    expect(await raw(twice)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    const broken = Buffer.from(JSON.stringify(play.bet({ roundId: 'x' })));
    broken[broken.indexOf('"x"') + 1] = 0xff;
    expect(await raw(broken)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await balanceOf(test, play.member)).toBe(1000);
  });

  it('an amount that the wallet cannot hold is refused with the largest possible one', async () => {
    const play = await startPlay(test, 1000);
    const bet = play.bet();
    await test.wallet.bet(bet);
    const answer = await raw(JSON.stringify({ ...ofRound(bet), amount: 9007199254740991 }), '/vendor/v1/win');
    const message = 'At most 9007199254740091.';
    expect(answer).toMatchObject({ status: 400, body: { fields: { amount: { code: 'too_big', message } } } });
  });

  it('a bet on another game than that of the session is refused', async () => {
    const play = await startPlay(test, 1000);
    await test.platform.pool.query(
      `insert into game (vendor_id, code, name, label, label_name, category, min_bet, image, client, demo)
        select vendor_id, 'other-slot', name, label, label_name, category, min_bet, image, client, demo from game
        where code = $1`,
      [GAME],
    );
    catalogueOf(test.platform).expire();
    for (let i = 0; i < 2; i += 1) {
      expect(codeOf(await test.wallet.bet(play.bet({ gameCode: 'other-slot' })))).toBe('wrong_game');
      expect(codeOf(await test.wallet.bet(play.bet()))).toBe('ok');
    }
  });

  it('a session of a lottery is good for other lotteries of its client that the merchant offers, and for nothing else', async () => {
    const { pool } = test.platform;
    const member = await openMember(test, 1000);
    await addGame('five-digits', 'LOTT', '/lotteries/');
    await addGame('keno', 'ELOTT', '/lotteries/');
    await addGame('hidden-lottery', 'LOTT', '/lotteries/');
    await addGame('other-client', 'LOTT', '/other/');
    await addGame('no-lottery', 'RNG', '/lotteries/');
    const { id: merchantId } = test.platform.merchants.default();
    await inTransaction(pool, { merchantId }, (tx) =>
      tx.query(
        `insert into merchant_game (merchant_id, game_id, hidden) select $1, id, true from game where code = 'hidden-lottery'`,
        [merchantId],
      ),
    );
    catalogueOf(test.platform).expire();
    const play = await openPlay(member, test.wallet, VENDOR, 'five-digits');
    const bet = async (gameCode: string) => codeOf(await test.wallet.bet(play.bet({ gameCode })));
    expect(await bet('five-digits')).toBe('ok');
    expect(await bet('keno')).toBe('ok');
    for (const code of ['hidden-lottery', 'other-client', 'no-lottery']) expect(await bet(code)).toBe('wrong_game');
  });

  it.each(['LIVE', 'PVP'])(
    'a session of one room of %s is good for the other games of its client',
    async (category) => {
      const game = (name: string) => `${category.toLowerCase()}-${name}`;
      await addGame(game('one'), category, '/rooms/');
      await addGame(game('two'), category, '/rooms/');
      await addGame(game('elsewhere'), category, '/other/');
      await addGame(game('slot'), 'RNG', '/rooms/');
      await addGame(game('rooms'), category === 'LIVE' ? 'PVP' : 'LIVE', '/rooms/');
      catalogueOf(test.platform).expire();
      const play = await openPlay(await openMember(test, 1000), test.wallet, VENDOR, game('one'));
      const bet = async (name: string) => codeOf(await test.wallet.bet(play.bet({ gameCode: game(name) })));
      expect(await bet('one')).toBe('ok');
      expect(await bet('two')).toBe('ok');
      for (const name of ['elsewhere', 'slot', 'rooms']) expect(await bet(name)).toBe('wrong_game');
    },
  );

  it('a cockfight that was open takes no bets once its module is off, and what was booked is settled', async () => {
    await addGame('bouts', 'LIVE', '/bouts/', 'DS88');
    catalogueOf(test.platform).expire();
    await overrideSettings(test, { modules: { COCKFIGHT: true } });
    const play = await openPlay(await openMember(test, 1000), test.wallet, VENDOR, 'bouts');
    const booked = play.bet({ gameCode: 'bouts' });
    expect(codeOf(await test.wallet.bet(booked))).toBe('ok');
    await overrideSettings(test, {});
    expect(codeOf(await test.wallet.bet(play.bet({ gameCode: 'bouts' })))).toBe('wrong_game');
    expect(codeOf(await test.wallet.win({ ...ofRound(booked), amount: 150, closeRound: true }))).toBe('ok');
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

it('the ledger is consistent at the end', async () => {
  const report = await test.platform.ledger.check(test.platform.pool);
  expect(report.differences).toEqual([]);
});
