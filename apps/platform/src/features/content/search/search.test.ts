import { siteSearch } from '@fairhouse/contract/content/search';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { overrideSettings, switchModulesOff } from '../../../testing/override-settings.ts';
import { failureOf, visit } from '../../../testing/test-visitor.ts';
import { markHot, switchGame } from '../../play/catalogue/index.ts';
import { seedContent } from '../publishing/seeding/seed-content.ts';
import { listing } from '../../play/vendor-wallet/testing/fake-vendor.ts';
import { startVendor, type TestVendor } from '../../play/vendor-wallet/testing/start-vendor.ts';
import { VENDOR } from '../../play/vendor-wallet/testing/start-wallet.ts';
import { tables } from '../../play/tables/index.ts';
import { search as searchFeature } from './index.ts';

const chai = { code: 'chai', name: 'Chai Garden', image: '/tiles/chai.svg' };

let on: TestVendor;
beforeAll(async () => {
  const games = [
    listing('ant', { name: 'Golden Ant' }),
    listing('bee', { name: 'Golden Bee', label: 'moonlight', labelName: 'Moonlight Lane' }),
    listing('cod', { name: 'Golden Cod', category: 'FISH' }),
    listing('hilsa', { name: 'পদ্মার ইলিশ' }),
    listing('xiu', { name: 'Tài Xỉu' }),
    listing('wheel', { name: 'Roulette', category: 'LIVE' }),
    listing('dew', { name: 'Morning Dew', series: chai }),
    listing('fog', { name: 'Evening Fog', series: chai }),
    listing('gum', { name: 'Chewing Gum', series: { ...chai, code: 'sweets', name: 'Sweets' } }),
  ];
  on = await startVendor({ games, features: [searchFeature, tables] });
  on.vendor.rooms = [
    {
      id: 'tala',
      name: 'Tala',
      gameCode: 'wheel',
      game: 'roulette',
      variant: 'classic',
      pace: 'classic',
      openMs: 15_000,
      phase: 'open',
      round: 7,
      until: null,
      results: [],
      players: 0,
      limits: [],
    },
  ];
  await seedContent(on.platform, join(on.platform.config.root, 'merchants'));
});
afterAll(() => on.close());

const search = (q: string, more: { language?: string; limit?: string } = {}, host?: string) =>
  visit(on, host).call(siteSearch, { q, ...more });
const codes = async (q: string, host?: string) => (await search(q, {}, host)).games.map(({ gameCode }) => gameCode);

it('finds games in the form of the site, with marks, hot ones first', async () => {
  expect(await search('golden')).toMatchObject({ totalGames: 3 });
  expect((await search('bea')).games).toEqual([]);
  expect((await search('xiu')).games).toEqual([
    {
      nodeId: on.idOf('xiu'),
      vendor: VENDOR,
      gameCode: 'xiu',
      gameName: 'Tài Xỉu',
      vendorName: 'Sample',
      gameType: 'RNG',
      imageUrl: 'http://games.example/tiles/xiu.png',
      demo: true,
      marks: [[4, 7]],
    },
  ]);
  expect(await codes('ইলিশ')).toEqual(['hilsa']);
  expect(await codes('goldne bee')).toEqual(['bee']);
  await markHot(on.platform, on.idOf('cod'), true);
  await expect.poll(async () => (await codes('golden'))[0]).toBe('cod');
});

it('finds a series by its name while it has several games', async () => {
  const { series, games } = await search('chai gardn');
  expect(games).toEqual([]);
  expect(series).toEqual([
    {
      vendor: VENDOR,
      gameCode: 'chai',
      gameName: 'Chai Garden',
      vendorName: 'Sample',
      gameType: 'RNG',
      imageUrl: 'http://games.example/tiles/chai.svg',
      games: 2,
      marks: [
        [0, 4],
        [5, 11],
      ],
    },
  ]);
  // Alone in its series, a game is listed itself.
  expect((await search('sweets')).series).toEqual([]);
  await switchGame(on.platform, on.idOf('fog'), false);
  await expect.poll(async () => (await search('chai')).series).toEqual([]);
});

it('finds vendors, categories, matches and help in the language of the reader', async () => {
  const { vendors, games } = await search('moonligth');
  expect(vendors).toMatchObject([{ vassalage: 'moonlight', name: 'Moonlight Lane', gameType: 'RNG', games: 1 }]);
  expect(games.map(({ gameCode }) => gameCode)).toEqual(['bee']);
  expect((await search('slots', { language: 'EN' })).categories).toMatchObject([{ gameType: 'RNG', name: 'Slots' }]);
  expect((await search('স্লট', { language: 'BN' })).categories).toMatchObject([{ gameType: 'RNG', name: 'স্লট' }]);
  // Readers of Bengali may type English.
  expect((await search('slots', { language: 'BN' })).categories).toMatchObject([{ gameType: 'RNG', name: 'স্লট' }]);
  const { help } = await search('withdraw', { language: 'EN' });
  expect(help.length).toBeGreaterThan(0);
  expect(help[0]!.title.toLowerCase()).toContain('withdraw');
  const { matches } = await search('arsenal');
  expect(matches.length).toBeGreaterThan(0);
  expect(matches.every(({ name, marks }) => name.includes('Arsenal') && marks.length === 1)).toBe(true);
});

it('finds tables by their name, as long as their game can be played', async () => {
  const rooms = async () => (await search('tala')).rooms;
  await expect
    .poll(rooms)
    .toEqual([
      { vendor: VENDOR, gameCode: 'wheel', roomId: 'tala', name: 'Tala Roulette', gameType: 'LIVE', marks: [[0, 4]] },
    ]);
  await switchGame(on.platform, on.idOf('wheel'), false);
  await expect.poll(rooms).toEqual([]);
});

it('finds only what can be played at this merchant, and nothing that is switched off', async () => {
  await switchGame(on.platform, on.idOf('ant'), false);
  await expect.poll(() => codes('ant')).toEqual([]);
  await switchGame(on.platform, on.idOf('ant'), true);
  await expect.poll(() => codes('ant')).toEqual(['ant']);

  await switchModulesOff(on, 'FISH', 'HELP', 'MATCHES');
  expect(await codes('golden')).not.toContain('cod');
  expect(await search('withdraw arsenal', { language: 'EN' })).toMatchObject({ help: [], matches: [] });
  expect(await codes('golden', 'bd.localhost')).toContain('cod');
  await switchModulesOff(on, 'GAMES');
  expect((await failureOf(search('golden'))).code).toBe('module_disabled');
  await overrideSettings(on, {});
});

it.each([
  ['nothing', { q: '' }],
  ['spaces', { q: '   ' }],
  ['too much', { q: 'x'.repeat(65) }],
  ['control characters', { q: 'a\u0000b' }],
  ['too many at once', { q: 'a', limit: '25' }],
])('refuses %s', async (_, request) => {
  expect((await failureOf(visit(on).call(siteSearch, request))).code).toBe('invalid_request');
});

it.each(['%', "';drop table game;--", '\\', '<script>', '(((((', '🐘🐘', 'ก็็็็็็'])(
  'answers %s without an error',
  async (q) => {
    expect((await search(q)).games).toEqual([]);
  },
);
