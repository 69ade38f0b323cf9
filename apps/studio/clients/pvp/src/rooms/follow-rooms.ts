import type { PvpRoom } from '@fairhouse/contract/play/studio-pvp';
import { createStore, type Store } from '../../../shell/store.ts';
import type { PvpApi } from '../api/pvp-api.ts';

/** While another room may be entered, and while a hand keeps the player in this one. */
const EVERY_MS = 5_000;
const SELDOM_MS = 30_000;

/**
 * Every room that may be entered, with its seats. It is read again and again while a part of the page shows it, and the page is
 * seen. A room that did not change stays the same object.
 */
export function followRooms(
  api: Pick<PvpApi, 'rooms'>,
  isBound: () => boolean,
): Pick<Store<readonly PvpRoom[]>, 'read' | 'subscribe'> {
  const rooms = createStore<readonly PvpRoom[]>([]);
  let watchers = 0;
  let isReading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = async () => {
    timer = undefined;
    if (isReading) return;
    isReading = true;
    const answer = document.visibilityState === 'visible' && (await api.rooms());
    isReading = false;
    if (answer && answer.ok) rooms.write(withKnown(rooms.read(), answer.value.rooms));
    if (watchers > 0) timer = setTimeout(() => void read(), isBound() ? SELDOM_MS : EVERY_MS);
  };
  return {
    read: rooms.read,
    subscribe(listener) {
      const stop = rooms.subscribe(listener);
      watchers += 1;
      if (timer === undefined) void read();
      return () => {
        stop();
        watchers -= 1;
        if (watchers > 0) return;
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
}

function withKnown(before: readonly PvpRoom[], now: readonly PvpRoom[]): readonly PvpRoom[] {
  const known = new Map(before.map((room) => [room.roomId, room]));
  const rooms = now.map((room) => {
    const old = known.get(room.roomId);
    return old && JSON.stringify(old) === JSON.stringify(room) ? old : room;
  });
  const isSame = rooms.length === before.length && rooms.every((room, at) => room === before[at]);
  return isSame ? before : rooms;
}
