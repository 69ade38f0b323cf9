import { operatorMe } from '@fairhouse/contract/backoffice';
import { auditLog } from '@fairhouse/contract/backoffice-audit';
import {
  boCatalogueGames,
  boCatalogueVendors,
  changeCatalogueGames,
  orderCatalogueVendors,
  switchCatalogueVendor,
} from '@fairhouse/contract/backoffice-catalogue';
import { gameList, launchGame } from '@fairhouse/contract/games';
import { gameMenus, gameVendors, hotGames } from '@fairhouse/contract/lobby';
import { exportPublicKey, loadOrCreateKey } from '@fairhouse/vendor-sdk';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import { failureOf, newOperator, visit, type TestVisitor } from '../../../testing/test-visitor.ts';
import { readEvents } from '../../events/testing/read-events.ts';
import { listing, startFakeVendor, type FakeVendor } from '../../vendor-wallet/testing/fake-vendor.ts';
import { GAME, openMember, startWallet, VENDOR, type TestWallet } from '../../vendor-wallet/testing/start-wallet.ts';
import { catalogueOf, catalogueTasks, lobbyPageData, switchGame, syncGames } from '../index.ts';
import { announceTask } from '../jobs.ts';

let vendorServer: FakeVendor;
let on: TestWallet;
let manager: TestVisitor;
let other: TestVisitor;
beforeAll(async () => {
  vendorServer = await startFakeVendor();
  on = await startWallet({ apiUrl: vendorServer.url });
  vendorServer.trust(exportPublicKey(loadOrCreateKey(on.platform.config.platformKeyFile)));
  vendorServer.games = [
    listing('ant', { name: 'Ant', label: 'sun', labelName: 'Sun' }),
    listing('bee', { name: 'Bee', label: 'moon', labelName: 'Moon' }),
    listing('cat', { name: 'Cat', label: 'star', labelName: 'Star' }),
    listing('dog', { name: 'Dog', label: 'star', labelName: 'Star' }),
    listing('eel', { name: 'Eel', category: 'FISH', label: 'moon', labelName: 'Moon' }),
  ];
  await catalogueOf(on.platform).refresh();
  await syncGames(on.platform, catalogueOf(on.platform).vendorByCode(VENDOR)!);
  manager = await newOperator(on, 'tala');
  other = await newOperator(on, 'nilufar', { merchant: 'shapla' });
  await vi.waitFor(async () => expect(await codes()).toEqual(['ant', 'bee', 'cat', 'dog', 'eel']));
});
afterAll(async () => {
  await on.close();
  await vendorServer.close();
});
afterEach(async () => {
  const { games, hiddenLabels, orders } = catalogueOf(on.platform).offer(on.platform.merchants.default().id);
  const ids = [...games].filter(([, { hidden, hot, weight }]) => hidden || hot || weight > 0).map(([id]) => id);
  if (ids.length > 0) await manager.call(changeCatalogueGames, { ids, shown: true, hot: false, weight: 0 });
  for (const vassalage of hiddenLabels) await manager.call(switchCatalogueVendor, { vassalage, shown: true });
  if ([...orders.values()].some(({ labels }) => labels.length > 0)) await order([]);
});

const SHAPLA = 'bd.localhost';
const idOf = (code: string) =>
  catalogueOf(on.platform).game(catalogueOf(on.platform).vendorByCode(VENDOR)!.id, code)!.id;
const all = (query: z.input<typeof boCatalogueGames.request> = {}, operator = manager) =>
  operator.call(boCatalogueGames, query);
const change = (code: string | string[], changes: object, operator = manager) =>
  operator.call(changeCatalogueGames, { ids: [code].flat().map(idOf), ...changes });
const codesOf = (list: readonly { gameCode: string }[]) => list.map(({ gameCode }) => gameCode);
const codes = async (host?: string) => codesOf((await visit(on, host).call(gameList, {})).games);
const hot = async (host?: string) => codesOf((await visit(on, host).call(hotGames, {})).list);
const lane = async (category = 'RNG', host?: string) =>
  (await visit(on, host).call(gameVendors, {})).data.lanes
    .find(({ code }) => code === category)
    ?.cards.map(({ vassalage }) => vassalage);
async function order(vassalages: string[], operator = manager) {
  const { lanes } = await operator.call(boCatalogueVendors, {});
  const { version } = lanes.find(({ gameType }) => gameType === 'RNG')!;
  return operator.call(orderCatalogueVendors, { gameType: 'RNG', version, vassalages });
}
const audited = async (search: string) => (await manager.call(auditLog, { search })).list;
const inAMinute = () => new Date(on.clock.now().getTime() + 60_000).toISOString();

