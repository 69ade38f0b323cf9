import type { ResultEntry } from '@fairhouse/contract/play/vendor-sports';
import type { Pool, PoolClient } from 'pg';

export type Entry = Omit<ResultEntry, 'at'> & { at: Date };

const columns = `e.id, e.match_id as match, e.market, e.specifiers, e.results, e.reason, e.entered_by as "enteredBy",
  e.created_at as at, coalesce(e.confirmed_by, e.rejected_by) as "decidedBy",
  case when e.confirmed_by is not null then 'confirmed' when e.rejected_by is not null then 'rejected' end as verdict`;

/** Locks the entries of a market until the transaction ends, so that two persons come one after the other. */
export async function lockEntries(
  tx: PoolClient,
  { match, market, specifiers }: Pick<Entry, 'match' | 'market' | 'specifiers'>,
): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 40))', [`${match} ${market} ${specifiers}`]);
}

/** Whether the market has an entry that waits; call it with the lock. */
export async function hasWaiting(
  tx: PoolClient,
  { match, market, specifiers }: Pick<Entry, 'match' | 'market' | 'specifiers'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from sports_entry where match_id = $1 and market = $2 and specifiers = $3
      and confirmed_by is null and rejected_by is null limit 1`,
    [match, market, specifiers],
  );
  return rowCount === 1;
}

export async function findEntry(tx: PoolClient, id: number): Promise<Entry | undefined> {
  const { rows } = await tx.query<Entry>(`select ${columns} from sports_entry e where e.id = $1`, [id]);
  return rows[0];
}

export async function storeEntry(
  tx: PoolClient,
  { match, market, specifiers, results, reason, enteredBy }: Omit<Entry, 'id' | 'verdict' | 'decidedBy' | 'at'>,
): Promise<Entry> {
  const { rows } = await tx.query<Entry>(
    `insert into sports_entry as e (match_id, market, specifiers, results, reason, entered_by)
      values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
    [match, market, specifiers, JSON.stringify(results), reason, enteredBy],
  );
  return rows[0]!;
}

export async function closeEntry(
  tx: PoolClient,
  { id, verdict, operator }: { id: number; verdict: 'confirmed' | 'rejected'; operator: string },
): Promise<Entry> {
  const { rows } = await tx.query<Entry>(
    `update sports_entry e set ${verdict}_by = $2, decided_at = now() where e.id = $1 returning ${columns}`,
    [id, operator],
  );
  return rows[0]!;
}

/** Of a match, the newest first. */
export async function listEntries(db: Pool, match: string): Promise<Entry[]> {
  const { rows } = await db.query<Entry>(
    `select ${columns} from sports_entry e where e.match_id = $1 order by e.id desc limit 100`,
    [match],
  );
  return rows;
}

/** Those that wait for a second person, and those that were just decided; the oldest first. */
export async function listWaiting(db: Pool): Promise<Entry[]> {
  const { rows } = await db.query<Entry>(
    `select ${columns} from sports_entry e where (e.confirmed_by is null and e.rejected_by is null)
      or e.decided_at > now() - interval '1 hour' order by e.id limit 500`,
  );
  return rows;
}

export const describeEntry = ({ at, ...entry }: Entry): ResultEntry => ({ ...entry, at: at.toISOString() });

/** Who entered results that count, by the number of the entry. */
export async function readDeciders(tx: PoolClient, ids: readonly number[]): Promise<Map<number, [string, string]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.query<{ id: number; first: string; second: string }>(
    `select e.id, e.entered_by as first, e.confirmed_by as second from sports_entry e
      where e.id = any($1) and e.confirmed_by is not null`,
    [ids],
  );
  return new Map(rows.map(({ id, first, second }) => [id, [first, second]]));
}
