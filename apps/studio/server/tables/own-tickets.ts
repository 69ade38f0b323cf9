import { sessionEnding } from '../platform/session-ending.ts';
import { readPlayBalance } from '../rounds/play-balance-store.ts';
import type { Studio } from '../studio.ts';
import { createBalanceAsker, type Question } from './ask-balances.ts';
import { deskKey, sendToDesk, type Desk, type Desks } from './player-desk.ts';
import { isFinal } from './ticket-states.ts';
import { readTickets } from './ticket-store.ts';
import { describeTicket, type Ticket } from './ticket.ts';

interface Known {
  tableId: string;
  desk: string;
  /** What its player was told last. */
  sent: string;
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
  /** Asks the wallet for the balance of who comes back: it may have moved meanwhile. What is answered to a movement says more. */
  askBalance(question: Question): void;
}

/** States that a wallet's answer ends. */
const waits = (state: Ticket['state']): boolean =>
  state === 'bet_pending' || state === 'decided' || state === 'refund_pending';

const textOf = ({ version, state }: Ticket): string => `${version} ${state}`;

/** The balance that the wallet answered to the last movement of a ticket. */
function bookedBalance({ state, balanceAfterBet, balanceAfterWin }: Ticket): number | null {
  if (state === 'settled') return balanceAfterWin;
  return state === 'bet_taken' || state === 'decided' ? balanceAfterBet : null;
}

const send = (desk: Desk, ticket: Ticket, balance: number | null): void =>
  sendToDesk(desk, {
    type: 'own',
    room: ticket.tableId,
    round: ticket.roundNo,
    leads: false,
    ticket: describeTicket(ticket),
    balance,
  });

export function createOwnTickets(
  { pool, wallet, onError }: Pick<Studio, 'pool' | 'wallet' | 'onError'>,
  desks: Desks,
): OwnTickets {
  const known = new Map<string, Known>();
  const stirred = new Set<string>();

  const askWallet = createBalanceAsker({ wallet, onError });
  const askBalance = (question: Question): void =>
    askWallet({
      ...question,
      say(balance) {
        const desk = desks.find(deskKey(question));
        if (!desk || desk.balance !== undefined) return undefined;
        desk.balance = balance;
        return question.say(balance);
      },
    });

  const announce = async (ticket: Ticket): Promise<void> => {
    const desk = desks.find(deskKey(ticket));
    if (!desk) return;
    const balance = ticket.demo ? await readPlayBalance(pool, ticket) : bookedBalance(ticket);
    // Unknown while a refund is on its way: it is read before the next bet.
    desk.balance = balance ?? undefined;
    send(desk, ticket, balance);
    // The wallet books no balance of a refund.
    if (ticket.state === 'refunded' && !ticket.demo) {
      const { playerId, demo, currency, gameCode } = ticket;
      askBalance({ playerId, demo, currency, gameCode, say: (asked) => send(desk, ticket, asked) });
    }
    if (!ticket.refusal || !sessionEnding.has(ticket.refusal)) return;
    for (const guest of desk.guests) if (guest.session.id === ticket.sessionId) guest.close('login_required');
  };

  const compare = async (ticket: Ticket): Promise<void> => {
    const about = known.get(ticket.id);
    if (!about) return;
    if (!waits(ticket.state)) stirred.delete(ticket.id);
    if (isFinal(ticket.state) || !desks.find(about.desk)) known.delete(ticket.id);
    if (about.sent === textOf(ticket)) return;
    about.sent = textOf(ticket);
    await announce(ticket);
  };

  return {
    note(ticket) {
      if (isFinal(ticket.state)) return;
      known.set(ticket.id, { tableId: ticket.tableId, desk: deskKey(ticket), sent: textOf(ticket) });
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
      for (const ticket of tickets) await compare(ticket);
    },
    askBalance(question) {
      const desk = desks.find(deskKey(question));
      if (desk) desk.balance = undefined;
      askBalance(question);
    },
  };
}
