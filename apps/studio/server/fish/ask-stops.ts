import type { ErrorCode } from '@fairhouse/contract';
import { isUnknown } from '../platform/wallet.ts';
import { sessionEnding } from '../platform/session-ending.ts';
import { endSession } from '../sessions/store.ts';
import { inUseOf, sittingAt, type HotTank, type TankSeat } from './hot-tank.ts';
import type { TankDeps } from './tank-deps.ts';
import { unload } from './unload.ts';

/** The platform takes no more stakes of this player, or of anybody. */
const stopping: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...sessionEnding,
  'play_stopped',
  'account_stopped',
  'game_unknown',
]);

/**
 * Paid shots must not go on after a stop, and no bet tells of one for as long as a magazine lasts: each second the platform is
 * asked about one player of every tank in turn, and about all of them once one is stopped.
 */
export function createStopWatch(deps: TankDeps): () => Promise<void> {
  let turn = 0;
  return async () => {
    turn += 1;
    await Promise.all(
      deps.owner.all().map(async (tank) => {
        const playing = sittingAt(tank).filter((seat) => isPlaying(tank, seat));
        const asked = playing[turn % playing.length];
        if (!asked || !(await isStopped(deps, tank, asked))) return;
        for (const seat of playing) if (seat !== asked) await isStopped(deps, tank, seat);
      }),
    );
  };
}

const isPlaying = (tank: HotTank, { session }: TankSeat): boolean => !session.demo && inUseOf(tank, session).length > 0;

/** Ends the magazines of a player whose play is stopped, asked for the session that paid for what is fired now. */
async function isStopped(deps: TankDeps, tank: HotTank, seat: TankSeat): Promise<boolean> {
  const [paying] = inUseOf(tank, seat.session);
  if (!paying) return false;
  const { playerId, currency, gameCode, platformSession } = paying;
  const answer = await deps.wallet.session({ playerId, currency, gameCode, sessionId: platformSession });
  if (answer.ok || isUnknown(answer) || !stopping.has(answer.code)) return false;
  await unload(deps, tank, seat);
  if (!sessionEnding.has(answer.code)) return true;
  await endSession(deps.pool, paying.sessionId, answer.code);
  for (const guest of seat.guests) if (guest.session.id === paying.sessionId) guest.close('login_required');
  return true;
}
