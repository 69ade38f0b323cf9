import { expect, test } from 'vitest';
import { arrangeMenus } from './arrange-menus.ts';
import { gameRow, shelfOf } from './testing/shelf-games.ts';

const games = [
  gameRow(1, { label: 'comet', labelName: 'Comet' }),
  gameRow(2, { label: 'bazaar', labelName: 'Bazaar', classify: ['BG', 'JP'] }),
  gameRow(3, { label: 'bazaar', labelName: 'Bazaar', labelImage: '' }),
  gameRow(4, { label: 'zenith', labelName: 'Zenith', hot: true }),
  gameRow(5, { label: 'comet', labelName: 'Comet', category: 'FISH' }),
  gameRow(6, { label: 'tcg', labelName: 'TCG', category: 'LOTT', name: 'B' }),
  gameRow(7, { label: 'tcg', labelName: 'TCG', category: 'LOTT', name: 'A' }),
  gameRow(8, { label: 'fb', labelName: 'FB', category: 'SPORTS' }),
  gameRow(9, { label: 'tables', labelName: 'Tables', category: 'LIVE' }),
  gameRow(10, { label: 'tables', labelName: 'Tables', category: 'LIVE' }),
];
const menus = (groups: Parameters<typeof arrangeMenus>[1] = []) => arrangeMenus(shelfOf(games).all, groups);
const card = (vassalage: string, given = menus()) =>
  given.flatMap(({ cards }) => cards).find((found) => found.vassalage === vassalage)!;

test('categories are in the specification’s order, those without a game left out, hot labels first', () => {
  expect(menus().map(({ code, cards }) => [code, cards.map(({ vassalage }) => vassalage)])).toEqual([
    ['LOTT', ['tcg']],
    ['LIVE', ['tables']],
    ['SPORTS', ['fb']],
    ['FISH', ['comet']],
    ['RNG', ['zenith', 'bazaar', 'comet']],
  ]);
});

test('a card has its label, its games of the category and its lettering', () => {
  expect(card('bazaar')).toEqual({
    vassalage: 'bazaar',
    name: 'Bazaar',
    gameType: 'RNG',
    accountTypeId: 'house',
    isHot: 0,
    logoUrl: 'http://games.example/labels/sample.svg',
    games: 2,
    gameClassify: ['JP', 'BG'],
    launch: null,
  });
  expect(card('zenith').isHot).toBe(1);
});

test.each([
  ['a lottery launches its first game', 'tcg', { vendor: 'house', gameCode: 'game-7' }],
  ['a bookmaker with a single game launches it', 'fb', { vendor: 'house', gameCode: 'game-8' }],
  ['a vendor of several tables lists them', 'tables', null],
  ['slots are listed', 'zenith', null],
])('%s', (_, vassalage, launch) => {
  expect(card(vassalage).launch).toEqual(launch);
});

test('labels set apart leave their category, have a group of their own at the end and launch at once', () => {
  const given = menus([
    { code: 'DS88', vassalages: ['bazaar', 'fb', 'nobody'] },
    { code: 'EMPTY', vassalages: [] },
  ]);
  expect(given.map(({ code, gameType, cards }) => [code, gameType, cards.map(({ vassalage }) => vassalage)])).toEqual([
    ['LOTT', 'LOTT', ['tcg']],
    ['LIVE', 'LIVE', ['tables']],
    ['FISH', 'FISH', ['comet']],
    ['RNG', 'RNG', ['zenith', 'comet']],
    ['DS88', 'SPORTS', ['fb']],
    ['DS88', 'RNG', ['bazaar']],
  ]);
  expect(card('bazaar', given).launch).toEqual({ vendor: 'house', gameCode: 'game-2' });
});

test('a catalogue without games has no menus', () => {
  expect(arrangeMenus([], [{ code: 'DS88', vassalages: ['x'] }])).toEqual([]);
});
