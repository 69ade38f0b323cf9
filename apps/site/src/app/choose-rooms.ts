import { roomKey, type MarkedRoom, type RoomMarks } from './room-marks.ts';

export interface ChosenRoom extends MarkedRoom {
  gameCode: string;
  gameName: string;
  roomName?: string;
}

/** Part of the address: one game by its code, favourites, or those entered last. */
export const MARKED = ['fav', 'recent'] as const;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Rooms of a choice and a typed name, in their order; entered ones the latest first. */
export function chooseRooms<Room extends ChosenRoom>(
  rooms: readonly Room[],
  { choice, typed }: { choice: string | undefined; typed: string | undefined },
  { favourites, recent }: RoomMarks,
): Room[] {
  const wanted = plain(typed ?? '');
  const named = rooms.filter(({ roomName = '', gameName }) => plain(`${roomName} ${gameName}`).includes(wanted));
  if (choice === undefined) return named;
  if (choice === 'fav') return named.filter((room) => favourites.includes(roomKey(room)));
  if (choice !== 'recent') return named.filter(({ gameCode }) => gameCode === choice);
  const place = (room: Room) => recent.indexOf(roomKey(room));
  return named.filter((room) => place(room) >= 0).toSorted((a, b) => place(a) - place(b));
}
