import { expect, test } from 'vitest';
import { chooseRooms } from './choose-rooms.ts';

const room = (roomId: string, gameName: string, roomName?: string) => ({
  vendor: 'v',
  roomId,
  gameCode: gameName.toLowerCase(),
  gameName,
  ...(roomName !== undefined && { roomName }),
});
const rooms = [room('1', 'Roulette', 'Tala'), room('2', 'Baccarat', 'Música'), room('3', 'Roulette', 'Mayon')];
const marks = { favourites: ['v/2', 'v/9'], recent: ['v/3', 'v/1', 'w/2'] };

test.each<[string, string | undefined, string | undefined, string[]]>([
  ['everything', undefined, undefined, ['1', '2', '3']],
  ['a game', 'roulette', undefined, ['1', '3']],
  ['favourites', 'fav', undefined, ['2']],
  ['entered ones, the latest first', 'recent', undefined, ['3', '1']],
  ['a name without its accents', undefined, 'musica', ['2']],
  ['the name of a game among those entered', 'recent', 'roul', ['3', '1']],
  ['a game that is gone', 'sic-bo', undefined, []],
])('%s', (_, choice, typed, ids) =>
  expect(chooseRooms(rooms, { choice, typed }, marks).map(({ roomId }) => roomId)).toEqual(ids),
);
