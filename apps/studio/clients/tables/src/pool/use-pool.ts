import type { PoolReason } from '@fairhouse/contract/play/table-state';
import type { TableSession } from '@fairhouse/contract/play/studio-tables';
import { isCancelled, type Pools } from '@fairhouse/games/tables';
import { useClient, useRoomPart } from '../client.tsx';
import type { RoomView } from '../room/room-view.ts';
import type { WordKey } from '../words/load-words.ts';

const backWords: Readonly<Record<PoolReason, WordKey>> = {
  uneven: 'pool_back',
  unpaid: 'pool_unpaid',
  together: 'pool_together',
};

export interface PoolView {
  /** Minor units of everybody who plays for the same money. */
  pools: Pools;
  /** Bets have closed, and all of them go back: the word that says why. */
  back: WordKey | null;
  /** One cock has bets and the other none. */
  isAlone: boolean;
  /** Both have bets, and one would return too little. */
  isUneven: boolean;
}

/** The pool of this session: as it was when bets closed, or as they lie now. */
export function poolOf(
  { state, spots: lying }: Pick<RoomView, 'state' | 'spots'>,
  { currency, demo }: Pick<TableSession, 'currency' | 'demo'>,
): PoolView {
  const closed = state?.round.pools?.find((pool) => pool.currency === currency.code && pool.demo === demo);
  const spots = closed?.spots ?? lying;
  const pools = { meron: spots['meron'] ?? 0, wala: spots['wala'] ?? 0 };
  const filled = [pools.meron, pools.wala].filter((amount) => amount > 0).length;
  return {
    pools,
    back: closed?.stands === false ? backWords[closed.reason ?? 'uneven'] : null,
    isAlone: filled === 1,
    isUneven: filled === 2 && isCancelled(pools),
  };
}

export function usePool(): PoolView {
  const { session } = useClient();
  const state = useRoomPart((view) => view.state);
  const spots = useRoomPart((view) => view.spots);
  return poolOf({ state, spots }, session);
}
