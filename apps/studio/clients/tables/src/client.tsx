import type { TableEntry, TableSession } from '@fairhouse/contract/play/studio-tables';
import { createContext, use, useDeferredValue } from 'react';
import type { Host } from '../../shell/host.ts';
import { useStore, useStorePart } from '../../shell/parts/use-store.ts';
import type { ServerClock } from '../../shell/server-clock.ts';
import type { Store } from '../../shell/store.ts';
import type { Bets, BetsView } from './betting/bets.ts';
import type { SpotStates } from './board/spot-states.ts';
import type { Room } from './room/room.ts';
import type { RoomView } from './room/room-view.ts';
import type { TableSounds } from './sound/sounds.ts';
import type { Words } from './words/load-words.ts';
import { wordingOf, type Wording } from './words/wording.ts';

/** What every part of the client uses; it lives as long as the page. */
export interface Client {
  session: TableSession;
  clock: ServerClock;
  host: Host;
  words: Store<Words>;
  balance: Store<number>;
  /** Every table, read again every few seconds. */
  tables: Store<readonly TableEntry[]>;
  room: Room;
  bets: Bets;
  spots: SpotStates;
  sounds: TableSounds;
}

const ClientContext = createContext<Client | null>(null);

export const ClientProvider = ClientContext.Provider;

export function useClient(): Client {
  const client = use(ClientContext);
  if (!client) throw new Error('a part of the client is outside of it');
  return client;
}

export { useStore };

/** A part of the shown table, followed: whatever else happens there draws nothing again (`useStorePart`). */
export const useRoomPart = <Part,>(partOf: (view: RoomView) => Part): Part =>
  useStorePart(useClient().room.view, partOf);

/** The same, drawn after what must be seen at once: all that one message changes, in one frame, would be a late frame. */
export const useLaterPart = <Part,>(partOf: (view: RoomView) => Part): Part => useDeferredValue(useRoomPart(partOf));

export const useBetsPart = <Part,>(partOf: (view: BetsView) => Part): Part =>
  useStorePart(useClient().bets.view, partOf);

/** Words and money in the player’s language and currency. */
export function useWords(): Wording {
  const { words, session } = useClient();
  return wordingOf(useStore(words), session.currency);
}
