import { inTransaction } from '@fairhouse/database';
import { batchesOf } from '@fairhouse/vendor-sdk';
import type { Pool, PoolClient } from 'pg';
import { isUnknown } from '../platform/wallet.ts';
import { pauseAfter, type Milestone, type RoundTimes } from '../rounds/round-worker.ts';
import type { Owing } from '../rounds/round.ts';
import { endWith, giveBack, payWin, refundOf, winOf, type StepContext, type StepOutcome } from '../rounds/steps.ts';

/** A ticket whose pay or refund is due. */
export interface OwedTicket extends Owing {
  state: 'decided' | 'refund_pending';
}

/** Where one kind of tickets is stored. */
export interface OwedBooks {
  /** Locks due tickets until the transaction ends; skips those that another studio has locked. */
  lock(tx: PoolClient, limit: number): Promise<OwedTicket[]>;
  /** Ends locked tickets that the platform has booked. */
  end(tx: PoolClient, ended: readonly { id: string; balance: number | null }[]): Promise<void>;
  /** Locked tickets are due again after a pause. */
  postpone(tx: PoolClient, postponed: readonly { id: string; pauseMs: number }[]): Promise<void>;
}

export interface PayerOptions extends StepContext {
  pool: Pool;
  books: OwedBooks;
  times: RoundTimes;
  onMilestone: (milestone: Milestone, ticket: Owing) => void;
  /** An answer that the life cycle does not allow: a person must look at it. */
  onTrouble: (ticket: Owing, code: string) => void;
}

/** Pays decided tickets and gives stakes back, many with one call. */
export interface TicketPayer {
  /** Until nothing is due, for some seconds at most. */
  pay(): Promise<void>;
}

/** Batches in flight: while the platform books one, the database stores another. */
const AT_ONCE = 2;
const LIMIT = 250;
const LONGEST_RUN_MS = 3_000;

export function createTicketPayer(options: PayerOptions): TicketPayer {
  const payUntil = async (end: number): Promise<void> => {
    while (performance.now() < end && (await payBatch(options)) === LIMIT);
  };
  return {
    async pay() {
      const end = performance.now() + LONGEST_RUN_MS;
      await Promise.all(Array.from({ length: AT_ONCE }, () => payUntil(end)));
    },
  };
}

/**
 * The tickets stay locked while the platform is asked, so that no two studios ask for the same ones; one that dies unlocks
 * them. Transaction ids follow from the tickets, so a repeat has no second effect. Answers how many were due.
 */
async function payBatch(options: PayerOptions): Promise<number> {
  const { pool, books, onMilestone } = options;
  const { due, ended } = await inTransaction(pool, {}, async (tx) => {
    const tickets = await books.lock(tx, LIMIT);
    const outcomes = await askPlatform(options, tickets);
    for (const ticket of tickets) onMilestone('answered', ticket);
    return { due: tickets.length, ended: await store(tx, options, tickets, outcomes) };
  });
  for (const ticket of ended) onMilestone(endOf(ticket), ticket);
  return due;
}

const endOf = ({ state }: OwedTicket) => (state === 'decided' ? 'settled' : 'refunded');

const movementOf = (ticket: OwedTicket) =>
  ticket.state === 'decided'
    ? ({ call: 'win', ...winOf(ticket) } as const)
    : ({ call: 'refund', ...refundOf(ticket) } as const);

/** One outcome for each ticket. */
async function askPlatform(options: PayerOptions, tickets: readonly OwedTicket[]): Promise<StepOutcome[]> {
  const outcomes: StepOutcome[] = [];
  for (const movements of batchesOf(tickets.map(movementOf))) {
    const part = tickets.slice(outcomes.length, outcomes.length + movements.length);
    const answered = await options.wallet.batch(movements);
    if (answered.ok) {
      outcomes.push(...part.map((ticket, place) => endWith(endOf(ticket), answered.value[place]!)));
    } else if (isUnknown(answered)) {
      outcomes.push(...part.map((ticket) => endWith(endOf(ticket), answered)));
    } else {
      // Refused whole, so that nobody knows which of them is the reason: each goes alone.
      const alone = part.map((ticket) => (ticket.state === 'decided' ? payWin : giveBack)(ticket, options));
      outcomes.push(...(await Promise.all(alone)));
    }
  }
  return outcomes;
}

/** Answers the tickets that have ended. */
async function store(
  tx: PoolClient,
  { books, times, onTrouble }: PayerOptions,
  tickets: readonly OwedTicket[],
  outcomes: readonly StepOutcome[],
): Promise<OwedTicket[]> {
  const ended: OwedTicket[] = [];
  const balances: (number | null)[] = [];
  const postponed: { id: string; pauseMs: number }[] = [];
  for (const [place, ticket] of tickets.entries()) {
    const outcome = outcomes[place]!;
    if ('move' in outcome) {
      ended.push(ticket);
      balances.push(outcome.move.balanceAfterWin ?? null);
    } else {
      if (outcome.trouble) onTrouble(ticket, outcome.trouble);
      postponed.push({ id: ticket.id, pauseMs: pauseAfter(ticket, outcome, times) });
    }
  }
  const booked = ended.map(({ id }, place) => ({ id, balance: balances[place]! }));
  if (booked.length > 0) await books.end(tx, booked);
  if (postponed.length > 0) await books.postpone(tx, postponed);
  return ended;
}
