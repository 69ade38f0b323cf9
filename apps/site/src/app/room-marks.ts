import { createStore, useStore } from './store.ts';

/** Tables, tanks and card rooms that a visitor marked or entered, as `<vendor>/<room>`; on this device only. */
export interface RoomMarks {
  favourites: readonly string[];
  /** The latest first. */
  recent: readonly string[];
}

export interface MarkedRoom {
  vendor: string;
  roomId: string;
}

const KEY = 'rooms';
const MOST_FAVOURITES = 100;
const MOST_RECENT = 12;

export const roomKey = ({ vendor, roomId }: MarkedRoom): string => `${vendor}/${roomId}`;

const texts = (value: unknown, most: number): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string').slice(0, most) : [];

function read(): RoomMarks {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<RoomMarks>;
    return { favourites: texts(stored.favourites, MOST_FAVOURITES), recent: texts(stored.recent, MOST_RECENT) };
  } catch {
    return { favourites: [], recent: [] };
  }
}

const marks = createStore(read());

function store(change: Partial<RoomMarks>): void {
  const next = { ...marks.read(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage is full or forbidden: they are in memory until the page is closed.
  }
  marks.write(next);
}

export const useRoomMarks = (): RoomMarks => useStore(marks);

/** Called when a room is entered. */
export function noteRoom(room: MarkedRoom): void {
  const key = roomKey(room);
  store({ recent: [key, ...marks.read().recent.filter((each) => each !== key)].slice(0, MOST_RECENT) });
}

export function markFavourite(room: MarkedRoom, isFavourite: boolean): void {
  const key = roomKey(room);
  const others = marks.read().favourites.filter((each) => each !== key);
  store({ favourites: isFavourite ? [key, ...others].slice(0, MOST_FAVOURITES) : others });
}
