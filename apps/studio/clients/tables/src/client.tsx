import type { TableEntry, TableSession } from '@fairhouse/contract/play/studio-tables';
import { nameCard, nameHand, nameSpot, nameTableGame, nameVariant } from '@fairhouse/i18n/table-spots';
import { createContext, use, useMemo } from 'react';
import type { Host } from '../../shell/host.ts';
import { fill, type Values } from '../../shell/load-words.ts';
import { formatMoney } from '../../shell/money.ts';
import { useStore } from '../../shell/parts/use-store.ts';
import type { ServerClock } from '../../shell/server-clock.ts';
import type { Store } from '../../shell/store.ts';
import type { Bets } from './betting/bets.ts';
import type { Room } from './room/room.ts';
import type { TableSounds } from './sound/sounds.ts';
import type { WordKey, Words } from './words/load-words.ts';

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

export const useRoom = () => useStore(useClient().room.view);

export const useBets = () => useStore(useClient().bets.view);

/** Words and money in the player's language and currency. */
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
      spotName: (game: string, spot: string) => nameSpot(words.spots, game, spot),
      gameName: (game: string) => nameTableGame(words.spots, game),
      variantName: (variant: string) => nameVariant(words.spots, variant),
      cardName: (card: string) => nameCard(words.spots, card),
      handName: (kind: string) => nameHand(words.spots, kind),
      words,
    }),
    [words, currency],
  );
}
