import type { Pool, PoolClient } from 'pg';
import { createHash } from 'node:crypto';

export interface LogEntry {
  no: number;
  /** Hash of the entry before; 64 zeros for the first. */
  previous: string;
  /** JSON; the hash is SHA-256 of `previous` and this text. */
  entry: string;
  hash: string;
}

/** What happened, in the order in which it is written: the bytes count. */
export type LogEvent =
  | { kind: 'commitment'; game: string; day: string; draws: number; commitment: string }
  /** `round` of a public beacon decides; without it the seed and the tickets alone do. */
  | { kind: 'closed'; game: string; numero: string; tickets: number; root: string; round?: number }
  | {
      kind: 'drawn';
      game: string;
      numero: string;
      shape: string;
      day: string;
      ordinal: number;
      commitment: string;
      root: string;
      beacon: string;
      /** Of the round of the beacon that was named: SHA-256 of it is `beacon`. */
      round?: number;
      signature?: string;
      clientSeed: string;
      serverSeed: string;
      /** The stream chose the numbers of this past day. */
      replays?: string;
      numbers: unknown;
    }
  | {
      kind: 'result';
      game: string;
      numero: string;
      shape: string;
      day: string;
      station: string | null;
      root: string | null;
      /** Two sources agreed in every number. */
      sources: boolean;
      /** How many operators confirmed them. */
      operators: number;
      numbers: unknown;
    }
  | { kind: 'correction'; game: string; numero: string; version: number; reason: string; numbers: unknown }
  /** Before the sale: which block decides the draw. */
  | { kind: 'height'; game: string; numero: string; chain: string; simulated: boolean; height: number }
  /** A block of our own chain: its hash is SHA-256 of the header, JSON with the seed and the root of these draws. */
  | {
      kind: 'block';
      chain: string;
      height: number;
      day: string;
      ordinal: number;
      commitment: string;
      draws: readonly { game: string; numero: string; root: string }[];
      header: string;
      hash: string;
    }
  /** A draw has its numbers from this block. */
  | {
      kind: 'from_block';
      game: string;
      numero: string;
      shape: string;
      day: string;
      root: string | null;
      chain: string;
      simulated: boolean;
      height: number;
      hash: string;
      numbers: unknown;
    }
  | { kind: 'void'; game: string; numero: string; reason: string };

const FIRST = '0'.repeat(64);

/** One writer at a time: an entry names the one before. Held until the transaction ends. */
const LOG_LOCK = 61_062_026;

/** Of no game: the root of the commitments to a week of matches (docs/sports-models.md). */
interface MatchesEvent {
  kind: 'matches';
  week: string;
  matches: number;
  root: string;
}

export async function appendToLog(tx: PoolClient, events: readonly (LogEvent | MatchesEvent)[]): Promise<void> {
  if (events.length === 0) return;
  await tx.query('select pg_advisory_xact_lock($1)', [LOG_LOCK]);
  const { rows } = await tx.query<{ no: number; hash: string; at: Date }>(
    `select clock_timestamp() as at, coalesce(l.no, 0) as no, coalesce(l.hash, $1) as hash
      from (select 1) one left join (select no, hash from lottery_log order by no desc limit 1) l on true`,
    [FIRST],
  );
  let { no, hash } = rows[0]!;
  const at = rows[0]!.at.toISOString();
  const entries: LogEntry[] = events.map((event) => {
    const previous = hash;
    no += 1;
    const entry = JSON.stringify({ no, at, ...event });
    hash = createHash('sha256')
      .update(previous + entry)
      .digest('hex');
    return { no, previous, entry, hash };
  });
  await tx.query(
    `insert into lottery_log (no, previous, entry, hash, day)
      select no, previous, entry, hash, ($5::timestamptz at time zone 'UTC')::date
      from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) as n (no, previous, entry, hash)`,
    [
      entries.map(({ no }) => no),
      entries.map(({ previous }) => previous),
      entries.map(({ entry }) => entry),
      entries.map(({ hash }) => hash),
      at,
    ],
  );
}

/** Entries of a day (UTC), oldest first, from behind the entry `after`. */
export async function readLog(db: Pool, day: string, after: number, limit: number): Promise<LogEntry[]> {
  const { rows } = await db.query<LogEntry>(
    'select no, previous, entry, hash from lottery_log where day = $1 and no > $2 order by no limit $3',
    [day, after, limit],
  );
  return rows;
}

/** Entries of a game and day (UTC), newest first, from before the entry `before`. */
export async function readLogOfGame(
  db: Pool,
  gameCode: string,
  day: string,
  limit: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<LogEntry[]> {
  const { rows } = await db.query<LogEntry>(
    `select no, previous, entry, hash from lottery_log
      where day = $1 and no < $2 and strpos(entry, $3) > 0 order by no desc limit $4`,
    [day, before, `"game":${JSON.stringify(gameCode)}`, limit],
  );
  return rows;
}

/** The last entry, which vouches for all before it. */
export async function readHead(db: Pool): Promise<Pick<LogEntry, 'no' | 'hash'> | undefined> {
  const { rows } = await db.query<Pick<LogEntry, 'no' | 'hash'>>(
    'select no, hash from lottery_log order by no desc limit 1',
  );
  return rows[0];
}
