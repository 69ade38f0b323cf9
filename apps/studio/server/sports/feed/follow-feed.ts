import type { Pool } from 'pg';
import { inTransaction } from '@fairhouse/database';
import type { MemoryBook } from '../markets/memory-book.ts';
import { createFeedReader, type FeedReader } from './feed-reader.ts';
import { readSnapshots, readState } from './feed-store.ts';
import type { FeedMessage } from './messages.ts';
import { storeRefusals, type Refusal } from './refusal-store.ts';
import { createTableFeed, type TableFeed } from './table-feed.ts';
import { createMessageTaker } from './take-messages.ts';

/** Keeps the book of this process as the messages of the feed say. */
export interface FeedFollower {
  /** To be called every second; the first time reads everything. Stores which messages were refused. */
  run(): Promise<void>;
  reader(): FeedReader | undefined;
  stop(): Promise<void>;
}

/** For trials of faults. */
export interface FollowOptions {
  silenceMs?: number;
  /** Hands messages on to the reader, or repeats, keeps and drops them. */
  relay?: (message: FeedMessage, read: (message: FeedMessage) => void) => void;
}

/** Refused messages that are stored at once. */
const REFUSALS = 500;

export function followFeed(
  pool: Pool,
  book: MemoryBook,
  onError: (error: unknown) => void,
  { silenceMs, relay = (message, read) => read(message) }: FollowOptions = {},
): FeedFollower {
  let feed: TableFeed | undefined;
  let reader: FeedReader | undefined;

  /** Not stored yet: the feed is read without a pause. */
  const refused: Refusal[] = [];
  const take = createMessageTaker(book, (refusal) => {
    onError(new Error(`message ${refusal.no} of the feed is refused: ${refusal.fault}`));
    refused.push(refusal);
  });
  const store = async () => {
    for (;;) {
      const some = refused.slice(0, REFUSALS);
      if (some.length === 0) return;
      await storeRefusals(pool, some);
      refused.splice(0, some.length);
    }
  };
  const begin = async () => {
    const { head, snapshots, messages } = await inTransaction(pool, { isolation: 'repeatable read' }, readState);
    for (const snapshot of snapshots) book.load(snapshot);
    for (const message of messages) take(message);
    book.advance(head.no);
    const started = createTableFeed(pool, head.no, onError);
    const reading = createFeedReader(head.seq, {
      take,
      setUp: (product, up) => book.setUp(product, up),
      async recover(product, after) {
        book.renew(await readSnapshots(pool));
        return started.recover(product, after);
      },
      onError,
      silenceMs,
      now: () => performance.now(),
    });
    started.listen((message) => relay(message, (each) => reading.read(each)));
    reader = reading;
    feed = started;
  };
  return {
    async run() {
      if (!feed) await begin();
      await feed!.poll();
      reader!.check();
      await store();
    },
    reader: () => reader,
    async stop() {
      await feed?.stop();
      await store().catch(onError);
    },
  };
}
