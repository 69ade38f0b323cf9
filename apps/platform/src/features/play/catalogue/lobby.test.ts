import { launchGame, launchSports } from '@fairhouse/contract/play/launch';
import { COCKFIGHT_LABEL, gameList, lobbyGames } from '@fairhouse/contract/play/games';
import { gameMenus, gameVendors, hotGames, labelTypes, popularGames } from '@fairhouse/contract/play/lobby';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { waitForEvents } from '../../../testing/wait-for-events.ts';
import { overrideSettings, switchModulesOff } from '../../../testing/override-settings.ts';
import { failureOf, visit } from '../../../testing/test-visitor.ts';
import { countPlays } from '../plays/index.ts';
import { listing } from '../vendor-wallet/testing/fake-vendor.ts';
import { startVendor, type TestVendor } from '../vendor-wallet/testing/start-vendor.ts';
import { openMember, VENDOR } from '../vendor-wallet/testing/start-wallet.ts';
import { catalogueOf, markHot, switchGame } from './index.ts';
import { lobbyPageData } from './lobby-page-data.ts';

let on: TestVendor;
beforeAll(async () => {
  const games = [
    listing('ant', { name: 'Ant', classify: ['JP', 'XX'], lines: 9 }),
    listing('bee', { name: 'Bee', label: 'moon', labelName: 'Moon', labelImage: '//evil.example/x.svg' }),
    listing('cod', { name: 'Cod', category: 'FISH' }),
    listing('dota', { name: 'Dota', category: 'SPORTS', label: 'ia', labelName: 'IA' }),
    listing('bout', { name: 'Bout', category: 'LIVE', label: COCKFIGHT_LABEL, labelName: 'DS88' }),
    listing('foot', { name: 'Football', category: 'SPORTS', label: 'fb', labelName: 'FB' }),
  ];
  on = await startVendor({ games });
});
afterAll(() => on.close());
afterEach(() => overrideSettings(on, {}));

const merchant = () => on.platform.merchants.default();
const site = () => visit(on);
const codesOf = ({ list }: { list: readonly { gameCode: string }[] }) => list.map(({ gameCode }) => gameCode);
const hot = async (query = {}) => codesOf(await site().call(hotGames, query));
const groups = async () => (await site().call(gameMenus, {})).list.map(({ code }) => code);

/** Posts rounds of a game to the ledger and counts them. */
async function play(code: string, rounds: number, paid = 0, host?: string) {
  const { platform } = on;
  const { merchantId, memberId } = await openMember(on, rounds * 100);
  const { currency } = platform.merchants.byId(merchantId)!.settings;
  for (let number = 0; number < rounds; number += 1) {
    const round = `${randomUUID()}@${on.idOf(code)}`;
    const movement = {
      merchantId,
      customerId: memberId,
      currency,
      vendorId: catalogueOf(on.platform).vendorByCode(VENDOR)!.id,
      round,
    };
    await platform.ledger.post({ ...movement, type: 'bet', ref: randomUUID(), amount: 100 });
    await platform.ledger.post({ ...movement, type: 'win', ref: randomUUID(), amount: paid, endsRound: true });
  }
  await expect
    .poll(async () => {
      await countPlays(platform, merchantId, { lagMs: 0 });
      await inTransaction(platform.pool, {}, (tx) => platform.events.publish(tx, 'catalogueChanged', {}));
      const { list } = await visit(on, host).call(popularGames, {});
      return list.find(({ gameCode }) => gameCode === code)?.rounds ?? 0;
    })
    .toBeGreaterThanOrEqual(rounds);
}

test('a sync stores known kinds and lines, splits esports from sports and ignores URLs of other origins', async () => {
  await expect.poll(groups).toEqual(['SPORTS', 'FISH', 'RNG', 'ESPORTS']);
  const { games } = await site().call(lobbyGames, { gameName: 'ant' });
  expect(games[0]).toMatchObject({ gameClassify: ['JP'], minLineNum: 9, vassalage: 'sample', vendorName: 'Sample' });
  const { list } = await site().call(gameMenus, {});
  const cards = new Map(list.flatMap((group) => group.cards.map((found) => [found.vassalage, found])));
  expect(cards.get('moon')!.logoUrl).toBe('');
  expect(cards.get('ia')).toMatchObject({ gameType: 'ESPORTS', launch: { vendor: VENDOR, gameCode: 'dota' } });
});

test('the lanes of the lobby are those of the menus, for members', async () => {
  const member = await openMember(on);
  const [{ list }, { data }] = await Promise.all([site().call(gameMenus, {}), member.site.call(gameVendors, {})]);
  expect(data.lanes).toEqual(list);
  expect(await failureOf(site().call(gameVendors, {}))).toMatchObject({ code: 'login_required' });
});

