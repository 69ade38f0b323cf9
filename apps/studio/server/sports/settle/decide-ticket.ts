import type { Ticket } from '../tickets/ticket.ts';
import { dueNow, type ResultsByMarket } from './due-of-ticket.ts';

/** A ticket is paid by results that may still be taken back, and stays open for this time for more. */
const OPEN_MS = 900_000;

export type BookedTicket = Pick<
  Ticket,
  | 'id'
  | 'type'
  | 'legs'
  | 'stake'
  | 'stakePerLine'
  | 'maxWin'
  | 'state'
  | 'takenAt'
  | 'due'
  | 'owed'
  | 'cashed'
  | 'overpaid'
  | 'share'
  | 'closesAt'
  | 'createdAt'
>;

export interface Decision {
  id: string;
  /** Null: as it is. */
  state: 'bet_taken' | 'decided' | null;
  due: number | null;
  owed: number;
  overpaid: number;
  closesAt: string | null;
  /** What is paid by it; null for nothing. */
  payment: { kind: 'win' | 'refund'; amount: number; closes: boolean } | null;
}

/**
 * What the results make of a ticket that is booked. The same results again change nothing: owed is what they pay less what was
 * owed before. `final` closes the round: nothing may be added any more.
 */
export function decideTicket(ticket: BookedTicket, results: ResultsByMarket, now: Date, final = false): Decision {
  const { decided, certain, due, allVoid } = dueNow(ticket, results);
  const { id, owed, cashed, closesAt } = ticket;
  if (!isOpen(ticket)) return { ...asItIs(ticket), due: decided ? due : ticket.due, overpaid: Math.max(0, owed - due) };
  if (!decided) return { id, state: 'bet_taken', due: null, owed, overpaid: 0, closesAt: null, payment: null };
  const overpaid = Math.max(0, owed - due);
  const missing = Math.max(0, due - owed);
  const closes = certain || final;
  const until = closes ? null : (closesAt ?? new Date(now.getTime() + OPEN_MS)).toISOString();
  const decision = { id, state: 'decided', due, overpaid, closesAt: until } as const;
  // The bet is given back as a whole, which ends its round: only once that is certain.
  if (allVoid && owed === 0 && cashed === 0) {
    const payment = closes ? ({ kind: 'refund', amount: ticket.stake, closes: true } as const) : null;
    return { ...decision, owed: closes ? ticket.stake : 0, payment };
  }
  const payment = closes || missing > 0 ? ({ kind: 'win', amount: missing, closes } as const) : null;
  return { ...decision, owed: owed + missing, payment };
}

/** Something may still be booked on its round. */
const isOpen = ({ state, closesAt }: BookedTicket): boolean =>
  state === 'bet_taken' || (state === 'decided' && closesAt !== null);

const asItIs = ({ id, due, owed, overpaid }: BookedTicket): Decision => ({
  id,
  state: null,
  due,
  owed,
  overpaid,
  closesAt: null,
  payment: null,
});

/** Whether a decision changes anything. */
export const isNews = (ticket: BookedTicket, { state, due, owed, overpaid, closesAt, payment }: Decision): boolean =>
  payment !== null ||
  (state !== null && ticket.state !== state) ||
  ticket.due !== due ||
  ticket.owed !== owed ||
  ticket.overpaid !== overpaid ||
  (state !== null && (ticket.closesAt === null) !== (closesAt === null));
