import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import {
  boPlayStops,
  boResumePlay,
  boStopPlay,
  boStopReach,
  boStopVendors,
  type StopScope,
} from '@fairhouse/contract/play/stops-backoffice';
import { recentGames } from '@fairhouse/contract/play/favourites';
import { gameList } from '@fairhouse/contract/play/games';
import { launchGame } from '@fairhouse/contract/play/launch';
import { playState } from '@fairhouse/contract/play/play-state';
import { connect, inTransaction } from '@fairhouse/database';
import { listen } from '@fairhouse/server';
import { createWalletClient, type WalletClient } from '@fairhouse/vendor-sdk';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { failureOf, newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { catalogueOf } from '../catalogue/index.ts';
import { readEvents } from '../../house/events/testing/read-events.ts';
import { balanceOf, ofRound, openGameToken, startPlay, type TestPlay } from '../vendor-wallet/testing/play.ts';
import { GAME, openMember, startWallet, VENDOR, type TestWallet } from '../vendor-wallet/testing/start-wallet.ts';
import { insertStop } from './store.ts';

let on: TestWallet;
let manager: TestVisitor;
let second: TestVisitor;
let play: TestPlay;
let gameId: string;
beforeAll(async () => {
  on = await startWallet();
  manager = await newOperator(on, 'tala');
  second = await newOperator(on, 'bayani');
  play = await startPlay(on, 1_000_000);
  const catalogue = catalogueOf(on.platform);
  gameId = String(catalogue.game(catalogue.vendorByCode(VENDOR)!.id, GAME)!.id);
});
afterAll(() => on.close());
afterEach(async () => {
  const { list } = await manager.call(boPlayStops, { active: 'true' });
  for (const { id } of list) await manager.call(boResumePlay, { id, reason: 'the test is over' });
  await expect.poll(() => bet()).toBe('ok');
});

const codeOf = (result: { ok: boolean; code?: string }) => (result.ok ? 'ok' : result.code);
const codeOfCall = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
const bet = (wallet: WalletClient = on.wallet, by = play) => wallet.bet(by.bet({ amount: 1 })).then(codeOf);
const stop = (scope: StopScope, subject: string, reason = 'pays too much', by = manager) =>
  by.call(boStopPlay, { scope, subject, reason });
const game = { vendor: VENDOR, gameCode: GAME };
/** Whether the lobby marks the game as stopped. */
const isMarked = async () => {
  const { games } = await play.member.site.call(gameList, {});
  return games.find(({ gameCode }) => gameCode === GAME)!.stopped === true;
};

const targets: [StopScope, () => string, string][] = [
  ['all', () => '', 'play_stopped'],
  ['vendor', () => VENDOR, 'play_stopped'],
  ['label', () => 'sample', 'play_stopped'],
  ['game', () => gameId, 'play_stopped'],
  ['member', () => String(play.member.memberId), 'account_stopped'],
];

describe.each(targets)('what is stopped: %s', (scope, subject, code) => {
  it('takes no bets and no launches, accepts wins, refunds and closes, and takes bets again when resumed', async () => {
    const [won, refunded, closed] = [play.bet(), play.bet(), play.bet()];
    for (const open of [won, refunded, closed]) expect(codeOf(await on.wallet.bet(open))).toBe('ok');
    const token = await openGameToken(play.member);

    const stopped = await stop(scope, subject());
    await expect.poll(() => bet()).toBe(code);
    const before = await balanceOf(on, play.member);
    expect(await isMarked()).toBe(scope !== 'member');
    expect(await codeOfCall(play.member.site.call(launchGame, game))).toBe(code);
    expect(await codeOfCall(play.member.site.call(launchGame, { ...game, demo: true }))).toBe(code);
    expect(await codeOfCall(play.member.site.call(playState, game))).toBe(code);
    expect(codeOf(await on.wallet.authenticate({ launchToken: token }))).toBe(code);

    expect(codeOf(await on.wallet.win({ ...ofRound(won), amount: 40, closeRound: true }))).toBe('ok');
    const { transactionId: betTransactionId } = refunded;
    expect(codeOf(await on.wallet.refund({ ...ofRound(refunded), betTransactionId }))).toBe('ok');
    expect(codeOf(await on.wallet.closeRound(ofRound(closed)))).toBe('ok');
    // A repeated stake whose answer was lost gets its booked outcome, not the stop.
    expect(await on.wallet.bet(won)).toMatchObject({ ok: true, value: { duplicate: true } });
    expect(await balanceOf(on, play.member)).toBe(before + 40 + refunded.amount);

    await manager.call(boResumePlay, { id: stopped.id, reason: 'mended' });
    await expect.poll(() => bet()).toBe('ok');
    expect(await isMarked()).toBe(false);
    expect(await codeOfCall(play.member.site.call(launchGame, game))).toBe('ok');
    expect(await codeOfCall(play.member.site.call(playState, game))).toBe('ok');
  });
});

it('a game whose launch was stopped is not a recent game, and its token is used up', async () => {
  const member = await openMember(on);
  const launchToken = await openGameToken(member);
  const stopped = await stop('game', gameId);
  await expect.poll(() => bet()).toBe('play_stopped');
  expect(codeOf(await on.wallet.authenticate({ launchToken }))).toBe('play_stopped');
  await manager.call(boResumePlay, { id: stopped.id, reason: 'mended' });
  await expect.poll(() => bet()).toBe('ok');
  expect(codeOf(await on.wallet.authenticate({ launchToken }))).toBe('launch_token_invalid');
  expect((await member.site.call(recentGames, {})).list).toEqual([]);
  expect(codeOf(await on.wallet.authenticate({ launchToken: await openGameToken(member) }))).toBe('ok');
  expect((await member.site.call(recentGames, {})).list).toMatchObject([{ gameCode: GAME }]);
});

it('a member whose id has thirteen digits can be stopped', async () => {
  const owner = connect({ url: on.ownerUrl, max: 1 });
  await owner.query(`alter table member alter column id restart with 8796093000000`);
  await owner.end();
  const { memberId } = await openMember(on);
  expect(memberId).toBeGreaterThanOrEqual(8_796_093_000_000);
  expect(await stop('member', String(memberId))).toMatchObject({ scope: 'member', subject: String(memberId) });
});

it('other members are not affected when one is stopped', async () => {
  const other = await startPlay(on, 1000);
  await stop('member', String(play.member.memberId));
  await expect.poll(() => bet()).toBe('account_stopped');
  expect(await bet(on.wallet, other)).toBe('ok');
});

it('another merchant is not affected', async () => {
  const foreign = await newOperator(on, 'nilufar', { merchant: 'shapla' });
  await stop('all', '', 'a test of theirs', foreign);
  expect((await foreign.call(boPlayStops, {})).list).toMatchObject([{ scope: 'all', name: 'Shapla' }]);
  expect(await bet()).toBe('ok');
  expect((await manager.call(boPlayStops, { active: 'true' })).list).toEqual([]);
  const { id } = (await foreign.call(boPlayStops, {})).list[0]!;
  expect((await failureOf(manager.call(boResumePlay, { id, reason: 'not mine' }))).code).toBe('not_found');
  const memberId = String(play.member.memberId);
  expect((await failureOf(stop('member', memberId, 'not theirs', foreign))).code).toBe('not_found');
});

it('every server refuses within a second, also one that receives no events', async () => {
  const other = await on.secondServer();
  const baseUrl = `http://127.0.0.1:${await listen(other.apps.site, '127.0.0.1', 0)}`;
  const wallet = createWalletClient({
    baseUrl,
    keyId: VENDOR,
    privateKey: on.vendorKey,
    patienceMs: 0,
    timeoutMs: 60_000,
    now: () => on.clock.now(),
  });
  // Real time on this machine; the bound is one second.
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    expect(await bet(wallet)).toBe('ok');
    // The worst case: the event is lost and no gap is noticed.
    const { merchantId } = play.member;
    const placed = { merchantId, at: on.clock.now(), by: 'tala', reason: 'pays too much' };
    await inTransaction(on.platform.pool, { merchantId }, (tx) =>
      insertStop(tx, { scope: 'game', subject: gameId, ...placed }),
    );
    vi.advanceTimersByTime(999);
    expect(await bet(wallet)).toBe('play_stopped');
  } finally {
    vi.useRealTimers();
    wallet.close();
    await other.close();
  }
});

