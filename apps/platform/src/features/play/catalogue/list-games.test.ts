import { switchableModules } from '@fairhouse/contract';
import { gameCategories } from '@fairhouse/contract/play/games';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MerchantSettings } from '../../../system/merchant-settings.ts';
import { listGames } from './list-games.ts';
import { gameRow, shelfOf, vendorRow } from './testing/shelf-games.ts';

type Settings = Pick<MerchantSettings, 'modules' | 'currency'>;
const modules = Object.fromEntries(switchableModules.map((id) => [id, true])) as Settings['modules'];
const settings: Settings = { modules, currency: 'TLB' };

type Query = Parameters<typeof listGames>[1];
const list = (games: Parameters<typeof shelfOf>[0], query: Query = {}, given = settings) => {
  const answer = listGames(shelfOf(games), query, given);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
};
const codes = (...args: Parameters<typeof list>) => list(...args).games.map(({ nodeId }) => nodeId);

test('hot games come first, then by name without regard to case and accents, then by age', () => {
  const games = [
    gameRow(1, { name: 'beta' }),
    gameRow(2, { name: 'Alpha' }),
    gameRow(3, { name: 'Zeta', hot: true }),
    gameRow(4, { name: 'alpha' }),
    gameRow(5, { name: 'Éclair', hot: true }),
  ];
  expect(codes(games)).toEqual([5, 3, 2, 4, 1]);
});

test('games that cannot be played are not listed', () => {
  const games = [
    gameRow(1, { listed: false }),
    gameRow(2, { enabled: false }),
    gameRow(3, { vendorId: 9 }),
    gameRow(4),
  ];
  expect(codes(games)).toEqual([4]);
  expect(listGames(shelfOf(games, vendorRow({ state: 'suspended' })), {}, settings)).toMatchObject({
    value: { games: [], total: 0, totalPages: 0 },
  });
});

const mixed = [
  gameRow(1, { name: 'Anahaw', classify: ['JP'], lines: 10, minBet: { TLB: 1 } }),
  gameRow(2, { name: 'Bulan', classify: ['JP', 'TG'], lines: 0, minBet: { TLB: 5 } }),
  gameRow(3, { name: 'Cañon', label: 'moon', lines: 25, minBet: { TLB: 75 } }),
  gameRow(4, { name: 'Dagat', category: 'FISH', minBet: { BDT: 1 } }),
];
test.each<[Query, number[]]>([
  [{}, [1, 2, 3, 4]],
  [{ gameType: 'FISH' }, [4]],
  [{ gameType: 'LIVE' }, []],
  [{ gameClassify: 'JP' }, [1, 2]],
  [{ gameClassify: 'TG' }, [2]],
  [{ gameClassify: 'BG' }, []],
  // 0.01 is 1 minor unit, 0.05 is 5, 0.75 is 75: compared exactly, without floating point.
  [{ minBet: '0.01' }, [1]],
  [{ minBet: '0.05' }, [1, 2]],
  [{ minBet: '0.5' }, [1, 2]],
  [{ minBet: '0.75' }, [1, 2, 3]],
  [{ minLineNum: 1 }, [1, 3, 4]],
  [{ minLineNum: 25 }, [3]],
  [{ vassalage: 'moon' }, [3]],
  [{ vassalage: 'house' }, [1, 2, 3, 4]],
  [{ vassalage: '' }, [1, 2, 3, 4]],
  [{ vassalage: 'HOUSE' }, []],
  [{ gameName: 'a' }, [1, 2, 3, 4]],
  [{ gameName: 'CAÑ' }, [3]],
  // The same letter written as n and a combining tilde.
  [{ gameName: 'can\u0303on' }, [3]],
  [{ gameName: '%' }, []],
  [{ gameName: '.*' }, []],
  [{ gameName: 'a', gameClassify: 'JP', minBet: '0.01', minLineNum: 10 }, [1]],
])('filters by %j', (query, expected) => {
  expect(codes(mixed, query)).toEqual(expected);
});

const tea = { code: 'tea', name: 'Tea', image: '/tiles/tea.svg' };
const shelved = [
  gameRow(1, { name: 'Anahaw' }),
  gameRow(2, { name: 'Bud', series: tea, classify: ['AC'], minBet: { TLB: 5 }, lines: 5 }),
  gameRow(3, { name: 'Carp' }),
  gameRow(4, { name: 'Dew', series: tea, classify: ['JP'], minBet: { TLB: 1 } }),
  gameRow(5, { name: 'Eel', series: { ...tea, code: 'sea' } }),
];

