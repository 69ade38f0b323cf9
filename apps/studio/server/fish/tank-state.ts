import { bossPotAmount, Magazine as LoadedMagazine, openWater, type Water } from '@fairhouse/games/fish';
import type { Pool } from 'pg';
import type { SeedSafe } from '../fairness/seed-safe.ts';
import type { FishTank } from './catalogue.ts';
import { readSeeds } from './magazine-store.ts';
import { listShots, type Shot } from './shot-store.ts';
import type { Magazine } from './magazine.ts';
import type { StoredPot } from './tank-store.ts';

/** A magazine in use, with its stream as far as it was drawn. */
export interface HotMagazine {
  row: Magazine;
  loaded: LoadedMagazine;
  /** Number of its newest shot. */
  shot: number;
  /** Minor units, with the pot. */
  won: number;
}

/** What the next shots are judged by; made from the store, and thrown away when a commit fails. */
export interface TankState {
  tank: FishTank;
  water: Water;
  caught: Set<number>;
  /** The oldest first. */
  magazines: Map<string, HotMagazine>;
  pots: Map<string, StoredPot>;
}

type PotKey = Pick<StoredPot, 'currency' | 'demo'>;

const keyOfPot = ({ currency, demo }: PotKey): string => `${currency} ${demo}`;

export const newTankState = (
  tank: FishTank,
  seed: string,
  { caught, pots }: { caught: readonly number[]; pots: readonly StoredPot[] },
): TankState => ({
  tank,
  water: openWater(seed, tank.game.theme),
  caught: new Set(caught),
  magazines: new Map(),
  pots: new Map(pots.map((pot) => [keyOfPot(pot), pot])),
});

export function potOf({ pots, tank }: TankState, key: PotKey): StoredPot {
  const known = pots.get(keyOfPot(key));
  if (known) return known;
  const pot = { tankId: tank.id, currency: key.currency, demo: key.demo, shots: 0, paid: 0 };
  pots.set(keyOfPot(key), pot);
  return pot;
}

export const potAmount = (state: TankState, key: PotKey): number => bossPotAmount(potOf(state, key));

/** Puts a magazine into use: its stream goes on after the shots that are stored. */
export async function takeIntoUse(
  { pool, seeds }: { pool: Pool; seeds: SeedSafe },
  state: TankState,
  rows: readonly Magazine[],
): Promise<void> {
  const fresh = rows.filter(({ id }) => !state.magazines.has(id));
  if (fresh.length === 0) return;
  const shots = Map.groupBy(
    await listShots(
      pool,
      fresh.map(({ id }) => id),
    ),
    ({ magazineId }) => magazineId,
  );
  for (const row of fresh) {
    const { clientSeed, ...sealed } = await readSeeds(pool, row.seedPairId);
    const loaded = new LoadedMagazine(row, {
      serverSeed: seeds.open(row, sealed),
      clientSeed,
      nonce: row.nonce,
    });
    // Another socket may have brought it in meanwhile, and it may have been fired since.
    if (state.magazines.has(row.id)) continue;
    for (const shot of shots.get(row.id) ?? []) repeat(state, loaded, shot);
    state.magazines.set(row.id, { row, loaded, shot: row.shot, won: row.won });
  }
}

function repeat({ water }: TankState, loaded: LoadedMagazine, { weapon, targets }: Shot): void {
  const fired = loaded.fire(
    weapon,
    targets.map((id) => water.find(id)!.species),
  );
  if (typeof fired === 'string') throw new Error(`A stored shot is refused as ${fired}`);
}