it('of parallel stops of the same subject one is applied; the log has one entry, with before and after', async () => {
  const tries = Array.from({ length: 10 }, (_, i) =>
    codeOfCall(stop('game', gameId, `reason ${i}`, i % 2 ? manager : second)),
  );
  const codes = await Promise.all(tries);
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  expect(codes.filter((code) => code === 'stop_changed')).toHaveLength(9);

  const { list } = await manager.call(boPlayStops, { active: 'true' });
  expect(list).toMatchObject([{ scope: 'game', subject: gameId, name: 'Sample slot', resumed: null }]);
  const { id, stopped } = list[0]!;
  const by = stopped.by === 'tala' ? manager : second;
  // A repeat of the same decision is not another one.
  expect(await stop('game', gameId, stopped.reason, by)).toEqual(list[0]);

  const ends = await Promise.all(
    Array.from({ length: 6 }, (_, i) => codeOfCall(manager.call(boResumePlay, { id, reason: `end ${i}` }))),
  );
  expect(ends.filter((code) => code === 'ok')).toHaveLength(1);
  const log = (await manager.call(boAuditLog, { search: `game:${VENDOR}/${GAME}` })).list.slice(0, 2);
  expect(log).toMatchObject([
    { action: 'play.resume', before: { stopped: true, reason: stopped.reason }, after: { stopped: false } },
    {
      action: 'play.stop',
      actor: `operator:${stopped.by}`,
      before: { stopped: false },
      after: { stopped: true, name: 'Sample slot', reason: stopped.reason },
    },
  ]);
  expect((await manager.call(boPlayStops, { scope: 'game', active: 'false' })).list[0]).toMatchObject({
    id,
    stopped,
    resumed: { by: 'tala' },
  });
});

