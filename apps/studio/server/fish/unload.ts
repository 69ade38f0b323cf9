import { endMagazines } from './end-magazine.ts';
import { freeSeat, inUseOf, seatOf, sendOwn, sendSeats, type HotTank, type TankSeat } from './hot-tank.ts';
import { bookedBalance, type Magazine } from './magazine.ts';
import type { TankDeps } from './tank-deps.ts';

type UnloadDeps = Pick<TankDeps, 'pool' | 'fish'>;

/** Ends the player's magazines: what was not fired goes back. Shots that wait for their commit come before it. */
export async function unload(deps: UnloadDeps, tank: HotTank, seat: TankSeat): Promise<void> {
  await end(
    deps,
    tank,
    inUseOf(tank, seat.session).map(({ id }) => id),
  );
}

/** Ends magazines, also of a tank that somebody else serves. */
export async function end(
  { pool, fish }: UnloadDeps,
  tank: HotTank | undefined,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const ended = await endMagazines(pool, ids);
  if (tank) noteEnded(tank, ended);
  if (ended.length > 0) fish.onStep?.('ended', ended[0]!.tankId);
}

/** Takes ended magazines out of use, and tells their players. */
export function noteEnded(tank: HotTank, ended: readonly Magazine[]): void {
  for (const magazine of ended) tank.state.magazines.delete(magazine.id);
  for (const magazine of ended) {
    const seat = seatOf(tank, magazine);
    if (!seat) continue;
    const isDue = magazine.state === 'decided';
    if (isDue) seat.waiting.set(magazine.id, magazine);
    else seat.balance = bookedBalance(magazine) ?? seat.balance;
    sendOwn(tank, seat, isDue ? [] : [magazine]);
    freeSeat(tank, seat);
  }
  if (ended.length > 0) sendSeats(tank);
}
