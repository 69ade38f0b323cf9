import type { FiredShot, Stand } from '@fairhouse/contract/play/fish-messages';
import type { Studio } from '../studio.ts';
import { commitShots, LostTank, type Committed } from './commit-shots.ts';
import { refuseShot } from './fire-shots.ts';
import { inUseOf, seatOf, sendOwn, sendTo, sittingAt, type HotTank, type TankSeat } from './hot-tank.ts';
import { adopt } from './load-magazine.ts';
import { listIdle, listLoaded, readMagazines } from './magazine-store.ts';
import { bookedBalance, describeMagazine, type Magazine } from './magazine.ts';
import type { TankOwner } from './tank-owner.ts';
import type { TankDeps } from './tank-deps.ts';
import { potAmount, takeIntoUse } from './tank-state.ts';
import { end, noteEnded } from './unload.ts';

type TickDeps = Pick<Studio, 'pool' | 'seeds' | 'fish' | 'onError'> & { owner: TankOwner };

/** Commits what was fired since the last tick, and shows it. */
export async function commitTank(deps: TickDeps, tank: HotTank): Promise<void> {
  const queued = tank.queue;
  if (queued.length === 0) return;
  tank.queue = [];
  const lease = { owner: deps.owner.process, epoch: tank.epoch };
  try {
    const committed = await commitShots(deps, tank.state, lease, queued);
    if (committed.fired.length > 0) deps.fish.onStep?.('fired', tank.id);
    show(tank, committed);
  } catch (error) {
    if (error instanceof LostTank) return deps.owner.drop(tank);
    deps.onError(error);
    try {
      await readAgain(deps, tank);
    } catch (failure) {
      // What is in memory was never stored: whoever sits here comes again, and the tank is read as it is stored.
      deps.onError(failure);
      return deps.owner.drop(tank);
    }
    for (const { session, magazineId, claim } of queued) {
      const seat = seatOf(tank, session);
      if (seat) refuseShot(tank, seat, magazineId, claim.n, 'unavailable');
    }
    for (const seat of sittingAt(tank)) sendOwn(tank, seat);
  }
}

/** After a failure only the store says what was fired, and which magazines somebody else has ended. */
async function readAgain(deps: TickDeps, tank: HotTank): Promise<void> {
  const used = [...tank.state.magazines.keys()];
  await deps.owner.reload(tank);
  for (const seat of sittingAt(tank)) {
    const loaded = await listLoaded(deps.pool, seat.session);
    const here = loaded.filter(({ tankId, state }) => tankId === tank.id && state === 'bet_taken');
    await takeIntoUse(deps, tank.state, here);
  }
  noteEnded(tank, await listEnded(deps.pool, used));
}

const listEnded = async (pool: Studio['pool'], ids: readonly string[]): Promise<Magazine[]> =>
  ids.length === 0 ? [] : (await readMagazines(pool, ids)).filter(({ state }) => state !== 'bet_taken');

function show(tank: HotTank, { fired, refused, magazines }: Committed): void {
  for (const { queued, code } of refused) {
    const seat = seatOf(tank, queued.session);
    if (seat) refuseShot(tank, seat, queued.magazineId, queued.claim.n, code);
  }
  if (fired.length > 0) {
    const shots = fired.map(({ queued, shot, killed }): FiredShot => {
      const { n, weapon, x, y, pot } = shot;
      const seat = seatOf(tank, queued.session)?.place ?? -1;
      return { seat, n, weapon, x, y, kills: killed, ...(pot !== null && { pot }) };
    });
    const players = new Set(fired.map(({ queued }) => seatOf(tank, queued.session)));
    for (const seat of sittingAt(tank)) {
      const pot = potAmount(tank.state, seat.session);
      const stand = players.has(seat) ? standOf(tank, seat) : undefined;
      sendTo(seat, { type: 'shots', room: tank.id, shots, pot, ...(stand && { stand }) });
    }
  }
  noteEnded(
    tank,
    magazines.filter(({ state }) => state !== 'bet_taken'),
  );
}

/** What shots changed of the magazine in use, a third of what `own` says; undefined if they emptied the last one. */
function standOf(tank: HotTank, seat: TankSeat): Stand | undefined {
  const [magazine] = inUseOf(tank, seat.session);
  if (!magazine) return undefined;
  const { id, rounds, blasts, shot, pay } = describeMagazine(magazine);
  return { id, rounds, blasts, shot, pay };
}

/** Magazines in use here that another process has ended: they are out of use, and their seats free. */
async function noteEndedElsewhere({ pool, owner }: TickDeps): Promise<void> {
  const ended = await listEnded(
    pool,
    owner.all().flatMap(({ state }) => [...state.magazines.keys()]),
  );
  for (const tank of owner.all()) {
    noteEnded(
      tank,
      ended.filter(({ id }) => tank.state.magazines.has(id)),
    );
  }
}

/** Ends magazines that nobody fires any more, and those of closed tanks, wherever they are. */
export async function endIdle(deps: TickDeps): Promise<void> {
  await noteEndedElsewhere(deps);
  await endListed(deps);
  for (const tank of deps.owner.all()) seeOut(deps, tank);
}

/** Who has nothing loaded in a closed tank goes, when the money is there; who waits long for it goes too. */
function seeOut({ fish }: TickDeps, tank: HotTank): void {
  if (tank.closedAt === null) return;
  const isLate = tank.now() > tank.closedAt + fish.idleMs;
  for (const seat of sittingAt(tank)) {
    if (inUseOf(tank, seat.session).length > 0 || (seat.waiting.size > 0 && !isLate)) continue;
    for (const guest of seat.guests) guest.close('room_closed');
  }
}

async function endListed(deps: TickDeps): Promise<void> {
  const ids = await listIdle(deps.pool, deps.fish.idleMs);
  if (ids.length === 0) return;
  const idle = await readMagazines(deps.pool, ids);
  for (const [tankId, magazines] of Map.groupBy(idle, (magazine) => magazine.tankId)) {
    await end(
      deps,
      deps.owner.find(tankId),
      magazines.map(({ id }) => id),
    );
  }
}

/** Tells players what became of bets and payments that were on their way. */
export async function watchWaiting(deps: TankDeps): Promise<void> {
  for (const tank of deps.owner.all()) {
    for (const seat of sittingAt(tank)) {
      if (seat.waiting.size === 0) continue;
      for (const magazine of await readMagazines(deps.pool, [...seat.waiting.keys()])) {
        if (magazine.state === seat.waiting.get(magazine.id)?.state) continue;
        if (magazine.state === 'bet_taken' || magazine.state === 'refused') {
          await adopt(deps, tank, seat, magazine);
          continue;
        }
        const isOver = magazine.state === 'settled' || magazine.state === 'refunded';
        if (isOver) seat.waiting.delete(magazine.id);
        else seat.waiting.set(magazine.id, magazine);
        const booked = magazine.state === 'settled' ? bookedBalance(magazine) : null;
        if (booked !== null) seat.balance = booked;
        sendOwn(tank, seat, isOver ? [magazine] : []);
      }
    }
  }
}
