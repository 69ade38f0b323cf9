import type { CurrencyCode } from '@fairhouse/contract';
import type { Pool } from 'pg';
import { createFactors, type FactorOf } from './factors.ts';
import type { Book } from './markets/book.ts';
import { sportsLimits, type SportsLimits } from './slip/limits.ts';
import { createSuspensions, type Suspensions } from './operate/suspensions.ts';
import { watchStops, type Stops } from './stops.ts';
import { createQueues, type Queues } from './tickets/queues.ts';

/** What taking bets on matches consists of. */
export interface BetCounter {
  pool: Pool;
  book: Book;
  /** As operators set them last. */
  limits: Record<CurrencyCode, SportsLimits>;
  factorOf: FactorOf;
  stops: Stops;
  suspensions: Suspensions;
  queues: Queues;
  /** Of the delays in play; tests have none to wait for. */
  delayScale: number;
  now: () => Date;
  /** The client is built: the catalogue lists the games. */
  hasClient: boolean;
  close(): void;
}

export interface CounterParts {
  book: Book;
  limits?: Record<CurrencyCode, SportsLimits> | undefined;
  hasClient: boolean;
  delayScale?: number | undefined;
}

export function openCounter(pool: Pool, now: () => Date, leaseMs: number, parts: CounterParts): BetCounter {
  const { book, hasClient, limits = sportsLimits, delayScale = 1 } = parts;
  const stops = watchStops(book, now);
  return {
    pool,
    book,
    limits: { ...limits },
    delayScale,
    hasClient,
    now,
    factorOf: createFactors(pool),
    stops,
    suspensions: createSuspensions(pool, ({ match, sport }) => {
      if (match !== null) return stops.note(match, 'operator');
      for (const each of book.matches()) if (each.sport === sport) stops.note(each.id, 'operator');
    }),
    queues: createQueues(pool, leaseMs),
    close: () => stops.close(),
  };
}