it('shows which games and members a stop would affect', async () => {
  const idle = await openMember(on);
  await openGameToken(idle);
  const before = await manager.call(boStopReach, { scope: 'game', subject: gameId });
  expect(before).toMatchObject({ name: 'Sample slot', games: 1, stop: null });
  await startPlay(on);
  expect((await manager.call(boStopReach, { scope: 'game', subject: gameId })).members).toBe(before.members + 1);
  const one = { scope: 'member', subject: String(play.member.memberId) } as const;
  expect(await manager.call(boStopReach, one)).toMatchObject({ name: play.member.username, members: 1 });
  const placed = await stop('label', 'sample');
  expect(await manager.call(boStopReach, { scope: 'label', subject: 'sample' })).toMatchObject({
    games: 1,
    stop: placed,
  });
  expect(await manager.call(boStopReach, { scope: 'all', subject: '' })).toMatchObject({ name: 'Bahaghari' });
  expect((await manager.call(boStopVendors, {})).list).toContainEqual({ code: VENDOR, name: 'Test vendor' });
});

it.each<[StopScope, string, string]>([
  ['game', '999999', 'not_found'],
  ['game', 'x', 'not_found'],
  ['game', '', 'not_found'],
  ['game', "1' or true", 'not_found'],
  ['member', '99999999999999999999', 'not_found'],
  ['vendor', 'nobody', 'not_found'],
  ['label', '', 'not_found'],
  ['all', 'x', 'not_found'],
])('a stop of an unknown subject is refused: %s %s', async (scope, subject, code) => {
  expect((await failureOf(stop(scope, subject))).code).toBe(code);
  expect((await manager.call(boPlayStops, { active: 'true' })).list).toEqual([]);
});

it('a stop needs a reason and the permission', async () => {
  expect((await failureOf(stop('all', '', ' a '))).code).toBe('invalid_request');
  const auditor = await newOperator(on, 'dalisay', { role: 'auditor' });
  expect((await failureOf(stop('all', '', 'not mine to do', auditor))).code).toBe('permission_denied');
  expect((await failureOf(auditor.call(boResumePlay, { id: randomUUID(), reason: 'neither' }))).code).toBe(
    'permission_denied',
  );
  expect((await auditor.call(boPlayStops, {})).total).toBeGreaterThan(0);
});

it.each<[StopScope, () => string, object]>([
  ['game', () => gameId, {}],
  ['member', () => String(play.member.memberId), { memberId: true }],
])('a stop and its end are announced to every server: %s', async (scope, subject, more) => {
  const { merchantId, memberId } = play.member;
  const announced: object[] = [];
  const unsubscribe = on.platform.events.subscribe('playStopped', (event) => announced.push(event));
  const event = { merchantId, ...('memberId' in more && { memberId }) };
  const { id } = await stop(scope, subject());
  await expect.poll(() => announced).toEqual([event]);
  await manager.call(boResumePlay, { id, reason: 'mended' });
  await expect.poll(() => announced).toEqual([event, event]);
  unsubscribe();
});

it('a stop is sent to the open games that it affects, and to no visitor', async () => {
  const events = await readEvents(on.url, play.member.site.headers);
  const other = await openMember(on);
  const others = await readEvents(on.url, other.site.headers);
  const visitor = await readEvents(on.url);
  for (const stream of [events, others, visitor]) await stream.next();
  await stop('member', String(play.member.memberId));
  // Events of the bets just placed may still arrive.
  const next = async (stream: typeof events): Promise<string> => {
    const { event } = (await stream.next())!;
    return event === 'balance' ? next(stream) : event;
  };
  expect(await next(events)).toBe('play');
  await stop('all', '');
  expect(await next(events)).toBe('play');
  // The stop of another member was not received.
  expect(await next(others)).toBe('play');
  await on.platform.pool.query(`select pg_notify('fairhouse', '["catalogueChanged",{}]')`);
  expect(await next(visitor)).toBe('catalogue');
  for (const stream of [events, others, visitor]) stream.leave();
});

it('the ledger is consistent at the end', async () => {
  expect((await on.platform.ledger.check(on.platform.pool)).differences).toEqual([]);
});
