import { createStore, type Store } from '../../../shell/store.ts';
import type { BetsView } from '../betting/bets.ts';
import type { RoomView } from '../room/room-view.ts';
import { spotState, type SpotState } from './spot-state.ts';

type Followed<T> = Pick<Store<T>, 'read' | 'subscribe'>;

/** What lies on each spot, each to be followed by itself: chips on one spot draw that one again, not the whole cloth. */
export interface SpotStates {
  of: (code: string) => Followed<SpotState>;
}

const isSame = (one: SpotState, other: SpotState): boolean =>
  (Object.keys(one) as (keyof SpotState)[]).every((key) => one[key] === other[key]);

export function followSpots(room: Followed<RoomView>, bets: Followed<BetsView>): SpotStates {
  const states = new Map<string, Store<SpotState>>();
  const stateNow = (code: string) => spotState(room.read(), bets.read(), code);
  const update = () => {
    for (const [code, store] of states) {
      const next = stateNow(code);
      if (!isSame(store.read(), next)) store.write(next);
    }
  };
  room.subscribe(update);
  bets.subscribe(update);
  return {
    of(code) {
      const known = states.get(code) ?? createStore(stateNow(code));
      states.set(code, known);
      return known;
    },
  };
}
