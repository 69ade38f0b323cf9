import { freePlay as freePlayCall } from '@fairhouse/contract/people/free-play';
import { launchGame } from '@fairhouse/contract/play/launch';
import { memberInfo } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { overrideSettings } from '../../../testing/override-settings.ts';
import { failureOf, visit } from '../../../testing/test-visitor.ts';
import { freePlay } from '../../people/free-play/index.ts';
import { catalogueOf } from '../catalogue/index.ts';
import { saveGames, type GameListing } from '../games/store.ts';
import { countPlays } from '../plays/count-plays.ts';
import { startPlay, ofRound } from './testing/play.ts';
import { GAME, startWallet, VENDOR, type TestWallet } from './testing/start-wallet.ts';

let test: TestWallet;
beforeAll(async () => {
  test = await startWallet({ features: [freePlay] });
  await overrideSettings(test, { modules: { COCKFIGHT: true } });
});
afterAll(() => test.close());

/** A trial account with the game open at the vendor. */
async function startTrial({ demo = false, gameCode = GAME, site = visit(test) } = {}) {
  const { token } = await site.call(freePlayCall, {});
  site.headers['authorization'] = `Bearer ${token}`;
  const { id } = await site.call(memberInfo, {});
  const launched = await site.call(launchGame, { vendor: VENDOR, gameCode, demo });
  const opened = await test.wallet.authenticate({ launchToken: new URL(launched.url).hash.slice('#t='.length) });
  if (!opened.ok) throw new Error(opened.code);
  const { playerId, sessionId, currency } = opened.value;
  const bet = { playerId, currency, sessionId, amount: 100, gameCode: GAME };
  return {
    id,
    launched,
    opened: opened.value,
    bet: () => ({ ...bet, transactionId: randomUUID(), roundId: randomUUID() }),
  };
}

/** Another game of the vendor, like the sample but for this. */
async function addGame(differs: Partial<GameListing>): Promise<void> {
  const catalogue = catalogueOf(test.platform);
  const vendorId = catalogue.vendorByCode(VENDOR)!.id;
  const known = catalogue.game(vendorId, GAME)!;
  await inTransaction(test.platform.pool, {}, (tx) => saveGames(tx, vendorId, [known, { ...known, ...differs }]));
  catalogue.expire();
}

it.each([true, false])('A trial account plays with trial money, with the demo asked for: %s', async (demo) => {
  const { launched, opened } = await startTrial({ demo });
  expect(launched).toMatchObject({ demo: false, trial: true });
  expect(opened).toMatchObject({ demo: false, trial: true, currency: 'TLB', balance: 1_000_000 });
  expect(opened.playerId).toMatch(/^t1\./);
});

it.each([
  ['a lottery', { category: 'ELOTT', wallet: 'seamless' }],
  ['a card room', { category: 'PVP', wallet: 'seamless' }],
  ['a cockfight', { category: 'LIVE', wallet: 'seamless', label: 'DS88' }],
  ['a game with a wallet at the vendor', { category: 'FISH', wallet: 'transfer' }],
] as const)('A trial account plays %s with the vendor’s trial money, as the same player each time', async (_, kind) => {
  const gameCode = `trial-${kind.category.toLowerCase()}`;
  await addGame({ ...kind, code: gameCode });
  const browser = visit(test);
  browser.headers['cookie'] = `browser=${gameCode}-browser-0123456789`;
  const { launched, opened } = await startTrial({ gameCode, site: browser });
  expect(launched).toMatchObject({ demo: true, trial: true });
  expect(launched).not.toHaveProperty('transfer');
  expect(opened).toMatchObject({ demo: true, gameCode });
  expect(opened).not.toHaveProperty('trial');
  const again = await startTrial({ gameCode, site: browser });
  expect(again.opened.playerId).toBe(opened.playerId);
  expect((await startTrial({ gameCode })).opened.playerId).not.toBe(opened.playerId);
  const bet = { ...again.bet(), gameCode };
  expect(await test.wallet.bet(bet)).toMatchObject({ ok: false, code: 'player_unknown' });
});

it.each([
  ['card room', { code: 'cards-without-demo', category: 'PVP' }],
  ['cockfight', { code: 'bout-without-demo', category: 'LIVE', label: 'DS88' }],
] as const)(
  'A trial account plays in no %s without a demonstration: others would win trial money from it',
  async (_, kind) => {
    await addGame({ ...kind, demo: false });
    expect(await failureOf(startTrial({ gameCode: kind.code }))).toMatchObject({ code: 'game_unavailable' });
  },
);

it('Bets, wins and refunds of a trial account are booked in trial money only', async () => {
  const { id, bet, opened } = await startTrial();
  const before = await test.platform.ledger.houseBalance(1, { purpose: 'bets', sub: 0 }, 'TLB');
  const first = bet();
  const start = opened.balance;
  expect(await test.wallet.bet(first)).toMatchObject({ ok: true, value: { balance: start - 100, currency: 'TLB' } });
  const won = await test.wallet.win({ ...ofRound(first), amount: 700, closeRound: true });
  expect(won).toMatchObject({ ok: true, value: { balance: start + 600, currency: 'TLB' } });
  const second = bet();
  await test.wallet.bet(second);
  const refunded = await test.wallet.refund({ ...ofRound(second), betTransactionId: second.transactionId });
  expect(refunded).toMatchObject({ ok: true, value: { balance: start + 600 } });
  const { playerId } = opened;
  expect(await test.wallet.balance({ playerId, currency: 'TLB' })).toMatchObject({
    ok: true,
    value: { balance: start + 600 },
  });
  expect(await test.wallet.balance({ playerId, currency: 'BDT' })).toMatchObject({ ok: false, code: 'wrong_currency' });
  expect(await test.wallet.bet({ ...bet(), currency: 'BDT' })).toMatchObject({ ok: false, code: 'wrong_currency' });
  expect(await test.platform.ledger.balances(1, id)).toMatchObject({ currency: 'XTS', main: start + 600 });
  expect(await test.platform.ledger.houseBalance(1, { purpose: 'bets', sub: 0 }, 'TLB')).toEqual(before);
});

it('A player id of a member cannot be made one of a trial account, nor the other way round', async () => {
  const real = await startPlay(test);
  const trial = await startTrial();
  for (const playerId of [`t${real.playerId}`, trial.opened.playerId.slice(1)])
    expect(await test.wallet.balance({ playerId, currency: 'TLB' })).toMatchObject({
      ok: false,
      code: 'player_unknown',
    });
});

it('A trial account gets no prizes of a vendor', async () => {
  const { playerId } = (await startTrial()).opened;
  const prize = { playerId, currency: 'TLB', transactionId: randomUUID(), campaign: 'rain', amount: 100 } as const;
  expect(await test.wallet.promoWin(prize)).toMatchObject({ ok: false, code: 'player_unknown' });
});

it('Rounds of trial accounts count neither as plays nor as wins', async () => {
  const counted = () =>
    inTransaction(test.platform.pool, { merchantId: 1 }, async (tx) => {
      const days = await tx.query<{ rounds: number }>('select coalesce(sum(rounds), 0)::int as rounds from play_day');
      const wins = await tx.query('select from winning_round');
      return [days.rows[0]!.rounds, wins.rowCount];
    });
  await countPlays(test.platform, 1, { lagMs: 0 });
  const before = await counted();
  const { bet } = await startTrial();
  const round = bet();
  await test.wallet.bet(round);
  await test.wallet.win({ ...ofRound(round), amount: 5000, closeRound: true });
  await countPlays(test.platform, 1, { lagMs: 0 });
  expect(await counted()).toEqual(before);
});
