import type { FishSession, TankEntry } from '@fairhouse/contract/play/studio-fish';
import { nameFish, nameWeapon } from '@fairhouse/i18n/fish-names';
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { Host } from '../../shell/host.ts';
import { fill, type Values } from '../../shell/load-words.ts';
import { formatMoney } from '../../shell/money.ts';
import { useStore } from '../../shell/parts/use-store.ts';
import type { Sounds } from '../../shell/sounds.ts';
import type { Store } from '../../shell/store.ts';
import type { FishApi } from './api/fish-api.ts';
import type { Gun, GunState } from './gun/gun.ts';
import type { FishSound } from './sound/sounds.ts';
import type { Tank } from './tank/tank.ts';
import type { TankView } from './tank/tank-view.ts';
import type { Waters } from './tank/waters.ts';
import type { StageDoor } from './water/stage-door.ts';
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
  stage: StageDoor;
}

const ClientContext = createContext<Client | null>(null);

export const ClientProvider = ClientContext.Provider;

export function useClient(): Client {
  const client = use(ClientContext);
  if (!client) throw new Error('a part of the client is outside of it');
  return client;
}

export { useStore };

/**
 * A part of what a store holds. Shots, aims and pots change ten times a second and more: only parts of the page whose own part
 * has changed are drawn again, so `pick` returns what is equal while nothing is new.
 */
export const usePart = <T, P>({ subscribe, read }: Pick<Store<T>, 'subscribe' | 'read'>, pick: (value: T) => P): P =>
  useSyncExternalStore(subscribe, () => pick(read()));

export const useTank = <P,>(pick: (view: TankView) => P): P => usePart(useClient().tank.view, pick);

export const useGun = <P,>(pick: (state: GunState) => P): P => usePart(useClient().gun.state, pick);

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
