import { connect } from '@fairhouse/database';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { followFeed, type FeedFollower, type FollowOptions } from './feed/follow-feed.ts';
import { createAdjustments, followAdjustments, type Adjustments } from './margins/adjustments.ts';
import type { Book } from './markets/book.ts';
import { createMemoryBook } from './markets/memory-book.ts';
import { createPricer, type Pricer } from './pricing/pricer.ts';
import { createProfitSearch } from './pricing/search-profits.ts';
import { storeFindings } from './watch/finding-store.ts';
import { createOutcomeWatch, type OutcomeWatch } from './watch/watch-outcomes.ts';

/** What the sportsbook of one process consists of. */
export interface SportsDesk {
  book: Book;
  follower: FeedFollower;
  pricer: Pricer;
  /** What operators changed of prices. */
  adjustments: Adjustments;
  /** Compares results with what the prices said. */
  watch: OutcomeWatch;
  /** Looks for sure profits in what is offered. */
  search: { run(): Promise<void> };
  close(): Promise<void>;
}

interface DeskOptions {
  /** As of the studio's connections. */
  database: Parameters<typeof connect>[0];
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** How long before its start a match is open for bets. */
  aheadHours: number | undefined;
  onPriced: ((matchId: string, milliseconds: number) => void) | undefined;
  feed: FollowOptions | undefined;
}

/** Two connections for notifications, of the feed and of changes of prices, one for the writer of the feed, one for reading. */
const CONNECTIONS = 4;

export function openDesk({ database, now, log, aheadHours, onPriced, feed }: DeskOptions): SportsDesk {
  const onError = (error: unknown) => log.error(error);
  const pool: Pool = connect({
    ...database,
    max: CONNECTIONS,
    name: 'fairhouse studio feed',
    onIdleError: (error) => void (pool.ending || onError(error)),
  });
  const book = createMemoryBook(now);
  const follower = followFeed(pool, book, onError, feed);
  const adjustments = createAdjustments(pool);
  const pricer = createPricer({
    pool,
    book,
    now,
    onError,
    adjustments,
    aheadHours,
    onRefused(match, findings) {
      log.error({ match, findings }, 'odds of a match are refused by the linter');
      storeFindings(pool, match, findings).catch(onError);
    },
    ...(onPriced && { onPriced }),
  });
  const changes = followAdjustments(pool, adjustments, () => pricer.run(), onError);
  return {
    book,
    follower,
    pricer,
    adjustments,
    watch: createOutcomeWatch(pool, log),
    search: createProfitSearch({ book, pricer, now }),
    async close() {
      changes.stop();
      await pricer.stop();
      await follower.stop();
      await pool.end();
    },
  };
}