test('a label is found in the categories in which it has games', async () => {
  const typesOf = async (vassalage: string) => (await site().call(labelTypes, { vassalage, language: 'EN' })).list;
  expect(await typesOf('sample')).toEqual([
    { gameType: 'FISH', title: 'Fishing', games: 1 },
    { gameType: 'RNG', title: 'Slots', games: 1 },
  ]);
  expect(await typesOf('nobody')).toEqual([]);
});

test('the sports book of the merchant is launched without naming it', async () => {
  const { site: page } = await openMember(on);
  expect(await page.call(launchSports, { target: 'match:1' })).toMatchObject({
    gameName: 'Football',
    url: expect.stringContaining('target=match%3A1'),
  });
  await switchModulesOff(on, 'SPORTS');
  expect(await failureOf(page.call(launchSports, {}))).toMatchObject({ code: 'module_disabled' });
});

test('groups have their name in the asked language', async () => {
  const titles = async (language: string) =>
    (await site().call(gameMenus, { language })).list.map(({ title }) => title);
  expect(await titles('EN')).toEqual(['Sports', 'Fishing', 'Slots', 'Esports']);
  expect(await titles('CN')).toEqual(['体育', '捕鱼', '老虎机', '电竞']);
});

test('the list of games needs a token; the one of the lobby is the same without', async () => {
  const member = await openMember(on);
  expect(await failureOf(site().call(gameList, {}))).toMatchObject({ code: 'login_required' });
  const [ofMember, ofVisitor] = await Promise.all([member.site.call(gameList, {}), site().call(lobbyGames, {})]);
  expect(ofMember).toEqual(ofVisitor);
  expect(ofVisitor.games[0]).toMatchObject({ isGame: 'GAME', defaultPlayType: '', accountTypeName: VENDOR });
});

test('an empty filter filters nothing', async () => {
  const all = await site().call(lobbyGames, {});
  const empty = {
    gameType: '',
    vassalage: '',
    gameName: '',
    gameClassify: '',
    minBet: '',
    minLineNum: '',
    language: '',
    pageNo: '',
    pageSize: '',
  } as const;
  expect(await site().call(lobbyGames, empty)).toEqual(all);
  const hotEmpty = { gameType: '', vassalage: '', language: '', limit: '' } as const;
  expect(await site().call(hotGames, hotEmpty)).toEqual(await site().call(hotGames, {}));
  expect(await site().call(popularGames, { count: '', language: '', prizeMode: '', device: '' })).toEqual(
    await site().call(popularGames, {}),
  );
});

test('hot games are those that operators marked, then the most played, then by name', async () => {
  expect(await hot()).toEqual(['ant', 'bee', 'cod', 'dota', 'foot']);
  await play('cod', 3);
  await play('bee', 2);
  await expect.poll(hot).toEqual(['cod', 'bee', 'ant', 'dota', 'foot']);
  await markHot(on.platform, on.idOf('foot'), true);
  await expect.poll(hot).toEqual(['foot', 'cod', 'bee', 'ant', 'dota']);
  expect(await hot({ limit: '2' })).toEqual(['foot', 'cod']);
  expect(await hot({ gameType: 'RNG' })).toEqual(['bee', 'ant']);
  expect(await hot({ vassalage: 'moon' })).toEqual(['bee']);
  await markHot(on.platform, on.idOf('foot'), false);
  await expect.poll(hot).toEqual(['cod', 'bee', 'ant', 'dota', 'foot']);
});

test('popular games are those that were played, with their rounds, at this merchant only', async () => {
  const { list } = await site().call(popularGames, {});
  expect(list.map(({ gameCode, rounds }) => [gameCode, rounds])).toEqual([
    ['cod', 3],
    ['bee', 2],
  ]);
  expect(codesOf(await site().call(popularGames, { count: '1', prizeMode: 'Lott', device: 'WEB' }))).toEqual(['cod']);
  expect(codesOf(await visit(on, 'bd.localhost').call(popularGames, {}))).toEqual([]);
});

test('a switched-off category is missing from menus, lists and boards, and its games do not launch', async () => {
  const member = await openMember(on);
  await play('cod', 1, 5000);
  await switchModulesOff(on, 'FISH');
  expect(await groups()).toEqual(['SPORTS', 'RNG', 'ESPORTS']);
  expect(await hot()).not.toContain('cod');
  expect(codesOf(await site().call(popularGames, {}))).toEqual(['bee']);
  expect((await site().call(lobbyGames, {})).games.map(({ gameCode }) => gameCode)).not.toContain('cod');
  for (const refused of [
    () => site().call(lobbyGames, { gameType: 'FISH' }),
    () => site().call(hotGames, { gameType: 'FISH' }),
    () => member.site.call(launchGame, { vendor: VENDOR, gameCode: 'cod' }),
    () => member.site.call(launchGame, { vendor: VENDOR, gameCode: 'cod', demo: true }),
  ])
    expect(await failureOf(refused())).toMatchObject({ code: 'module_disabled' });
  await overrideSettings(on, {});
  expect(await hot()).toContain('cod');
  expect((await member.site.call(launchGame, { vendor: VENDOR, gameCode: 'cod' })).gameName).toBe('Cod');
});

