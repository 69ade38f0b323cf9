import { inTransaction, sqlStateOf } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Studio } from '../../studio.ts';
import { faultOf } from '../feed/fault-of-message.ts';
import { readResults, readResultsOfMatch } from '../feed/feed-store.ts';
import type { FeedMessage } from '../feed/messages.ts';
import { storeRefusals, type Refusal } from '../feed/refusal-store.ts';
import { readMessage } from './read-message.ts';
import type { NewResult } from './result.ts';
import { addResults, exceptEntered, hasUnread, lockReading, storeReading } from './result-store.ts';

/** Messages read in one transaction. */
const PAGE = 50;

/**
 * Stores the results of new messages. One studio at a time does it, in the order of the messages. One that cannot be read is
 * reported and settles nothing: those behind it do not wait for it, and operators can enter its result.
 */
export async function readFeed({ pool, onError }: Pick<Studio, 'pool' | 'onError'>): Promise<void> {
  // Mostly there is nothing new: one statement shows it, several times a second.
  if (!(await hasUnread(pool))) return;
  for (;;) {
    const read = await inTransaction(pool, {}, async (tx) => {
      const messages = await readResults(tx, await lockReading(tx), PAGE);
      const refused: Refusal[] = [];
      const refuse = ({ no, product, at }: FeedMessage, fault: string, cause?: unknown) => {
        refused.push({ no, product, at, fault });
        onError(new Error(`message ${no} of the feed settles nothing: ${fault}`, { cause }));
      };
      const results = messages.map((message) => resultsOf(message, refuse));
      if (!(await tryStore(tx, results.flat())))
        // One of them is not what the database takes: each for itself.
        for (const [at, ofOne] of results.entries())
          await tryStore(tx, ofOne, (error) => refuse(messages[at]!, 'values that cannot be stored', error));
      await storeRefusals(tx, refused);
      const last = messages.at(-1);
      if (last) await storeReading(tx, last.no);
      return messages.length;
    });
    if (read < PAGE) return;
  }
}

/** Of values: that there is no such number, date or text, or that it does not fit. */
const OF_VALUES = /^(?:22|23|54)/;

/** False when the database does not take them, which leaves the transaction as it was. */
async function tryStore(
  tx: PoolClient,
  results: readonly NewResult[],
  onRefused: (error: unknown) => void = () => undefined,
): Promise<boolean> {
  if (results.length === 0) return true;
  await tx.query('savepoint results');
  try {
    await addResults(tx, await exceptEntered(tx, results));
    return true;
  } catch (error) {
    if (!OF_VALUES.test(sqlStateOf(error) ?? '')) throw error;
    await tx.query('rollback to savepoint results');
    onRefused(error);
    return false;
  }
}

function resultsOf(message: FeedMessage, refuse: (message: FeedMessage, fault: string) => void): NewResult[] {
  const fault = faultOf(message);
  if (fault === null) return readMessage(message);
  refuse(message, fault);
  return [];
}

/** Stores what the feed has brought for a market while a result by hand stood, up to a message. What was stored is not again. */
export async function readMissed(
  tx: PoolClient,
  { match, market, specifiers }: Pick<NewResult, 'match' | 'market' | 'specifiers'>,
  upTo: number,
): Promise<void> {
  const results = (await readResultsOfMatch(tx, match, upTo)).flatMap((message) =>
    faultOf(message) === null ? readMessage(message) : [],
  );
  const missed = results.filter((result) => result.market === market && result.specifiers === specifiers);
  await addResults(tx, await exceptEntered(tx, missed));
}
