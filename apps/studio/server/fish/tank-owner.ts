import { comesFrom } from '@fairhouse/games/fish';
import { randomUUID } from 'node:crypto';
import type { Studio } from '../studio.ts';
import { newSeats, sittingAt, type HotTank } from './hot-tank.ts';
import { newTankState, type TankState } from './tank-state.ts';
import { claimTank, listCaught, listPots, releaseTanks, renewTanks } from './tank-store.ts';

/** Longer than any way through a tank. */
const LONGEST_WAY_MS = 60_000;

type OwnerDeps = Pick<Studio, 'pool' | 'fish' | 'onError'>;

/** Tanks that this process serves: taken when a player comes, given back when the last one has gone. */
export interface TankOwner {
  /** Name of this process among those that serve tanks. */
  readonly process: string;
  all(): HotTank[];
  find(id: string): HotTank | undefined;
  /** Undefined while another process serves it. */
  open(id: string): Promise<HotTank | undefined>;
  /** Everything as it is stored. */
  reload(tank: HotTank): Promise<void>;
  /** It is another process's now. */
  drop(tank: HotTank): void;
  renew(): Promise<void>;
  stop(): Promise<void>;
}

const standOf = (tank: HotTank) => ({ id: tank.id, epoch: tank.epoch, seated: sittingAt(tank).length });

export function createTankOwner(deps: OwnerDeps): TankOwner {
  const { pool, fish } = deps;
  const process = randomUUID();
  const hot = new Map<string, HotTank>();
  const opening = new Map<string, Promise<HotTank | undefined>>();
  let stopping = false;

  const readState = async (id: string, seed: string, now: number): Promise<TankState> => {
    const tank = fish.tanks.find((each) => each.id === id)!;
    const caught = await listCaught(pool, id, now - LONGEST_WAY_MS);
    return newTankState(tank, seed, { caught, pots: await listPots(pool, [id]) });
  };

  const claim = async (id: string): Promise<HotTank | undefined> => {
    const claimed = await claimTank(pool, id, process, fish.leaseMs);
    const readAt = performance.now();
    if (!claimed) return undefined;
    const { seed, epoch, at } = claimed;
    const state = await readState(id, seed, at);
    const now = () => Math.floor(at + performance.now() - readAt);
    const tank: HotTank = { id, seed, epoch, now, state, seats: newSeats(), queue: [], closedAt: null };
    hot.set(id, tank);
    return tank;
  };

  const giveBack = async (tanks: readonly HotTank[]): Promise<void> => {
    for (const { id } of tanks) hot.delete(id);
    if (tanks.length > 0) await releaseTanks(pool, process, tanks);
  };

  const forgetLongGone = (tank: HotTank): void => {
    const { caught } = tank.state;
    const before = tank.now() - 2 * LONGEST_WAY_MS;
    for (const id of caught) if (comesFrom(id) < before) caught.delete(id);
  };

  const drop = (tank: HotTank): void => {
    if (hot.get(tank.id) === tank) hot.delete(tank.id);
    for (const seat of sittingAt(tank)) for (const guest of seat.guests) guest.close('moved');
  };

  return {
    process,
    all: () => [...hot.values()],
    find: (id) => hot.get(id),
    async open(id) {
      if (stopping) return undefined;
      const known = hot.get(id);
      if (known) return known;
      const claiming = opening.get(id) ?? claim(id).finally(() => opening.delete(id));
      opening.set(id, claiming);
      return claiming;
    },
    async reload(tank) {
      tank.state = await readState(tank.id, tank.seed, tank.now());
    },
    drop,
    async renew() {
      if (hot.size === 0) return;
      await giveBack([...hot.values()].filter((tank) => sittingAt(tank).length === 0));
      for (const tank of hot.values()) forgetLongGone(tank);
      const served = [...hot.values()];
      const held = await renewTanks(pool, process, fish.leaseMs, served.map(standOf));
      for (const tank of served) {
        // Dropped meanwhile, and perhaps taken again.
        if (hot.get(tank.id) !== tank) continue;
        const own = held.find(({ id }) => id === tank.id);
        if (own) tank.closedAt = own.wanted === 'off' ? (tank.closedAt ?? tank.now()) : null;
        else drop(tank);
      }
    },
    async stop() {
      stopping = true;
      await giveBack([...hot.values()]);
    },
  };
}
