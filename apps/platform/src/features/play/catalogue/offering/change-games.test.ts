import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import { boChangeCatalogueGames, boSwitchCatalogueVendor } from '@fairhouse/contract/play/catalogue-backoffice';
import { lobbyGames } from '@fairhouse/contract/play/games';
import { launchGame } from '@fairhouse/contract/play/launch';
import { gameMenus } from '@fairhouse/contract/play/lobby';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { failureOf, visit } from '../../../../testing/test-visitor.ts';
import { readEvents } from '../../../house/events/testing/read-events.ts';
import { openMember, VENDOR } from '../../vendor-wallet/testing/start-wallet.ts';
import { catalogueOf } from '../index.ts';
import { catalogueTasks } from '../jobs.ts';
import { lobbyPageData } from '../lobby-page-data.ts';
import { announceTask } from '../jobs.ts';
import { codesOf, SHAPLA, startOffering, type TestOffering } from './testing/start-offering.ts';

let on: TestOffering;
beforeAll(async () => {
  on = await startOffering();
});
afterAll(() => on.close());
afterEach(() => on.reset());

const inAMinute = () => new Date(on.clock.now().getTime() + 60_000).toISOString();

it('a hidden game leaves every list of its merchant at once, and stays at other merchants', async () => {
  const { list } = await on.change('bee', { shown: false });
  expect(list).toMatchObject([{ gameCode: 'bee', shown: false, blocked: null }]);
  expect(await on.codes()).toEqual(['ant', 'cat', 'dog', 'eel']);
  expect(await on.hot()).not.toContain('bee');
  expect(await on.suppliersOf('RNG')).toEqual(['star', 'sun']);
  const { list: menus } = await visit(on).call(gameMenus, {});
  expect(menus.flatMap(({ cards }) => cards).map(({ vassalage }) => vassalage)).toEqual(['moon', 'star', 'sun']);
  const page = await lobbyPageData(on.platform, on.platform.merchants.default(), 'EN', '/');
  expect(codesOf(page.hotGames!)).not.toContain('bee');

  expect(await on.codes(SHAPLA)).toEqual(['ant', 'bee', 'cat', 'dog', 'eel']);
  expect((await on.all({ state: 'hidden' })).list.map(({ gameCode }) => gameCode)).toEqual(['bee']);
  expect((await on.all({ state: 'hidden' }, on.other)).total).toBe(0);
});

it('a hidden game does not launch; shown again it does', async () => {
  const { site } = await openMember(on);
  const launch = () => site.call(launchGame, { vendor: VENDOR, gameCode: 'bee' });
  await on.change('bee', { shown: false });
  expect(await failureOf(launch())).toMatchObject({ code: 'game_unavailable' });
  await on.change('bee', { shown: true });
  expect(await launch()).toMatchObject({ gameName: 'Bee' });
  await on.manager.call(boSwitchCatalogueVendor, { vassalage: 'moon', shown: false });
  expect(await failureOf(launch())).toMatchObject({ code: 'game_unavailable' });
});

it('hot games come first, then by weight, then by name', async () => {
  await on.change('eel', { hot: true });
  await on.change('dog', { weight: 5 });
  await on.change('cat', { weight: 9 });
  const wanted = ['eel', 'cat', 'dog', 'ant', 'bee'];
  expect(await on.codes()).toEqual(wanted);
  expect(await on.hot()).toEqual(wanted);
  expect(codesOf((await on.all({ state: 'shown' })).list)).toEqual(wanted);
  expect((await visit(on).call(lobbyGames, { gameName: 'eel' })).games).toMatchObject([{ isHot: true }]);
  expect(await on.codes(SHAPLA)).toEqual(['ant', 'bee', 'cat', 'dog', 'eel']);
  await on.change('eel', { weight: 3 });
  await on.change('bee', { hot: true });
  expect((await on.codes()).slice(0, 2)).toEqual(['eel', 'bee']);
});

it('a mark ends by itself, and open pages are notified', async () => {
  on.clock.hold();
  const hotUntil = inAMinute();
  const { list } = await on.change('dog', { hot: true, hotUntil });
  expect(list).toMatchObject([{ hot: true, hotUntil }]);
  expect((await on.codes())[0]).toBe('dog');
  on.clock.advance(59_000);
  expect((await on.hot())[0]).toBe('dog');
  on.clock.advance(1_000);
  expect((await on.codes())[0]).toBe('ant');
  expect((await on.hot())[0]).toBe('ant');
  expect((await on.all({ search: 'dog' })).list).toMatchObject([{ hot: false, hotUntil: null }]);
  on.clock.advance(-60_000);

  const { rows } = await on.platform.pool.query<{ runAt: Date }>(
    `select run_at as "runAt" from graphile_worker._private_jobs where payload ->> 'merchantId' = '1'`,
  );
  expect(rows.map(({ runAt }) => runAt.toISOString())).toContain(hotUntil);
  const stream = await readEvents(on.url);
  expect(await stream.next()).toMatchObject({ event: 'ready' });
  await catalogueTasks(on.platform)[announceTask]!({ merchantId: 1 });
  expect(await stream.next()).toEqual({ event: 'catalogue', data: '{}' });
  stream.leave();
});

