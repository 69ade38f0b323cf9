import { createRoundWorker, type RoundWorker, type WorkerOptions } from '../rounds/round-worker.ts';
import { openCounter, type BetCounter, type CounterParts } from './counter.ts';
import { createOwedPayer, type OwedPayer, type PayerOptions } from '../wagers/pay-owed.ts';
import { owedSlipPayments } from './settle/payment-store.ts';
import { ticketBooks } from './tickets/ticket-books.ts';
import type { Ticket } from './tickets/ticket.ts';

/** What takes bets on matches, carries their stakes and pays them. */
export interface Bets {
  counter: BetCounter;
  slips: RoundWorker<Ticket>;
  payer: OwedPayer;
  /** Waits for steps in progress. */
  stop(): Promise<void>;
}

type BetsOptions = PayerOptions & Omit<WorkerOptions<Ticket>, 'books'> & { counter: CounterParts };

export function openBets({ counter: parts, ...life }: BetsOptions): Bets {
  const { pool, times, now } = life;
  const slips = createRoundWorker({ ...life, books: ticketBooks(pool, times.leaseMs) });
  const counter = openCounter(pool, now, times.leaseMs, parts);
  return {
    counter,
    slips,
    payer: createOwedPayer({ ...life, books: owedSlipPayments }),
    async stop() {
      counter.close();
      await slips.stop();
    },
  };
}
