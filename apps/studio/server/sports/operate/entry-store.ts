import type { Pool, PoolClient } from 'pg';

export interface Entry {
  id: number;
  match: string;
  market: number;
  specifiers: string;
  results: Record<string, string>;
  reason: string;
  enteredBy: string;
  confirmedBy: string | null;
  at: Date;
}

const columns = `e.id, e.match_id as match, e.market, e.specifiers, e.results, e.reason, e.entered_by as "enteredBy",
  e.confirmed_by as "confirmedBy", e.created_at as at`;

/** Locks the newest entry of a market until the transaction ends, so that two persons come one after the other. */
export async function lockNewest(
  tx: PoolClient,
  { match, market, specifiers }: Pick<Entry, 'match' | 'market' | 'specifiers'>,
): Promise<Entry | undefined> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 40))', [`${match} ${market} ${specifiers}`]);
  const { rows } = await tx.query<Entry>(
    `select ${columns} from sports_entry e where e.match_id = $1 and e.market = $2 and e.specifiers = $3
      order by e.id desc limit 1`,
    [match, market, specifiers],
  );
  return rows[0];
}

export async function storeEntry(
  tx: PoolClient,
  { match, market, specifiers, results, reason, enteredBy }: Omit<Entry, 'id' | 'confirmedBy' | 'at'>,
): Promise<Entry> {
  const { rows } = await tx.query<Entry>(
    `insert into sports_entry as e (match_id, market, specifiers, results, reason, entered_by)
      values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
    [match, market, specifiers, JSON.stringify(results), reason, enteredBy],
  );
  return rows[0]!;
}

export async function confirmEntry(tx: PoolClient, id: number, operator: string): Promise<Entry> {
  const { rows } = await tx.query<Entry>(
    `update sports_entry e set confirmed_by = $2 where e.id = $1 returning ${columns}`,
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
