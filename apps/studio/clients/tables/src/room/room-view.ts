import type { ServerMessage, TableLimits, TableState, TableTicket } from '@fairhouse/contract/play/table-messages';
import { applyEvent } from './apply-event.ts';

/** What this page knows of the table that it shows. */
export interface RoomView {
  room: string;
  /** `lost`: tried again. `ended`: the session is over or the table is unknown. */
  link: 'opening' | 'live' | 'lost' | 'ended';
  s: number;
  state: TableState | null;
  limits: TableLimits | null;
  ticket: TableTicket | null;
  /** Tickets of earlier rounds, newest last. */
  earlier: readonly TableTicket[];
  leads: boolean;
  players: number;
  /** Everybody’s stakes by spot. */
  spots: Readonly<Record<string, number>>;
  roundTripMs: number | null;
}

export const openView = (room: string): RoomView => ({
  room,
  link: 'opening',
  s: 0,
  state: null,
  limits: null,
  ticket: null,
  earlier: [],
  leads: false,
  players: 0,
  spots: {},
  roundTripMs: null,
});

const MOST_EARLIER = 10;

const withEarlier = (earlier: readonly TableTicket[], ticket: TableTicket | null): readonly TableTicket[] =>
  ticket ? [...earlier.filter(({ id }) => id !== ticket.id), ticket].slice(-MOST_EARLIER) : earlier;

/** The view after a message, or null if an event before it is missing: then the table is asked for it. */
export function takeMessage(view: RoomView, message: ServerMessage): RoomView | null {
  if ('room' in message && message.room !== view.room) return view;
  switch (message.type) {
    case 'snap': {
      const { s, state, limits, ticket, leads, unsettled } = message;
      const earlier = unsettled.reduce(withEarlier, view.earlier);
      return { ...view, link: 'live', s, state, limits, ticket, leads, earlier };
    }
    case 'ev':
      return takeEvent(view, message.event);
    case 'own':
      return takeOwn(view, message);
    case 'totals':
      if (message.round !== view.state?.round.no) return view;
      return { ...view, players: message.players, spots: message.spots };
    case 'ping':
      return { ...view, roundTripMs: message.roundTripMs };
    default:
      return view;
  }
}

function takeEvent(view: RoomView, event: Extract<ServerMessage, { type: 'ev' }>['event']): RoomView | null {
  if (!view.state) return view;
  if (event.s <= view.s) return view;
  if (event.s > view.s + 1) return null;
  const next = { ...view, link: 'live' as const, s: event.s, state: applyEvent(view.state, event) };
  if (event.type !== 'open') return next;
  return { ...next, ticket: null, leads: false, spots: {}, earlier: withEarlier(view.earlier, view.ticket) };
}

function takeOwn(view: RoomView, { round, ticket, leads }: Extract<ServerMessage, { type: 'own' }>): RoomView {
  if (round === view.state?.round.no) return { ...view, ticket, leads };
  return { ...view, earlier: withEarlier(view.earlier, ticket) };
}
