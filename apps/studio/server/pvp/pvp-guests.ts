import type { PvpServerMessage, PvpState } from '@fairhouse/contract/play/studio-pvp';
import type { Guest } from '../realtime/room.ts';
import type { Session } from '../sessions/store.ts';
import type { Room } from './catalogue.ts';
import { describeHand, describeMove, isDecided, type OpenHand } from './describe-hand.ts';
import type { HandSeat } from './hand.ts';

/** One connection in one room. */
export interface PvpGuest {
  readonly guest: Guest;
  readonly room: Room;
  /** The hand that it plays or played last, and how many of its moves it was sent. */
  hand: OpenHand | undefined;
  informed: number;
  queued: boolean;
  /** The text that was sent last, which need not be sent again. */
  sent: string;
}

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

/** Everything that a player sees of its room. */
export function describeState(seated: PvpGuest, waiting: number, balance: number | null): PvpState {
  const { room, hand, queued, guest } = seated;
  const own = hand && ownSeat(guest.session, hand.seats);
  const isPlaying = own !== undefined && PLAYING.has(own.state);
  return {
    place: isPlaying ? 'seated' : queued ? 'queued' : 'away',
    waiting,
    missing: room.demo ? 0 : Math.max(0, room.rules.minSeats - waiting),
    stoodUp: own && !queued ? stoodUp(own) : null,
    hand: hand && own ? describeHand(room, hand, own) : null,
    balance: balance ?? own?.balanceAfterWin ?? own?.balanceAfterBet ?? null,
  };
}

/** Sends a guest what is new. A state that is the same as the one before is not sent. */
export function inform(seated: PvpGuest, waiting: number, now: Date, balance: number | null = null): void {
  const { hand, room } = seated;
  const state = describeState(seated, waiting, balance);
  const you = state.hand?.you;
  // Who was not dealt in sees nothing of the hand.
  const fresh = you === undefined ? [] : hand!.moves.filter(({ no }) => no > seated.informed);
  const did = fresh.map((move) => describeMove(move, you!, isDecided(hand!.hand)));
  const text = JSON.stringify({ state, did });
  if (text === seated.sent) return;
  seated.sent = text;
  seated.informed = hand?.hand.moves ?? 0;
  sendPvp(seated, { type: 'state', room: room.id, now: now.toISOString(), state, did });
}