test('the games of a series are one entry, at the place of the first of them', () => {
  const { games, total, totalPages, series } = list(shelved);
  expect(games.map(({ gameCode }) => gameCode)).toEqual(['game-1', 'tea', 'game-3', 'game-5']);
  expect([total, totalPages, series]).toEqual([4, 1, undefined]);
  expect(games[1]).toMatchObject({
    isGame: 'VASSALAGE',
    nodeId: 0,
    games: 2,
    gameName: 'Tea',
    imageUrl: 'http://games.example/tiles/tea.svg',
    vassalage: 'sample',
    rtp: null,
    minBet: 1,
    gameClassify: ['JP', 'AC'],
    demo: false,
  });
  // Alone in its series: a list of one would only be in the way.
  expect(games[3]).toMatchObject({ isGame: 'GAME', gameName: 'Eel' });
  expect(codes(shelved.with(3, gameRow(4, { listed: false })))).toEqual([1, 2, 3, 5]);
  expect(list(shelved.with(3, gameRow(4, { name: 'Dew', series: tea, hot: true }))).games[0]).toMatchObject({
    gameCode: 'tea',
    isHot: true,
  });
});

test.each<[Query, number[]]>([
  [{ series: 'house/tea' }, [2, 4]],
  [{ series: 'house/tea', gameType: 'FISH' }, []],
  [{ series: 'house/sea' }, [5]],
  [{ series: 'house/none' }, []],
  [{ series: 'other/tea' }, []],
  [{ flat: 'true' }, [1, 2, 3, 4, 5]],
  [{ gameName: 'd' }, [2, 4]],
  [{ gameName: 'tea' }, []],
  [{ gameClassify: 'JP' }, [4]],
  [{ minBet: '0.05' }, [2, 4]],
  [{ minLineNum: 6 }, [1, 3, 4, 5]],
])('games of a series are listed themselves by %j', (query, expected) => {
  expect(codes(shelved, query)).toEqual(expected);
});

test('the list of a series names it, and is paged', () => {
  const page = (pageNo: number) => list(shelved, { series: 'house/tea', pageSize: 1, pageNo });
  expect([page(1), page(2)].map(({ games }) => games[0]!.nodeId)).toEqual([2, 4]);
  for (const pageNo of [1, 2])
    expect(page(pageNo)).toMatchObject({ total: 2, totalPages: 2, series: { gameCode: 'tea', games: 2 } });
  expect(list(shelved, { series: 'house/none' })).toEqual({ games: [], total: 0, totalPages: 0 });
});

test('a series counts once in the pages of a list', () => {
  const page = (pageNo: number) => list(shelved, { pageSize: 2, pageNo });
  expect([1, 2, 3].map((pageNo) => page(pageNo).games.map(({ gameCode }) => gameCode))).toEqual([
    ['game-1', 'tea'],
    ['game-3', 'game-5'],
    [],
  ]);
  // It says how many games it has, though they come on later pages.
  expect(page(1)).toMatchObject({ total: 4, totalPages: 2, games: [{}, { games: 2 }] });
});

test('a game without a stake in the merchant’s currency does not match a filter of low stakes', () => {
  const taka = { ...settings, currency: 'BDT' } as const;
  expect(codes(mixed, { minBet: '0.75' }, taka)).toEqual([4]);
});

test('a switched-off category is missing from the menus, and a request for it fails with its code', () => {
  const without = (module: 'RNG' | 'GAMES') => ({ ...settings, modules: { ...modules, [module]: false } });
  expect(codes(mixed, {}, without('RNG'))).toEqual([4]);
  expect(listGames(shelfOf(mixed), { gameType: 'RNG' }, without('RNG'))).toMatchObject({ code: 'module_disabled' });
  expect(codes(mixed, {}, without('GAMES'))).toEqual([]);
});

test('a cockfight is listed only where its module is on', () => {
  const games = [gameRow(1, { category: 'LIVE', label: 'DS88' }), gameRow(2, { category: 'LIVE' })];
  const off = { ...settings, modules: { ...modules, COCKFIGHT: false } };
  expect([codes(games, {}), codes(games, {}, off)]).toEqual([[1, 2], [2]]);
});

test('of ten thousand games, pages of any size list every game once, in order', () => {
  const games = Array.from({ length: 10_000 }, (_, n) =>
    gameRow(n + 1, {
      name: `Game ${(n * 7919) % 10_000}`,
      hot: n % 97 === 0,
      category: gameCategories[n % gameCategories.length]!,
    }),
  );
  const shelf = shelfOf(games);
  const page = (query: Query) => {
    const answer = listGames(shelf, query, settings);
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  };
  const whole = shelf.all.map(({ game }) => game.id);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 96 }), fc.integer({ min: 1, max: 10_000 }), (pageSize, pageNo) => {
      const { games: shown, total, totalPages } = page({ pageSize, pageNo });
      expect(total).toBe(10_000);
      expect(totalPages).toBe(Math.ceil(10_000 / pageSize));
      expect(shown.map(({ nodeId }) => nodeId)).toEqual(whole.slice((pageNo - 1) * pageSize, pageNo * pageSize));
    }),
  );
  expect(page({}).games).toHaveLength(24);
  expect(page({ gameType: 'FISH' }).total).toBe(1250);
  expect(page({ gameName: 'game 9999' }).games).toHaveLength(1);
});
