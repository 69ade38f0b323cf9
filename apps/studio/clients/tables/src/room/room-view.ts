import { applyTableEvent } from '@fairhouse/contract/play/apply-table-event';
import type { ServerMessage } from '@fairhouse/contract/play/table-messages';
import type { TableLimits, TableRoundState, TableState, TableTicket } from '@fairhouse/contract/play/table-state';
import type { Ending, Loss } from '../../../shell/steady-socket.ts';

/** What this page knows of the table that it shows. */
export interface RoomView {
  room: string;
  /** `ended`: the session is over or the table is unknown. */
  link: 'opening' | 'live' | Loss | Ending;
  s: number;
  state: TableState | null;
  limits: TableLimits | null;
  ticket: TableTicket | null;
  /** Tickets of earlier rounds, newest last. */
  earlier: readonly TableTicket[];
  leads: boolean;
  /** The squeezed card, where the own bet leads its side. */
  face: string | null;
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
  face: null,
  players: 0,
  spots: {},
  roundTripMs: null,
});

export const gameOf = ({ state }: RoomView) => state?.table.game;
export const roundOf = ({ state }: RoomView) => state?.round;
export const phaseOf = ({ state }: RoomView) => state?.round.phase;
export const limitsOf = ({ limits }: RoomView) => limits;
export const leadsOf = ({ leads }: RoomView) => leads;

/** Between rounds, or closed: what became of the last round is told no more. */
export const isResting = ({ phase }: TableRoundState): boolean => phase === 'idle' || phase === 'stopped';

/** The result is told, or that the round is void. */
export const isResultShown = ({ state }: RoomView): boolean =>
  !!state && !isResting(state.round) && (state.round.outcome !== null || state.round.isVoid);

/** When bets close; null where they are not open. */
export const openUntilOf = ({ state }: RoomView): string | null =>
  state?.round.phase === 'open' ? state.round.until : null;

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
      const spots = state.round.no === view.state?.round.no ? view.spots : {};
      return { ...view, link: 'live', s, state, limits, ticket, leads, face: null, earlier, spots };
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
  const next = { ...view, link: 'live' as const, s: event.s, state: applyTableEvent(view.state, event) };
  // Each squeezed card has a leader of its own.
  if (event.type === 'squeeze' || event.type === 'card') return { ...next, leads: false, face: null };
  if (event.type !== 'open') return next;
  // Operators may have changed them; a round keeps those that it opened with.
  const limits = event.limits?.find(({ currency }) => currency === view.limits?.currency) ?? view.limits;
  const earlier = withEarlier(view.earlier, view.ticket);
  return { ...next, limits, ticket: null, leads: false, face: null, players: 0, spots: {}, earlier };
}

function takeOwn(view: RoomView, { round, ticket, leads, face }: Extract<ServerMessage, { type: 'own' }>): RoomView {
  if (round === view.state?.round.no) return { ...view, ticket, leads, face: face ?? (leads ? view.face : null) };
  return { ...view, earlier: withEarlier(view.earlier, ticket) };
}
