import { lobbyGames } from '@fairhouse/contract/play/games';
import { launchGame } from '@fairhouse/contract/play/launch';
import { inTransaction } from '@fairhouse/database';
import { exportPublicKey } from '@fairhouse/vendor-sdk';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { visit } from '../../../testing/test-visitor.ts';
import { listing } from '../vendor-wallet/testing/fake-vendor.ts';
import { startVendor, type TestVendor } from '../vendor-wallet/testing/start-vendor.ts';
import { openMember, VENDOR } from '../vendor-wallet/testing/start-wallet.ts';
import { catalogueOf, registerVendor, switchGame, syncGames } from './index.ts';

let test: TestVendor;
beforeAll(async () => {
  test = await startVendor();
});
afterAll(() => test.close());
beforeEach(() => {
  test.vendor.games = [
    listing('a', { name: 'Anahaw' }),
    listing('b', { name: 'Bulan', category: 'FISH', label: 'moon' }),
  ];
});

const vendor = () => catalogueOf(test.platform).vendorByCode(VENDOR)!;
const sync = () => syncGames(test.platform, vendor());
const list = async (query: Parameters<typeof read>[0] = {}) =>
  (await read(query)).games.map(({ gameCode }) => gameCode);
const read = (query: {
  series?: string;
  flat?: 'true';
  gameType?: 'RNG' | 'FISH';
  vassalage?: string;
  gameName?: string;
  pageNo?: string;
  pageSize?: string;
}) => visit(test).call(lobbyGames, query);

it('a sync stores what the vendor lists, and changes nothing when nothing changed', async () => {
  expect(await sync()).toEqual({ ok: true, value: 3 });
  expect(await sync()).toEqual({ ok: true, value: 0 });
  await expect.poll(() => list()).toEqual(['a', 'b']);
  const { games, total, totalPages } = await read({});
  expect([total, totalPages]).toEqual([2, 1]);
  expect(games[0]).toMatchObject({
    vendor: VENDOR,
    vendorName: 'Sample',
    gameName: 'Anahaw',
    rtp: 96.25,
    minBet: 100,
    imageUrl: 'http://games.example/tiles/a.png',
  });
});

it('a game that is no longer listed disappears, and has the same number when it is listed again', async () => {
  await sync();
  await expect.poll(() => list()).toEqual(['a', 'b']);
  const { id } = catalogueOf(test.platform).game(vendor().id, 'a')!;
  test.vendor.games = [listing('b')];
  await sync();
  await expect.poll(() => list()).toEqual(['b']);
  test.vendor.games = [listing('a'), listing('b')];
  await sync();
  await expect.poll(() => list()).toEqual(['a', 'b']);
  expect(catalogueOf(test.platform).game(vendor().id, 'a')!.id).toBe(id);
});

it.each([
  [{ gameType: 'FISH' as const }, ['b']],
  [{ vassalage: VENDOR }, ['a', 'b']],
  [{ vassalage: 'moon' }, ['b']],
  [{ vassalage: 'nobody' }, []],
  [{ gameName: 'BUL' }, ['b']],
  [{ gameName: '%' }, []],
  [{ pageSize: '1' }, ['a']],
  [{ pageSize: '1', pageNo: '2' }, ['b']],
  [{ pageNo: '9' }, []],
])('filters and pages: %j', async (query, expected) => {
  await sync();
  await expect.poll(() => list(query)).toEqual(expected);
});

const tea = { code: 'tea', name: 'Tea', image: '/tiles/tea.svg' };

it('games of a series are one entry, whose list, a search and the list of every game have them', async () => {
  test.vendor.games = [listing('a'), listing('b', { series: tea }), listing('c', { series: tea })];
  await sync();
  await expect.poll(() => list()).toEqual(['a', 'tea']);
  expect((await read({})).games[1]).toMatchObject({
    isGame: 'VASSALAGE',
    gameName: 'Tea',
    games: 2,
    imageUrl: 'http://games.example/tiles/tea.svg',
  });
  const opened = await read({ series: `${VENDOR}/tea` });
  expect(opened.games.map(({ gameCode }) => gameCode)).toEqual(['b', 'c']);
  expect(opened).toMatchObject({ total: 2, series: { gameName: 'Tea', games: 2 } });
  expect(await list({ gameName: 'game c' })).toEqual(['c']);
  expect(await list({ flat: 'true' })).toEqual(['a', 'b', 'c']);
  expect(await list({ series: '' })).toEqual(['a', 'tea']);
  await expect(read({ series: 'tea' })).rejects.toMatchObject({ code: 'invalid_request' });

  expect(await sync()).toEqual({ ok: true, value: 0 });
  test.vendor.games = [listing('a'), listing('b', { series: { ...tea, name: 'Chai' } }), listing('c')];
  expect(await sync()).toEqual({ ok: true, value: 2 });
  await expect.poll(() => list()).toEqual(['a', 'b', 'c']);
});

