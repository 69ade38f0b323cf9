import type { Game } from '@fairhouse/contract/play/games';
import { expect, it, test } from 'vitest';
import { groupAnswer, groupStart, type Answer } from './search-groups.ts';

const found = (nodeId: number, gameName = `Game ${nodeId}`): Answer['games'][number] => ({
  nodeId,
  vendor: 'fhs',
  gameCode: `game-${nodeId}`,
  gameName,
  vendorName: 'Lantern',
  gameType: 'RNG',
  imageUrl: '',
  demo: true,
  marks: [[0, 4]],
});

const played = (nodeId: number): Game => ({
  ...found(nodeId),
  vassalage: 'lantern',
  rtp: null,
  minBet: 100,
  isHot: false,
  gameClassify: [],
  minLineNum: 0,
  isGame: 'GAME',
  defaultPlayType: '',
  accountTypeName: 'fhs',
});

const vendor = (name: string, typed: number): Answer['vendors'][number] => ({
  vassalage: 'lantern',
  name,
  gameType: 'RNG',
  logoUrl: '',
  games: 5,
  launch: null,
  marks: [[0, typed]],
});

const series = (gameName: string): Answer['series'][number] => ({
  vendor: 'fhs',
  gameCode: 'tea',
  gameName,
  vendorName: 'Lantern',
  gameType: 'RNG',
  imageUrl: '',
  games: 3,
  marks: [],
});

const answer = (part: Partial<Answer>): Answer => ({
  q: 'game',
  games: [],
  totalGames: part.games?.length ?? 0,
  series: [],
  vendors: [],
  categories: [],
  matches: [],
  rooms: [],
  help: [],
  ...part,
});

const names = (groups: ReturnType<typeof groupAnswer>) =>
  groups.map(({ name, options }) => `${name}: ${options.map(({ id }) => id).join(' ')}`);

test.each([
  ['nothing fits', answer({}), [], []],
  ['games', answer({ games: [found(1), found(2)] }), [], ['games: game-1 game-2']],
  [
    'a table',
    answer({
      games: [found(1)],
      rooms: [{ vendor: 'v', gameCode: 'live', roomId: 'tala', name: 'Tala Roulette', gameType: 'LIVE', marks: [] }],
    }),
    [],
    ['games: game-1', 'rooms: room-tala'],
  ],
  [
    'words of the name of a series',
    answer({ q: 'suits thr', games: [found(1)], series: [series('Three Suits')] }),
    [],
    ['games: series-fhs-tea game-1'],
  ],
  [
    'a word that is like one of the name of a series',
    answer({ q: 'suets', games: [found(1)], totalGames: 9, series: [series('Three Suits')] }),
    [],
    ['games: game-1 series-fhs-tea all'],
  ],
  ['games played before lead', answer({ games: [found(1), found(2)] }), [2], ['recent: game-2', 'games: game-1']],
  ['more games than are shown', answer({ games: [found(1)], totalGames: 9 }), [], ['games: game-1 all']],
  [
    'part of a supplier’s name',
    answer({ q: 'lan', games: [found(1)], vendors: [vendor('Lantern', 3)] }),
    [],
    ['games: game-1', 'vendors: vendor-RNG-lantern'],
  ],
  [
    'the whole name of a supplier',
    answer({ q: 'làntern', games: [found(1)], vendors: [vendor('Lantern', 7)] }),
    [],
    ['vendors: vendor-RNG-lantern', 'games: game-1'],
  ],
  [
    'a word that is like the name of a supplier',
    answer({ q: 'moon', games: [found(1, 'Moonlit Jellies')], vendors: [vendor('Monsoon', 7)] }),
    [],
    ['games: game-1', 'vendors: vendor-RNG-lantern'],
  ],
  [
    'the name of a category comes before that of a supplier',
    answer({
      q: 'slots',
      games: [found(1)],
      vendors: [vendor('Slotsmith', 5)],
      categories: [{ gameType: 'RNG', name: 'Slots', marks: [[0, 5]] }],
      help: [{ slug: 'play', title: 'Play slots', category: 'Games', marks: [[5, 10]] }],
    }),
    [1],
    ['categories: category-RNG', 'vendors: vendor-RNG-lantern', 'recent: game-1', 'help: help-play'],
  ],
])('%s', (_, fitting, recent, groups) => {
  expect(names(groupAnswer(fitting, recent.map(played)))).toEqual(groups);
});

it('An empty search lists own searches, four games played lately, and what is popular', () => {
  const groups = groupStart(['owl'], [1, 2, 3, 4, 5].map(played), [6].map(played));
  expect(names(groups)).toEqual(['own: own-0', 'recent: recent-1 recent-2 recent-3 recent-4', 'popular: popular-6']);
  expect(groupStart([], [], [])).toEqual([]);
});