test('a hidden game leaves every list of its merchant at once, and only there', async () => {
  const { list } = await change('bee', { shown: false });
  expect(list).toMatchObject([{ gameCode: 'bee', shown: false, blocked: null }]);
  expect(await codes()).toEqual(['ant', 'cat', 'dog', 'eel']);
  expect(await hot()).not.toContain('bee');
  expect(await lane('RNG')).toEqual(['star', 'sun']);
  const { list: menus } = await visit(on).call(gameMenus, {});
  expect(menus.flatMap(({ cards }) => cards).map(({ vassalage }) => vassalage)).toEqual(['moon', 'star', 'sun']);
  const page = await lobbyPageData(on.platform, on.platform.merchants.default(), 'EN', '/');
  expect(codesOf(page.hotGames!)).not.toContain('bee');

  expect(await codes(SHAPLA)).toEqual(['ant', 'bee', 'cat', 'dog', 'eel']);
  expect((await all({ state: 'hidden' })).list.map(({ gameCode }) => gameCode)).toEqual(['bee']);
  expect((await all({ state: 'hidden' }, other)).total).toBe(0);
});

test('a hidden game is not opened, a shown one is again', async () => {
  const { site } = await openMember(on);
  const launch = () => site.call(launchGame, { vendor: VENDOR, gameCode: 'bee' });
  await change('bee', { shown: false });
  expect(await failureOf(launch())).toMatchObject({ code: 'game_unavailable' });
  await change('bee', { shown: true });
  expect(await launch()).toMatchObject({ gameName: 'Bee' });
  await manager.call(switchCatalogueVendor, { vassalage: 'moon', shown: false });
  expect(await failureOf(launch())).toMatchObject({ code: 'game_unavailable' });
});

test('a label that is off leaves the navigation and takes its games of every category with it', async () => {
  const { lanes } = await manager.call(switchCatalogueVendor, { vassalage: 'moon', shown: false });
  expect(
    lanes.map(({ gameType, cards }) => [gameType, cards.find((card) => card.vassalage === 'moon')?.shown]),
  ).toEqual([
    ['FISH', false],
    ['RNG', false],
  ]);
  expect(await codes()).toEqual(['ant', 'cat', 'dog']);
  expect(await lane('FISH')).toBeUndefined();
  expect(await lane('FISH', SHAPLA)).toEqual(['moon']);
  expect((await all({ vassalage: 'moon', state: 'unavailable' })).list).toMatchObject([
    { gameCode: 'bee', shown: true, blocked: 'vendor' },
    { gameCode: 'eel', shown: true, blocked: 'vendor' },
  ]);
  expect((await audited('vendor:moon'))[0]).toMatchObject({
    actor: 'operator:tala',
    action: 'vendor.save',
    before: { shown: true },
    after: { shown: false },
  });
});

test('hot games come first, then the weighty ones, then by name', async () => {
  await change('eel', { hot: true });
  await change('dog', { weight: 5 });
  await change('cat', { weight: 9 });
  const wanted = ['eel', 'cat', 'dog', 'ant', 'bee'];
  expect(await codes()).toEqual(wanted);
  expect(await hot()).toEqual(wanted);
  expect(codesOf((await all({ state: 'shown' })).list)).toEqual(wanted);
  expect((await visit(on).call(gameList, { gameName: 'eel' })).games).toMatchObject([{ isHot: true }]);
  expect(await codes(SHAPLA)).toEqual(['ant', 'bee', 'cat', 'dog', 'eel']);
  await change('eel', { weight: 3 });
  await change('bee', { hot: true });
  expect((await codes()).slice(0, 2)).toEqual(['eel', 'bee']);
});

test('a mark ends by itself, and open pages are told', async () => {
  const hotUntil = inAMinute();
  const { list } = await change('dog', { hot: true, hotUntil });
  expect(list).toMatchObject([{ hot: true, hotUntil }]);
  expect((await codes())[0]).toBe('dog');
  on.clock.advance(59_000);
  expect((await hot())[0]).toBe('dog');
  on.clock.advance(1_000);
  expect((await codes())[0]).toBe('ant');
  expect((await hot())[0]).toBe('ant');
  expect((await all({ search: 'dog' })).list).toMatchObject([{ hot: false, hotUntil: null }]);
  on.clock.advance(-60_000);

  const { rows } = await on.platform.pool.query<{ runAt: Date }>(
    `select run_at as "runAt" from graphile_worker._private_jobs where payload ->> 'merchantId' = '1'`,
  );
  expect(rows.map(({ runAt }) => runAt.toISOString())).toContain(hotUntil);
  const stream = await readEvents(on.url.replace('127.0.0.1', 'localhost'));
  expect(await stream.next()).toMatchObject({ event: 'ready' });
  await catalogueTasks(on.platform)[announceTask]!({ merchantId: 1 });
  expect(await stream.next()).toEqual({ event: 'catalogue', data: '{}' });
  stream.leave();
});

