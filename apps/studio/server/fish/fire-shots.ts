import {
  MOST_SHOTS,
  SHOTS_PER_SECOND,
  type FishClientMessage,
  type FishRefusal,
} from '@fairhouse/contract/play/fish-messages';
import { createRateLimit } from '@fairhouse/server';
import { sendTo, type HotTank, type TankSeat } from './hot-tank.ts';

type Fire = Extract<FishClientMessage, { type: 'fire' }>;

/** Of each player at this process, a little more than the rate so that a stumbling network costs no shot. */
const pace = createRateLimit({ burst: MOST_SHOTS + SHOTS_PER_SECOND, perSecond: SHOTS_PER_SECOND + 0.5 });

/** Puts shots into the queue of the next commit; those that come too fast stay in the magazine. */
export function fireShots(tank: HotTank, seat: TankSeat, { magazine, shots }: Fire): void {
  const { playerId, demo } = seat.session;
  const receivedAt = tank.now();
  for (const claim of shots) {
    if (!pace.take(`${playerId} ${demo}`)) refuseShot(tank, seat, magazine, claim.n, 'too_fast');
    else tank.queue.push({ session: seat.session, magazineId: magazine, claim, receivedAt });
  }
}

export const refuseShot = (tank: HotTank, seat: TankSeat, magazine: string, n: number, code: FishRefusal): void =>
  sendTo(seat, { type: 'refused', room: tank.id, code, magazine, n });
