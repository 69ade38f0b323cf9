import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { vendorEnterResult } from '@fairhouse/contract/play/vendor-sports';
import { inTransaction } from '@fairhouse/database';
import { outcomesOf } from '@fairhouse/games/sports';
import { isDeepStrictEqual } from 'node:util';
import type { PoolClient } from 'pg';
import type { Studio } from '../../studio.ts';
import { ALL } from '../settle/result.ts';
import { addResults, readResultsOf } from '../settle/result-store.ts';
import { confirmEntry, lockNewest, storeEntry, type Entry } from './entry-store.ts';

type Request = RequestOf<typeof vendorEnterResult>;

/** The first person's entry waits; that of a second one who enters the same makes it a result like those of the feed. */
export async function enterResult(
  { pool, counter }: Pick<Studio, 'pool' | 'counter'>,
  request: Request,
): Promise<Result<ResponseOf<typeof vendorEnterResult>>> {
  const match = counter.book.match(request.match);
  if (!match) return fail('match_unknown');
  const outcomes = outcomesOf(match.sport, request.market, request.specifiers);
  if ('state' in outcomes) return fail('selection_unknown');
  const named = Object.keys(request.results).toSorted();
  if (!isDeepStrictEqual(named, outcomes.toSorted())) return fail('selection_unknown');
  return inTransaction(pool, {}, async (tx) => {
    const newest = await lockNewest(tx, request);
    if (await isKnown(tx, request)) return fail('result_known');
    const isSame = newest && newest.confirmedBy === null && isDeepStrictEqual(newest.results, request.results);
    if (!isSame) return ok({ entry: describeEntry(await storeEntry(tx, { ...request, enteredBy: request.operator })) });
    if (newest.enteredBy === request.operator) return fail('second_operator_needed');
    const entry = await confirmEntry(tx, newest.id, request.operator);
    await addResults(tx, resultsOf(request, entry));
    return ok({ entry: describeEntry(entry) });
  });
}

/** Whether the newest result of every outcome is the one that is entered. */
async function isKnown(tx: PoolClient, { match, market, specifiers, results }: Request): Promise<boolean> {
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

const resultsOf = ({ match, market, specifiers, results, reason }: Request, { id }: Entry) =>
  Object.entries(results).map(([outcome, result]) => ({
    match,
    market,
    specifiers,
    outcome,
    result,
    certainty: 2 as const,
    deadHeat: null,
    // The player reads it in another language than it was written in.
    reason: result === 'void' ? 'declared_void' : reason,
    record: null,
    from: null,
    until: null,
    source: `entry ${id}`,
  }));

export const describeEntry = ({ at, ...entry }: Entry) => ({ ...entry, at: at.toISOString() });
