import { packStep } from '@fairhouse/contract/play/packed-step';
import {
  nextFollowed,
  openFollowed,
  stepTo,
  type FollowMoves,
  type PvpStated,
  type PvpStep,
} from '@fairhouse/contract/play/pvp-steps';
import type { PvpMadeMove, PvpServerMessage, PvpState } from '@fairhouse/contract/play/studio-pvp';
import { followMoves } from '@fairhouse/games/pvp';
import { randomInt } from 'node:crypto';
import type { Guest } from '../realtime/room.ts';
import type { Session } from '../sessions/store.ts';
import type { Room } from './catalogue.ts';
import { describeHand, describeMove, isCovered, isDecided, type OpenHand } from './describe-hand.ts';
import type { HandSeat, PlayedMove } from './hand.ts';
import { MOST_RESENT, STEPS_OF_STATE, type Track } from './tracks.ts';

/** One connection in one room. */
export interface PvpGuest {
  readonly guest: Guest;
  readonly room: Room;
  /** The hand that it plays or played last. */
  hand: OpenHand | undefined;
  queued: boolean;
  /** Another room in which the player has a hand that is not over. */
  elsewhere: string | null;
  /** Operators closed the room. */
  closed: boolean;
  /** What it was sent; undefined: the state comes next. */
  track: Track | undefined;
}

/** Tables of the contract are the views of the rules. */
export const follow = followMoves as unknown as FollowMoves;

export const sendPvp = ({ guest }: Pick<PvpGuest, 'guest'>, message: PvpServerMessage): void =>
  guest.send(JSON.stringify(message));

const isOf = ({ playerId, demo }: Pick<Session, 'playerId' | 'demo'>, seat: HandSeat): boolean =>
  !seat.bot && seat.playerId === playerId && seat.demo === demo;

export const ownSeat = (session: Pick<Session, 'playerId' | 'demo'>, seats: readonly HandSeat[]) =>
  seats.find((seat) => isOf(session, seat));

/** In a hand that is not over. */
export const isPlaying = ({ hand }: PvpGuest): boolean => hand?.hand.phase === 'play' || hand?.hand.phase === 'escrow';

const PLAYING: ReadonlySet<string> = new Set(['bet_pending', 'bet_taken']);

const limits: ReadonlySet<string> = new Set([
  'single_stake_limit',
  'stake_limit',
  'loss_limit',
  'sitting_limit',
  'reality_check_due',
]);

function stoodUp({ refusal }: HandSeat): PvpState['stoodUp'] {
  if (refusal === null) return null;
  if (refusal === 'insufficient_funds') return 'insufficient_funds';
  if (refusal === 'play_stopped' || refusal === 'account_stopped') return 'stopped';
  return limits.has(refusal) ? 'limit' : 'escrow_refused';
}

/** Everything that a player sees of its room. Who plays does not hear of the queue; who waits hears how many are missing. */
export function describeState(seated: PvpGuest, waiting: number, balance: number | null): PvpState {
  const { room, hand, queued, elsewhere, closed, guest } = seated;
  const own = hand && ownSeat(guest.session, hand.seats);
  const isPlaying = own !== undefined && PLAYING.has(own.state);
  return {
    place: isPlaying ? 'seated' : queued ? 'queued' : 'away',
    missing: room.demo || isPlaying || !queued ? 0 : Math.max(0, room.rules.minSeats - waiting),
    elsewhere,
    stoodUp: own && !queued ? stoodUp(own) : null,
    closed,
    hand: hand && own ? describeHand(room, hand, own) : null,
    balance: balance ?? own?.balanceAfterWin ?? own?.balanceAfterBet ?? null,
  };
}

/** Sends a guest what is new: the state at first, then steps. A state that is the same as the one before is not sent. */
export function inform(seated: PvpGuest, waiting: number, now: Date, balance: number | null = null): void {
  const { hand, track } = seated;
  const state = describeState(seated, waiting, balance);
  const { did, shown } = freshMoves(seated, state);
  const informed = { hand: hand?.hand.id ?? null, moves: hand?.hand.moves ?? 0 };
  // Moves of a hand that the page does not know lead from nowhere.
  const known = track?.followed.state.hand;
  const isKnown = did.length === 0 || (state.hand?.id === known?.id && did[0]!.turn === (known?.turn?.no ?? 0));
  if (!track || !isKnown || track.followed.s >= STEPS_OF_STATE - 1)
    return sendState(seated, { state, did, informed, now });
  const step = stepTo(track.followed, { state, did, shown }, follow);
  track.informed = informed;
  if (step) sendStep(seated, track, step, state);
}

/** Moves that are new, and earlier ones whose cards are shown with them. */
function freshMoves({ hand, track }: PvpGuest, state: PvpState): Record<'did' | 'shown', PvpMadeMove[]> {
  const you = state.hand?.you;
  // Who was not dealt in sees nothing of the hand.
  if (!hand || you === undefined) return { did: [], shown: [] };
  const informed = track?.informed.hand === hand.hand.id ? track.informed.moves : 0;
  const decided = isDecided(hand.hand);
  const describe = (move: PlayedMove) => describeMove(move, you, decided);
  const fresh = hand.moves.filter(({ no }) => no > informed);
  const covered =
    decided && fresh.length > 0 ? hand.moves.filter((move) => move.no <= informed && isCovered(move, you)) : [];
  return { did: fresh.map(describe), shown: covered.map(describe) };
}

interface News extends Pick<Track, 'informed'> {
  state: PvpState;
  did: readonly PvpMadeMove[];
  now: Date;
}

function sendState(seated: PvpGuest, { state, did, informed, now }: News): void {
  const latest = did.filter(({ seat }, at) => !did.slice(at + 1).some((later) => later.seat === seat));
  const message: PvpStated = {
    type: 'state',
    room: seated.room.id,
    now: now.toISOString(),
    s: randomInt(1, 2 ** 31) * STEPS_OF_STATE,
    state,
    did: latest,
  };
  seated.track = { followed: openFollowed(message), newest: [], informed };
  sendPvp(seated, message);
}

function sendStep({ guest }: PvpGuest, track: Track, step: PvpStep, state: PvpState): void {
  const text = JSON.stringify(packStep(step));
  track.followed = nextFollowed(track.followed, step, state);
  track.newest.push(text);
  if (track.newest.length > MOST_RESENT) track.newest.shift();
  guest.send(text);
}