test('a change is told to the visitors of its merchant, and to no others', async () => {
  const origin = on.url.replace('127.0.0.1', 'localhost');
  const [ours, theirs] = [await readEvents(origin), await readEvents(origin, { 'x-merchant': 'shapla' })];
  for (const stream of [ours, theirs]) expect(await stream.next()).toMatchObject({ event: 'ready' });
  await change('ant', { shown: false });
  expect(await ours.next()).toEqual({ event: 'catalogue', data: '{}' });
  await other.call(switchCatalogueVendor, { vassalage: 'sun', shown: false });
  expect(await theirs.next()).toEqual({ event: 'catalogue', data: '{}' });
  await other.call(switchCatalogueVendor, { vassalage: 'sun', shown: true });
  await change('ant', { shown: true });
  // The next that ours hears is its own: two for theirs lay between.
  expect(await ours.next()).toEqual({ event: 'catalogue', data: '{}' });
  for (const stream of [ours, theirs]) stream.leave();
});

test('another server hears of it', async () => {
  const second = await on.secondServer();
  try {
    await catalogueOf(second.platform).refresh();
    const merchantId = second.platform.merchants.default().id;
    await change('cat', { shown: false });
    await vi.waitFor(async () => {
      await catalogueOf(second.platform).refresh();
      expect(
        catalogueOf(second.platform)
          .shelfOf(merchantId)
          .all.map(({ game }) => game.code),
      ).not.toContain('cat');
    });
  } finally {
    await second.close();
  }
});

test('operators put labels first; the others follow by the rule', async () => {
  expect(await lane()).toEqual(['moon', 'star', 'sun']);
  const { lanes } = await order(['sun']);
  expect(lanes.find(({ gameType }) => gameType === 'RNG')).toMatchObject({ ordered: true });
  expect(await lane()).toEqual(['sun', 'moon', 'star']);
  await change('dog', { hot: true });
  expect(await lane()).toEqual(['sun', 'star', 'moon']);
  expect(await lane('RNG', SHAPLA)).toEqual(['moon', 'star', 'sun']);
  expect((await audited('lane:RNG'))[0]).toMatchObject({ action: 'lane.save', before: [], after: ['sun'] });
  await order([]);
  expect(await lane()).toEqual(['star', 'moon', 'sun']);
});

test('of two orders by operators who saw the same, the second is told', async () => {
  const { lanes } = await manager.call(boCatalogueVendors, {});
  const { version } = lanes.find(({ gameType }) => gameType === 'RNG')!;
  const tries = [['sun'], ['star'], ['moon']].map((vassalages) =>
    manager.call(orderCatalogueVendors, { gameType: 'RNG', version, vassalages }).then(
      () => 'saved',
      (error: { code: string }) => error.code,
    ),
  );
  expect((await Promise.all(tries)).toSorted()).toEqual(['content_changed', 'content_changed', 'saved']);
});

test('several games at once: one entry of the audit log for each that changed', async () => {
  await change('ant', { shown: false });
  const { total } = await manager.call(auditLog, { search: 'game:' });
  await change(['ant', 'bee', 'cat', 'bee'], { shown: false });
  const after = await manager.call(auditLog, { search: 'game:' });
  expect(after.total).toBe(total + 2);
  expect(after.list.slice(0, 2)).toMatchObject(
    ['cat', 'bee'].map((code) => ({
      action: 'game.save',
      subject: `game:${VENDOR}/${code}`,
      before: { shown: true, hot: false, hotUntil: null, weight: 0 },
      after: { shown: false, hot: false, hotUntil: null, weight: 0 },
    })),
  );
  expect(await codes()).toEqual(['dog', 'eel']);
});

test('changes of the same game at the same time keep each other', async () => {
  await Promise.all([
    change('ant', { weight: 7 }),
    change('ant', { hot: true }),
    change(['bee', 'ant'], { shown: false }),
  ]);
  expect((await all({ search: 'ant' })).list).toMatchObject([{ shown: false, hot: true, weight: 7 }]);
});

test.each([
  [{ search: 'B' }, ['bee']],
  [{ search: 'dOg' }, ['dog']],
  [{ search: '%' }, []],
  [{ vassalage: 'star' }, ['cat', 'dog']],
  [{ gameType: 'FISH' }, ['eel']],
  [{ state: 'shown' }, ['ant', 'bee', 'cat', 'dog', 'eel']],
  [{ state: 'hot' }, []],
  [{ order: 'name' }, ['ant', 'bee', 'cat', 'dog', 'eel', GAME]],
  [{ order: 'played', perPage: '2', page: '2' }, ['cat', 'dog']],
  [{ page: '99' }, []],
] as const)('lists %j', async (query, expected) => {
  expect(codesOf((await all(query)).list)).toEqual(expected);
});

