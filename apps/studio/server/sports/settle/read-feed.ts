import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Studio } from '../../studio.ts';
import { readResults, readResultsOfMatch } from '../feed/feed-store.ts';
import { readMessage } from './read-message.ts';
import type { NewResult } from './result.ts';
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

/** Stores what the feed has brought for a market while a result by hand stood, up to a message. What was stored is not again. */
export async function readMissed(
  tx: PoolClient,
  { match, market, specifiers }: Pick<NewResult, 'match' | 'market' | 'specifiers'>,
  upTo: number,
): Promise<void> {
  const results = (await readResultsOfMatch(tx, match, upTo)).flatMap(readMessage);
  const missed = results.filter((result) => result.market === market && result.specifiers === specifiers);
  await addResults(tx, await exceptEntered(tx, missed));
}
