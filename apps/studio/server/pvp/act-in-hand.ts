import type { PvpMove as SentMove, PvpRefusal } from '@fairhouse/contract/play/studio-pvp';
import { inTransaction } from '@fairhouse/database';
import type { PvpMove } from '@fairhouse/games/pvp';
import type { Session } from '../sessions/store.ts';
import { hasActed, lockHand, notifyPvp } from './hand-store.ts';
import { goOn, makeMove, openHand, type StepDeps } from './step-hand.ts';
import { readSeats, setAuto } from './seat-store.ts';

export interface Act {
  hand: string;
  turn: number;
  move: SentMove;
  id: string;
}

/** No client says which card a player draws. */
const cleaned = (move: SentMove): PvpMove => (move.kind === 'draw' ? { kind: 'draw' } : (move as PvpMove));

/** A move of a player at its turn. Undefined: it was made, now or before. */
export async function actInHand(
  deps: StepDeps,
  { playerId, demo }: Pick<Session, 'playerId' | 'demo'>,
  act: Act,
): Promise<PvpRefusal | undefined> {
  const made = await inTransaction(deps.pool, {}, async (tx) => {
    const hand = await lockHand(tx, act.hand);
    const room = hand && deps.cards.rooms.find(({ id }) => id === hand.roomId);
    const own = hand && (await readSeats(tx, hand.id)).find((seat) => seat.playerId === playerId && seat.demo === demo);
    if (!hand || !room || !own || own.seat === null || own.bot) return 'hand_over';
    if (await hasActed(tx, hand.id, own.seat, act.id)) return undefined;
    if (hand.phase !== 'play') return 'hand_over';
    const play = await openHand(tx, deps, room, hand);
    const turn = room.rules.turnOf(play.state);
    if (turn?.no !== act.turn || !turn.seats.includes(own.seat)) return 'not_your_turn';
    const move = cleaned(act.move);
    const after = room.rules.apply(play.state, own.seat, move);
    if (after === undefined) return 'move_illegal';
    await makeMove(play, { seat: own.seat, move, auto: false, actId: act.id }, turn.no, after);
    await setAuto(tx, own.id, false);
    play.seats[own.seat]!.auto = false;
    return { step: await goOn(play) };
  });
  if (typeof made !== 'object') return made;
  deps.cards.onStep?.(made.step, act.hand);
  return undefined;
}

/** Ends automatic play, or begins it for who leaves. */
export async function switchAuto(
  deps: StepDeps,
  { playerId, demo }: Pick<Session, 'playerId' | 'demo'>,
  handId: string,
  auto: boolean,
): Promise<PvpRefusal | undefined> {
  return inTransaction(deps.pool, {}, async (tx) => {
    const hand = await lockHand(tx, handId);
    const room = hand && deps.cards.rooms.find(({ id }) => id === hand.roomId);
    const own = hand && (await readSeats(tx, hand.id)).find((seat) => seat.playerId === playerId && seat.demo === demo);
    if (!hand || !room || !own || own.bot || (hand.phase !== 'play' && hand.phase !== 'escrow')) return 'hand_over';
    await setAuto(tx, own.id, auto);
    // A turn that is awaited becomes due at once, or at its end again.
    if (hand.phase === 'play') await goOn(await openHand(tx, deps, room, hand));
    else await notifyPvp(tx, 'hand', hand.id);
    return undefined;
  });
}
