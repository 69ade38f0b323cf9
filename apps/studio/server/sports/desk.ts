import { connect } from '@fairhouse/database';
import type { Pool } from 'pg';
import { followFeed, type FeedFollower } from './feed/follow-feed.ts';
import type { Book } from './markets/book.ts';
import { createMemoryBook } from './markets/memory-book.ts';
import { createPricer, type Pricer } from './pricing/pricer.ts';

/** What the sportsbook of one process consists of. */
export interface SportsDesk {
  book: Book;
  follower: FeedFollower;
  pricer: Pricer;
  close(): Promise<void>;
}

interface DeskOptions {
  /** As of the studio's connections. */
  database: Parameters<typeof connect>[0];
  now: () => Date;
  onError: (error: unknown) => void;
  onRefused: (matchId: string, findings: readonly { rule: string; where: string }[]) => void;
  onPriced?: (matchId: string, milliseconds: number) => void;
}

/** One connection for notifications, one for the writer of the feed, one for reading. */
const CONNECTIONS = 3;

export function openDesk({ database, now, onError, onRefused, onPriced }: DeskOptions): SportsDesk {
  const pool: Pool = connect({ ...database, max: CONNECTIONS, name: 'fairhouse studio feed' });
  const book = createMemoryBook(now);
  const follower = followFeed(pool, book, onError);
  const pricer = createPricer({ pool, book, now, onError, onRefused, ...(onPriced && { onPriced }) });
  return {
    book,
    follower,
    pricer,
    async close() {
      await pricer.stop();
      await follower.stop();
      await pool.end();
    },
  };
}
