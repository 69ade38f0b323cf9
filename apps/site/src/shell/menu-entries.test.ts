import type { GameCategory } from '@fairhouse/contract/play/games';
import type { MenuGroup, VendorCard } from '@fairhouse/contract/play/lobby';
import { expect, it } from 'vitest';
import { menuEntry, vendorPath } from './menu-entries.ts';

const card = (vassalage: string, gameType: GameCategory, launch: VendorCard['launch'] = null): VendorCard => ({
  vassalage,
  name: vassalage,
  gameType,
  accountTypeId: 'fhs',
  isHot: 0,
  logoUrl: '',
  games: 5,
  gameClassify: [],
  launch,
});
const group = (gameType: GameCategory, cards: VendorCard[], code: string = gameType): MenuGroup => ({
  code,
  gameType,
  title: code,
  cards,
});
const cards = (count: number, gameType: GameCategory = 'RNG') =>
  Array.from({ length: count }, (_, index) => card(`v${index}`, gameType));
const draw = { vendor: 'fhs', gameCode: 'lotto' };

it('a category leads to its page', () =>
  expect(menuEntry(group('RNG', cards(3)))).toMatchObject({ path: '/rng', launch: null }));

it.each(['LOTT', 'ELOTT'] as const)('%s launches its first game', (type) =>
  expect(menuEntry(group(type, [card('a', type), card('b', type, draw)]))).toMatchObject({ path: null, launch: draw }),
);

it('a lottery without a game to launch leads to its page', () =>
  expect(menuEntry(group('ELOTT', [card('a', 'ELOTT')]))).toMatchObject({ path: '/elott', launch: null }));

it('a live vendor with a lobby of its own does not make the category launch', () =>
  expect(menuEntry(group('LIVE', [card('a', 'LIVE', draw)]))).toMatchObject({ path: '/live', launch: null }));

it('a group of its own launches directly', () =>
  expect(menuEntry(group('PVP', [card('DS88', 'PVP', draw)], 'DS88'))).toMatchObject({ path: null, launch: draw }));

it.each([
  [10, 10, false],
  [11, 11, true],
  [12, 11, true],
])('of %d vendors %d are shown, with a link to all: %s', (count, shown, hasMore) => {
  const entry = menuEntry(group('RNG', cards(count)));
  expect([entry.cards.length, entry.hasMore]).toEqual([shown, hasMore]);
});

it('a category is hot when one of its vendors is', () =>
  expect(menuEntry(group('FISH', [...cards(2, 'FISH'), { ...card('x', 'FISH'), isHot: 1 }])).isHot).toBe(true));

it('a vendor leads to its tab', () => expect(vendorPath(card('Taka & Co', 'RNG'))).toBe('/rng?vendor=Taka+%26+Co'));
