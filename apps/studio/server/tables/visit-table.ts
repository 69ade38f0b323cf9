import { tableMessage, type TableMessage, type TableRefusal } from '@fairhouse/contract/play/table-messages';
import type { Guest } from '../realtime/room.ts';
import { prolongWithPlay } from '../sessions/prolong-with-play.ts';
import type { Studio } from '../studio.ts';
import { contribute } from './chain-store.ts';
import { limitsOfRound } from './limits/table-limits.ts';
import type { OwnTickets } from './own-tickets.ts';
import type { BetPlacer } from './place-bets.ts';
import { findShortage, sendToDesk, type Desk, type Desks } from './player-desk.ts';
import { turnCard } from './table-store.ts';
import type { TableView } from './table-views.ts';
import { describeTicket } from './ticket.ts';

/** One guest at one table. */
export interface Seat {
  readonly view: TableView;
  readonly guest: Guest;
  readonly desk: Desk;
  /** May turn the squeezed card. */
  leads: boolean;
  /** Newest event that was sent. */
  sent: number;
}

export interface VisitDeps extends Pick<Studio, 'pool' | 'wallet' | 'now'> {
  desks: Desks;
  own: OwnTickets;
  place: BetPlacer;
  /** Reads events that are new. */
  refresh: () => Promise<void>;
  /** The owner of the table looks again at once. */
  wake: (tableId: string) => Promise<void>;
}

type Bet = Extract<TableMessage, { type: 'bet' }>;
type Turn = Extract<TableMessage, { type: 'turn' }>;

export async function receiveAtTable(deps: VisitDeps, seat: Seat, body: unknown): Promise<boolean> {
  const message = tableMessage.safeParse(body).data;
  if (message) await act(deps, seat, message);
  return message !== undefined;
}

async function act(deps: VisitDeps, seat: Seat, message: TableMessage): Promise<void> {
  if (message.type === 'bet') return bet(deps, seat, message);
  if (message.type === 'turn') return turn(deps, seat, message);
  const { playerId, demo } = seat.guest.session;
  const taken = await contribute(deps.pool, { tableId: seat.view.table.id, playerId, demo, value: message.value });
  if (!taken) refuse(seat, seat.view.state.round.no, null, { code: 'contribution_refused' });
}

const refuse = (
  { guest, view }: Seat,
  round: number,
  version: number | null,
  flaw: { code: TableRefusal; spot?: string; limit?: number },
): void => guest.send({ type: 'refused', room: view.table.id, round, version, ...flaw });

async function bet(deps: VisitDeps, seat: Seat, { round, version, spots }: Bet): Promise<void> {
  const { guest, desk, view } = seat;
  const { session } = guest;
  const stake = Object.values(spots).reduce((sum, each) => sum + each, 0);
  // Only who hears from another process can know of a round that is not shown here yet.
  if (round > view.state.round.no) await deps.refresh();
  if (round > view.state.round.no) return refuse(seat, round, version, { code: 'bets_closed' });
  const isOpen = view.state.round.no === round && view.state.round.phase === 'open';
  const shortage = isOpen ? await findShortage(deps, desk, session, view.table.gameCode, stake) : undefined;
  if (shortage !== undefined) return refuse(seat, round, version, { code: 'insufficient_funds', limit: shortage });
  const limits = limitsOfRound(view, session.currency);
  const placed = await deps.place(session, view.table, limits, { round, version, spots });
  if ('flaw' in placed) return refuse(seat, round, version, placed.flaw);
  const { ticket } = placed;
  deps.own.note(ticket);
  const about = { room: view.table.id, round, leads: seat.leads, balance: desk.balance ?? null };
  sendToDesk(desk, { type: 'own', ...about, ticket: ticket.stake > 0 ? describeTicket(ticket) : null });
  await prolongWithPlay(deps.pool, session, deps.now());
}

async function turn(deps: VisitDeps, seat: Seat, { round, card }: Turn): Promise<void> {
  const { state, table } = seat.view;
  if (!seat.leads) return refuse(seat, round, null, { code: 'not_yours' });
  if (state.round.no !== round || state.round.squeeze?.card !== card)
    return refuse(seat, round, null, { code: 'too_late' });
  await turnCard(deps.pool, table.id, round);
  await deps.wake(table.id);
}
