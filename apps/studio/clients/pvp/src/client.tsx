import type { PvpRoom, PvpSession } from '@fairhouse/contract/play/studio-pvp';
import { nameCard } from '@fairhouse/i18n/table-spots';
import { createContext, use, useMemo } from 'react';
import type { Host } from '../../shell/host.ts';
import { formatMoney } from '../../shell/money.ts';
import { useStore, useStorePart } from '../../shell/parts/use-store.ts';
import type { ServerClock } from '../../shell/server-clock.ts';
import type { Sounds } from '../../shell/sounds.ts';
import type { Store } from '../../shell/store.ts';
import type { RoomView } from './room/room-view.ts';
import type { Room } from './room/room.ts';
import { fill, type Values, type WordKey, type Words } from './words/load-words.ts';

export type SoundName = 'card' | 'chip' | 'turn';

/** What every part of the client uses; it lives as long as the page. */
export interface Client {
  session: PvpSession;
  clock: ServerClock;
  host: Host;
  words: Store<Words>;
  balance: Store<number>;
  /** Every room that may be entered. */
  rooms: Pick<Store<readonly PvpRoom[]>, 'read' | 'subscribe'>;
  room: Room;
  /** Whether the player sits down again after each hand. */
  goesOn: Store<boolean>;
  sounds: Sounds<SoundName>;
}

const ClientContext = createContext<Client | null>(null);

export const ClientProvider = ClientContext.Provider;

export function useClient(): Client {
  const client = use(ClientContext);
  if (!client) throw new Error('a part of the client is outside of it');
  return client;
}

/** A part of the room that is shown, followed as `useStorePart` says. */
export const useRoom = <Part,>(partOf: (view: RoomView) => Part): Part => useStorePart(useClient().room.view, partOf);

/** Words and money in the player’s language and currency. */
export function useWords() {
  const {
    words: store,
    session: { currency },
  } = useClient();
  const words = useStore(store);
  return useMemo(
    () => ({
      say: (key: WordKey, values?: Values) => fill(words.client[key], values),
      money: (minor: number) => formatMoney(minor, currency),
      cardName: (card: string) => nameCard(words.spots, card),
      words,
    }),
    [words, currency],
  );
}
