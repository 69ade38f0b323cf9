import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWalletClient, exportPublicKey, loadOrCreateKey } from '@fairhouse/vendor-sdk';
import { join } from 'node:path';
import { catalogueOf, registerVendor, switchGame, switchVendor } from '../catalogue/index.ts';
import { balanceOf, ofRound, openGameToken, startPlay } from './testing/play.ts';
import { openMember, startWallet, VENDOR, type TestWallet } from './testing/start-wallet.ts';

let test: TestWallet;
beforeAll(async () => {
  test = await startWallet();
});
afterAll(() => test.close());

const codeOf = (result: { ok: boolean; code?: string }) => (result.ok ? 'ok' : result.code);
const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

describe('launch', () => {
  it('of twenty parallel exchanges of one token one succeeds', async () => {
    const member = await openMember(test);
    const launchToken = await openGameToken(member);
    const results = await Promise.all(times(20, () => test.wallet.authenticate({ launchToken })));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => codeOf(result) === 'launch_token_invalid')).toHaveLength(19);
  });

  it('a token expires after a minute, and damaged ones are refused', async () => {
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
    const opened = await test.wallet.authenticate({ launchToken: await openGameToken(member, { demo: true }) });
    expect(opened).toMatchObject({ ok: true, value: { demo: true, balance: 0 } });
    if (!opened.ok) return;
    const { playerId, sessionId } = opened.value;
    const play = await startPlay(test, 500);
    expect(codeOf(await test.wallet.bet(play.bet({ playerId, sessionId })))).toBe('player_unknown');
    expect(codeOf(await test.wallet.bet(play.bet({ sessionId })))).toBe('session_expired');
  });

  it('a token of another vendor’s game is refused, and stays valid for its own vendor', async () => {
    const launchToken = await openGameToken(await openMember(test));
    const key = loadOrCreateKey(join(test.platform.config.home, 'other-vendor.pem'));
    const addresses = { apiUrl: 'http://127.0.0.1:9', frameOrigin: 'http://other.example' };
    const publicKey = exportPublicKey(key);
    await registerVendor(test.platform, { code: 'other', name: 'Other', keyId: 'other', publicKey, ...addresses });
    const now = () => test.clock.now();
    const other = createWalletClient({ baseUrl: test.url, keyId: 'other', privateKey: key, patienceMs: 0, now });
    try {
      expect(codeOf(await other.authenticate({ launchToken }))).toBe('launch_token_invalid');
      expect(codeOf(await test.wallet.authenticate({ launchToken }))).toBe('ok');
    } finally {
      other.close();
    }
  });

  it.each(['first', 'again'])(
    'a bet with another member’s play session is refused (use of the session: %s)',
    async (when) => {
      const [own, stranger] = [await startPlay(test, 1000), await startPlay(test, 1000)];
      // A session that was just used is in the cache, any other is read from the database.
      if (when === 'again') expect(codeOf(await test.wallet.bet(own.bet()))).toBe('ok');
      expect(codeOf(await test.wallet.bet(stranger.bet({ sessionId: own.sessionId })))).toBe('session_expired');
      expect(await balanceOf(test, stranger.member)).toBe(1000);
    },
  );

  it('the exchange names the player, merchant and settings to the vendor', async () => {
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
  it('a game or vendor that is off takes no bets and accepts wins', async () => {
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

it('the ledger is consistent at the end', async () => {
  const report = await test.platform.ledger.check(test.platform.pool);
  expect(report.differences).toEqual([]);
});