test('with all games off every call fails with that code', async () => {
  await switchModulesOff(on, 'GAMES');
  for (const call of [lobbyGames, gameList, gameMenus, gameVendors, hotGames, popularGames])
    expect(await failureOf(site().call(call as typeof lobbyGames, {}))).toMatchObject({ code: 'module_disabled' });
});

test('a cockfight is nowhere until the merchant switches its module on, and then a group of its own', async () => {
  const member = await openMember(on, 0);
  const launch = (about: object = {}) => member.site.call(launchGame, { vendor: VENDOR, gameCode: 'bout', ...about });
  const listed = async () => codesOf({ list: (await site().call(lobbyGames, {})).games });
  expect(await groups()).not.toContain('DS88');
  expect(await listed()).not.toContain('bout');
  expect(await hot()).not.toContain('bout');
  expect(await failureOf(launch())).toMatchObject({ code: 'module_disabled' });
  expect(await failureOf(launch({ demo: true }))).toMatchObject({ code: 'module_disabled' });

  await overrideSettings(on, { modules: { COCKFIGHT: true } });
  const { list } = await site().call(gameMenus, {});
  const group = list.find(({ code }) => code === 'DS88');
  expect(group).toMatchObject({ gameType: 'LIVE', cards: [{ launch: { vendor: VENDOR, gameCode: 'bout' } }] });
  expect(await listed()).toContain('bout');
  expect((await launch()).gameName).toBe('Bout');
  // Without live games there is none.
  await overrideSettings(on, { modules: { COCKFIGHT: true, LIVE: false } });
  expect(await failureOf(launch())).toMatchObject({ code: 'module_disabled' });
});

test('the groups that a merchant sets apart change at once', async () => {
  await overrideSettings(on, { vendorGroups: [{ code: 'DS88', vassalages: ['moon'] }] });
  expect(await groups()).toEqual(['SPORTS', 'FISH', 'RNG', 'ESPORTS', 'DS88']);
  expect(await visit(on, 'bd.localhost').call(gameMenus, {})).toMatchObject({ list: expect.any(Array) });
});

test('a game that is switched off disappears from every server as soon as the event arrives, although answers are cached', async () => {
  const second = await on.secondServer();
  const seen = async () => codesOf(await visit(second).call(hotGames, {}));
  expect(await seen()).toContain('ant');
  await Promise.all([switchGame(on.platform, on.idOf('ant'), false), ...Array.from({ length: 20 }, seen)]);
  await waitForEvents(second);
  expect(await seen()).not.toContain('ant');
  await switchGame(on.platform, on.idOf('ant'), true);
  await waitForEvents(second);
  expect(await seen()).toContain('ant');
  await second.close();
});

test('the first page has the menus, and the hot games where they are shown', async () => {
  const data = (path: string) => lobbyPageData(on.platform, merchant(), 'EN', path);
  const { menus, hotGames: first } = await data('/');
  expect(menus).toEqual((await site().call(gameMenus, {})).list);
  expect(first!.map(({ gameCode }) => gameCode)).toEqual(await hot());
  expect((await data('/rng')).hotGames!.map(({ gameCode }) => gameCode)).toEqual(await hot({ gameType: 'RNG' }));
  expect(await data('/live')).toEqual({ menus });
  await switchModulesOff(on, 'RNG');
  expect((await data('/rng')).hotGames).toEqual([]);
});

test.each([
  ['an unknown category', lobbyGames, { gameType: 'CHESS' }],
  ['a stake that is not offered', lobbyGames, { minBet: '1' }],
  ['a page size of zero', lobbyGames, { pageSize: '0' }],
  ['a page too large', lobbyGames, { pageSize: '97' }],
  ['an unknown kind', lobbyGames, { gameClassify: 'ZZ' }],
  ['too many games', hotGames, { limit: '49' }],
  ['a count that is not a number', popularGames, { count: 'many' }],
  ['an unknown table of pays', popularGames, { prizeMode: 'Best' }],
])('refuses %s', async (_, call, query) => {
  expect(await failureOf(site().call(call as typeof lobbyGames, query as never))).toMatchObject({
    code: 'invalid_request',
  });
});
