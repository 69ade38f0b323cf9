import pg from 'pg';

export interface ConnectOptions {
  url: string;
  /** The role to take at connection, for example when the URL belongs to the owner of the database. */
  role?: string;
  /** Connections at most; 10 when not given. */
  max?: number;
  /** Shown in pg_stat_activity. */
  name?: string;
  /** Called when an idle pooled connection breaks; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void;
}

/** Ends the session of a client that went silent inside a transaction; otherwise it would lock wallets for ever. */
const IDLE_IN_TRANSACTION_MS = 60_000;
/** A new connection reads the catalogue and plans again: one that the jobs of each minute use stays. */
const IDLE_MS = 300_000;

/** Numbers of types in PostgreSQL's catalogue. */
const INT8: number = 20;
const INT2_ARRAY: number = 1005;
const INT8_ARRAY: number = 1016;

/** A pool whose bigint columns are JavaScript numbers; one beyond 2^53 is an error, never a rounded amount. */
export function connect({ url, role, max = 10, name = 'fairhouse', onIdleError }: ConnectOptions): pg.Pool {
  const options = [`-c idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_MS}`];
  if (role !== undefined) options.push(`-c role=${escapeOption(role)}`);
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    options: options.join(' '),
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    types: { getTypeParser: parserFor as typeof pg.types.getTypeParser },
  });
  pool.on('error', (error) => onIdleError?.(error));
  // Between checkout and the holder's own listener a client has no listener, and an error without a listener ends the
  // process. With this one, a connection that the server ends at that moment fails its queries only.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer beyond 2^53 from the database: ${text}`);
  return value;
}

/** PostgreSQL splits startup options at blanks; a backslash keeps one. */
function escapeOption(value: string): string {
  return value.replaceAll(/[\\\s]/g, String.raw`\$&`);
}

/** Far quicker than the driver's parser, which must handle quotes. */
function parseIntegers(text: string): (number | null)[] {
  if (text === '{}') return [];
  const items = text.slice(1, -1).split(',');
  return items.map((item) => (item === 'NULL' ? null : parseSafeInteger(item)));
}

function parserFor(oid: number, format: 'text' | 'binary' = 'text'): (text: string) => unknown {
  if (format === 'text' && oid === INT8) return parseSafeInteger;
  if (format === 'text' && (oid === INT8_ARRAY || oid === INT2_ARRAY)) return parseIntegers;
  return pg.types.getTypeParser(oid, format);
}
