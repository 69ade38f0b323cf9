import type { PvpRoom } from '@fairhouse/contract/play/studio-pvp';
import { createStore, type Store } from '../../../shell/store.ts';
import type { PvpApi } from '../api/pvp-api.ts';

const EVERY_MS = 4000;

/** Every room that may be entered, with its seats, read again while the page is seen. */
export function followRooms(api: Pick<PvpApi, 'rooms'>): Store<readonly PvpRoom[]> {
  const rooms = createStore<readonly PvpRoom[]>([]);
  const read = async () => {
    if (document.visibilityState === 'visible') {
      const answer = await api.rooms();
      if (answer.ok) rooms.write(answer.value.rooms);
    }
    setTimeout(() => void read(), EVERY_MS);
  };
  void read();
  return rooms;
}
