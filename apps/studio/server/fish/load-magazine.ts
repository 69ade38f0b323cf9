import type { FishClientMessage, FishRefusal } from '@fairhouse/contract/play/fish-messages';
import { sessionEnding } from '../platform/session-ending.ts';
import { prolongWithPlay } from '../sessions/prolong-with-play.ts';
import { endSession, type Session } from '../sessions/store.ts';
import { betsOf } from './catalogue.ts';
import { endMagazines } from './end-magazine.ts';
import { sendOwn, sendSeats, sendTo, type HotTank, type TankSeat } from './hot-tank.ts';
import { listLoaded } from './magazine-store.ts';
import { bookedBalance, type Magazine } from './magazine.ts';
import { placeMagazine } from './place-magazine.ts';
import type { TankDeps } from './tank-deps.ts';
import { takeIntoUse } from './tank-state.ts';
import { noteEnded } from './unload.ts';

type Load = Extract<FishClientMessage, { type: 'load' }>;

/** Ends what is loaded in another tank or with another bet, then asks the platform for the next magazine. */
export async function loadMagazine(
  deps: TankDeps,
  tank: HotTank,
  { seat, session }: { seat: TankSeat; session: Session },
  { id, bet }: Load,
): Promise<void> {
  const refuse = (code: FishRefusal, more: { limit?: number; refusal?: string } = {}): void =>
    sendTo(seat, { type: 'refused', room: tank.id, code, id, ...more });
  if (!betsOf(tank.state.tank, session.currency).includes(bet)) return refuse('bet_unknown');
  await endOthers(deps, tank, seat, bet);
  const placed = await placeMagazine(deps, { session, tank: tank.state.tank, requestId: id, bet });
  if (typeof placed === 'string') return refuse(placed);
  deps.fish.onStep?.('placed', tank.id);
  const { magazine, fresh } = placed;
  const known =
    magazine.state === 'bet_pending' ? await deps.magazines.leave('bet_pending', magazine, fresh) : magazine;
  await prolongWithPlay(deps.pool, session, deps.now());
  await adopt(deps, tank, seat, known);
}

async function endOthers(deps: TankDeps, tank: HotTank, seat: TankSeat, bet: number): Promise<void> {
  const loaded = await listLoaded(deps.pool, seat.session);
  const others = loaded.filter((each) => each.state === 'bet_taken' && (each.tankId !== tank.id || each.bet !== bet));
  if (others.length === 0) return;
  const ended = await endMagazines(
    deps.pool,
    others.map(({ id }) => id),
  );
  for (const [tankId, magazines] of Map.groupBy(ended, (magazine) => magazine.tankId)) {
    const served = deps.owner.find(tankId);
    if (served) noteEnded(served, magazines);
    // Its pay is shown here too; that of trial play has been given.
    if (served === tank) continue;
    for (const magazine of magazines) if (magazine.state === 'decided') seat.waiting.set(magazine.id, magazine);
  }
}

/** What became of a magazine's bet: it is loaded, refused, or not known yet. */
export async function adopt(deps: TankDeps, tank: HotTank, seat: TankSeat, magazine: Magazine): Promise<void> {
  const { id, state, requestId, refusal, refusalValue } = magazine;
  seat.balance = bookedBalance(magazine) ?? seat.balance;
  if (state === 'bet_taken' && magazine.tankId === tank.id) {
    seat.waiting.delete(id);
    await takeIntoUse(deps, tank.state, [magazine]);
    deps.fish.onStep?.('loaded', tank.id);
    sendOwn(tank, seat);
    return sendSeats(tank);
  }
  const isOnItsWay = state === 'bet_pending' || state === 'decided' || state === 'refund_pending';
  if (isOnItsWay) seat.waiting.set(id, magazine);
  else seat.waiting.delete(id);
  sendOwn(tank, seat, isOnItsWay ? [] : [magazine]);
  if (state === 'settled' || state === 'refunded' || state === 'decided') return;
  const limit = (refusalValue as { balance?: number } | null)?.balance;
  const code = refusalOf(state, refusal);
  sendTo(seat, {
    type: 'refused',
    room: tank.id,
    code,
    id: requestId,
    ...(code === 'insufficient_funds' && limit !== undefined && { limit }),
    ...(refusal && { refusal }),
  });
  if (refusal && sessionEnding.has(refusal)) {
    await endSession(deps.pool, magazine.sessionId, refusal);
    for (const guest of seat.guests) if (guest.session.id === magazine.sessionId) guest.close('login_required');
  }
}

function refusalOf(state: Magazine['state'], refusal: Magazine['refusal']): FishRefusal {
  if (state !== 'refused') return 'platform_unreachable';
  if (refusal === 'insufficient_funds') return 'insufficient_funds';
  return refusal && sessionEnding.has(refusal) ? 'session_expired' : 'unavailable';
}
