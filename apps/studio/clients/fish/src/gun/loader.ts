import { MAGAZINE_ROUNDS } from '@fairhouse/games/fish';
import { listenable } from '../../../shell/listenable.ts';
import { createStore, type Store } from '../../../shell/store.ts';
import type { Refused, Tank } from '../tank/tank.ts';
import { isLoading, nextOne } from '../tank/tank-view.ts';
import { makeId } from './make-id.ts';
import { LOADABLE_AT } from './pace.ts';

/** Who shot nothing for so long has stopped: nothing more is loaded for them. */
const ACTIVE_MS = 5_000;

export interface Loader {
  /** Loads the next magazine when the one in use ends. Off until the player wants it. */
  isRepeating: Store<boolean>;
  /** A magazine was asked for and the answer has not come. */
  isAsked: Store<boolean>;
  load: (bet: number) => void;
  unload: () => void;
  shotFired: () => void;
  loadNext: (rounds: number, bet: number | null) => void;
  /** The wallet or the studio said no. */
  onRefused: (listener: (refused: Refused) => void) => () => void;
}

/** Pays for magazines, one at a time. */
export function openLoader(tank: Tank, balance: Store<number>): Loader {
  const isRepeating = createStore(false);
  const isAsked = createStore(false);
  const refusals = listenable<Refused>();
  let request: string | null = null;
  let shotAt = -Infinity;

  const finish = () => {
    request = null;
    isAsked.write(false);
  };
  tank.onOwn((magazines) => {
    if (request !== null && magazines.some((magazine) => magazine.request === request)) finish();
  });
  // What was asked on a connection that is gone is seen in the tank, or was not taken.
  tank.onSnapshot(finish);
  tank.onRefused((refused) => {
    if (refused.id === undefined) return;
    if (refused.id === request) finish();
    isRepeating.write(false);
    refusals.emit(refused);
  });

  const load = (bet: number) => {
    if (request !== null || tank.view.read().link !== 'live') return;
    request = makeId();
    isAsked.write(true);
    tank.send({ type: 'load', id: request, bet });
  };
  return {
    isRepeating,
    isAsked,
    load,
    unload() {
      isRepeating.write(false);
      tank.send({ type: 'unload' });
    },
    shotFired: () => (shotAt = performance.now()),
    loadNext(rounds, bet) {
      if (!isRepeating.read() || bet === null || rounds > LOADABLE_AT) return;
      if (performance.now() - shotAt > ACTIVE_MS) return;
      const view = tank.view.read();
      if (request !== null || isLoading(view) || nextOne(view)) return;
      if (bet * MAGAZINE_ROUNDS > balance.read()) return isRepeating.write(false);
      load(bet);
    },
    onRefused: refusals.listen,
  };
}
