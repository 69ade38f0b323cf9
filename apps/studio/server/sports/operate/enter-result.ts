import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { vendorDecideResult, vendorEnterResult } from '@fairhouse/contract/play/vendor-sports-results';
import { inTransaction } from '@fairhouse/database';
import { outcomesOf, type LegResult } from '@fairhouse/games/sports';
import { isDeepStrictEqual } from 'node:util';
import type { PoolClient } from 'pg';
import type { Studio } from '../../studio.ts';
import { readMissed } from '../settle/read-feed.ts';
import { ALL } from '../settle/result.ts';
import { addResults, lockReading, readResultsOf } from '../settle/result-store.ts';
import {
  closeEntry,
  describeEntry,
  findEntry,
  hasWaiting,
  lockEntries,
  storeEntry,
  type Entry,
} from './entry-store.ts';
import { storeSuspension } from './suspension-store.ts';

type Counter = Pick<Studio, 'pool' | 'counter'>;
type Answer = Promise<Result<ResponseOf<typeof vendorEnterResult>>>;

/** A result by hand waits for a second person; a market has one at a time. */
export async function enterResult({ pool, counter }: Counter, request: RequestOf<typeof vendorEnterResult>): Answer {
  const match = counter.book.match(request.match);
  if (!match) return fail('match_unknown');
  const outcomes = outcomesOf(match.sport, request.market, request.specifiers);
  if ('state' in outcomes) return fail('selection_unknown');
  const named = Object.keys(request.results).toSorted();
  if (!isDeepStrictEqual(named, outcomes.toSorted())) return fail('selection_unknown');
  return inTransaction(pool, {}, async (tx) => {
    await lockEntries(tx, request);
    if (await isKnown(tx, request)) return fail('result_known');
    if (await hasWaiting(tx, request)) return fail('proposal_closed');
    return ok({ entry: describeEntry(await storeEntry(tx, { ...request, enteredBy: request.operator })) });
  });
}

/**
 * The second person's verdict. A confirmed result counts like those of the feed, in place of those that still come, and its
 * market takes no more bets; once it is taken back, those that came meanwhile count. A repeat is answered again.
 */
export async function decideResult(
  { pool, counter }: Counter,
  { entry: id, verdict, operator }: RequestOf<typeof vendorDecideResult>,
): Answer {
  const decided = await inTransaction(pool, {}, async (tx): Answer => {
    const found = await findEntry(tx, id);
    if (!found) return fail('not_found');
    await lockEntries(tx, found);
    const entry = (await findEntry(tx, id))!;
    if (entry.verdict !== null) {
      const isRepeat = entry.verdict === verdict && entry.decidedBy === operator;
      return isRepeat ? ok({ entry: describeEntry(entry) }) : fail('proposal_closed');
    }
    if (verdict === 'confirmed') {
      if (entry.enteredBy === operator) return fail('second_operator_needed');
      // Results that the feed brings meanwhile come before or after.
      const read = await lockReading(tx);
      if (await isKnown(tx, entry)) return fail('result_known');
      await addResults(tx, resultsOf(entry));
      if (Object.values(entry.results).includes('open')) await readMissed(tx, entry, read);
      const { match, market, specifiers } = entry;
      const about = { sport: null, match, market: { market, specifiers }, suspended: true };
      await storeSuspension(tx, { ...about, operator, reason: `result by hand ${id}` });
    }
    return ok({ entry: describeEntry(await closeEntry(tx, { id, verdict, operator })) });
  });
  if (decided.ok) await counter.suspensions.refresh();
  return decided;
}

type Results = Pick<Entry, 'match' | 'market' | 'specifiers' | 'results'>;

/** Whether the newest result of every outcome is the one that is entered. */
async function isKnown(tx: PoolClient, { match, market, specifiers, results }: Results): Promise<boolean> {
  const outcomes = Object.keys(results);
  const known = await readResultsOf(
    tx,
    outcomes.map((outcome) => ({ match, market, specifiers, outcome })),
  );
  return outcomes.every((outcome) => {
    const newest = known.findLast((result) => result.outcome === outcome || result.outcome === ALL);
    return (newest?.result ?? 'open') === results[outcome];
  });
}

const resultsOf = ({ id, match, market, specifiers, results, reason }: Entry) =>
  Object.entries(results).map(([outcome, result]) => ({
    match,
    market,
    specifiers,
    outcome,
    result: result as LegResult | 'open',
    certainty: 2 as const,
    deadHeat: null,
    // The player reads it in another language than it was written in.
    reason: result === 'void' ? 'declared_void' : reason,
    record: null,
    from: null,
    until: null,
    source: `entry ${id}`,
  }));