it('a change is published to the visitors of its merchant, and to no others', async () => {
  const [ours, theirs] = [await readEvents(on.url), await readEvents(on.url, { 'x-merchant': 'shapla' })];
  for (const stream of [ours, theirs]) expect(await stream.next()).toMatchObject({ event: 'ready' });
  await on.change('ant', { shown: false });
  expect(await ours.next()).toEqual({ event: 'catalogue', data: '{}' });
  await on.other.call(boSwitchCatalogueVendor, { vassalage: 'sun', shown: false });
  expect(await theirs.next()).toEqual({ event: 'catalogue', data: '{}' });
  await on.other.call(boSwitchCatalogueVendor, { vassalage: 'sun', shown: true });
  await on.change('ant', { shown: true });
  // The next event that our visitor receives is the own one, although two for the other merchant came before.
  expect(await ours.next()).toEqual({ event: 'catalogue', data: '{}' });
  for (const stream of [ours, theirs]) stream.leave();
});

it('another server receives the change', async () => {
  const second = await on.secondServer();
  try {
    await catalogueOf(second.platform).refresh();
    const merchantId = second.platform.merchants.default().id;
    await on.change('cat', { shown: false });
    const there = async () => {
      await catalogueOf(second.platform).refresh();
      return catalogueOf(second.platform)
        .shelfOf(merchantId)
        .all.map(({ game }) => game.code);
    };
    await expect.poll(there).not.toContain('cat');
  } finally {
    await second.close();
  }
});

it('a change of several games writes one audit entry per changed game', async () => {
  await on.change('ant', { shown: false });
  const { total } = await on.manager.call(boAuditLog, { search: 'game:' });
  await on.change(['ant', 'bee', 'cat', 'bee'], { shown: false });
  const after = await on.manager.call(boAuditLog, { search: 'game:' });
  expect(after.total).toBe(total + 2);
  expect(after.list.slice(0, 2)).toMatchObject(
    ['cat', 'bee'].map((code) => ({
      action: 'game.save',
      subject: `game:${VENDOR}/${code}`,
      before: { shown: true, hot: false, hotUntil: null, weight: 0 },
      after: { shown: false, hot: false, hotUntil: null, weight: 0 },
    })),
  );
  expect(await on.codes()).toEqual(['dog', 'eel']);
});

it('parallel changes of different fields of one game are both applied', async () => {
  await Promise.all([
    on.change('ant', { weight: 7 }),
    on.change('ant', { hot: true }),
    on.change(['bee', 'ant'], { shown: false }),
  ]);
  expect((await on.all({ search: 'ant' })).list).toMatchObject([{ shown: false, hot: true, weight: 7 }]);
});

it('row-level security separates the choices of merchants, for reads and writes', async () => {
  await on.change('ant', { shown: false });
  const { rows } = await on.platform.pool.query('select * from merchant_game');
  expect(rows).toEqual([]);
  const writing = on.platform.pool.query('insert into hidden_label (merchant_id, label) values (1, $1)', ['sun']);
  await expect(writing).rejects.toThrow('row-level security');
});

it.each<[string, object, string]>([
  ['a change of no game', { ids: [] }, 'ids'],
  ['too many games', { ids: Array.from({ length: 101 }, (_, index) => index + 1) }, 'ids'],
  ['an invalid id', { ids: [1.5] }, 'ids.0'],
  ['nothing to change', {}, 'shown'],
  ['a weight beyond the limit', { weight: 1001 }, 'weight'],
  ['a weight below zero', { weight: -1 }, 'weight'],
  ['a text for a switch', { shown: 'no' }, 'shown'],
  ['an end in the past', { hot: true, hotUntil: '2020-01-01T00:00:00Z' }, 'hotUntil'],
  ['an end without a mark', { hotUntil: '2040-01-01T00:00:00Z' }, 'hotUntil'],
  ['an end for a game that is not hot', { hot: false, hotUntil: '2040-01-01T00:00:00Z' }, 'hotUntil'],
  ['an invalid end', { hot: true, hotUntil: 'soon' }, 'hotUntil'],
  ['an unknown field', { shown: true, enabled: false }, 'enabled'],
])('refuses %s, and changes nothing', async (_, request, field) => {
  const before = await on.all();
  const failure = await failureOf(on.manager.call(boChangeCatalogueGames, { ids: [on.idOf('ant')], ...request }));
  expect(failure).toMatchObject({ code: 'invalid_request', status: 400 });
  expect(Object.keys(failure.fields)).toEqual([field]);
  expect(await on.all()).toEqual(before);
});

it('of several games none is changed when one is unknown', async () => {
  const games = on.manager.call(boChangeCatalogueGames, {
    ids: [on.idOf('ant'), 2_000_000],
    shown: false,
  });
  expect(await failureOf(games)).toMatchObject({ code: 'game_unknown', status: 404, value: { ids: [2_000_000] } });
  expect(await on.codes()).toContain('ant');
});
