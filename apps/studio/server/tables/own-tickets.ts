import type { Pool } from 'pg';
import { sessionEnding } from '../platform/session-ending.ts';
import { readPlayBalance } from '../rounds/play-balance-store.ts';
import { deskKey, tellDesk, type Desks } from './player-desk.ts';
import { isFinal } from './ticket-states.ts';
import { readTickets } from './ticket-store.ts';
import { describeTicket, type Ticket } from './ticket.ts';

interface Known {
  tableId: string;
  desk: string;
  /** What its player was told last. */
  told: string;
}

/**
 * Tells players what becomes of their tickets. A ticket is read while the wallet is asked about it, and when its table says
 * that something happened.
 */
export interface OwnTickets {
  /** The player has been told this state. */
  note(ticket: Ticket): void;
  /** Something has happened to the tickets of a table. */
  stir(tableId: string): void;
  /** Reads those that may have changed. */
  watch(): Promise<void>;
}

/** States that a wallet's answer ends. */
const waits = (state: Ticket['state']): boolean =>
  state === 'bet_pending' || state === 'decided' || state === 'refund_pending';

const textOf = ({ version, state }: Ticket): string => `${version} ${state}`;

export function createOwnTickets(pool: Pool, desks: Desks): OwnTickets {
  const known = new Map<string, Known>();
  const stirred = new Set<string>();

  const tell = async (ticket: Ticket): Promise<void> => {
    const desk = desks.find(deskKey(ticket));
    if (!desk) return;
    const balance = ticket.demo
      ? await readPlayBalance(pool, ticket)
      : (ticket.balanceAfterWin ?? ticket.balanceAfterBet);
    if (balance !== null) desk.balance = balance;
    else if (ticket.state === 'refunded') desk.balance = undefined;
    const about = { room: ticket.tableId, round: ticket.roundNo, leads: false };
    tellDesk(desk, { type: 'own', ...about, ticket: describeTicket(ticket), balance });
    if (!ticket.refusal || !sessionEnding.has(ticket.refusal)) return;
    for (const guest of desk.guests) if (guest.session.id === ticket.sessionId) guest.close('login_required');
  };

  const look = async (ticket: Ticket): Promise<void> => {
    const about = known.get(ticket.id);
    if (!about) return;
    if (!waits(ticket.state)) stirred.delete(ticket.id);
    if (isFinal(ticket.state) || !desks.find(about.desk)) known.delete(ticket.id);
    if (about.told === textOf(ticket)) return;
    about.told = textOf(ticket);
    await tell(ticket);
  };

  return {
    note(ticket) {
      if (isFinal(ticket.state)) return;
      known.set(ticket.id, { tableId: ticket.tableId, desk: deskKey(ticket), told: textOf(ticket) });
      if (waits(ticket.state)) stirred.add(ticket.id);
    },
    stir(tableId) {
      for (const [id, about] of known) if (about.tableId === tableId) stirred.add(id);
    },
    async watch() {
      if (stirred.size === 0) return;
      const ids = [...stirred];
      const tickets = await readTickets(pool, ids);
      const found = new Set(tickets.map(({ id }) => id));
      // Without chips it went when the table closed.
      for (const id of ids.filter((each) => !found.has(each))) {
        known.delete(id);
        stirred.delete(id);
      }
      for (const ticket of tickets) await look(ticket);
    },
  };
}
