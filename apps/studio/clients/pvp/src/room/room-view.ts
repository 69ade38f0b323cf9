import type { PvpRoom, PvpServerMessage, PvpState } from '@fairhouse/contract/play/studio-pvp';
import type { ServerMessage } from '@fairhouse/contract/play/table-messages';

export type Received = PvpServerMessage | ServerMessage;

/** A move that somebody made, as the others learn of it. */
export type MadeMove = Extract<PvpServerMessage, { type: 'state' }>['did'][number];

/** A move that was sent and is not answered yet. */
export interface Pending {
  id: string;
  hand: string;
  turn: number;
}

/** What this page knows of the room that it shows. */
export interface RoomView {
  room: string;
  /** `lost`: tried again. `ended`: the session is over or the room is unknown. */
  link: 'opening' | 'live' | 'lost' | 'ended';
  info: PvpRoom | null;
  state: PvpState | null;
  /** The hand that was under way when this page opened: its cards lie there already. */
  openedIn: string | null;
  /** The newest move of each seat in this hand. */
  made: Readonly<Record<number, MadeMove>>;
  pending: Pending | null;
}

export const openView = (room: string): RoomView => ({
  room,
  link: 'opening',
  info: null,
  state: null,
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
      return takeState(view, message.state, message.did);
    case 'pvp-refused':
      return message.id !== undefined && message.id === view.pending?.id ? { ...view, pending: null } : view;
    default:
      return view;
  }
}

function takeState(view: RoomView, state: PvpState, did: readonly MadeMove[]): RoomView {
  const hand = state.hand;
  const before = view.state?.hand ?? null;
  const isSame = hand !== null && hand.id === before?.id;
  const made: Record<number, MadeMove> = isSame ? { ...view.made } : {};
  for (const move of did) made[move.seat] = move;
  return {
    ...view,
    link: 'live',
    state,
    made,
    openedIn: view.state === null ? (hand?.id ?? null) : view.openedIn,
    pending: isAnswered(view.pending, state, did) ? null : view.pending,
  };
}

/** Whether the studio has the move, or awaits it no longer. */
function isAnswered(pending: Pending | null, { hand }: PvpState, did: readonly MadeMove[]): boolean {
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
