import { connect } from '@fairhouse/database';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { followFeed, type FeedFollower } from './feed/follow-feed.ts';
import type { Book } from './markets/book.ts';
import { createMemoryBook } from './markets/memory-book.ts';
import { createPricer, type Pricer } from './pricing/pricer.ts';
import { createProfitSearch } from './pricing/search-profits.ts';

/** What the sportsbook of one process consists of. */
export interface SportsDesk {
  book: Book;
  follower: FeedFollower;
  pricer: Pricer;
  /** Looks for sure profits in what is offered. */
  search: { run(): Promise<void> };
  close(): Promise<void>;
}

interface DeskOptions {
  /** As of the studio's connections. */
  database: Parameters<typeof connect>[0];
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'error'>;
  onPriced: ((matchId: string, milliseconds: number) => void) | undefined;
}

/** One connection for notifications, one for the writer of the feed, one for reading. */
const CONNECTIONS = 3;

export function openDesk({ database, now, log, onPriced }: DeskOptions): SportsDesk {
  const onError = (error: unknown) => log.error(error);
  const pool: Pool = connect({
    ...database,
    max: CONNECTIONS,
    name: 'fairhouse studio feed',
    onIdleError: (error) => void (pool.ending || onError(error)),
  });
  const book = createMemoryBook(now);
  const follower = followFeed(pool, book, onError);
  const pricer = createPricer({
    pool,
    book,
    now,
    onError,
    onRefused: (match, findings) => log.error({ match, findings }, 'odds of a match are refused by the linter'),
    ...(onPriced && { onPriced }),
  });
  return {
    book,
    follower,
    pricer,
    search: createProfitSearch({ book, pricer, now }),
    async close() {
      await pricer.stop();
      await follower.stop();
      await pool.end();
    },
  };
}
