import type { ResponseOf } from '@fairhouse/contract';
import type { lotteryOdds } from '@fairhouse/contract/play/studio-lottery';
import { createStore, type Store } from '../../../shell/store.ts';
import type { LotteryApi } from './lottery-api.ts';

export type OwnOdds = ResponseOf<typeof lotteryOdds>['list'];

/** The odds that the player's site has of its own, by game; read when a game is first shown. */
export interface OwnOddsBook {
  of: (gameCode: string) => Store<OwnOdds>;
  /** After a bet was refused for its price. */
  reload: (gameCode: string) => Promise<void>;
}

export function openOwnOdds(api: Pick<LotteryApi, 'odds'>): OwnOddsBook {
  const stores = new Map<string, Store<OwnOdds>>();
  const reload = async (gameCode: string) => {
    const answer = await api.odds(gameCode);
    if (answer.ok) stores.get(gameCode)?.write(answer.value.list);
  };
  return {
    of(gameCode) {
      const known = stores.get(gameCode);
      if (known) return known;
      const store = createStore<OwnOdds>([]);
      stores.set(gameCode, store);
      void reload(gameCode);
      return store;
    },
    reload,
  };
}
