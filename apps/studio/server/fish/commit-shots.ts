import { inTransaction } from '@fairhouse/database';
import { storeUncounted } from '../operate/watch/player-store.ts';
import type { Studio } from '../studio.ts';
import { decideShots, type DecidedShot, type QueuedShot, type RefusedShot } from './decide-shots.ts';
import { endMagazine } from './end-magazine.ts';
import { isOf } from './hot-tank.ts';
import { writeStands } from './magazine-store.ts';
import { storeShots } from './shot-store.ts';
import { isEmpty, type Magazine } from './magazine.ts';
import { countShots } from './rtp-shots.ts';
import type { HotMagazine, TankState } from './tank-state.ts';
import { watchShots } from './watch-shots.ts';
import { holdTank, storeCaught, writePots } from './tank-store.ts';

/** Another process serves the tank. */
export class LostTank extends Error {}

export interface Committed {
  fired: DecidedShot[];
  refused: RefusedShot[];
  /** Magazines of those who fired, as they are now; empty ones have ended. */
  magazines: Magazine[];
}

export interface Lease {
  owner: string;
  epoch: number;
}

/**
 * Decides shots and commits them in one transaction; only then may anyone see what they hit. After a failure the state is worth
 * nothing: what was not committed was not fired.
 */
export async function commitShots(
  { pool, fish }: Pick<Studio, 'pool' | 'fish'>,
  state: TankState,
  lease: Lease,
  queued: readonly QueuedShot[],
): Promise<Committed> {
  const { fired, refused } = decideShots(state, queued, fish.lateMs);
  if (fired.length === 0) return { fired, refused, magazines: [] };
  // Whoever fires is not idle: their next magazine waits for its turn.
  const touched = [...state.magazines.values()].filter(({ row }) =>
    fired.some(({ queued: { session } }) => isOf(session)(row)),
  );
  const magazines = await inTransaction(pool, {}, (tx) => store(tx, state, lease, fired, touched));
  for (const magazine of magazines) {
    const hot = state.magazines.get(magazine.id);
    if (magazine.state !== 'bet_taken') state.magazines.delete(magazine.id);
    else if (hot) hot.row = magazine;
  }
  return { fired, refused, magazines };
}

async function store(
  tx: Parameters<typeof storeShots>[0],
  state: TankState,
  { owner, epoch }: Lease,
  fired: readonly DecidedShot[],
  touched: readonly HotMagazine[],
): Promise<Magazine[]> {
  const { tank } = state;
  if (!(await holdTank(tx, tank.id, owner, epoch))) throw new LostTank(tank.id);
  await storeShots(
    tx,
    fired.map(({ shot }) => shot),
  );
  const caught = fired.flatMap(({ killed, shot }) => killed.map(({ fish }) => ({ fish, at: shot.at })));
  if (caught.length > 0) await storeCaught(tx, tank.id, caught);
  const rows = await writeStands(tx, touched.map(standOf));
  if (rows.length < touched.length) throw new Error('A magazine that was fired has ended, or was fired elsewhere');
  await writePots(tx, [...state.pots.values()]);
  await countShots(tx, tank, state, fired);
  await storeUncounted(tx, watchShots(state, fired));
  const ended: Magazine[] = [];
  for (const row of rows) ended.push(isEmpty(row) ? await endMagazine(tx, row) : row);
  return ended;
}

const standOf = ({ row, loaded, shot, won }: HotMagazine) => ({
  id: row.id,
  rounds: loaded.rounds,
  blasts: loaded.blasts,
  shot,
  won,
  was: row.shot,
});