it('a lottery has the play that its vendor opens it with', async () => {
  test.vendor.games = [listing('a', { defaultPlayType: 'DWD' }), listing('b')];
  await sync();
  const plays = async () => (await read({})).games.map(({ defaultPlayType }) => defaultPlayType);
  await expect.poll(plays).toEqual(['DWD', '']);
  expect(await sync()).toEqual({ ok: true, value: 0 });
  test.vendor.games = [listing('a', { defaultPlayType: 'ZX5' }), listing('b')];
  expect(await sync()).toEqual({ ok: true, value: 1 });
  await expect.poll(plays).toEqual(['ZX5', '']);
});

it('a series cannot be opened as a game, its games can', async () => {
  test.vendor.games = [listing('b', { series: tea }), listing('c', { series: tea })];
  await sync();
  await expect.poll(() => list(), { timeout: 10_000 }).toEqual(['tea']);
  const { site } = await openMember(test);
  const launch = (gameCode: string) => site.call(launchGame, { vendor: VENDOR, gameCode });
  await expect(launch('tea')).rejects.toMatchObject({ code: 'game_is_series' });
  expect(await launch('c')).toMatchObject({ gameName: 'Game c' });
  test.vendor.games = [listing('b')];
  await sync();
  await expect.poll(() => list(), { timeout: 10_000 }).toEqual(['b']);
  await expect(launch('tea')).rejects.toMatchObject({ code: 'game_unknown' });
});

it('a series that cannot be shown, or has the code of a game, leaves its games by themselves', async () => {
  test.vendor.games = [
    listing('a', { series: { ...tea, image: '//evil.example/t.png' } }),
    listing('b', { series: { ...tea, name: ' ' } }),
    listing('c', { series: { ...tea, code: 'a' } }),
    listing('d', { series: { ...tea, code: 'a' } }),
  ];
  await sync();
  await expect.poll(() => list(), { timeout: 10_000 }).toEqual(['a', 'b', 'c', 'd']);
});

it('leaves out games that cannot be shown or stored, or that link to another origin, and uses the first of a code', async () => {
  test.vendor.games = [
    listing('a'),
    listing('x1', { category: 'ROULETTE' }),
    listing('x2', { image: '//evil.example/t.png' }),
    listing('x3', { client: 'https://evil.example/' }),
    listing('x4', { client: '/\\evil.example' }),
    listing('x5', { name: 'Nu\u0000l' }),
    listing('x6', { name: ' ' }),
    listing('x7', { label: 'x'.repeat(33) }),
    listing('x8', { lines: 2 ** 31 }),
    listing('a', { name: 'Another a' }),
  ];
  expect((await sync()).ok).toBe(true);
  await expect.poll(() => list()).toEqual(['a']);
  expect((await read({})).games).toMatchObject([{ gameName: 'Game a' }]);
});

it('a game that operators switched off disappears, and a sync does not list it again', async () => {
  await sync();
  const { id } = catalogueOf(test.platform).game(vendor().id, 'b')!;
  await switchGame(test.platform, id, false);
  await sync();
  await expect.poll(() => list()).toEqual(['a']);
  await switchGame(test.platform, id, true);
  await expect.poll(() => list()).toEqual(['a', 'b']);
});

it('a second registration updates the fields, not the number', async () => {
  const before = vendor();
  const { code, name, keyId, apiUrl } = before;
  const publicKey = exportPublicKey(test.vendorKey);
  await registerVendor(test.platform, { code, name, keyId, publicKey, apiUrl, frameOrigin: 'http://new.example' });
  await expect
    .poll(async () => {
      await read({});
      return vendor();
    })
    .toMatchObject({ id: before.id, playerSecret: before.playerSecret, frameOrigin: 'http://new.example' });
  expect(test.vendor.refused).toBe(0);
});

it('games are read again only after a change, whoever made it', async () => {
  await sync();
  const catalogue = catalogueOf(test.platform);
  const { id: merchantId } = test.platform.merchants.default();
  const readAgain = async () => {
    catalogue.expire();
    await catalogue.refresh();
    return catalogue.shelfOf(merchantId);
  };
  const first = await readAgain();
  // The same list changes no row.
  await sync();
  expect(await readAgain()).toBe(first);

  const { pool } = test.platform;
  const { id } = catalogue.game(vendor().id, 'a')!;
  const changes: [string, unknown[], { merchantId?: number }][] = [
    ['update game set hot = not hot where id = $1', [id], {}],
    ['insert into merchant_game (merchant_id, game_id, weight) values ($2, $1, 5)', [id, merchantId], { merchantId }],
    ['update merchant_game set weight = 6 where game_id = $1', [id], { merchantId }],
    ['delete from merchant_game where game_id = $1', [id], { merchantId }],
    [`insert into hidden_label (merchant_id, label) values ($1, 'sample')`, [merchantId], { merchantId }],
    [`delete from hidden_label where label = $1`, ['sample'], { merchantId }],
    [`update vendor set name = name || '!' where code = $1`, [VENDOR], {}],
  ];
  let last = first;
  for (const [sql, values, scope] of changes) {
    await inTransaction(pool, scope, (tx) => tx.query(sql, values));
    const next = await readAgain();
    expect(next, sql).not.toBe(last);
    last = next;
  }
  expect(await readAgain()).toBe(last);
});
