import type { Pool, PoolClient } from 'pg';
import { RESULTS } from '../feed/feed-store.ts';
import type { NewResult, Result } from './result.ts';

type Queries = Pool | PoolClient;

const columns = `r.rev, r.source, r.match_id as match, r.market, r.specifiers, r.outcome, r.result, r.certainty,
  r.dead_heat as "deadHeat", r.reason, r.record, r.from_at as "from", r.until_at as until, r.created_at as at`;

/** Adds revisions, each once, with the work on the tickets that they concern. Answers how many are new. */
export async function addResults(tx: PoolClient, results: readonly NewResult[]): Promise<number> {
  if (results.length === 0) return 0;
  const { rowCount } = await tx.query({
    name: 'sports-results-add',
    text: `with added as (
        insert into sports_result (source, match_id, market, specifiers, outcome, result, certainty, dead_heat, reason, record,
          from_at, until_at)
        select n.source, n.match, n.market, n.specifiers, n.outcome, n.result, n.certainty, n."deadHeat", n.reason,
          case when json_typeof(n.record) <> 'null' then n.record end, n."from", n.until
        from json_to_recordset($1) as n (source text, match text, market int, specifiers text, outcome text, result text,
          certainty smallint, "deadHeat" text, reason text, record json, "from" timestamptz, until timestamptz)
        on conflict do nothing returning rev)
      insert into sports_result_work (rev) select rev from added`,
    values: [JSON.stringify(results)],
  });
  return rowCount ?? 0;
}

/** Leaves out what operators settled by hand: it stands until they take it back. */
export async function exceptEntered(tx: PoolClient, results: readonly NewResult[]): Promise<NewResult[]> {
  if (results.length === 0) return [];
  const nameOf = ({ match, market, specifiers }: Pick<NewResult, 'match' | 'market' | 'specifiers'>) =>
    `${match} ${market} ${specifiers}`;
  const { rows } = await tx.query<Pick<NewResult, 'match' | 'market' | 'specifiers'>>({
    name: 'sports-entered',
    text: `select n.match, n.market, n.specifiers from (select distinct match, market, specifiers
        from unnest($1::text[], $2::int[], $3::text[]) as n (match, market, specifiers)) n
      cross join lateral (select r.source, r.result from sports_result r where r.match_id = n.match
        and r.market = n.market and r.specifiers = n.specifiers order by r.rev desc limit 1) newest
      where newest.source like 'entry %' and newest.result <> 'open'`,
    values: [
      results.map(({ match }) => match),
      results.map(({ market }) => market),
      results.map(({ specifiers }) => specifiers),
    ],
  });
  const entered = new Set(rows.map(nameOf));
  return results.filter((result) => !entered.has(nameOf(result)));
}

/** Every revision of what is asked for and of whole markets, the oldest first. */
export async function readResultsOf(
  db: Queries,
  selections: readonly Pick<Result, 'match' | 'market' | 'specifiers' | 'outcome'>[],
): Promise<Result[]> {
  if (selections.length === 0) return [];
  const { rows } = await db.query<Result>({
    name: 'sports-results-of',
    text: `select ${columns} from (select distinct match, market, specifiers, outcome
        from unnest($1::text[], $2::int[], $3::text[], $4::text[]) as n (match, market, specifiers, outcome)) s
      join sports_result r on r.match_id = s.match and r.market = s.market and r.specifiers = s.specifiers
        and r.outcome in ('*', s.outcome)
      order by r.rev`,
    values: [
      selections.map(({ match }) => match),
      selections.map(({ market }) => market),
      selections.map(({ specifiers }) => specifiers),
      selections.map(({ outcome }) => outcome),
    ],
  });
  // A revision of a whole market comes once for each outcome that was asked for.
  return [...new Map(rows.map((row) => [row.rev, row])).values()];
}

/** Locks the number of the last message that was read. */
export async function lockReading(tx: PoolClient): Promise<number> {
  const { rows } = await tx.query<{ no: number }>('select no from sports_reading for update');
  return rows[0]!.no;
}

/** Whether the feed has results that are not read yet. */
export async function hasUnread(db: Pool): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'sports-reading-unread',
    text: `select from sports_reading r
      where exists (select from feed_message m where m.no > r.no and m.kind in ${RESULTS})`,
  });
  return rowCount !== 0;
}

export const storeReading = (tx: PoolClient, no: number) => tx.query('update sports_reading set no = $1', [no]);

export async function hasWork(db: Pool): Promise<boolean> {
  const { rowCount } = await db.query({ name: 'sports-work-any', text: 'select from sports_result_work limit 1' });
  return rowCount !== 0;
}

/** Work on revisions that concern no ticket is done: a ticket that is placed now looks for results itself. */
export async function endIdleWork(db: Pool): Promise<void> {
  await db.query({
    name: 'sports-work-idle',
    text: `delete from sports_result_work w using sports_result r
      where r.rev = w.rev and w.done_until = '' and not exists (select from sports_leg l where l.match_id = r.match_id
        and l.market = r.market and l.specifiers = r.specifiers and r.outcome in ('*', l.outcome))`,
  });
}

export type Work = Result & { doneUntil: string };

/** Locks the oldest revision whose tickets are not all settled yet; skips those of other workers. */
export async function lockWork(tx: PoolClient): Promise<Work | undefined> {
  const { rows } = await tx.query<Work>({
    name: 'sports-work-lock',
    text: `select ${columns}, w.done_until as "doneUntil" from sports_result_work w join sports_result r using (rev)
      order by w.rev limit 1 for update of w skip locked`,
  });
  return rows[0];
}

export const advanceWork = (tx: PoolClient, rev: number, doneUntil: string) =>
  tx.query({
    name: 'sports-work-advance',
    text: 'update sports_result_work set done_until = $2 where rev = $1',
    values: [rev, doneUntil],
  });

export const endWork = (tx: PoolClient, rev: number) =>
  tx.query({ name: 'sports-work-end', text: 'delete from sports_result_work where rev = $1', values: [rev] });