test('the list says what visitors do not see, and why', async () => {
  await switchGame(on.platform, idOf('dog'), false);
  await vi.waitFor(async () =>
    expect((await all({ state: 'unavailable' })).list).toMatchObject([
      { gameCode: 'dog', blocked: 'unavailable' },
      // The vendor lists it no more.
      { gameCode: GAME, blocked: 'unavailable' },
    ]),
  );
  expect(await codes()).not.toContain('dog');
  await switchGame(on.platform, idOf('dog'), true);
  await vi.waitFor(async () => expect(await codes()).toContain('dog'));
});

test.each<[string, object, string]>([
  ['no game', { ids: [] }, 'ids'],
  ['too many games', { ids: Array.from({ length: 101 }, (_, index) => index + 1) }, 'ids'],
  ['an id that is none', { ids: [1.5] }, 'ids.0'],
  ['nothing to change', {}, 'shown'],
  ['a weight beyond the limit', { weight: 1001 }, 'weight'],
  ['a weight below zero', { weight: -1 }, 'weight'],
  ['a text for a switch', { shown: 'no' }, 'shown'],
  ['an end in the past', { hot: true, hotUntil: '2020-01-01T00:00:00Z' }, 'hotUntil'],
  ['an end without a mark', { hotUntil: '2040-01-01T00:00:00Z' }, 'hotUntil'],
  ['an end of what is not hot', { hot: false, hotUntil: '2040-01-01T00:00:00Z' }, 'hotUntil'],
  ['an end that is no time', { hot: true, hotUntil: 'soon' }, 'hotUntil'],
  ['a field too many', { shown: true, enabled: false }, 'enabled'],
])('refuses %s, and changes nothing', async (_, request, field) => {
  const before = await all();
  const failure = await failureOf(manager.call(changeCatalogueGames, { ids: [idOf('ant')], ...request }));
  expect(failure).toMatchObject({ code: 'invalid_request', status: 400 });
  expect(Object.keys(failure.fields)).toEqual([field]);
  expect(await all()).toEqual(before);
});

test('what is unknown is not found, and of several games none is changed', async () => {
  const games = manager.call(changeCatalogueGames, { ids: [idOf('ant'), 2_000_000], shown: false });
  expect(await failureOf(games)).toMatchObject({ code: 'game_unknown', status: 404, value: { ids: [2_000_000] } });
  expect(await codes()).toContain('ant');
  expect(await failureOf(manager.call(switchCatalogueVendor, { vassalage: 'nobody', shown: false }))).toMatchObject({
    code: 'vendor_unknown',
    status: 404,
  });
  expect(await failureOf(order(['sun', 'nobody']))).toMatchObject({ code: 'vendor_unknown', status: 404 });
  const empty = manager.call(orderCatalogueVendors, { gameType: 'LOTT', version: 0, vassalages: [] });
  expect(await failureOf(empty)).toMatchObject({ code: 'vendor_unknown' });
  const twice = await failureOf(order(['sun', 'sun']));
  expect([twice.code, Object.keys(twice.fields)]).toEqual(['invalid_request', ['vassalages.1']]);
});

test('looking and changing need their permissions', async () => {
  expect((await manager.call(operatorMe, {})).permissions).toContain('catalogue.write');
  const auditor = await newOperator(on, 'bantay', { role: 'auditor' });
  expect((await all({}, auditor)).total).toBe(6);
  const cashier = await newOperator(on, 'kahera', { role: 'cashier' });
  for (const refused of [
    () => change('ant', { shown: false }, auditor),
    () => auditor.call(switchCatalogueVendor, { vassalage: 'sun', shown: false }),
    () => order(['sun'], auditor),
    () => all({}, cashier),
    () => cashier.call(boCatalogueVendors, {}),
  ])
    expect(await failureOf(refused())).toMatchObject({ code: 'permission_denied', status: 403 });
  expect(await codes()).toHaveLength(5);
});

test('nobody reads or writes the choices of another merchant, whatever the query', async () => {
  await change('ant', { shown: false });
  const { rows } = await on.platform.pool.query('select * from merchant_game');
  expect(rows).toEqual([]);
  const writing = on.platform.pool.query('insert into hidden_label (merchant_id, label) values (1, $1)', ['sun']);
  await expect(writing).rejects.toThrow('row-level security');
});
