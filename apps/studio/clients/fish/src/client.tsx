import type { FishSession, TankEntry } from '@fairhouse/contract/play/studio-fish';
import { nameFish, nameWeapon } from '@fairhouse/i18n/fish-names';
import { createContext, use, useMemo } from 'react';
import type { Host } from '../../shell/host.ts';
import { fill, type Values } from '../../shell/load-words.ts';
import { formatMoney } from '../../shell/money.ts';
import { useStore } from '../../shell/parts/use-store.ts';
import type { Sounds } from '../../shell/sounds.ts';
import type { Store } from '../../shell/store.ts';
import type { FishApi } from './api/fish-api.ts';
import type { Gun } from './gun/gun.ts';
import type { FishSound } from './sound/sounds.ts';
import type { Tank } from './tank/tank.ts';
import type { Waters } from './tank/waters.ts';
import type { WordKey, Words } from './words/load-words.ts';

/** What every part of the client uses; it lives as long as the page. */
export interface Client {
  session: FishSession;
  api: FishApi;
  host: Host;
  words: Store<Words>;
  balance: Store<number>;
  /** Every tank of the game, read again every few seconds. */
  tanks: Store<readonly TankEntry[]>;
  tank: Tank;
  gun: Gun;
  /** Which species swim now. */
  waters: Waters;
  sounds: Sounds<FishSound>;
}

const ClientContext = createContext<Client | null>(null);

export const ClientProvider = ClientContext.Provider;

export function useClient(): Client {
  const client = use(ClientContext);
  if (!client) throw new Error('a part of the client is outside of it');
  return client;
}

export { useStore };

export const useTank = () => useStore(useClient().tank.view);

export const useGun = () => useStore(useClient().gun.state);

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
      fishName: (species: string) => nameFish(words.fish, species),
      weaponName: (weapon: string) => nameWeapon(words.fish, weapon),
      words,
    }),
    [words, currency],
  );
}
