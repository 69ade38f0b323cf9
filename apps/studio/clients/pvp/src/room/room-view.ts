import {
  openFollowed,
  takeStep,
  type FollowMoves,
  type Followed,
  type PvpStep,
} from '@fairhouse/contract/play/pvp-steps';
import type { PvpMadeMove, PvpRoom, PvpServerMessage, PvpState } from '@fairhouse/contract/play/studio-pvp';
import type { ServerMessage } from '@fairhouse/contract/play/table-messages';
import { followMoves } from '@fairhouse/games/pvp';
import type { Ending, Loss } from '../../../shell/steady-socket.ts';

export type Received = PvpServerMessage | ServerMessage;

/** Tables of the contract are the views of the rules. */
const follow = followMoves as unknown as FollowMoves;

/** A move that was sent and is not answered yet. */
export interface Pending {
  id: string;
  hand: string;
  turn: number;
}

/** What this page knows of the room that it shows. */
export interface RoomView {
  room: string;
  /** `ended`: the session is over or the room is unknown. */
  link: 'opening' | 'live' | Loss | Ending;
  info: PvpRoom | null;
  state: PvpState | null;
  /** Where steps go on; null: only the next state helps. */
  followed: Followed | null;
  /** What the newest message told. */
  did: readonly PvpMadeMove[];
  /** The hand that was under way when this page opened: its cards lie there already. */
  openedIn: string | null;
  /** The newest move of each seat in this hand. */
  made: Readonly<Record<number, PvpMadeMove>>;
  pending: Pending | null;
}

export const openView = (room: string): RoomView => ({
  room,
  link: 'opening',
  info: null,
  state: null,
  followed: null,
  did: [],
  openedIn: null,
  made: {},
  pending: null,
});

/** The view after a message. */
export function takeMessage(view: RoomView, message: Received): RoomView {
  if ('room' in message && message.room !== view.room) return view;
  switch (message.type) {
    case 'room':
      return { ...view, link: 'live', info: message.info };
    case 'state':
      return takeFollowed(view, openFollowed(message), message.did);
    case 'step': {
      const taken = view.followed && tryStep(view.followed, message);
      return taken ? takeFollowed(view, taken.followed, taken.did) : { ...view, followed: null };
    }
    case 'pvp-refused':
      return message.id !== undefined && message.id === view.pending?.id ? { ...view, pending: null } : view;
    default:
      return view;
  }
}

/** Undefined where steps do not lead on: one is missing, or this one fits nothing that the page knows. */
function tryStep(followed: Followed, step: PvpStep): ReturnType<typeof takeStep> {
  try {
    return takeStep(followed, step, follow);
  } catch {
    return undefined;
  }
}

function takeFollowed(view: RoomView, followed: Followed, did: readonly PvpMadeMove[]): RoomView {
  const { state } = followed;
  const { hand } = state;
  const before = view.state?.hand ?? null;
  const isSame = hand !== null && hand.id === before?.id;
  const made: Record<number, PvpMadeMove> = isSame ? { ...view.made } : {};
  for (const move of did) made[move.seat] = move;
  return {
    ...view,
    link: 'live',
    state,
    followed,
    did,
    made,
    openedIn: view.state === null ? (hand?.id ?? null) : view.openedIn,
    pending: isAnswered(view.pending, state, did) ? null : view.pending,
  };
}

/** Whether the studio has the move, or awaits it no longer. */
function isAnswered(pending: Pending | null, { hand }: PvpState, did: readonly PvpMadeMove[]): boolean {
  if (!pending || !hand || hand.id !== pending.hand) return true;
  if (did.some(({ seat, turn }) => seat === hand.you && turn === pending.turn)) return true;
  return hand.turn?.no !== pending.turn || !hand.turn.seats.includes(hand.you);
}

/** Whether a move of this player is awaited, and none is on its way. */
export function mayMove({ state, pending, link }: RoomView): boolean {
  const hand = state?.hand;
  return (
    link === 'live' && pending === null && hand?.phase === 'play' && (hand.turn?.seats.includes(hand.you) ?? false)
  );
}
