import type { CorrectionReason } from '@fairhouse/contract/play/vendor-correction-reasons';
import type { Ticket } from '../tickets/ticket.ts';
import { dueNow, type ResultsByMarket } from './due-of-ticket.ts';
import type { Result } from './result.ts';

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
  /** What is given or taken back after the end of the round, and the result that is the reason; null for nothing. */
  correction: { amount: number; reason: CorrectionReason; source: string; rule: string } | null;
}

/**
 * What the results make of a ticket that is booked. The same results again change nothing: owed is what they pay less what was
 * owed before. `final` closes the round: nothing may be added any more.
 */
export function decideTicket(ticket: BookedTicket, results: ResultsByMarket, now: Date, final = false): Decision {
  const { decided, certain, due, allVoid, newest } = dueNow(ticket, results);
  const { id, owed, cashed, closesAt } = ticket;
  if (!isOpen(ticket)) return decided ? correct(ticket, { due, newest }) : asItIs(ticket);
  if (!decided)
    return { id, state: 'bet_taken', due: null, owed, overpaid: 0, closesAt: null, payment: null, correction: null };
  const overpaid = Math.max(0, owed - due);
  const missing = Math.max(0, due - owed);
  const closes = certain || final;
  const until = closes ? null : (closesAt ?? new Date(now.getTime() + OPEN_MS)).toISOString();
  // Once the round is closed, what was paid too much is taken back.
  const taken = closes && overpaid > 0 ? correctionOf(-overpaid, newest) : null;
  const decision = {
    id,
    state: 'decided',
    due,
    overpaid: taken ? 0 : overpaid,
    closesAt: until,
    correction: taken,
  } as const;
  // The bet is given back as a whole, which ends its round: only once that is certain.
  if (allVoid && owed === 0 && cashed === 0) {
    const payment = closes ? ({ kind: 'refund', amount: ticket.stake, closes: true } as const) : null;
    return { ...decision, owed: closes ? ticket.stake : 0, payment };
  }
  const payment = closes || missing > 0 ? ({ kind: 'win', amount: missing, closes } as const) : null;
  return { ...decision, owed: owed + missing + (taken?.amount ?? 0), payment };
}

/**
 * A ticket whose round has ended, by results that decide it again. What was given back as void stays: the platform takes back
 * at most what was won.
 */
function correct(ticket: BookedTicket, { due, newest }: { due: number; newest: Result | undefined }): Decision {
  const { state, owed } = ticket;
  const as = { ...asItIs(ticket), due };
  if (due === owed) return { ...as, overpaid: 0 };
  if (due < owed && state === 'refunded') return { ...as, overpaid: owed - due };
  return { ...as, owed: due, overpaid: 0, correction: correctionOf(due - owed, newest) };
}

function correctionOf(amount: number, newest: Result | undefined): NonNullable<Decision['correction']> {
  const reason = newest?.result === 'void' ? 'voided' : 'result_changed';
  const rule = newest ? `market ${newest.market} ${newest.specifiers}`.trimEnd() : '';
  return { amount, reason, source: newest?.source ?? '', rule };
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
  correction: null,
});

/** Whether a decision changes anything. */
export const isNews = (
  ticket: BookedTicket,
  { state, due, owed, overpaid, closesAt, payment, correction }: Decision,
): boolean =>
  payment !== null ||
  correction !== null ||
  (state !== null && ticket.state !== state) ||
  ticket.due !== due ||
  ticket.owed !== owed ||
  ticket.overpaid !== overpaid ||
  (state !== null && (ticket.closesAt === null) !== (closesAt === null));
