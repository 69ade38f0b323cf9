import { inTransaction } from '@fairhouse/database';
import type { Studio } from '../../studio.ts';
import { readResults } from '../feed/feed-store.ts';
import { readMessage } from './read-message.ts';
import { addResults, exceptEntered, lockReading, storeReading } from './result-store.ts';

/** Messages read in one transaction. */
const PAGE = 50;

/** Stores the results of new messages. One studio at a time does it, in the order of the messages. */
export async function readFeed({ pool }: Pick<Studio, 'pool'>): Promise<void> {
  for (;;) {
    const read = await inTransaction(pool, {}, async (tx) => {
      const messages = await readResults(tx, await lockReading(tx), PAGE);
      await addResults(tx, await exceptEntered(tx, messages.flatMap(readMessage)));
      const last = messages.at(-1);
      if (last) await storeReading(tx, last.no);
      return messages.length;
    });
    if (read < PAGE) return;
  }
}
